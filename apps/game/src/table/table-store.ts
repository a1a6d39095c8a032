/**
 * This window's connection to the table: the snapshot, the live feed after it, and what has become of the session.
 * It is the one place that knows whether the picture is true; screens read its state and never ask the server for it.
 */
import type { Api, ApiProblem } from '@lokalbingo/api-client/api';
import { type LiveFeed, type LiveFeedState, openLiveFeed } from '@lokalbingo/api-client/live-feed';
import { isPassing } from '@lokalbingo/browser/ask';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { refusalStatus } from '@lokalbingo/contract/problem';
import { type LiveEvent, readLiveEvent } from '@lokalbingo/contract/round-feed';
import { type buyTickets, getTable, type Table } from '@lokalbingo/contract/rounds';
import { feedWaits } from '@lokalbingo/contract/waits';
import {
  addPurchase,
  applyLiveEvent,
  type LiveTable,
  snapshotDueWithin,
  takeSnapshot,
} from './live-table.ts';
import type { OtherWindows } from './other-windows.ts';

/**
 * - `opening`: the first snapshot is under way.
 * - `unreachable`: it did not come, or the feed is refused. What may pass is asked for again by itself.
 * - `ended`: this window has no game: none was opened, it ended, or another window has it.
 * - `open`: `table` is true as of its `seq`. `line` says whether it is being kept true.
 */
export type TableState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'unreachable'; readonly problem: ApiProblem }
  | { readonly kind: 'ended'; readonly why: 'not_opened' | 'session_ended' | 'taken_over' }
  | {
      readonly kind: 'open';
      readonly table: Table;
      readonly line: 'live' | 'reconnecting';
      /** The server's clock minus this machine's, in milliseconds. */
      readonly clockOffsetMs: number;
      /** When something last happened at the table, by this machine's clock. */
      readonly changedAt: number;
    };

/** The connection to the table. */
export type TableStore = {
  /** The state; the same object until something changes. */
  state(): TableState;
  subscribe(listener: () => void): () => void;
  /** Fetches the snapshot again, as when something refuses on grounds that the window does not show. */
  refresh(): Promise<void>;
  /** Shows tickets that were just bought, at once. */
  takePurchase(bought: AnswerOf<typeof buyTickets>): void;
  /** Told by the page when it comes back into sight after `hiddenMs`. */
  visibleAgain(hiddenMs: number): void;
  close(): void;
};

/** Where the table is, and how patient the connection is. */
export type TableStoreOptions = {
  readonly api: Api;
  readonly feedUrl: string;
  /** The hall that the address names; a session of another hall means that another window has taken over. */
  readonly bingoId: number | undefined;
  readonly otherWindows?: OtherWindows;
  /** Pause before the first snapshot is asked for again. Default 3 seconds. */
  readonly retryMs?: number;
  /** First pause of the feed before a new try. */
  readonly feedPauseMs?: number;
  /** Silence that means a dead line, when it is not that of `feedWaits`. */
  readonly silenceMs?: number;
};

const refreshWhenHiddenMs = 10_000;
const takenOverStatus = refusalStatus.game_taken_over;

