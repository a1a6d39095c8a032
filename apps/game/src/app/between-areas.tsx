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
import { RoundResult } from '../features/result/round-result.tsx';
import { TicketList } from '../features/tickets/ticket-list.tsx';
import { appTexts } from './app.nb.ts';
import styles from './between-areas.module.css';

type BetweenAreasProps = {
  readonly table: Table;
  readonly api: Api;
  readonly desk: PurchaseDesk;
  readonly place: Ref<HTMLHeadingElement>;
  /** What is newest, when there is something to tell. */
  readonly children: ReactNode;
};

/** Between two rounds: when the next one begins, buying for it, the tickets that are held, and the last result. */
export function BetweenAreas({ table, api, desk, place, children }: BetweenAreasProps) {
  const { lastEnded, onSale, tickets } = table;
  const held = onSale.filter((round) => round.ownTickets > 0);
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
            <Heading level={2} data-size="xs" id="kjop-tittel">
              {purchaseTexts.heading}
            </Heading>
            <PurchasePanel table={table} desk={desk} />
          </Sheet>
        </div>
        <div className={styles.column}>
          {held.map((round) => (
            <TicketList
              key={round.roundId}
              heading={appTexts.ticketsFor(formatOsloTime(round.startsAt))}
              tickets={tickets.filter((ticket) => ticket.roundId === round.roundId)}
            />
          ))}
          {lastEnded ? (
            <RoundResult
              api={api}
              round={lastEnded}
              ownTickets={tickets.filter((ticket) => ticket.roundId === lastEnded.roundId)}
              hall={table.hall}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}
