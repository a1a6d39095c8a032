import { Button } from '@digdir/designsystemet-react';
import { isLongEnough } from '@lokalbingo/contract/form-rules';
import { LinkButton } from '@lokalbingo/ui/link-button';
import { Stack } from '@lokalbingo/ui/stack';
import { type ReactNode, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { accountTexts } from './account.nb.ts';
import { NewPasswordHint } from './new-password-hint.tsx';
import { PasswordField } from './password-field.tsx';
import { StepErrors } from './step-errors.tsx';
import { StepFoot } from './step-foot.tsx';
import type { StepOutcome } from './step-outcome.ts';
import { useStep } from './use-step.ts';

type PasswordFormProps = {
  children?: ReactNode;
  label: string;
  submit: string;
  /** The login name of the password, for password managers. */
  mobile: string;
  /** The future address of the account, if known. */
  email?: string;
  save: (passord: string) => Promise<StepOutcome>;
  onSaved?: () => void;
  onBackToCode: () => void;
};

/** The step that asks for a new password, assessed while it is typed. */
export function PasswordForm({
  children,
  label,
  submit,
  mobile,
  email,
  save,
  onSaved,
  onBackToCode,
}: PasswordFormProps) {
  const errorsId = useId();
  const hintId = useId();
  const { register, handleSubmit, control, setFocus } = useForm({ defaultValues: { passord: '' } });
  const written = useWatch({ control, name: 'passord' });
  const saving = useStep({ take: save, onDone: onSaved, onRefused: () => setFocus('passord') });
  const isGood = isLongEnough(written);
  const onSubmit = handleSubmit(({ passord }) => {
    // Enter submits also while the button is disabled.
    if (isLongEnough(passord)) saving.send(passord);
  });

  return (
    <Stack as="form" onSubmit={onSubmit} noValidate>
      {children}
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <PasswordField
        label={label}
        autoComplete="new-password"
        enterKeyHint="go"
        aria-describedby={hintId}
        {...register('passord', { onChange: saving.clear })}
      >
        <NewPasswordHint
          id={hintId}
          written={written}
          near={{ mobil: mobile, epost: email }}
          isRefused={saving.refused !== undefined}
        />
      </PasswordField>
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
