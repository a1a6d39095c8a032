import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { acceptByPassword } from '@lokalbingo/contract/staff-invitations';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Stack } from '@lokalbingo/ui/stack';
import type { FormEvent } from 'react';
import { AuthenticatorCode } from '../../parts/new-login/authenticator-code.tsx';
import { newLoginTexts } from '../../parts/new-login/new-login.nb.ts';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { invitationFailureText, invitationTexts } from './invitation.nb.ts';
import { useAuthenticatorOffer } from './invitation-queries.ts';

type SetPasswordProps = {
  token: string;
  username: string;
  onCodes: (codes: readonly string[]) => void;
};

/** Sets a password and an authenticator app, which the person confirms by a code from it. */
export function SetPassword({ token, username, onCodes }: SetPasswordProps) {
  const { rawApi } = useConsole();
  const { data: offer, error } = useAuthenticatorOffer(token);
  const accepting = useCall({
    call: (typed: { password: string; code: string; sealed: string }) =>
      ask(rawApi, acceptByPassword, { body: { token, ...typed } }),
    onAnswer: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  if (error) return <FailureMessage problem={problemOf(error)} />;
  if (!offer) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [password, code] = ['password', 'code'].map((name) => String(typed.get(name)).trim());
    if (password && code) accepting.send({ password, code, sealed: offer.sealed });
  };
  return (
    <Stack as="form" method="post" onSubmit={submit} noValidate>
      <Paragraph>{invitationTexts.username(username)}</Paragraph>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <Textfield
        label={newLoginTexts.password}
        description={newLoginTexts.passwordHint}
        name="password"
        type="password"
        autoComplete="new-password"
        required
      />
      <AuthenticatorCode offer={offer} />
      {accepting.problem ? (
        <FailureMessage problem={accepting.problem}>
          {invitationFailureText(accepting.problem)}
        </FailureMessage>
      ) : null}
      <Button type="submit" className="lb-wide" loading={accepting.isSending}>
        {invitationTexts.submit}
      </Button>
    </Stack>
  );
}
