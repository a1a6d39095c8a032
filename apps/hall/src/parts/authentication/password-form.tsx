import { Button, Textfield } from '@digdir/designsystemet-react';
import { useCall } from '@lokalbingo/browser/use-call';
import { Stack } from '@lokalbingo/ui/stack';
import { type FormEvent, useRef } from 'react';
import { withEarlyKeys } from '../../platform/early-keys.ts';
import { authenticationTexts } from './authentication.nb.ts';
import { AuthenticationFailure } from './authentication-failure.tsx';

/** The credentials that a person typed. A field that the form does not ask for is empty. */
export type TypedCredentials = {
  readonly username: string;
  readonly password: string;
  readonly code: string;
};

type PasswordFormProps = {
  /** The fields to ask for besides the code. */
  asks: readonly ('username' | 'password')[];
  submit: string;
  authenticate: (typed: TypedCredentials) => Promise<void>;
  onAuthenticated: () => void;
  /** Whether another button is the main one of its screen. */
  isSecondary?: boolean;
  /** Receives the user name when the person has typed it. */
  onUsername?: (username: string) => void;
};

/** A form that authenticates by password and the app's code, or by the code alone. */
export function PasswordForm(props: PasswordFormProps) {
  const { asks, submit, authenticate, onAuthenticated, isSecondary = false, onUsername } = props;
  const form = useRef<HTMLFormElement>(null);
  const authenticating = useCall({
    call: withEarlyKeys(authenticate),
    onAnswer: onAuthenticated,
    onProblem: () => {
      field('code')?.focus();
      field('code')?.select();
    },
  });
  const field = (name: keyof TypedCredentials) =>
    form.current?.elements.namedItem(name) as HTMLInputElement | null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const empty = (['username', 'password', 'code'] as const).find(
      (name) => field(name)?.value.trim() === '',
    );
    if (empty !== undefined) field(empty)?.focus();
    else
      authenticating.send({
        username: field('username')?.value ?? '',
        password: field('password')?.value ?? '',
        code: field('code')?.value ?? '',
      });
  };
  return (
    <Stack as="form" method="post" ref={form} onSubmit={onSubmit} noValidate>
      {asks.includes('username') ? (
        <Textfield
          label={authenticationTexts.username}
          description={authenticationTexts.usernameHint}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          inputMode="email"
          spellCheck={false}
          required
          onBlur={({ target }) => onUsername?.(target.value.trim())}
        />
      ) : null}
      {asks.includes('password') ? (
        <Textfield
          label={authenticationTexts.password}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
      ) : null}
      <Textfield
        label={authenticationTexts.code}
        description={authenticationTexts.codeHint}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <AuthenticationFailure problem={authenticating.problem} />
      <Button
        type="submit"
        className="lb-wide"
        variant={isSecondary ? 'secondary' : 'primary'}
        loading={authenticating.isSending}
      >
        {submit}
      </Button>
    </Stack>
  );
}
