import { Button, Paragraph } from '@digdir/designsystemet-react';
import type { Api } from '@lokalbingo/api-client/api';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { Table, TableRound } from '@lokalbingo/contract/rounds';
import { useMemo } from 'react';
import { BallBoard } from '../features/draw/ball-board.tsx';
import { DrawPanel } from '../features/draw/draw-panel.tsx';
import { useLateDraw } from '../features/draw/late-draw.ts';
import { PrizeList } from '../features/draw/prize-list.tsx';
import { NextRoundPanel } from '../features/next-round/next-round-panel.tsx';
import { PurchasePanel } from '../features/purchase/purchase-panel.tsx';
import { RoundResult } from '../features/result/round-result.tsx';
import { WinBanner } from '../features/result/win-banner.tsx';
import { SettingsButton } from '../features/settings/settings-button.tsx';
import { StatusLine } from '../features/status-line/status-line.tsx';
import { TicketList } from '../features/tickets/ticket-list.tsx';
import type { TableState } from '../table/table-store.ts';
import { appTexts } from './app.nb.ts';
import styles from './table-page.module.css';

export type TablePageProps = {
  readonly api: Api;
  readonly open: Extract<TableState, { kind: 'open' }>;
};

const purchaseId = 'kjop-bonger';

/**
 * The table: the draw and the player's tickets while a round is on, the next round and the last result in between.
 * The parts keep their keys, so that a purchase under way stays under way when the page turns from one to the other.
 */
export function TablePage({ api, open }: TablePageProps) {
  const { table, line } = open;
  const { current, lastEnded } = table;
  const late = useLateDraw(table, open.changedAt, open.clockOffsetMs) && line === 'live';
  const newest = current ?? lastEnded;
  const purchase = (
    <div key="purchase" id={purchaseId} tabIndex={-1} className={styles.purchase}>
      <PurchasePanel table={table} api={api} />
    </div>
  );
  return (
    <>
      <StatusLine table={table} line={line}>
        <SettingsButton />
      </StatusLine>
      <main className={styles.table} data-phase={current ? 'playing' : 'between'}>
        {newest && newest.state.status !== 'cancelled' ? (
          <div key="win" className={styles.win}>
            <WinBanner key={newest.roundId} round={newest} />
          </div>
        ) : null}
        {current ? (
          <div key="draw" className={styles.main}>
            <DrawPanel round={current} delayed={late} />
            {table.onSale.length > 0 ? <ToPurchase /> : null}
          </div>
        ) : (
          <div key="next" className={styles.main}>
            <NextRoundPanel round={table.onSale[0]} />
          </div>
        )}
        {current ? null : purchase}
        {current ? <TicketsInPlay key="tickets" table={table} current={current} /> : null}
        {current && current.state.stages.length > 0 ? (
          <div key="prizes" className={styles.prizes}>
            <PrizeList state={current.state} />
          </div>
        ) : null}
        {current ? (
          <div key="board" className={styles.board}>
            <BallBoard called={current.state.called} />
          </div>
        ) : null}
        {current ? purchase : null}
        <div key="rest" className={styles.rest}>
          {current ? null : <TicketsAhead table={table} />}
          {lastEnded ? <LastResult table={table} lastEnded={lastEnded} api={api} /> : null}
        </div>
      </main>
    </>
  );
}

/** A link, because it only moves: nothing is bought by it. */
function ToPurchase() {
  return (
    <Button asChild variant="secondary">
      <a href={`#${purchaseId}`}>{appTexts.toPurchase}</a>
    </Button>
  );
}

function useTicketsOf(table: Table, roundId: number) {
  const { tickets } = table;
  return useMemo(() => tickets.filter((ticket) => ticket.roundId === roundId), [tickets, roundId]);
}

function TicketsInPlay({ table, current }: { table: Table; current: TableRound }) {
  return (
    <div className={styles.tickets}>
      <TicketList
        heading={appTexts.tickets}
        tickets={useTicketsOf(table, current.roundId)}
        state={current.state}
        prizes={current.ownPrizes}
        empty={
          <div className={styles.empty}>
            <Paragraph>{appTexts.noTickets}</Paragraph>
            <Paragraph>{appTexts.noTicketsAdvice}</Paragraph>
          </div>
        }
      />
    </div>
  );
}

/** The tickets bought for the rounds to come, round by round. */
function TicketsAhead({ table }: { table: Table }) {
  const rounds = table.onSale.filter((round) => round.ownTickets > 0);
  return rounds.map((round) => (
    <TicketList
      key={round.roundId}
      heading={appTexts.ticketsFor(formatOsloTime(round.startsAt))}
      tickets={table.tickets.filter((ticket) => ticket.roundId === round.roundId)}
    />
  ));
}

function LastResult({ table, lastEnded, api }: { table: Table; lastEnded: TableRound; api: Api }) {
  const ownTickets = useTicketsOf(table, lastEnded.roundId);
  return <RoundResult api={api} round={lastEnded} ownTickets={ownTickets} hall={table.hall} />;
}
