/**
 * This window's connection to the table: the snapshot, the live feed after it, and the state of the session.
 * Only this module knows whether the table is current; screens read its state and never call the server for
 * it.
 */
import type { Api, ApiProblem } from '@lokalbingo/api-client/api';
import { type LiveFeed, type LiveFeedState, openLiveFeed } from '@lokalbingo/api-client/live-feed';
import { isPassing } from '@lokalbingo/browser/ask';
import { seconds } from '@lokalbingo/contract/durations';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import type { refusalStatus } from '@lokalbingo/contract/refusals';
import { type LiveEvent, readLiveEvent } from '@lokalbingo/contract/round-feed';
import { type buyTickets, getTable, type Table } from '@lokalbingo/contract/rounds';
import { feedWaits } from '@lokalbingo/contract/waits';
import type { CancelledRound } from './cancelled-rounds.ts';
import type { EarlyTable } from './early-table.ts';
import {
  addPurchase,
  applyLiveEvent,
  hasKnownRules,
  type LiveTable,
  snapshotDueWithin,
  takeSnapshot,
} from './live-table.ts';
import type { OtherWindows } from './other-windows.ts';

/** Why a window has no game. */
type TableEnd = 'not_opened' | 'session_ended' | 'paused' | 'taken_over' | 'replaced' | 'renewed';

/**
 * - `opening`: the first snapshot is on its way.
 * - `unreachable`: it did not arrive, or the feed is refused. Temporary failures are retried automatically.
 * - `ended`: this window has no game: none was opened, it ended, a pause has closed it, another window has it
 *   (`replaced`: one of this browser, which shares the session), or its rounds have rules newer than the
 *   window, which then shows none of their sums.
 * - `open`: `table` is correct as of its `seq`. `line` says whether it is being updated.
 */
export type TableState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'unreachable'; readonly problem: ApiProblem }
  | { readonly kind: 'ended'; readonly why: TableEnd }
  | {
      readonly kind: 'open';
      readonly table: Table;
      /** The rounds that the hall has cancelled since the window opened. */
      readonly cancelled: readonly CancelledRound[];
      readonly line: 'live' | 'reconnecting';
      /**
       * Whether the last event may be shown as the latest. False in a hidden window, and then until the
       * window has caught up, so that a phone that wakes does not show an old event as the latest.
       */
      readonly isLatest: boolean;
      /** The server's clock minus this machine's, in milliseconds. */
      readonly clockOffsetMs: number;
      /** When the last event happened at the table, by this machine's clock. */
      readonly changedAt: number;
    };

/** The connection to the table. */
export type TableStore = {
  /** The current state. The same object is returned until something changes. */
  readonly state: () => TableState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Called by the page once the first table is shown: later events are announced from now on. */
  readonly follow: () => void;
  /** Fetches the snapshot again, for example after a refusal for reasons that the window does not show. */
  refresh(): Promise<void>;
  /** Shows bought tickets at once. */
  takePurchase(bought: AnswerOf<typeof buyTickets>): void;
  /** Called by the page when it is hidden. */
  readonly outOfSight: () => void;
  /** Called by the page when it becomes visible after `hiddenMs`. */
  readonly visibleAgain: (hiddenMs: number) => void;
  close(): void;
};

/** The address of the table, and the connection's time limits. */
export type TableStoreOptions = {
  readonly api: Api;
  readonly feedUrl: string;
  /** The hall in the address; a session of another hall means that another window has taken over. */
  readonly bingoId: number | undefined;
  readonly otherWindows?: OtherWindows;
  /** The first snapshot, if it has been requested already: `api` answers with it. */
  readonly early?: Pick<EarlyTable, 'times'>;
  /** Pause before the first snapshot is requested again. Default 3 seconds. */
  readonly retryMs?: number;
  /** First pause before the feed reconnects. */
  readonly feedPauseMs?: number;
  /** Silence that means a dead connection, if it differs from that of `feedWaits`. */
  readonly silenceMs?: number;
};

