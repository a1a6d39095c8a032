import { Button, Heading, Paragraph, Skeleton, Link as TextLink } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { portalPages, roundCheck } from '@lokalbingo/contract/addresses';
import { Message } from '@lokalbingo/ui/message';
import { hasKnownRules } from '@lokalbingo/ui/replayed-round';
import { type Recalled, RoundReplay } from '@lokalbingo/ui/round-replay';
import { Sheet } from '@lokalbingo/ui/sheet';
import { Stack } from '@lokalbingo/ui/stack';
import { Link, useParams } from 'react-router';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import { BackLink } from '../../platform/back-link.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { recallTexts as texts } from './recall.nb.ts';
import { useRound } from './recall-queries.ts';
import styles from './recalled-round-page.module.css';
import { RoundSums } from './round-sums.tsx';

/** `/spillene-mine/:hallId/:roundId`: one round as it was, ball by ball. */
export function RecalledRoundPage() {
  const { hallId, roundId } = useParams();
  const key = { hallId: numberIn(hallId), roundId: numberIn(roundId) };
  const { data, error, isFetching, refetch } = useRound(key);
  const title = data ? texts.nameOf(data.round) : texts.title;
  const failed = error ? problemOf(error) : undefined;
  const isNone = key.hallId === undefined || key.roundId === undefined || failed?.code === 'round_not_found';
  return (
    <Page title={title} width="page">
      <Stack>
        <BackLink to={portalPages.recall}>{texts.back}</BackLink>
        <Heading level={1} data-size="md">
          {title}
        </Heading>
        {isNone ? (
          <Message tone="warning">
            <Paragraph>{texts.notFound}</Paragraph>
          </Message>
        ) : null}
        {failed && !isNone ? (
          <FailureMessage problem={failed} heading={texts.roundFailed} onRetry={() => void refetch()} />
        ) : null}
        {data || failed || isNone ? null : (
          <div role="status" aria-label={texts.roundLoading} className={styles.coming}>
            <Skeleton variant="rectangle" height="100%" />
          </div>
        )}
        {data && !error ? (
          <Round recalled={data} isFetching={isFetching} onRefresh={() => void refetch()} />
        ) : null}
      </Stack>
    </Page>
  );
}

const numberIn = (text = ''): number | undefined =>
  /^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : undefined;

type RoundProps = {
  readonly recalled: Recalled;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
};

function Round({ recalled, isFetching, onRefresh }: RoundProps) {
  const { round } = recalled;
  const isOver = round.state === 'finished' || round.state === 'cancelled';
  return (
    <Stack gap="lg">
      <Sheet padding="sm" gap="sm">
        <p className={styles.about}>
          {round.hall.name} · {texts.round(round.roundId)} · {texts.tickets(round.tickets)} ·{' '}
          <strong>{texts.states[round.state]}</strong>
        </p>
        <RoundSums round={round} />
      </Sheet>
      {round.state === 'cancelled' ? (
        <Message tone="warning" heading={texts.cancelledHeading} headingLevel={2} live="off">
          <Paragraph>{texts.cancelled(round.cancelledBecause)}</Paragraph>
          <Paragraph>{texts.cameBack(round.refunded)}</Paragraph>
        </Message>
      ) : null}
      {round.state === 'in_play' ? (
        <Message
          tone="info"
          live="off"
          action={
            <Button variant="secondary" loading={isFetching} onClick={onRefresh}>
              {texts.refresh}
            </Button>
          }
        >
          <Paragraph>{texts.goesOn}</Paragraph>
        </Message>
      ) : null}
      {round.state === 'on_sale' ? <Paragraph>{texts.notBegun}</Paragraph> : null}
      {hasKnownRules(recalled) ? (
        <RoundReplay recalled={recalled} />
      ) : (
        <Message
          tone="info"
          live="off"
          action={<Button onClick={() => location.reload()}>{texts.reload}</Button>}
        >
          <Paragraph>{texts.newerRules}</Paragraph>
        </Message>
      )}
      {isOver ? (
        <TextLink asChild className={styles.check}>
          <Link to={roundCheck({ hallId: round.hall.hallId, roundId: round.roundId })}>{texts.check}</Link>
        </TextLink>
      ) : null}
      <Stack as="section" gap="sm" aria-labelledby="klage">
        <Heading level={2} data-size="xs" id="klage">
          {texts.complaint}
        </Heading>
        {round.reference === '' ? null : <Paragraph>{texts.complaintText(round.reference)}</Paragraph>}
        <HallPhone hall={round.hall} />
        {isOver ? (
          <div>
            <Button asChild variant="secondary">
              <Link to={`${portalPages.ownComplaints}?hall=${round.hall.hallId}&runde=${round.roundId}`}>
                {texts.complain}
              </Link>
            </Button>
          </div>
        ) : null}
      </Stack>
    </Stack>
  );
}
