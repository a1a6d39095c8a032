import { Heading } from '@digdir/designsystemet-react';
import type { Api } from '@lokalbingo/api-client/api';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { Table } from '@lokalbingo/contract/rounds';
import { Sheet } from '@lokalbingo/ui/sheet';
import type { ReactNode, Ref } from 'react';
import { NextRoundStrip } from '../features/next-round/next-round-strip.tsx';
import { purchaseTexts } from '../features/purchase/purchase.nb.ts';
import type { PurchaseDesk } from '../features/purchase/purchase-desk.ts';
import { PurchasePanel } from '../features/purchase/purchase-panel.tsx';
import { RoundPrizesSheet } from '../features/purchase/round-prizes.tsx';
import { RoundResult } from '../features/result/round-result.tsx';
import { TicketList } from '../features/tickets/ticket-list.tsx';
import { useIsDesk } from '../platform/media.ts';
import { appTexts } from './app.nb.ts';
import styles from './between-areas.module.css';
import { LaterNote, useLater } from './later.tsx';

type BetweenAreasProps = {
  readonly table: Table;
  readonly api: Api;
  readonly desk: PurchaseDesk;
  readonly place: Ref<HTMLHeadingElement>;
  /** Opens the rounds of the day. */
  readonly onDay: () => void;
  /** What is newest, when there is something to tell. */
  readonly children: ReactNode;
};

/** Between two rounds: when the next one begins, buying for it, the tickets that are held, and the last result. */
export function BetweenAreas({ table, api, desk, place, onDay, children }: BetweenAreasProps) {
  const { lastEnded, onSale, tickets } = table;
  const later = useLater();
  const held = onSale.filter((round) => round.ownTickets > 0);
  const endedTickets = tickets.filter((ticket) => ticket.roundId === lastEnded?.roundId);
  const isDesk = useIsDesk();
  const round = desk.choice.round ?? onSale[0];
  const prizes = isDesk && round ? <RoundPrizesSheet round={round} /> : null;
  const isFresh = held.length === 0 && !lastEnded;
  return (
    <>
      <div className={styles.strip}>
        <NextRoundStrip round={onSale[0]} headingRef={place}>
          {children}
        </NextRoundStrip>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: the sections with names of their own stand inside. */}
      <div className={styles.play} role="region" aria-label={appTexts.play} tabIndex={0}>
        <div className={styles.column}>
          <Sheet as="section" padding="sm" gap="sm" flat aria-labelledby="kjop-tittel">
            <Heading level={2} data-size="xs" id="kjop-tittel" className={styles.heading}>
              {purchaseTexts.heading}
            </Heading>
            <PurchasePanel table={table} desk={desk} onDay={onDay} besidePrizes={prizes !== null} />
          </Sheet>
          {isFresh ? null : prizes}
        </div>
        <div className={styles.column}>
          {isFresh ? prizes : null}
          {held.map((round) => (
            <TicketList
              key={round.roundId}
              heading={appTexts.ticketsFor(formatOsloTime(round.startsAt))}
              tickets={tickets.filter((ticket) => ticket.roundId === round.roundId)}
            />
          ))}
          {lastEnded ? (
            <RoundResult
              round={lastEnded}
              ownTickets={endedTickets}
              hall={table.hall}
              check={
                later ? (
                  <later.DrawCheckPanel
                    key={lastEnded.roundId}
                    api={api}
                    round={lastEnded}
                    ownTickets={endedTickets}
                    hall={table.hall}
                  />
                ) : (
                  <LaterNote />
                )
              }
            />
          ) : null}
        </div>
      </div>
    </>
  );
}
