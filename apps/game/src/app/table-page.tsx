import type { Api } from '@lokalbingo/api-client/api';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { Table, TableRound } from '@lokalbingo/contract/rounds';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLateDraw } from '../features/draw/late-draw.ts';
import { purchaseTexts } from '../features/purchase/purchase.nb.ts';
import { type PurchaseDesk, usePurchaseDesk } from '../features/purchase/purchase-desk.ts';
import { PurchasePanel, purchasePlace } from '../features/purchase/purchase-panel.tsx';
import { type Joy, useJoy } from '../features/result/joy.ts';
import { ResultLine } from '../features/result/result-line.tsx';
import { resultPlace } from '../features/result/round-result.tsx';
import { useSpokenWin, WinMoment } from '../features/result/win-moment.tsx';
import { StatusLine } from '../features/status-line/status-line.tsx';
import { GameDialog } from '../platform/game-dialog.tsx';
import { type TableNews, TableNewsContext } from '../platform/table-news.ts';
import { GameRulesProvider } from '../table/game-rules.tsx';
import type { TableState } from '../table/table-store.ts';
import { Announcer } from './announcer.tsx';
import { BetweenAreas } from './between-areas.tsx';
import { BoardDialog } from './board-dialog.tsx';
import { DrawAreas } from './draw-areas.tsx';
import { useFollowedDraw } from './followed-draw.ts';
import { Moment } from './moment.tsx';
import styles from './table-page.module.css';
import { ToolBar } from './tool-bar.tsx';

export type TablePageProps = {
  readonly api: Api;
  readonly open: Extract<TableState, { kind: 'open' }>;
};

const noTickets: readonly number[] = [];

/**
 * The table, in named areas that keep their places at every size (the style sheet beside this file): the draw with the
 * player's tickets while a round is on, and in between the next round, buying, and the last result.
 */
export function TablePage(props: TablePageProps) {
  return (
    <GameRulesProvider mainGame={props.open.table.mainGame}>
      <PlayedTable {...props} />
    </GameRulesProvider>
  );
}

function PlayedTable({ api, open }: TablePageProps) {
  const { table, line } = open;
  const isLate = useLateDraw(table, open.changedAt, open.clockOffsetMs) && line === 'live';
  const joy = useJoy(table);
  const draw = useFollowedDraw(table, joy);
  const desk = usePurchaseDesk(table, api);
  const [over, setOver] = useState<'board' | 'purchase'>();
  const isDrawn = draw.round !== undefined;
  const place = useFreshView(draw.round?.roundId, () => {
    setOver(undefined);
    // What is chosen for a round that has been drawn is chosen no more.
    if (!isDrawn && desk.choice.closed) desk.startAfresh();
  });
  const news = useTableNews(table.mainGame, draw.goThere, joy);
  const winning = useWinning(joy, draw.round?.roundId);
  const [next] = table.onSale;
  const lastPlayed = lastPlayedOf(table);
  const toPurchase = () => {
    if (!isDrawn) return document.getElementById(purchasePlace)?.focus();
    // The press names a round on the bar; the one before it may have closed since.
    if (desk.choice.closed && next) desk.choice.choose(next.roundId);
    setOver('purchase');
  };
  const moment = (filling?: ReactNode) => (
    <Moment
      line={line}
      joy={joy}
      isLate={isLate && isDrawn}
      goToDraw={draw.goThere}
      purchase={isDrawn ? desk.progress : undefined}
      onPurchase={() => setOver('purchase')}
    >
      {filling}
    </Moment>
  );

  return (
    <TableNewsContext value={news}>
      <div className={styles.frame} data-phase={isDrawn ? 'playing' : 'between'}>
        <div className={styles.head}>
          <StatusLine table={table} />
          <Announcer table={table} />
        </div>
        <main className={styles.main}>
          {draw.round ? (
            <DrawAreas
              key={draw.round.roundId}
              table={table}
              round={draw.round}
              joy={joy}
              winning={winning}
              place={place}
              moment={moment}
            />
          ) : (
            <BetweenAreas table={table} api={api} desk={desk} place={place}>
              {line === 'live' && !joy && !draw.goThere && !lastPlayed
                ? null
                : moment(lastPlayed ? <ResultLine round={lastPlayed} onGo={goToResult} /> : null)}
            </BetweenAreas>
          )}
        </main>
        <div className={styles.bar}>
          <ToolBar
            next={next}
            onPurchase={toPurchase}
            onBoard={draw.round ? () => setOver('board') : undefined}
          />
        </div>
      </div>
      {draw.round ? (
        <>
          <BoardDialog open={over === 'board'} onClose={() => setOver(undefined)} state={draw.round.state} />
          <PurchaseDialog
            open={over === 'purchase'}
            onClose={() => setOver(undefined)}
            table={table}
            desk={desk}
          />
        </>
      ) : null}
    </TableNewsContext>
  );
}

/** The round that ended last, where the player was in it. */
function lastPlayedOf({ lastEnded, tickets }: Table): TableRound | undefined {
  const isOwn = tickets.some((ticket) => ticket.roundId === lastEnded?.roundId);
  return lastEnded && isOwn ? lastEnded : undefined;
}

function goToResult(): void {
  const heading = document.getElementById(resultPlace);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'start' });
}

/** The tickets that have just won in the round that is shown. */
function useWinning(joy: Joy | undefined, shown: number | undefined): readonly number[] {
  return useMemo(
    () => (joy && joy.roundId === shown ? joy.prizes.map((prize) => prize.ticketNo) : noTickets),
    [joy, shown],
  );
}

/** What stands over the page tells as well. */
function useTableNews(mainGame: MainGame, goToDraw: TableNews['goToDraw'], joy: Joy | undefined): TableNews {
  useSpokenWin(mainGame, joy);
  return { goToDraw, win: joy ? <WinMoment joy={joy} /> : null };
}

type PurchaseDialogProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly table: Table;
  readonly desk: PurchaseDesk;
};

/** Buying over the draw. Who closes it has read what became of a purchase; one without an answer stays. */
function PurchaseDialog({ open, onClose, table, desk }: PurchaseDialogProps) {
  const close = () => {
    onClose();
    desk.dismiss();
  };
  return (
    <GameDialog open={open} onClose={close} heading={purchaseTexts.heading}>
      <PurchasePanel table={table} desk={desk} />
    </GameDialog>
  );
}

/**
 * Whenever the window goes to another draw, or away from one: it is at its beginning, and focus that was on something
 * which is gone by now comes to the heading of what is there instead.
 */
function useFreshView(shown: number | undefined, onFresh: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    document.documentElement.scrollTop = 0;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    onFresh();
  });
  return heading;
}
