/**
 * This window's connection to the table: the snapshot, the live feed after it, and what has become of the session.
 * It is the one place that knows whether the picture is true; screens read its state and never ask the server for it.
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
 * - `opening`: the first snapshot is under way.
 * - `unreachable`: it did not come, or the feed is refused. What may pass is asked for again by itself.
 * - `ended`: this window has no game: none was opened, it ended, a pause has closed it, another window has it (`replaced`: one of this browser, which shares the session), or its
 *   rounds are paid by rules that are newer than the window, which then shows no sum of them.
 * - `open`: `table` is true as of its `seq`. `line` says whether it is being kept true.
 */
export type TableState =
  | { readonly kind: 'opening' }
  | { readonly kind: 'unreachable'; readonly problem: ApiProblem }
  | { readonly kind: 'ended'; readonly why: TableEnd }
  | {
      readonly kind: 'open';
      readonly table: Table;
      /** What the hall has cancelled since the window opened. */
      readonly cancelled: readonly CancelledRound[];
      readonly line: 'live' | 'reconnecting';
      /**
       * Whether what happened last here may be shown as the latest: not in a window out of sight, so that it does not stand
       * there when a phone wakes, and not after that until the window has caught up.
       */
      readonly isLatest: boolean;
      /** The server's clock minus this machine's, in milliseconds. */
      readonly clockOffsetMs: number;
      /** When something last happened at the table, by this machine's clock. */
      readonly changedAt: number;
    };

/** The connection to the table. */
export type TableStore = {
  /** The state; the same object until something changes. */
  readonly state: () => TableState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Told by the page once the first table stands: all that happens after that table is told from now on. */
  readonly follow: () => void;
  /** Fetches the snapshot again, as when something refuses on grounds that the window does not show. */
  refresh(): Promise<void>;
  /** Shows tickets that were just bought, at once. */
  takePurchase(bought: AnswerOf<typeof buyTickets>): void;
  /** Told by the page when it goes out of sight. */
  readonly outOfSight: () => void;
  /** Told by the page when it comes back into sight after `hiddenMs`. */
  readonly visibleAgain: (hiddenMs: number) => void;
  close(): void;
};

/** Where the table is, and how patient the connection is. */
export type TableStoreOptions = {
  readonly api: Api;
  readonly feedUrl: string;
  /** The hall that the address names; a session of another hall means that another window has taken over. */
  readonly bingoId: number | undefined;
  readonly otherWindows?: OtherWindows;
  /** The first snapshot, where it has been asked for already: `api` answers with it. */
  readonly early?: Pick<EarlyTable, 'times'>;
  /** Pause before the first snapshot is asked for again. Default 3 seconds. */
  readonly retryMs?: number;
  /** First pause of the feed before a new try. */
  readonly feedPauseMs?: number;
  /** Silence that means a dead line, when it is not that of `feedWaits`. */
  readonly silenceMs?: number;
};

/** A window that was out of sight for longer may have slept, and its line may have died unheard. */
const mayHaveSleptMs = seconds(3);
const takenOverStatus: (typeof refusalStatus)['game_taken_over'] = 410;
// The feed gives no other no with this status, so it tells the pause in one hall and from all.
const pausedStatus: (typeof refusalStatus)['hall_paused'] = 403;

/** Opens the table: asks for the snapshot, then follows the feed until the session ends or {@link TableStore.close}. */
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
  // Answers are taken in the order they were asked for: a late one must not undo what is newer.
  #asked = 0;
  #taken = 0;
  #isFollowed = false;
  #isInSight = true;
  // Behind what it may have slept through, until a question is answered that was asked since.
  #isBehind = false;
  #wokenAt = 0;
  // Closed or ended: an answer that is still under way changes nothing and leads to no new question.
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
      this.#wokenAt = this.#asked + 1;
      this.#feed?.reconnect();
      void this.refresh();
    } else this.#feed?.retryNow();
    this.#show();
  };

  async refresh(): Promise<void> {
    if (this.#isOver) return;
    this.#nextSnapshot.cancel();
    const turn = ++this.#asked;
    const askedAt = Date.now();
    const result = await this.#options.api.call(getTable);
    if (this.#isOver || turn < this.#taken) return;
    if (!result.ok) return this.#onRefusal(result.problem);
    this.#taken = turn;
    if (turn >= this.#wokenAt) this.#isBehind = false;
    const { hall, serverTime } = result.value;
    const { bingoId, early } = this.#options;
    if (bingoId !== undefined && hall.hallId !== bingoId) return this.#end('taken_over');
    if (!hasKnownRules(result.value)) return this.#end('renewed');
    const times = (turn === 1 && early?.times()) || { askedAt, answeredAt: Date.now() };
    this.#clockOffsetMs = serverTime.getTime() - (times.askedAt + times.answeredAt) / 2;
    this.#live = takeSnapshot(this.#live, result.value);
    if (this.#isFollowed) this.follow();
    this.#show();
  }

  takePurchase(bought: AnswerOf<typeof buyTickets>): void {
    if (!this.#live) return;
    this.#taken = ++this.#asked;
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
    // A rule's no would be the same again; only the player decides to ask once more.
    if (isPassing(problem)) return this.#nextSnapshot.by(Date.now() + (this.#options.retryMs ?? 3000));
    // Nothing better is to be had: the feed goes on after the last number that the window knows.
    this.#isBehind = false;
    this.#show();
  }

  // The snapshot's no is the same for every dead session; the feed tells a takeover and a pause from an end.
  async #endWithReason(): Promise<void> {
    const asking = new AbortController();
    const asked = fetch(this.#options.feedUrl, { signal: asking.signal, cache: 'no-store' });
    const answer = await asked.catch(() => undefined);
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

/** One appointment at a time; of two moments the earlier stays. */
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
