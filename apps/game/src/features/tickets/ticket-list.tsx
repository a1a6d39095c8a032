import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { openStage, type RoundState } from '@lokalbingo/bingo/round';
import type { OwnPrize } from '@lokalbingo/contract/round-feed';
import type { OwnTicket } from '@lokalbingo/contract/rounds';
import { type ReactNode, useCallback, useId, useMemo, useState } from 'react';
import { ballNames, showTickets } from './shown-tickets.ts';
import { TicketCard } from './ticket-card.tsx';
import styles from './ticket-list.module.css';
import { ticketTexts } from './tickets.nb.ts';

export type TicketListProps = {
  readonly heading: string;
  readonly tickets: readonly OwnTicket[];
  /** The round the tickets are in; undefined before its sale has closed. */
  readonly state?: RoundState | undefined;
  readonly prizes?: readonly OwnPrize[];
  /** What stands in the place of the tickets when there are none. */
  readonly empty?: ReactNode;
};

/** So many of the best tickets stand open; the rest are one line each until they are opened. */
const openedAtOnce = 3;
const lastStage = 5;

/** The player's tickets of one round, best first. */
export function TicketList({ heading, tickets, state, prizes = [], empty }: TicketListProps) {
  const called = state?.called;
  const stage = (state && openStage(state)) ?? (state?.stages.length ? lastStage : 1);
  const shown = useMemo(() => showTickets(tickets, called ?? [], stage), [tickets, called, stage]);
  // What the player has opened or closed stays so, wherever the ticket moves.
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const onToggle = useCallback((ticketNo: number, expanded: boolean) => {
    setChosen((before) => new Map(before).set(ticketNo, expanded));
  }, []);
  const phase = phaseOf(state);
  const headingId = useId();

  return (
    <section className={styles.tickets} aria-labelledby={headingId}>
      <div className={styles.head}>
        <Heading level={2} data-size="xs" id={headingId}>
          {heading}
        </Heading>
        {tickets.length > 0 ? (
          <Paragraph data-size="sm">
            {ticketTexts.count(tickets.length)}. {phase === 'playing' ? ticketTexts.bestFirst : null}
          </Paragraph>
        ) : null}
      </div>
      {tickets.length === 0 ? empty : null}
      <ul className={styles.list}>
        {shown.map((each, at) => (
          <TicketCard
            key={each.ticket.ticketNo}
            shown={each}
            phase={phase}
            prizes={prizes.filter((prize) => prize.ticketNo === each.ticket.ticketNo)}
            next={each.winningNumbers.find((number) => number === state?.next)}
            expanded={chosen.get(each.ticket.ticketNo) ?? (at < openedAtOnce && state !== undefined)}
            onToggle={onToggle}
          />
        ))}
      </ul>
      <p className="ds-sr-only" role="status">
        {phase === 'playing'
          ? shown
              .filter((each) => each.missing === 1)
              .slice(0, 2)
              .map((each) =>
                ticketTexts.ticketNews(
                  each.ticket.ticketNo,
                  ballNames(each.winningNumbers).join(` ${ticketTexts.or} `),
                ),
              )
              .join(' ')
          : null}
      </p>
    </section>
  );
}

function phaseOf(state: RoundState | undefined): 'waiting' | 'playing' | 'over' {
  if (state === undefined || state.called.length === 0) return 'waiting';
  return state.status === 'drawing' && openStage(state) !== undefined ? 'playing' : 'over';
}
