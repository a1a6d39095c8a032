import { Heading } from '@digdir/designsystemet-react';
import { openStage, type RoundState } from '@lokalbingo/bingo/every-game/round';
import { ballsForDiagonals, showTickets } from '@lokalbingo/bingo/every-game/shown-tickets';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import type { OwnTicket } from '@lokalbingo/contract/rounds';
import { type CSSProperties, type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { useGameRules } from '../../table/game-rules.tsx';
import { TicketCard } from './ticket-card.tsx';
import type { TicketLayout } from './ticket-layout.ts';
import styles from './ticket-list.module.css';
import { ticketTexts } from './tickets.nb.ts';
import { useFadingOrder } from './use-fading-order.ts';
import { useTicketLayout } from './use-ticket-layout.ts';

export type TicketListProps = {
  readonly heading: string;
  readonly tickets: readonly OwnTicket[];
  /** The round the tickets are in; undefined before its sale has closed. */
  readonly state?: RoundState | undefined;
  readonly prizes?: readonly OwnPrize[];
  /** The tickets that have just won: they are listed first while the win is shown. */
  readonly winning?: readonly number[];
  /** Shown instead of the tickets when there are none. */
  readonly empty?: ReactNode;
};

const none: readonly never[] = [];

/**
 * The player's tickets of one round, best first. During a round they fill their room: in a narrow one the
 * best is open and the others are a line each until they are opened; otherwise all are open.
 */
export function TicketList(props: TicketListProps) {
  const { heading, tickets, state, prizes = none, winning = none, empty } = props;
  const rules = useGameRules();
  const stage = (state && openStage(state)) ?? (state?.stages.length || 1);
  const called = state?.called ?? none;
  const shown = useMemo(() => {
    const diagonalBalls = state && ballsForDiagonals(rules, state);
    const bestFirst = showTickets(rules, tickets, called, stage, diagonalBalls);
    const wins = bestFirst.filter(({ ticket }) => winning.includes(ticket.ticketNo));
    return [...wins, ...bestFirst.filter((each) => !wins.includes(each))];
  }, [rules, tickets, state, called, stage, winning]);
  const list = useFadingOrder(shown.map(({ ticket }) => ticket.ticketNo));
  // A ticket stays open or closed as the player left it, wherever it moves.
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const onToggle = useCallback((ticketNo: number, expanded: boolean) => {
    setChosen((before) => new Map(before).set(ticketNo, expanded));
  }, []);
  const { room, layout } = useTicketLayout(tickets, state !== undefined);
  const headingId = useId();

  return (
    <section
      ref={room}
      className={styles.tickets}
      data-fills={layout !== undefined}
      aria-labelledby={headingId}
    >
      <Heading level={2} data-size="2xs" id={headingId} className={state ? 'ds-sr-only' : undefined}>
        {heading}
      </Heading>
      {tickets.length === 0 ? empty : null}
      <ul
        ref={list}
        className={styles.list}
        data-columns={rules.columns.length}
        data-playing={state !== undefined}
        data-laid-out={layout !== undefined}
        style={layout && styleOf(layout)}
      >
        {shown.map((each, at) => (
          // A place keeps its position, and another ticket moves to it.
          <TicketCard
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={at}
            shown={each}
            phase={phaseOf(state)}
            prizes={prizes.filter((prize) => prize.ticketNo === each.ticket.ticketNo)}
            glows={winning.includes(each.ticket.ticketNo)}
            fold={
              layout
                ? 'fixed'
                : (chosen.get(each.ticket.ticketNo) ?? (at === 0 && state !== undefined))
                  ? 'open'
                  : 'closed'
            }
            onToggle={onToggle}
          />
        ))}
      </ul>
      {tickets.length > 1 && state ? (
        // When the tickets need all the room, this note is for screen readers only.
        <p className={layout ? 'ds-sr-only' : styles.note}>{ticketTexts.bestFirst}</p>
      ) : null}
    </section>
  );
}

/** A layout as attributes for the style sheet. Two by two, fields leave a place for the ticket's state. */
function styleOf({ across, fieldsBeside, cellRem }: TicketLayout): CSSProperties {
  return {
    '--g-across': across,
    '--g-cell': `${cellRem.toFixed(3)}rem`,
    '--g-fields': fieldsBeside,
    '--g-summary': fieldsBeside === 2 ? 'grid' : 'none',
  } as CSSProperties;
}

function phaseOf(state: RoundState | undefined): 'waiting' | 'playing' | 'over' {
  if (state === undefined || state.called.length === 0) return 'waiting';
  return state.status === 'drawing' && openStage(state) !== undefined ? 'playing' : 'over';
}
