import { isDayWanted } from '@lokalbingo/contract/addresses';
import type { Table, TableRound } from '@lokalbingo/contract/rounds';
import { useEffect, useState } from 'react';
import { DayDialog } from '../features/purchase/day-dialog.tsx';
import { purchaseTexts } from '../features/purchase/purchase.nb.ts';
import type { PurchaseState } from '../features/purchase/purchase-desk.ts';
import { PurchasePanel } from '../features/purchase/purchase-panel.tsx';
import { GameDialog } from '../platform/game-dialog.tsx';
import { BoardDialog } from './board-dialog.tsx';
import { LaterNote, useLater } from './later.tsx';

/** The dialog over the table: board and prizes, buying, or the rounds of the day. */
export type Over = 'board' | 'purchase' | 'day' | undefined;

/**
 * The current dialog. The address may open the rounds of the day; that part of the address is then removed,
 * so that a reload shows the table. A player who returns from a deposit for rounds of the day sees those
 * again.
 */
export function useOver({ returnsToDay }: PurchaseState): [Over, (over: Over) => void] {
  const [over, setOver] = useState<Over>(returnsToDay || isDayWanted(location.search) ? 'day' : undefined);
  useEffect(() => {
    if (isDayWanted(location.search)) history.replaceState(null, '', location.pathname);
  }, []);
  return [over, setOver];
}

type TableDialogsProps = {
  readonly table: Table;
  readonly desk: PurchaseState;
  /** The draw that is shown. Between draws, board and buying are on the page itself. */
  readonly drawn: TableRound['state'] | undefined;
  readonly over: Over;
  readonly onOver: (over: Over) => void;
};

/**
 * The dialogs of the table. Closing a dialog marks the result of a purchase as read, unless the purchase has
 * no answer yet.
 */
export function TableDialogs({ table, desk, drawn, over, onOver }: TableDialogsProps) {
  const later = useLater();
  const close = () => {
    onOver(undefined);
    desk.dismiss();
  };
  return (
    <>
      {drawn ? (
        <>
          <BoardDialog open={over === 'board'} onClose={() => onOver(undefined)} state={drawn} />
          <GameDialog open={over === 'purchase'} onClose={close} heading={purchaseTexts.heading}>
            <PurchasePanel table={table} desk={desk} onDay={() => onOver('day')} />
          </GameDialog>
        </>
      ) : null}
      <DayDialog
        open={over === 'day'}
        onClose={close}
        table={table}
        desk={desk}
        parts={later}
        meanwhile={<LaterNote />}
      />
    </>
  );
}
