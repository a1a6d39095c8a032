/**
 * The public events of a round: they contain no player, no ticket but its count, and no ball before it is
 * announced. Plain JSON values only, so that the same object is stored by the server, sent to the browser and
 * applied by both.
 *
 * Their order: `sale_opened`, `sale_closed`, then for each ball `next_announced`, `ball_called` and a
 * `stage_won` for each stage that the ball has won, and last `round_finished`. `round_cancelled` may replace
 * the rest at any point. Where the hall's caller draws, `next_corrected` may come between `next_announced`
 * and `ball_called`, any number of times. In a round that a caller draws or leads, `draw_paused` can come
 * between two balls, and `draw_resumed` ends the pause. After `draw_handed_over` a seed draws the remaining
 * balls.
 */
import type { Ore } from '@lokalbingo/money';
import type { GroupShare } from './shares.ts';

/**
 * The amount of one stage by its plan: the prize before it is shared, for a ticket of one unit. `shares.ts`
 * defines the prizes of tickets with more units.
 */
export type StagePrize = { readonly stage: number; readonly prizeOre: Ore };

/** Why a round was cancelled. Every stake is then refunded. */
export type RoundCancelReason = 'no_tickets' | 'too_low_stakes' | 'technical_fault' | 'hall_decision';

/** Tickets can be bought. `commitment` is null when the hall's caller draws the balls. */
export type SaleOpened = { readonly type: 'sale_opened'; readonly commitment: string | null };

/** No more tickets can be bought; tickets, stakes and prizes are final. Stages come in order from 1. */
export type SaleClosed = {
  readonly type: 'sale_closed';
  readonly ticketsHash: string;
  readonly ticketCount: number;
  readonly stakesOre: Ore;
  /** The number of the round's payment rules (`round-rules.ts`); absent for the first ones. */
  readonly rules?: number | undefined;
  readonly prizes: readonly StagePrize[];
};

/** The next ball. Every ball is announced before it is called. */
export type NextAnnounced = { readonly type: 'next_announced'; readonly ball: number };

/** The caller had announced the ball `was` by mistake: the next one is `ball`. */
export type NextCorrected = {
  readonly type: 'next_corrected';
  readonly ball: number;
  readonly was: number;
};

/** The draw is paused. */
export type DrawPaused = { readonly type: 'draw_paused'; readonly reason: string };

/** The draw continues after a pause. */
export type DrawResumed = { readonly type: 'draw_resumed' };

/**
 * The rest of the caller's draw comes from a seed, of which `commitment` is the hash. A ball that was announced but not
 * called goes back into the draw.
 */
export type DrawHandedOver = { readonly type: 'draw_handed_over'; readonly commitment: string };

/** The announced ball is called, as number `position` of the round, counted from 1. */
export type BallCalled = {
  readonly type: 'ball_called';
  readonly ball: number;
  readonly position: number;
  /** Whether the machine called it because the caller who leads the draw did not. */
  readonly byMachine?: boolean | undefined;
};

/** The shares of a stage's winners: one amount where all get the same, otherwise an amount per group. */
export type PublishedShares =
  | { readonly sharePerTicketOre: Ore }
  | { readonly shares: readonly GroupShare[] };

/** The ball just called has won the current stage for `winners` tickets. */
export type StageWon = {
  readonly type: 'stage_won';
  readonly stage: number;
  readonly ball: number;
  readonly winners: number;
  readonly prizeOre: Ore;
} & PublishedShares;

/** All stages are won, or no ticket was sold. `seed` is null when the hall's caller drew all the balls. */
export type RoundFinished = { readonly type: 'round_finished'; readonly seed: string | null };

/**
 * The round ends early. `seed` reveals what it would have drawn; null when the hall's caller was to draw, or
 * when the seed could not be decrypted.
 */
export type RoundCancelled = {
  readonly type: 'round_cancelled';
  readonly reason: RoundCancelReason;
  readonly seed: string | null;
};

/** All public events of a round. */
export type RoundEvent =
  | SaleOpened
  | SaleClosed
  | NextAnnounced
  | NextCorrected
  | DrawPaused
  | DrawResumed
  | DrawHandedOver
  | BallCalled
  | StageWon
  | RoundFinished
  | RoundCancelled;
