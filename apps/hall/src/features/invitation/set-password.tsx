import { Button, Paragraph, Textfield } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { acceptByPassword } from '@lokalbingo/contract/staff-invitations';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Stack } from '@lokalbingo/ui/stack';
import encodeQR from 'qr';
import type { FormEvent } from 'react';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { invitationFailureText, invitationTexts } from './invitation.nb.ts';
import { useAppSecret } from './invitation-queries.ts';
import styles from './set-password.module.css';

type SetPasswordProps = {
  token: string;
  username: string;
  onCodes: (codes: readonly string[]) => void;
};

/** A password, and an app that makes codes: which is confirmed by one of them. */
export function SetPassword({ token, username, onCodes }: SetPasswordProps) {
  const { bareApi } = useConsole();
  const { data: app, error } = useAppSecret(token);
  const accepting = useCall({
    call: ({ password, code }: { password: string; code: string }) =>
      ask(bareApi, acceptByPassword, { body: { token, password, code } }),
    onAnswer: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [password, code] = ['password', 'code'].map((name) => String(typed.get(name)).trim());
    if (password && code) accepting.send({ password, code });
  };
  if (error) return <FailureMessage problem={problemOf(error)} />;
  if (!app) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  return (
    <Stack as="form" method="post" onSubmit={submit} noValidate>
      <Paragraph>{invitationTexts.username(username)}</Paragraph>
      <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
      <Textfield
        label={invitationTexts.password}
        description={invitationTexts.passwordHint}
        name="password"
        type="password"
        autoComplete="new-password"
        required
      />
      <Paragraph>{invitationTexts.app}</Paragraph>
      <Code uri={app.uri} />
      <Paragraph data-size="sm">
        {invitationTexts.secret} <code>{app.secret}</code>
      </Paragraph>
      <Textfield
        label={invitationTexts.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
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

/** What an app reads, dark on light also in the dark. */
function Code({ uri }: { uri: string }) {
  const cells = encodeQR(uri, 'raw', { border: 2 });
  const path = cells
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={invitationTexts.qr}
      className={styles.code}
      viewBox={`0 0 ${cells.length} ${cells.length}`}
    >
      <path className={styles.dark} d={path} />
    </svg>
  );
}
