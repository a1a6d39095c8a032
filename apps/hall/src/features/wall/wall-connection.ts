/**
 * A screen's connection: its code until it is paired, then its hall's data and the live feed of the game that it shows.
 * It runs unattended for weeks: every failure is retried for ever, and no stored data grows.
 */
import type { Api } from '@lokalbingo/api-client/api';
import type { LiveFeed, LiveFeedOptions } from '@lokalbingo/api-client/live-feed';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { seconds } from '@lokalbingo/contract/durations';
import {
  countScreenTickets,
  followScreenGame,
  getScreen,
  getScreenGame,
  getScreenPairing,
  type ScreenView,
  startScreenPairing,
} from '@lokalbingo/contract/hall-screens';
import { type LiveEvent, readLiveEvent } from '@lokalbingo/contract/round-feed';
import type { TicketCounts, WatchedGame } from '@lokalbingo/contract/watched-rounds';
import { gameAfter, hasKnownRules } from '../../platform/watched-game.ts';
import { chooseGame, type OnTheWall } from './choose-game.ts';

/**
 * - `starting`: the server has not responded yet.
 * - `code`: it shows a code until staff enter it.
 * - `paired`: it shows its hall. `lostSince`: when the connection was lost, by this machine's clock.
 */
export type WallState =
  | { readonly kind: 'starting' }
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'paired';
      readonly view: ScreenView;
      readonly game: WatchedGame | undefined;
      readonly counts: TicketCounts | undefined;
      readonly ended: OnTheWall['ended'];
      readonly lostSince: number | undefined;
      /** The server's clock minus this machine's, in milliseconds. */
      readonly clockOffsetMs: number;
    };

type Paired = Extract<WallState, { kind: 'paired' }>;

/** The dependencies of a connection. */
export type WallParts = {
  readonly api: Api;
  readonly apiBase: string;
  readonly openFeed: (options: LiveFeedOptions<LiveEvent>) => LiveFeed;
  /** Reloads the page when its program is older than the server's data. */
  readonly reload: () => void;
};

const lookEveryMs = seconds(20);
const pollCodeMs = seconds(3);
const longestPauseMs = seconds(30);

/** A screen's connection. */
export class WallConnection {
  readonly #parts: WallParts;
  readonly #listeners = new Set<() => void>();
  #state: WallState = { kind: 'starting' };
  #feed: LiveFeed | undefined;
  #followed: MainGame | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #isLooking = false;
  #mustLookAgain = false;
  #isClosed = false;

  constructor(parts: WallParts) {
    this.#parts = parts;
    void this.#look();
  }