/** Opens the table: asks for the snapshot, then follows the feed until the session ends or {@link TableStore.close}. */
export function createTableStore(options: TableStoreOptions): TableStore {
  const listeners = new Set<() => void>();
  let state: TableState = { kind: 'opening' };
  let live: LiveTable | undefined;
  let feed: LiveFeed | undefined;
  let line: 'live' | 'reconnecting' = 'live';
  let clockOffsetMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let timerDueAt = Number.POSITIVE_INFINITY;
  // Answers are taken in the order they were asked for: a late one must not undo what is newer.
  let asked = 0;
  let taken = 0;

  const set = (next: TableState) => {
    if (state.kind === 'ended') return;
    state = next;
    for (const listener of [...listeners]) listener();
  };
  const show = () => {
    if (!live) return;
    const changedAt =
      state.kind === 'open' && state.table.seq === live.table.seq ? state.changedAt : Date.now();
    set({ kind: 'open', table: live.table, line, clockOffsetMs, changedAt });
  };
  const letGo = () => {
    clearTimeout(timer);
    feed?.close();
    options.otherWindows?.close();
  };
  const end = (why: 'not_opened' | 'session_ended' | 'taken_over') => {
    set({ kind: 'ended', why });
    letGo();
  };
  // The snapshot's no is the same for every dead session; the feed tells a takeover from an end.
  const endWithReason = async () => {
    const asking = new AbortController();
    const answer = await fetch(options.feedUrl, { signal: asking.signal, cache: 'no-store' }).catch(
      () => undefined,
    );
    asking.abort();
    if (answer?.status === takenOverStatus) return end('taken_over');
    end(live ? 'session_ended' : 'not_opened');
  };
  const later = (withinMs: number) => {
    const dueAt = Date.now() + withinMs * Math.random();
    if (dueAt >= timerDueAt) return;
    clearTimeout(timer);
    timerDueAt = dueAt;
    timer = setTimeout(() => void refresh(), dueAt - Date.now());
  };

  const refresh = async (): Promise<void> => {
    clearTimeout(timer);
    timerDueAt = Number.POSITIVE_INFINITY;
    const turn = ++asked;
    const askedAt = Date.now();
    const result = await options.api.call(getTable);
    if (state.kind === 'ended' || turn < taken) return;
    if (!result.ok) return failed(result.problem);
    taken = turn;
    const { hall, serverTime } = result.value;
    if (options.bingoId !== undefined && hall.hallId !== options.bingoId) return end('taken_over');
    clockOffsetMs = serverTime.getTime() - (askedAt + Date.now()) / 2;
    live = takeSnapshot(live, result.value);
    if (feed === undefined) feed = follow(live.table.seq);
    show();
  };
  const failed = (problem: ApiProblem) => {
    if (problem.code === 'no_valid_token') return void endWithReason();
    if (!live) set({ kind: 'unreachable', problem });
    // A rule's no would be the same again; only the player decides to ask once more.
    if (!isPassing(problem)) return;
    timerDueAt = Date.now() + (options.retryMs ?? 3000);
    timer = setTimeout(() => void refresh(), options.retryMs ?? 3000);
  };

  const onEvent = (event: LiveEvent, seq: number) => {
    if (!live) return;
    live = applyLiveEvent(live, event, seq);
    show();
    const dueMs = snapshotDueWithin(event);
    if (dueMs !== undefined) later(dueMs);
  };
  const onFeedState = (next: LiveFeedState) => {
    if (next.kind === 'refused') {
      if (next.status === takenOverStatus) return end('taken_over');
      if (next.status === 401 || next.status === 403) return end('session_ended');
      feed = undefined;
      live = undefined;
      clearTimeout(timer);
      return set({ kind: 'unreachable', problem: { code: 'unknown_refusal', status: next.status } });
    }
    line = next.kind === 'reconnecting' ? 'reconnecting' : 'live';
    show();
  };
  const follow = (after: number) =>
    openLiveFeed({
      url: options.feedUrl,
      after,
      decode: readLiveEvent,
      onEvent,
      onState: onFeedState,
      onGap: async () => {
        await refresh();
        return live?.table.seq ?? after;
      },
      silenceMs: options.silenceMs ?? feedWaits.silenceMs,
      ...(options.feedPauseMs === undefined ? {} : { firstPauseMs: options.feedPauseMs }),
    });

  options.otherWindows?.open(() => end('taken_over'));
  void refresh();

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
    takePurchase: (bought) => {
      if (!live) return;
      taken = ++asked;
      live = addPurchase(live, bought);
      show();
      void refresh();
    },
    visibleAgain: (hiddenMs) => {
      feed?.retryNow();
      if (hiddenMs > refreshWhenHiddenMs) void refresh();
    },
    close: () => {
      letGo();
      listeners.clear();
    },
  };
}
