import type { Api } from '@lokalbingo/api-client/api';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { Table } from '@lokalbingo/contract/rounds';
import { Contained } from '@lokalbingo/ui/contained';
import { type ReactNode, useLayoutEffect, useMemo, useRef } from 'react';
import { drawWords } from '../features/draw/draw-words.ts';
import { useLateDraw } from '../features/draw/late-draw.ts';
import { BreakProvider } from '../features/play-break/break-provider.tsx';
import { usePurchaseState } from '../features/purchase/purchase-desk.ts';
import { purchasePlace } from '../features/purchase/purchase-panel.tsx';
import { type Celebration, useCelebration } from '../features/result/celebration.ts';
import { ResultLine } from '../features/result/result-line.tsx';
import { resultPlace } from '../features/result/result-place.ts';
import { useWinFeedback } from '../features/result/win-feedback.ts';
import { WinMoment } from '../features/result/win-moment.tsx';
import { StatusLine } from '../features/status-line/status-line.tsx';
import { useAudibleWindow } from '../platform/audible-window.ts';
import { LiveRegion } from '../platform/live-region.tsx';
import { type TableNews, TableNewsContext } from '../platform/table-news.ts';
import { GameRulesProvider } from '../table/game-rules.tsx';
import type { TableState } from '../table/table-store.ts';
import { useAnnouncements } from './announcements.ts';
import { BetweenAreas } from './between-areas.tsx';
import { useCancelledByHall } from './cancelled-by-hall.ts';
import { useCancelledNews } from './cancelled-news.ts';
import { DrawAreas } from './draw-areas.tsx';
import { useFollowedDraw } from './followed-draw.ts';
import { useLastResult } from './last-result.ts';
import { useLater } from './later.tsx';
import { Moment } from './moment.tsx';
import { TableDialogs, useOver } from './table-dialogs.tsx';
import styles from './table-page.module.css';
import { ToolBar } from './tool-bar.tsx';

export type TablePageProps = {
  readonly api: Api;
  readonly open: Extract<TableState, { kind: 'open' }>;
};

const noTickets: readonly number[] = [];

/**
 * The table, in named areas whose positions depend only on the window size (the style sheet beside this file): the draw
 * with the player's tickets during a round, and in between the next round, buying, and the last result.
 */
export function TablePage(props: TablePageProps) {
  const { current, tickets } = props.open.table;
  useAudibleWindow();
  const later = useLater();
  return (
    <GameRulesProvider mainGame={props.open.table.mainGame}>
      {later ? (
        <later.AwakeScreen isWanted={tickets.some(({ roundId }) => roundId === current?.roundId)} />
      ) : null}
      <BreakProvider table={props.open.table}>
        <PlayedTable {...props} />
      </BreakProvider>
    </GameRulesProvider>
  );
}

