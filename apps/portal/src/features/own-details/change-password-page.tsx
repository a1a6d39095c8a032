import { Button, Paragraph, Link as TextLink } from '@digdir/designsystemet-react';
import { isUnanswered } from '@lokalbingo/browser/ask';
import { isLongEnough } from '@lokalbingo/contract/form-rules';
import { changePassword } from '@lokalbingo/contract/identity';
import { Stack } from '@lokalbingo/ui/stack';
import { useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { accountTexts } from '../../parts/account/account.nb.ts';
import { NewPasswordHint } from '../../parts/account/new-password-hint.tsx';
import { PasswordField } from '../../parts/account/password-field.tsx';
import { StepErrors } from '../../parts/account/step-errors.tsx';
import { StepFoot } from '../../parts/account/step-foot.tsx';
import { type StepOutcome, stepOutcome } from '../../parts/account/step-outcome.ts';
import { StepPage } from '../../parts/account/step-page.tsx';
import { useStep } from '../../parts/account/use-step.ts';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { BackToDetails, ChangeDone } from './change-page.tsx';
import { changePasswordTexts as texts } from './change-password.nb.ts';

/**
 * `/opplysninger/passord`: changes the password, given the current one. This session stays; every other
 * session ends.
 */
export function ChangePasswordPage() {
  const { session } = usePortal();
  const [isDone, setDone] = useState(false);
  const finish = () => {
    session.setFlags({ hasWeakPassword: false });
    setDone(true);
  };
  return (
    <StepPage title={texts.title} greeting={isDone ? texts.done : texts.greeting}>
      {isDone ? (
        <ChangeDone text={texts.doneNote} />
      ) : (
        <>
          <BackToDetails />
          <ChangePasswordForm onDone={finish} />
        </>
      )}
    </StepPage>
  );
}

type Passwords = { readonly passord: string; readonly nyttPassord: string };

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const portal = usePortal();
  const [errorsId, hintId] = [useId(), useId()];
  const { register, handleSubmit, control, formState, setFocus } = useForm<Passwords>({
    defaultValues: { passord: '', nyttPassord: '' },
  });
  const [current, written] = useWatch({ control, name: ['passord', 'nyttPassord'] });
  const isGood = isLongEnough(written);
  // An unanswered change may have succeeded, and then the earlier password is wrong.
  const mayBeDone = useRef(false);
  const saving = useStep({
    take: async (passwords: Passwords) => {
      const outcome = await change(portal, passwords, mayBeDone.current);
      mayBeDone.current ||= !outcome.done && outcome.problem !== undefined && isUnanswered(outcome.problem);
      return outcome;
    },
    onDone,
    onRefused: (errors) => setFocus(isOfInUse(errors) ? 'passord' : 'nyttPassord', { shouldSelect: true }),
  });
  const { refused } = saving;
  const isAboutInUse = isOfInUse(refused?.errors ?? []);
  const complaint = formState.errors.passord?.message;
  const submit = handleSubmit(
    (passwords) => {
      // Enter submits also while the button is disabled.
      if (isGood) saving.send(passwords);
    },
    () => saving.clear(),
  );
  const inUse = register('passord', { required: texts.inUseMissing, onChange: saving.clear });
  const isWrong = complaint !== undefined || isAboutInUse;
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Paragraph>{texts.note}</Paragraph>
      <PasswordField
        label={texts.inUse}
        autoComplete="current-password"
        enterKeyHint="next"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? errorsId : undefined}
        {...inUse}
      />
      <PasswordField
        label={texts.wanted}
        autoComplete="new-password"
        enterKeyHint="go"
        aria-describedby={hintId}
        {...register('nyttPassord', { onChange: saving.clear })}
      >
        <NewPasswordHint
          id={hintId}
          written={written}
          isRefused={written === current || (refused !== undefined && !isAboutInUse)}
        />
      </PasswordField>
      <StepErrors
        id={errorsId}
        errors={complaint ? [complaint] : (refused?.errors ?? [])}
        problem={complaint ? undefined : refused?.problem}
      />
      <Button type="submit" className="lb-wide" loading={saving.isSending} disabled={!isGood}>
        {texts.submit}
      </Button>
      <StepFoot>
        <TextLink asChild>
          <Link to="/forgot">{texts.forgotten}</Link>
        </TextLink>
      </StepFoot>
    </Stack>
  );
}

const isOfInUse = (errors: readonly string[]): boolean =>
  errors.includes(texts.wrong) || errors.includes(texts.perhapsDone);

async function change({ api }: Portal, passwords: Passwords, mayBeDone: boolean): Promise<StepOutcome> {
  const result = await api.call(changePassword, { body: passwords });
  if (!result.ok && result.problem.code === 'wrong_password')
    return { done: false, errors: [mayBeDone ? texts.perhapsDone : texts.wrong] };
  if (!result.ok && result.problem.code === 'too_many_password_tries')
    return {
      done: false,
      errors: [accountTexts.passwordTooOften(Number(result.problem.facts?.retryAfterSeconds ?? 60))],
    };
  return stepOutcome(result);
}