  readonly state = (): WallState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#feed?.close();
  }

  /** Fetches what the screen shows, and schedules the next fetch. */
  async #look(): Promise<void> {
    // A request in progress may have been answered before the change.
    this.#mustLookAgain = this.#isLooking;
    if (this.#isLooking || this.#isClosed) return;
    this.#isLooking = true;
    clearTimeout(this.#timer);
    const requestedAt = Date.now();
    const result = await this.#parts.api.call(getScreen);
    this.#isLooking = false;
    if (this.#isClosed) return;
    if (this.#mustLookAgain) return this.#look();
    if (result.ok) await this.#show(result.value, requestedAt);
    else if (result.problem.code === 'no_valid_token') return this.#showCode();
    this.#failures = result.ok ? 0 : this.#failures + 1;
    this.#again(() => this.#look(), result.ok ? this.#untilNextLook() : this.#pauseMs());
  }

  async #show(view: ScreenView, requestedAt: number): Promise<void> {
    const clockOffsetMs = view.serverTime.getTime() - (requestedAt + Date.now()) / 2;
    const before = this.#state.kind === 'paired' ? this.#state : undefined;
    const paired: Paired = {
      kind: 'paired',
      game: undefined,
      counts: undefined,
      ended: undefined,
      lostSince: before ? before.lostSince : Date.now(),
      ...before,
      view,
      clockOffsetMs,
    };
    this.#set(paired);
    const wanted = chooseGame(view, paired, Date.now() + clockOffsetMs) ?? 1;
    if (wanted === this.#followed) return this.#count();
    this.#feed?.close();
    this.#followed = wanted;
    this.#set({ ...paired, game: undefined, counts: undefined, ended: undefined });
    await this.#snapshot(wanted).catch(() => undefined);
    if (this.#isClosed || this.#followed !== wanted) return;
    this.#follow(wanted);
  }

  #follow(mainGame: MainGame): void {
    const { openFeed, apiBase } = this.#parts;
    const isStill = () => this.#followed === mainGame && !this.#isClosed;
    const seq = this.#state.kind === 'paired' ? this.#state.game?.seq : undefined;
    this.#feed = openFeed({
      url: apiBase + followScreenGame.path.replace('{game}', String(mainGame)),
      ...(seq !== undefined && { after: seq }),
      decode: readLiveEvent,
      onEvent: (event, number) => {
        if (isStill()) this.#apply(event, number);
      },
      onGap: () => this.#snapshot(mainGame),
      onState: ({ kind }) => {
        const { kind: is } = this.#state;
        if (!isStill() || is !== 'paired') return;
        if (kind === 'live') this.#set({ ...this.#state, lostSince: undefined });
        if (kind === 'reconnecting' || kind === 'refused')
          this.#set({ ...this.#state, lostSince: this.#state.lostSince ?? Date.now() });
        if (kind === 'refused') this.#followed = undefined;
        // The hall has changed the screen's settings or removed it, or may have done so while the connection
        // was lost.
        if (kind !== 'connecting' && kind !== 'ended') void this.#look();
      },
      longestPauseMs,
    });
  }

  #apply(event: LiveEvent, seq: number): void {
    if (this.#state.kind !== 'paired') return;
    const { game, clockOffsetMs } = this.#state;
    if (!game || seq <= game.seq) return;
    const isEnd = event.event.type === 'round_finished' || event.event.type === 'round_cancelled';
    const isOnWall = [game.current?.roundId, game.onSale[0]?.roundId].includes(event.roundId);
    const after = gameAfter(game, event, seq);
    if (after) this.#set({ ...this.#state, game: after });
    else void this.#snapshot(game.mainGame).catch(() => undefined);
    if (isEnd && isOnWall)
      this.#set({ ...this.#state, ended: { roundId: event.roundId, at: Date.now() + clockOffsetMs } });
    if (event.event.type === 'ball_called' || event.event.type === 'sale_closed') void this.#count();
  }

  /** Fetches a new snapshot of the game. @returns its feed number */
  async #snapshot(mainGame: MainGame): Promise<number> {
    const result = await this.#parts.api.call(getScreenGame, { params: { game: mainGame } });
    if (this.#state.kind !== 'paired' || this.#followed !== mainGame) return 0;
    if (!result.ok) {
      if (result.problem.code !== 'game_closed') throw new Error(result.problem.code);
      this.#set({ ...this.#state, game: undefined, counts: undefined });
      return 0;
    }
    if (!hasKnownRules(result.value)) this.#parts.reload();
    // A late snapshot must not replace newer data.
    const { game } = this.#state;
    if (game && game.mainGame === mainGame && game.seq > result.value.seq) return game.seq;
    this.#set({ ...this.#state, game: result.value });
    await this.#count();
    return result.value.seq;
  }

  /** Counts the tickets of the round that is drawn, or of the next one. */
  async #count(): Promise<void> {
    if (this.#state.kind !== 'paired') return;
    const { game } = this.#state;
    const roundId = game?.current?.roundId ?? game?.onSale[0]?.roundId;
    if (roundId === undefined) return;
    const result = await this.#parts.api.call(countScreenTickets, { params: { roundId } });
    if (result.ok && this.#state.kind === 'paired') this.#set({ ...this.#state, counts: result.value });
  }

  /** Shows a code, replaced when it expires, until staff enter it. */
  async #showCode(): Promise<void> {
    this.#feed?.close();
    this.#feed = undefined;
    this.#followed = undefined;
    const started = await this.#parts.api.call(startScreenPairing);
    if (this.#isClosed) return;
    this.#failures = started.ok ? 0 : this.#failures + 1;
    this.#set(started.ok ? { kind: 'code', code: started.value.code } : { kind: 'starting' });
    if (started.ok) this.#again(() => this.#pollCode(), pollCodeMs);
    else this.#again(() => this.#showCode(), this.#pauseMs());
  }

  async #pollCode(): Promise<void> {
    const polled = await this.#parts.api.call(getScreenPairing);
    if (this.#isClosed) return;
    if (polled.ok && polled.value.state === 'paired') return this.#look();
    if (polled.ok && polled.value.state === 'none') return this.#showCode();
    this.#failures = polled.ok ? 0 : this.#failures + 1;
    this.#again(() => this.#pollCode(), polled.ok ? pollCodeMs : this.#pauseMs());
  }

  /** Earlier than usual if a game begins before then. */
  #untilNextLook(): number {
    if (this.#state.kind !== 'paired') return lookEveryMs;
    const { view, clockOffsetMs } = this.#state;
    const now = Date.now() + clockOffsetMs;
    const begins = view.games.flatMap(({ starts }) =>
      starts.slice(0, 1).map((start) => start.getTime() - now + 500),
    );
    return Math.max(500, Math.min(lookEveryMs, ...begins));
  }

  #pauseMs(): number {
    return Math.min(longestPauseMs, 500 * 2 ** Math.min(this.#failures, 10)) * (0.5 + Math.random() / 2);
  }

  #again(run: () => Promise<void>, afterMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void run(), afterMs);
  }

  #set(state: WallState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
