import { Button, Paragraph, Spinner, Textfield } from '@digdir/designsystemet-react';
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { ask } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { withoutSpaces } from '@lokalbingo/contract/form-rules';
import { Message } from '@lokalbingo/ui/message';
import { Stack } from '@lokalbingo/ui/stack';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { PasswordField } from '../../parts/account/password-field.tsx';
import { NeedsScript } from '../../platform/needs-script.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { Reference } from '../../platform/reference.tsx';
import { loginTexts } from './login.nb.ts';
import styles from './login-form.module.css';

type Credentials = { readonly username: string; readonly password: string };
type FieldName = keyof Credentials;
const fieldNames: readonly FieldName[] = ['username', 'password'];
const missingTexts = { username: loginTexts.mobileMissing, password: loginTexts.passwordMissing };

/**
 * Mobile number and password. A success begins the session; the caller decides where to go. The fields are
 * uncontrolled, so text typed before hydration is kept.
 */
export function LoginForm() {
  const { api, session } = usePortal();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly FieldName[]>([]);
  const field = (name: FieldName) => form.current?.elements.namedItem(name) as HTMLInputElement | null;
  useEffect(() => {
    // A player who has begun to type keeps the focus.
    if (!form.current?.contains(document.activeElement))
      (form.current?.elements.namedItem('username') as HTMLInputElement | null)?.focus();
  }, []);

  const loggingIn = useCall({
    call: async (body: Credentials) => {
      const { login } = await import('@lokalbingo/contract/identity');
      return ask(api, login, { body });
    },
    onAnswer: (answer) => session.begin(answer),
    // The spinner replaces the pressed button, so the focus needs a new place.
    onProblem: () => field('password')?.select(),
  });
  const written = (): Credentials => ({
    username: withoutSpaces(field('username')?.value ?? ''),
    password: field('password')?.value ?? '',
  });
  const look = (): readonly FieldName[] => {
    const empty = fieldNames.filter((name) => written()[name] === '');
    setMissing(empty);
    return empty;
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const [first] = look();
    if (first === undefined) loggingIn.send(written());
    else field(first)?.focus();
  };
  const onEnterInMobile = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    field('password')?.focus();
  };
  const given = (name: FieldName) => ({
    name,
    error: missing.includes(name) ? missingTexts[name] : undefined,
    // After its first error, the field is validated on every change.
    onInput: missing.length > 0 ? look : undefined,
  });

  return (
    <Stack as="form" method="post" ref={form} onSubmit={onSubmit} noValidate>
      <NeedsScript>{loginTexts.needsScript}</NeedsScript>
      <Textfield
        label={loginTexts.mobile}
        description={loginTexts.emailToo}
        type="text"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        autoComplete="username"
        enterKeyHint="next"
        onKeyDown={onEnterInMobile}
        {...given('username')}
      />
      <PasswordField
        label={loginTexts.password}
        autoComplete="current-password"
        enterKeyHint="go"
        {...given('password')}
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
      {problem.code === 'wrong_credentials' ? (
        <Paragraph>{loginTexts.wrongCredentialsThen}</Paragraph>
      ) : (
        <Reference problem={problem} />
      )}
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

/** The player's own wrong attempts never cause a wait longer than a quarter of an hour. */
const isLong = (retryAfterSeconds: unknown): boolean => Number(retryAfterSeconds) > 15 * 60;

function waitInWords(retryAfterSeconds: unknown): string {
  if (typeof retryAfterSeconds !== 'number') return loginTexts.aWhile;
  if (retryAfterSeconds < 60) return loginTexts.seconds(Math.max(1, Math.ceil(retryAfterSeconds)));
  if (retryAfterSeconds > 90 * 60) return loginTexts.hours(Math.ceil(retryAfterSeconds / 3600));
  return loginTexts.minutes(Math.ceil(retryAfterSeconds / 60));
}
