import { Button, Field, Input, Label } from '@digdir/designsystemet-react';
import { isLongEnough } from '@lokalbingo/contract/form-rules';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { accountTexts } from './account.nb.ts';
import styles from './password-form.module.css';
import { StepErrors } from './step-errors.tsx';
import { StepFoot } from './step-foot.tsx';
import type { StepOutcome } from './step-outcome.ts';
import { useStep } from './use-step.ts';

type PasswordFormProps = {
  children?: ReactNode;
  label: string;
  submit: string;
  /** The login that the password belongs to, for password managers. */
  mobile: string;
  save: (passord: string) => Promise<StepOutcome>;
  onSaved?: () => void;
  onBackToCode: () => void;
};

/** The step that asks for a new password: seen or hidden, and judged while it is written. */
export function PasswordForm({
  children,
  label,
  submit,
  mobile,
  save,
  onSaved,
  onBackToCode,
}: PasswordFormProps) {
  const errorsId = useId();
  const hintId = useId();
  const [isShown, setShown] = useState(false);
  const { register, handleSubmit, control, setFocus } = useForm({ defaultValues: { passord: '' } });
  const written = useWatch({ control, name: 'passord' });
  const saving = useStep({ take: save, onDone: onSaved, onRefused: () => setFocus('passord') });
  const isGood = isLongEnough(written);
  // A password that has been refused is not praised, and the refusal is not of the next one.
  const isPraised = isGood && saving.refused === undefined;
  const onSubmit = handleSubmit(({ passord }) => {
    // Enter submits also while the button is disabled.
    if (isLongEnough(passord)) saving.send(passord);
  });

  return (
    <Stack as="form" onSubmit={onSubmit} noValidate>
      {children}
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <Field>
        <Label>{label}</Label>
        <div className={styles.password}>
          <Input
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            aria-describedby={hintId}
            {...register('passord', { onChange: saving.clear })}
          />
          <Button
            variant="tertiary"
            aria-label={isShown ? accountTexts.hidePassword : accountTexts.showPassword}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? accountTexts.hide : accountTexts.show}
          </Button>
        </div>
        <div id={hintId} role="status" className={styles.hint} data-good={isPraised}>
          {isPraised ? accountTexts.passwordGood : null}
          {isGood ? null : accountTexts.passwordTooShort}
        </div>
      </Field>
      <StepErrors id={errorsId} errors={saving.refused?.errors ?? []} problem={saving.refused?.problem} />
      <Button type="submit" className="lb-wide" loading={saving.isSending} disabled={!isGood}>
        {submit}
      </Button>
      <StepFoot>
        <LinkButton onClick={onBackToCode}>{accountTexts.backToCode}</LinkButton>
      </StepFoot>
    </Stack>
  );
}
