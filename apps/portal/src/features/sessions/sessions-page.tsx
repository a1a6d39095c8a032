import { Button, Paragraph, Skeleton } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDayAndTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { portalPages } from '@lokalbingo/contract/addresses';
import { endSession, type listSessions, logoutEverywhere } from '@lokalbingo/contract/identity';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { Link } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { MySubPage } from '../../platform/my-sub-page.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { sessionTexts as texts } from './sessions.nb.ts';
import styles from './sessions-page.module.css';
import { useSessions } from './sessions-queries.ts';

/** `/innlogginger`: where the player is logged in, and the buttons to log out everywhere. */
export function SessionsPage() {
  return (
    <MySubPage title={texts.title} back={texts.back}>
      <Paragraph>{texts.intro}</Paragraph>
      <SessionList />
      <LogOutEverywhere />
    </MySubPage>
  );
}

function SessionList() {
  const sessions = useSessions();
  if (sessions.error) {
    return (
      <FailureMessage
        problem={problemOf(sessions.error)}
        heading={texts.failed}
        onRetry={() => void sessions.refetch()}
      />
    );
  }
  if (!sessions.data) {
    return (
      <div role="status" aria-label={texts.loading}>
        <Skeleton variant="rectangle" height="6rem" />
      </div>
    );
  }
  return <Sessions shown={sessions.data} onEnded={() => void sessions.refetch()} />;
}

type Session = AnswerOf<typeof listSessions>['sessions'][number];

const nameOf = ({ device }: Session): string => device || texts.unknownDevice;

function Sessions({ shown, onEnded }: { shown: readonly Session[]; onEnded: () => void }) {
  const { api } = usePortal();
  const ending = useCall({
    call: async (session: Session) => {
      await ask(api, endSession, { body: { id: session.id } });
      return session;
    },
    onAnswer: onEnded,
  });
  const { input, answer, problem } = ending;
  return (
    <>
      {answer ? <Message tone="success">{texts.ended(nameOf(answer))}</Message> : null}
      {problem && input ? (
        <FailureMessage problem={problem} heading={texts.endFailed(nameOf(input))} />
      ) : null}
      <Sheet as="ul" gap="sm" flat className={styles.list} aria-label={texts.list}>
        {shown.map((session) => (
          <li key={session.id}>
            <div className={styles.device}>
              <strong>{nameOf(session)}</strong>
              {session.current ? <StatusBadge tone="success">{texts.thisOne}</StatusBadge> : null}
            </div>
            <span>{texts.started(formatOsloDayAndTime(session.startedAt))}</span>
            <span>{texts.lastUsed(formatOsloDayAndTime(session.lastUsedAt))}</span>
            {session.current ? null : (
              <Button
                variant="secondary"
                className={styles.end}
                aria-label={texts.endOf(nameOf(session), formatOsloDayAndTime(session.startedAt))}
                loading={ending.isSending && input?.id === session.id}
                onClick={() => ending.send(session)}
              >
                {texts.end}
              </Button>
            )}
          </li>
        ))}
      </Sheet>
    </>
  );
}

function LogOutEverywhere() {
  const { api, session } = usePortal();
  const { problem, isSending, send } = useCall({
    call: () => ask(api, logoutEverywhere),
    onAnswer: () => session.end('logged-out'),
  });
  return (
    <Stack as="section">
      <Paragraph>{texts.everywhereText}</Paragraph>
      {problem ? <FailureMessage problem={problem} heading={texts.everywhereFailed} /> : null}
      <div className={styles.buttons}>
        <Button loading={isSending} onClick={() => send()}>
          {texts.everywhere}
        </Button>
        <Button asChild variant="tertiary">
          <Link to={portalPages.changePassword}>{texts.newPassword}</Link>
        </Button>
      </div>
    </Stack>
  );
}