function PlayedTable({ api, open }: TablePageProps) {
  const { table, line } = open;
  const { isLate, joy: celebration, rest, draw, byHall, cancelled } = useDrawAndRest(open);
  const isDrawn = draw.round !== undefined;
  // A player who has just played is not urged to buy for the next round.
  const desk = usePurchaseState(table, api, isDrawn || !rest.hasPlayed);
  const [over, setOver] = useOver(desk);
  const place = useFreshView(draw.round?.roundId, () => {
    setOver(undefined);
    // A choice for a round that has been drawn is cleared.
    if (!isDrawn && desk.choice.closed) desk.startAfresh();
  });
  const { news, announce } = useTableNews(table, draw.goThere, celebration);
  const winning = useWinning(celebration, draw.round?.roundId);
  const [next] = table.onSale;
  const toPurchase = () => {
    if (!isDrawn) return document.getElementById(purchasePlace)?.focus();
    // The button names a round; the sale of an earlier one may have closed since.
    if (desk.choice.closed && next) desk.choice.choose(next.roundId);
    setOver('purchase');
  };
  const moment = (filling?: ReactNode) => (
    <Contained>
      <Moment
        line={line}
        celebration={celebration}
        words={draw.round && drawWords(rulesOf(table.mainGame), draw.round, isLate)}
        cancelled={isDrawn ? cancelled : undefined}
        goToDraw={draw.goThere}
        purchase={isDrawn ? desk.progress : undefined}
        onPurchase={() => setOver('purchase')}
      >
        {filling}
      </Moment>
    </Contained>
  );

  return (
    <TableNewsContext value={news}>
      <div className={styles.frame} data-phase={isDrawn ? 'playing' : 'between'}>
        <div className={styles.head}>
          <Contained>
            <StatusLine table={table} />
          </Contained>
          <Contained>
            <LiveRegion />
          </Contained>
        </div>
        <main className={styles.main}>
          {draw.round ? (
            <DrawAreas
              key={draw.round.roundId}
              table={table}
              round={draw.round}
              celebration={celebration}
              winning={winning}
              place={place}
              announce={announce}
              moment={moment}
            />
          ) : (
            <BetweenAreas
              table={table}
              api={api}
              desk={desk}
              rest={rest}
              cancelled={byHall}
              place={place}
              onDay={() => setOver('day')}
            >
              {line === 'live' && !celebration && !draw.goThere && !rest.played
                ? null
                : moment(rest.played && <ResultLine round={rest.played.round} onGo={goToResult} />)}
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
      <Contained>
        <TableDialogs table={table} desk={desk} drawn={draw.round?.state} over={over} onOver={setOver} />
      </Contained>
    </TableNewsContext>
  );
}

/** The shown draw, the shown result, and the news about them. */
function useDrawAndRest({ table, line, changedAt, clockOffsetMs, ...since }: TablePageProps['open']) {
  const isLate = useLateDraw(table, changedAt, clockOffsetMs) && line === 'live';
  const celebration = useCelebration(table);
  const { rounds: byHall, onRead } = useCancelledByHall(table, since.cancelled);
  const rest = useLastResult(table, byHall, onRead);
  const draw = useFollowedDraw(table, celebration, rest.isResting);
  const cancelled = useCancelledNews(table, byHall);
  return { isLate, joy: celebration, rest, draw, byHall, cancelled };
}

function goToResult(): void {
  const heading = document.getElementById(resultPlace);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView?.({ block: 'start' });
}

/** The tickets that have just won in the round that is shown. */
function useWinning(celebration: Celebration | undefined, shown: number | undefined): readonly number[] {
  return useMemo(
    () =>
      celebration && celebration.roundId === shown
        ? celebration.prizes.map((prize) => prize.ticketNo)
        : noTickets,
    [celebration, shown],
  );
}

/** Vibrates at a win, and announces the win and the events of the round, even through an open dialog. */
function useTableNews(table: Table, goToDraw: TableNews['goToDraw'], celebration: Celebration | undefined) {
  useWinFeedback(table.mainGame, celebration);
  const { announced, announce } = useAnnouncements(table, celebration);
  const news: TableNews = {
    goToDraw,
    win: celebration ? (
      <Contained>
        <WinMoment celebration={celebration} />
      </Contained>
    ) : null,
    announced,
  };
  return { news, announce };
}

/**
 * When the window opens or leaves a draw, it scrolls to the top. If the focused element has gone, the focus
 * moves to the heading of its replacement; in a draw, the same applies to an element of news that has
 * disappeared.
 */
function useFreshView(shown: number | undefined, onFresh: () => void) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(shown);
  const focused = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  useLayoutEffect(() => {
    const isFresh = before.current !== shown;
    before.current = shown;
    if (isFresh) document.documentElement.scrollTop = 0;
    const isLost = document.activeElement === document.body;
    const wentWithIt = focused.current instanceof Node && !focused.current.isConnected;
    if (isLost && (isFresh || (shown !== undefined && wentWithIt)))
      heading.current?.focus({ preventScroll: true });
    if (isFresh) onFresh();
  });
  return heading;
}
