import { Heading } from '@digdir/designsystemet-react';
import type { Api } from '@lokalbingo/api-client/api';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { Table } from '@lokalbingo/contract/rounds';
import { Sheet } from '@lokalbingo/ui/sheet';
import { type ReactNode, type Ref, use } from 'react';
import { NextRoundStrip, nextRoundPlace } from '../features/next-round/next-round-strip.tsx';
import { purchaseTexts } from '../features/purchase/purchase.nb.ts';
import type { PurchaseState } from '../features/purchase/purchase-desk.ts';
import { PurchasePanel } from '../features/purchase/purchase-panel.tsx';
import { RoundPrizesSheet } from '../features/purchase/round-prizes.tsx';
import { TicketList } from '../features/tickets/ticket-list.tsx';
import { BreakContext } from '../platform/break-context.ts';
import { useIsDesk } from '../platform/media.ts';
import type { CancelledRound } from '../table/cancelled-rounds.ts';
import { appTexts } from './app.nb.ts';
import styles from './between-areas.module.css';
import type { LastResult, PlayedRound } from './last-result.ts';
import { LaterNote, useLater } from './later.tsx';

type BetweenAreasProps = {
  readonly table: Table;
  readonly api: Api;
  readonly desk: PurchaseState;
  readonly rest: LastResult;
  /** The rounds that the hall has cancelled, as far as the window knows. */
  readonly cancelled: readonly CancelledRound[];
  readonly place: Ref<HTMLHeadingElement>;
  /** Opens the rounds of the day. */
  readonly onDay: () => void;
  /** The latest news, if there is any. */
  readonly children: ReactNode;
};

/**
 * Between two rounds: the start of the next one, buying for it, the player's tickets, and the last result,
 * which is at the top while it is shown.
 */
export function BetweenAreas(props: BetweenAreasProps) {
  const { table, desk, rest, cancelled, place, onDay, children } = props;
  const { onSale, tickets } = table;
  const held = onSale.filter((round) => round.ownTickets > 0);
  const isDesk = useIsDesk();
  const round = desk.choice.round ?? onSale[0];
  const prizes = isDesk && round ? <RoundPrizesSheet round={round} /> : null;
  const result = useResult(props);
  // During a break its panel is shown above the result: it says what the player can do meanwhile.
  const comesFirst = use(BreakContext) === undefined && rest.isResting;
  const isFresh = held.length === 0 && result === null;
  const purchase = (
    <div key="purchase" className={styles.column}>
      <Sheet as="section" padding="sm" gap="sm" flat aria-labelledby="kjop-tittel">
        <Heading level={2} data-size="xs" id="kjop-tittel" className={styles.heading}>
          {purchaseTexts.heading}
        </Heading>
        <PurchasePanel table={table} desk={desk} onDay={onDay} besidePrizes={prizes !== null} />
      </Sheet>
      {isFresh ? null : prizes}
    </div>
  );
  const others = (
    <div key="others" className={styles.column}>
      {comesFirst ? result : null}
      {isFresh ? prizes : null}
      {held.map((each) => (
        <TicketList
          key={each.roundId}
          heading={appTexts.ticketsFor(formatOsloTime(each.startsAt))}
          tickets={tickets.filter((ticket) => ticket.roundId === each.roundId)}
        />
      ))}
      {comesFirst ? null : result}
    </div>
  );
  return (
    <>
      <div className={styles.strip}>
        <NextRoundStrip round={onSale[0]} cancelledUntil={lastStart(cancelled)} headingRef={place}>
          {children}
        </NextRoundStrip>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an area that scrolls. */}
      {/* biome-ignore lint/a11y/useSemanticElements: the sections with names of their own stand inside. */}
      <div className={styles.play} role="region" aria-label={appTexts.play} tabIndex={0}>
        {comesFirst ? [others, purchase] : [purchase, others]}
      </div>
    </>
  );
}

/** The results of the last rounds; null when there are none. */
function useResult({ table, api, rest }: BetweenAreasProps): ReactNode {
  const later = useLater();
  const { hall } = table;
  const hasCancelled = rest.cancelled.length > 0;
  const last = rest.played ?? (hasCancelled ? undefined : endedLast(table));
  if (!last && !hasCancelled) return null;
  const goOn = () => {
    rest.goOn();
    document.getElementById(nextRoundPlace)?.focus();
  };
  if (!later) return <LaterNote />;
  return (
    <>
      {hasCancelled ? <later.CancelledRounds rounds={rest.cancelled} onGoOn={goOn} /> : null}
      {last ? (
        <later.RoundResult
          round={last.round}
          ownTickets={last.tickets}
          hall={hall}
          check={
            <later.DrawCheckPanel
              key={last.round.roundId}
              api={api}
              round={last.round}
              ownTickets={last.tickets}
              hall={hall}
            />
          }
          onGoOn={rest.played && goOn}
        />
      ) : null}
    </>
  );
}

function endedLast({ lastEnded, tickets }: Table): PlayedRound | undefined {
  if (!lastEnded) return undefined;
  return { round: lastEnded, tickets: tickets.filter((ticket) => ticket.roundId === lastEnded.roundId) };
}

function lastStart(rounds: readonly CancelledRound[]): Date | undefined {
  return rounds.reduce<Date | undefined>(
    (last, { startsAt }) => (last && last > startsAt ? last : startsAt),
    undefined,
  );
}
