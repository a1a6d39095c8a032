import { Button, Heading, Paragraph, Skeleton, Link as TextLink } from '@digdir/designsystemet-react';
import { logoutEverywhere } from '@lokalbingo/contract/identity';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { ArrowLeftIcon } from '@navikt/aksel-icons';
import { Link } from 'react-router';
import './sessions-page.css';
import { ask, problemOf } from '@lokalbingo/browser/ask';
import { formatOsloDateTime } from '@lokalbingo/browser/oslo-time';
import { useCall } from '@lokalbingo/browser/use-call';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { usePortal } from '../../platform/portal-context.tsx';
import { sessionTexts as texts } from './sessions.nb.ts';
import { useSessions } from './sessions-queries.ts';

/** `/innlogginger`: where the player is logged in, and the way out of all of it. */
export function SessionsPage() {
  return (
    <Page title={texts.title} width="text">
      <div className="sessions">
        <TextLink asChild>
          <Link to="/mypage" className="sessions__back">
            <ArrowLeftIcon aria-hidden fontSize="1.5rem" />
            {texts.back}
          </Link>
        </TextLink>
        <Heading level={1} data-size="lg">
          {texts.title}
        </Heading>
        <Paragraph>{texts.intro}</Paragraph>
        <SessionList />
        <LogOutEverywhere />
      </div>
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
    <ul className="sessions__list" aria-label={texts.list}>
      {sessions.data.map(({ current, device, startedAt, lastUsedAt }) => (
        <li key={`${startedAt.getTime()} ${device} ${current}`}>
          <div className="sessions__device">
            <strong>{device || texts.unknownDevice}</strong>
            {current ? <StatusBadge tone="success">{texts.thisOne}</StatusBadge> : null}
          </div>
          <span>{texts.started(formatOsloDateTime(startedAt))}</span>
          <span>{texts.lastUsed(formatOsloDateTime(lastUsedAt))}</span>
        </li>
      ))}
    </ul>
  );
}

function LogOutEverywhere() {
  const { api, session } = usePortal();
  const { problem, isSending, send } = useCall({
    call: () => ask(api, logoutEverywhere),
    onAnswer: () => session.end('logged-out'),
  });
  return (
    <section className="sessions__everywhere">
      <Paragraph>{texts.everywhereText}</Paragraph>
      {problem ? <FailureMessage problem={problem} heading={texts.everywhereFailed} /> : null}
      <div className="sessions__buttons">
        <Button loading={isSending} disabled={isSending} onClick={() => send()}>
          {texts.everywhere}
        </Button>
        <Button asChild variant="tertiary">
          <Link to="/forgot">{texts.newPassword}</Link>
        </Button>
      </div>
    </section>
  );
}
