import { Button, Heading, Paragraph, Skeleton } from '@digdir/designsystemet-react';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDateTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { portalPages } from '@lokalbingo/contract/addresses';
import { logoutEverywhere } from '@lokalbingo/contract/identity';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { Link } from 'react-router';
import { BackLink } from '../../platform/back-link.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { sessionTexts as texts } from './sessions.nb.ts';
import styles from './sessions-page.module.css';
import { useSessions } from './sessions-queries.ts';

/** `/innlogginger`: where the player is logged in, and the way out of all of it. */
export function SessionsPage() {
  return (
    <Page title={texts.title} width="text">
      <Stack>
        <BackLink to="/mypage">{texts.back}</BackLink>
        <Heading level={1} data-size="lg">
          {texts.title}
        </Heading>
        <Paragraph>{texts.intro}</Paragraph>
        <SessionList />
        <LogOutEverywhere />
      </Stack>
    </Page>
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
  return (
    <Sheet as="ul" gap="sm" flat className={styles.list} aria-label={texts.list}>
      {sessions.data.map(({ current, device, startedAt, lastUsedAt }) => (
        <li key={`${startedAt.getTime()} ${device} ${current}`}>
          <div className={styles.device}>
            <strong>{device || texts.unknownDevice}</strong>
            {current ? <StatusBadge tone="success">{texts.thisOne}</StatusBadge> : null}
          </div>
          <span>{texts.started(formatOsloDateTime(startedAt))}</span>
          <span>{texts.lastUsed(formatOsloDateTime(lastUsedAt))}</span>
        </li>
      ))}
    </Sheet>
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
