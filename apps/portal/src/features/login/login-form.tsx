import { Button, Paragraph, Spinner, Textfield } from '@digdir/designsystemet-react';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { withoutSpaces } from '@lokalbingo/contract/form-rules';
import { login } from '@lokalbingo/contract/identity';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { type KeyboardEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Reference } from '../../platform/failure-message.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { loginTexts } from './login.nb.ts';
import styles from './login-form.module.css';

const credentials = z.object({
  username: z.string().overwrite(withoutSpaces).min(1, loginTexts.mobileMissing),
  password: z.string().min(1, loginTexts.passwordMissing),
});

/** Mobile number and password. A success begins the session; whoever shows the form moves on from there. */
export function LoginForm() {
  const { api, session } = usePortal();
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(credentials),
    defaultValues: { username: '', password: '' },
  });
  useEffect(() => setFocus('username'), [setFocus]);

  const onEnterInMobile = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setFocus('password');
  };
  const loggingIn = useCall({
    call: (body: z.output<typeof credentials>) => ask(api, login, { body }),
    onAnswer: (answer) => session.begin(answer),
    // The pressed button made way for the spinner, so the focus needs a new place.
    onProblem: () => setFocus('password', { shouldSelect: true }),
  });

  return (
    <Stack as="form" onSubmit={handleSubmit(loggingIn.send)} noValidate>
      <Textfield
        label={loginTexts.mobile}
        type="tel"
        inputMode="numeric"
        autoComplete="username"
        enterKeyHint="next"
        error={formState.errors.username?.message}
        onKeyDown={onEnterInMobile}
        {...register('username')}
      />
      <Textfield
        label={loginTexts.password}
        type="password"
        autoComplete="current-password"
        enterKeyHint="go"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {loggingIn.problem ? <LoginFailure problem={loggingIn.problem} /> : null}
      {loggingIn.isSending ? (
        <div className={styles.spinner} role="status">
          <Spinner aria-label={loginTexts.submitting} data-size="md" />
        </div>
      ) : (
        <Button type="submit" className="lb-wide">
          {loginTexts.submit}
        </Button>
      )}
    </Stack>
  );
}

function LoginFailure({ problem }: { problem: ApiProblem }) {
  return (
    <Message tone="error" heading={loginTexts.errorHeading} headingLevel={2}>
      <Paragraph>{loginFailureText(problem)}</Paragraph>
      {problem.code === 'wrong_credentials' ? null : <Reference problem={problem} />}
    </Message>
  );
}

function loginFailureText(problem: ApiProblem): string {
  if (problem.code === 'wrong_credentials') return loginTexts.wrongCredentials;
  if (problem.code === 'account_closed') return loginTexts.accountClosed;
  if (problem.code === 'too_many_login_attempts') {
    const waitSeconds = problem.facts?.retryAfterSeconds;
    const text = isLong(waitSeconds) ? loginTexts.tooManyByOthers : loginTexts.tooManyAttempts;
    return text(waitInWords(waitSeconds));
  }
  return loginTexts.notAnswering;
}

/** One's own wrong tries alone never make one wait for more than a quarter of an hour. */
const isLong = (retryAfterSeconds: unknown): boolean => Number(retryAfterSeconds) > 15 * 60;

function waitInWords(retryAfterSeconds: unknown): string {
  if (typeof retryAfterSeconds !== 'number') return loginTexts.aWhile;
  if (retryAfterSeconds < 60) return loginTexts.seconds(Math.max(1, Math.ceil(retryAfterSeconds)));
  if (retryAfterSeconds > 90 * 60) return loginTexts.hours(Math.ceil(retryAfterSeconds / 3600));
  return loginTexts.minutes(Math.ceil(retryAfterSeconds / 60));
}