/** A window that was hidden for longer may have slept, and its connection may have died unnoticed. */
const mayHaveSleptMs = seconds(3);
const takenOverStatus: (typeof refusalStatus)['game_taken_over'] = 410;
// The feed gives no other refusal with this status, so it means a pause, in one hall or from all.
const pausedStatus: (typeof refusalStatus)['hall_paused'] = 403;

/**
 * Opens the table: fetches the snapshot, then follows the feed until the session ends or {@link
 * TableStore.close}.
 */
export function createTableStore(options: TableStoreOptions): TableStore {
  const connection = new TableConnection(options);
  connection.open();
  return connection;
}

class TableConnection implements TableStore {
  readonly #options: TableStoreOptions;
  readonly #listeners = new Set<() => void>();
  readonly #nextSnapshot = appointment(() => void this.refresh());
  #state: TableState = { kind: 'opening' };
  #live: LiveTable | undefined;
  #feed: LiveFeed | undefined;
  #line: 'live' | 'reconnecting' = 'live';
  #clockOffsetMs = 0;
  // Answers are applied in the order of their requests: a late one must not undo a newer one.
  #requests = 0;
  #taken = 0;
  #isFollowed = false;
  #isInSight = true;
  // Possibly outdated after sleep, until a later request is answered.
  #isBehind = false;
  #wokenAt = 0;
  // Closed or ended: a late answer changes nothing and causes no new request.
  #isOver = false;

  constructor(options: TableStoreOptions) {
    this.#options = options;
  }

  open(): void {
    this.#options.otherWindows?.open(() => this.#end('replaced'));
    void this.refresh();
  }

