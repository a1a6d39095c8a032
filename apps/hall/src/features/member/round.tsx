import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { problemOf } from '@lokalbingo/browser/ask';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { hasKnownRules } from '@lokalbingo/ui/replayed-round';
import { type Recalled, RoundReplay } from '@lokalbingo/ui/round-replay';
import { Stack } from '@lokalbingo/ui/stack';
import { useParams } from 'react-router';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { idIn } from '../../platform/id-in.ts';
import { PageLink } from '../../platform/page-link.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { memberTexts as texts } from './member.nb.ts';
import { useShownMember } from './member-page.tsx';
import { useMemberRound } from './member-queries.ts';

/** `/medlem/:cardId/runder/:roundId`: the course of a round, ball by ball, with the member's tickets. */
export function Round() {
  const { cardId } = useShownMember();
  const roundId = idIn(useParams().roundId) ?? 0;
  const { data, error, isFetching, refetch } = useMemberRound(cardId, roundId);
  const problem = error ? problemOf(error) : undefined;
  return (
    <Stack gap="sm">
      <div>
        <PageLink to={`/medlem/${cardId}/runder`}>{texts.toRounds}</PageLink>
      </div>
      {problem ? (
        <FailureMessage problem={problem} onRetry={() => void refetch()}>
          {problem.code === 'round_not_found' ? texts.roundNotFound : undefined}
        </FailureMessage>
      ) : null}
      {data || problem ? null : <LoadingLine>{platformTexts.loading}</LoadingLine>}
      {data ? <ShownRound recalled={data} isFetching={isFetching} onRefresh={() => void refetch()} /> : null}
    </Stack>
  );
}

type ShownRoundProps = {
  readonly recalled: Recalled;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
};

function ShownRound({ recalled, isFetching, onRefresh }: ShownRoundProps) {
  const { round } = recalled;
  return (
    <>
      <Heading level={2} data-size="xs">
        {texts.nameOfRound(round)} · {texts.roundStates[round.state]}{' '}
        {round.reference ? <span className="lb-numbers">({round.reference})</span> : null}
      </Heading>
      {round.state === 'cancelled' ? (
        <Message tone="warning" live="off">
          <Paragraph>{texts.cancelledRound(round.refunded)}</Paragraph>
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
      {hasKnownRules(recalled) ? (
        <RoundReplay recalled={recalled} reader="staff" />
      ) : (
        <Paragraph>{texts.newerRules}</Paragraph>
      )}
    </>
  );
}
