import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { useCall } from '@lokalbingo/browser/use-call';
import { acceptByPasskey, startInvitedPasskey } from '@lokalbingo/contract/staff-invitations';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Logo } from '@lokalbingo/ui/logo';
import { Message } from '@lokalbingo/ui/message';
import { PageWidth } from '@lokalbingo/ui/page-width';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useEffect, useState } from 'react';
import { makePasskey, supportsPasskeys } from '../../parts/authentication/passkey.ts';
import { newLoginTexts } from '../../parts/new-login/new-login.nb.ts';
import { RecoveryCodes } from '../../parts/new-login/recovery-codes.tsx';
import { useConsole } from '../../platform/console-context.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { invitationFailureText, invitationTexts } from './invitation.nb.ts';
import styles from './invitation-page.module.css';
import { useInvitation } from './invitation-queries.ts';
import { SetPassword } from './set-password.tsx';

/** `/invitasjon#TOKEN`: an invited person sets up a login and is logged in by it. */
export function InvitationPage() {
  // The token must not stay in the browser's history.
  const [token] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    document.title = `${invitationTexts.title} – ${platformTexts.console}`;
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return (
    <main className={styles.page}>
      <PageWidth width="form">
        <Sheet padding="lg">
          <Logo name={platformTexts.console} />
          <Invitation token={token} />
        </Sheet>
      </PageWidth>
    </main>
  );
}

function Invitation({ token }: { token: string }) {
  const { data, error } = useInvitation(token);
  const [byPassword, setByPassword] = useState(!supportsPasskeys());
  const [codes, setCodes] = useState<readonly string[]>();
  if (error) {
    const problem = problemOf(error);
    return <FailureMessage problem={problem}>{invitationFailureText(problem)}</FailureMessage>;
  }
  if (!data) return <LoadingLine>{platformTexts.loading}</LoadingLine>;
  if (codes)
    return (
      <>
        <Heading level={1} data-size="sm">
          {newLoginTexts.codesTitle}
        </Heading>
        <RecoveryCodes codes={codes} onKept={enter} />
      </>
    );
  return (
    <>
      <Heading level={1} data-size="sm">
        {invitationTexts.hello(data.name)}
      </Heading>
      <Paragraph>{invitationTexts.text}</Paragraph>
      <Paragraph data-size="sm">{invitationTexts.recorded}</Paragraph>
      {byPassword ? (
        <SetPassword token={token} username={data.username} onCodes={setCodes} />
      ) : (
        <>
          <ByPasskey token={token} />
          <Button variant="tertiary" data-color="neutral" onClick={() => setByPassword(true)}>
            {invitationTexts.withPassword}
          </Button>
        </>
      )}
    </>
  );
}

/** Opens the console as the person who is now logged in. */
const enter = (): void => window.location.assign('/');

function ByPasskey({ token }: { token: string }) {
  const { rawApi } = useConsole();
  const making = useCall({
    call: async (): Promise<'made' | 'turned_down'> => {
      const passkey = await makePasskey(await ask(rawApi, startInvitedPasskey, { body: { token } }));
      if (passkey === undefined) return 'turned_down';
      await ask(rawApi, acceptByPasskey, { body: { token, passkey } });
      return 'made';
    },
    onAnswer: (answer) => {
      if (answer === 'made') enter();
    },
  });
  return (
    <>
      <Button className="lb-wide" loading={making.isSending} onClick={() => making.send()}>
        {invitationTexts.withPasskey}
      </Button>
      {making.answer === 'turned_down' ? (
        <Message tone="info">
          <Paragraph>{invitationTexts.turnedDown}</Paragraph>
        </Message>
      ) : null}
      {making.problem ? (
        <FailureMessage problem={making.problem}>{invitationFailureText(making.problem)}</FailureMessage>
      ) : null}
    </>
  );
}