  readonly state = (): TableState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly follow = (): void => {
    this.#isFollowed = true;
    if (this.#live && !this.#isOver) this.#feed ??= this.#openFeed(this.#live.table.seq);
  };

  readonly outOfSight = (): void => {
    this.#isInSight = false;
    this.#show();
  };

  readonly visibleAgain = (hiddenMs: number): void => {
    this.#isInSight = true;
    if (hiddenMs > mayHaveSleptMs) {
      this.#isBehind = true;
      this.#wokenAt = this.#requests + 1;
      this.#feed?.reconnect();
      void this.refresh();
    } else this.#feed?.retryNow();
    this.#show();
  };

  async refresh(): Promise<void> {
    if (this.#isOver) return;
    this.#nextSnapshot.cancel();
    const turn = ++this.#requests;
    const requestedAt = Date.now();
    const result = await this.#options.api.call(getTable);
    if (this.#isOver || turn < this.#taken) return;
    if (!result.ok) return this.#onRefusal(result.problem);
    this.#taken = turn;
    if (turn >= this.#wokenAt) this.#isBehind = false;
    const { hall, serverTime } = result.value;
    const { bingoId, early } = this.#options;
    if (bingoId !== undefined && hall.hallId !== bingoId) return this.#end('taken_over');
    if (!hasKnownRules(result.value)) return this.#end('renewed');
    const times = (turn === 1 && early?.times()) || { requestedAt, answeredAt: Date.now() };
    this.#clockOffsetMs = serverTime.getTime() - (times.requestedAt + times.answeredAt) / 2;
    this.#live = takeSnapshot(this.#live, result.value);
    if (this.#isFollowed) this.follow();
    this.#show();
  }

  takePurchase(bought: AnswerOf<typeof buyTickets>): void {
    if (!this.#live) return;
    this.#taken = ++this.#requests;
    this.#live = addPurchase(this.#live, bought);
    this.#show();
    void this.refresh();
  }

  close(): void {
    this.#letGo();
    this.#listeners.clear();
  }

  #openFeed(after: number): LiveFeed {
    const { feedUrl, feedPauseMs, silenceMs = feedWaits.silenceMs } = this.#options;
    return openLiveFeed({
      url: feedUrl,
      after,
      decode: readLiveEvent,
      onEvent: (event, seq) => this.#onEvent(event, seq),
      onState: (next) => this.#onFeedState(next),
      onGap: async () => {
        await this.refresh();
        return this.#live?.table.seq ?? after;
      },
      silenceMs,
      ...(feedPauseMs === undefined ? {} : { firstPauseMs: feedPauseMs }),
    });
  }

  #onEvent(event: LiveEvent, seq: number): void {
    if (!this.#live) return;
    this.#live = applyLiveEvent(this.#live, event, seq);
    this.#show();
    const withinMs = snapshotDueWithin(event);
    if (withinMs !== undefined) this.#nextSnapshot.by(Date.now() + withinMs * Math.random());
  }

  #onFeedState(next: LiveFeedState) {
    if (next.kind === 'refused') return this.#onFeedRefused(next.status);
    const line = next.kind === 'reconnecting' ? 'reconnecting' : 'live';
    if (line === this.#line) return;
    this.#line = line;
    this.#show();
  }

  #onFeedRefused(status: number) {
    if (status === takenOverStatus) return this.#end('taken_over');
    if (status === pausedStatus) return this.#end('paused');
    if (status === 401) return this.#end('session_ended');
    this.#feed = undefined;
    this.#live = undefined;
    this.#nextSnapshot.cancel();
    this.#set({ kind: 'unreachable', problem: { code: 'unknown_refusal', status } });
  }

  #onRefusal(problem: ApiProblem) {
    if (problem.code === 'no_valid_token') return void this.#endWithReason();
    if (!this.#live) this.#set({ kind: 'unreachable', problem });
    // A rule would refuse again; only the player may retry.
    if (isPassing(problem)) return this.#nextSnapshot.by(Date.now() + (this.#options.retryMs ?? 3000));
    // The feed continues after the window's last event, so no other state is needed.
    this.#isBehind = false;
    this.#show();
  }

  // The snapshot's refusal is the same for every dead session; the feed distinguishes a takeover and a pause
  // from an end.
  async #endWithReason(): Promise<void> {
    const asking = new AbortController();
    const request = fetch(this.#options.feedUrl, { signal: asking.signal, cache: 'no-store' });
    const answer = await request.catch(() => undefined);
    asking.abort();
    if (answer?.status === takenOverStatus) return this.#end('taken_over');
    if (answer?.status === pausedStatus) return this.#end('paused');
    this.#end(this.#live ? 'session_ended' : 'not_opened');
  }

  #end(why: TableEnd): void {
    this.#set({ kind: 'ended', why });
    this.#letGo();
  }

  #letGo(): void {
    this.#isOver = true;
    this.#nextSnapshot.cancel();
    this.#feed?.close();
    this.#options.otherWindows?.close();
  }

  #show(): void {
    if (!this.#live) return;
    const { table, cancelled } = this.#live;
    const before = this.#state;
    const nothingHappened = before.kind === 'open' && before.table.seq === table.seq;
    const changedAt = nothingHappened ? before.changedAt : Date.now();
    this.#set({
      kind: 'open',
      table,
      cancelled,
      line: this.#isBehind ? 'reconnecting' : this.#line,
      isLatest: this.#isInSight && !this.#isBehind,
      clockOffsetMs: this.#clockOffsetMs,
      changedAt,
    });
  }

  #set(next: TableState): void {
    if (this.#state.kind === 'ended') return;
    this.#state = next;
    for (const listener of [...this.#listeners]) listener();
  }
}

/** Runs at the earliest requested time, with at most one timer. */
function appointment(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dueAt = Number.POSITIVE_INFINITY;
  const cancel = () => {
    clearTimeout(timer);
    dueAt = Number.POSITIVE_INFINITY;
  };
  return {
    cancel,
    by: (moment: number) => {
      if (moment >= dueAt) return;
      cancel();
      dueAt = moment;
      timer = setTimeout(run, moment - Date.now());
    },
  };
}
