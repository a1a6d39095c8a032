/**
 * The live feed of a main game in a hall: `GET /api/feed` on the game host, a server-sent event stream for the holder
 * of a game session cookie. This file is the whole protocol.
 *
 * - Each event is one message: `id` is its `seq`, `data` the JSON of {@link liveEvent}. A hall's main game has one
 *   unbroken sequence over all its rounds, and an event gets its `seq` in the transaction that made it true.
 * - `Last-Event-ID` (or `?after=`) is the last `seq` that the client has, as in the snapshot of `getTable`; the feed
 *   continues from there. Without it the feed begins with the next event.
 * - Seen `seq`: ignore. Next `seq`: apply with `applyRoundEvent` to the round of that id. A later `seq`, or a `gap`
 *   notice: fetch the snapshot.
 * - Notices ({@link feedNotice}) have no `seq` of their own and are sent as `event: notice`. After a notice the
 *   stream ends. `gap` has the newest `seq` as its `id`, so that a client which only counts finds the gap too.
 * - Handling of what a client does not know because the server is newer: ignore a field; fetch the snapshot for an
 *   event ({@link readLiveEvent}); ignore a notice, since the stream ends and the next request returns the reason.
 * - `event: reconnect`: this server is about to stop. The stream ends; request it again at once.
 * - After some time without events the server sends a comment (`feedWaits`), so that silence means a broken
 *   connection.
 * - When requested again, the feed returns 401 if the session has ended, 403 with the refusal of a pause if there is
 *   one, and 410 if another window has taken over.
 *
 * Unlike other answers, events and round states contain money in øre, as their names say: they are the very objects of
 * `packages/bingo`, which server and browser both apply.
 */
import type { RoundState } from '@lokalbingo/bingo/every-game/round';
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { ballsAtMost, stagesAtMost } from '@lokalbingo/bingo/games';
import type { Ore } from '@lokalbingo/money';
import { z } from 'zod';
import { rulesNo, ticketKind } from './round-terms.ts';
import { instant, wordOf } from './wire.ts';

/** Raised when a client of an older version could no longer understand the feed. */
export const liveFeedVersion = 1;
/** The path of the feed on each game host. */
export const liveFeedPath = '/api/feed';

/** Money in whole øre, in the JSON as in the code; only in fields whose name ends in `Ore`. */
export const oreOnWire = z.codec(z.int(), z.custom<Ore>(Number.isSafeInteger), {
  decode: (amount) => amount as Ore,
  encode: (amount) => amount,
});
/** The number of a ball. */
export const ballNumber = z.int().min(1).max(ballsAtMost);
const ball = ballNumber;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A stage of the game, counted from 1. */
const stage = z.int().min(1).max(stagesAtMost);
/** A round's public id. As a string it is part of the input of its draw (see `drawOrder`). */
export const roundId = z.int().min(1);

/**
 * Why a round was cancelled. A reason that only a newer server knows is read as a technical fault, the most general
 * reason.
 */
export const cancelReason = wordOf(
  ['no_tickets', 'too_low_stakes', 'technical_fault', 'hall_decision'],
  'technical_fault',
);
/** Why a caller has paused the draw, as players read it. */
const pauseReason = z.string();
const stagePrize = z.object({ stage, prizeOre: oreOnWire });
const winners = z.int().min(1);

/** What each winner of a stage got: equal shares, */
const alike = { sharePerTicketOre: oreOnWire };
/** or by groups, in a game whose winners do not share equally. */
const byGroups = {
  shares: z.array(z.object({ kind: ticketKind, isJackpot: z.boolean(), winners, shareOre: oreOnWire })),
};
const stageWon = { type: z.literal('stage_won'), stage, ball, winners, prizeOre: oreOnWire };
const stageResult = { ball, winners };

/** An event, as `applyRoundEvent` takes it. A closed list. */
export const roundEvent = z.union([
  z.object({ ...stageWon, ...alike }),
  z.object({ ...stageWon, ...byGroups }),
  z.object({ type: z.literal('sale_opened'), commitment: sha256.nullable() }),
  z.object({
    type: z.literal('sale_closed'),
    ticketsHash: sha256,
    ticketCount: z.int().min(0),
    stakesOre: oreOnWire,
    rules: rulesNo,
    prizes: z.array(stagePrize),
  }),
  z.object({ type: z.literal('next_announced'), ball }),
  z.object({ type: z.literal('next_corrected'), ball, was: ball }),
  z.object({ type: z.literal('draw_paused'), reason: pauseReason }),
  z.object({ type: z.literal('draw_resumed') }),
  z.object({ type: z.literal('draw_handed_over'), commitment: sha256 }),
  z.object({
    type: z.literal('ball_called'),
    ball,
    position: z.int().min(1).max(ballsAtMost),
    byMachine: z.boolean().optional(),
  }),
  z.object({ type: z.literal('round_finished'), seed: sha256.nullable() }),
  z.object({ type: z.literal('round_cancelled'), reason: cancelReason, seed: sha256.nullable() }),
]) satisfies z.ZodType<RoundEvent>;

/** The public state of a round, as `applyRoundEvent` takes and returns it. */
export const roundState = z.object({
  status: z.enum(['scheduled', 'on_sale', 'closed', 'drawing', 'finished', 'cancelled']),
  commitment: sha256.nullable(),
  ticketsHash: sha256.nullable(),
  ticketCount: z.int().min(0),
  stakesOre: oreOnWire,
  rules: rulesNo,
  stages: z.array(
    stagePrize.extend({
      won: z
        .union([z.object({ ...stageResult, ...alike }), z.object({ ...stageResult, ...byGroups })])
        .nullable(),
    }),
  ),
  called: z.array(ball),
  next: ball.nullable(),
  corrected: ball.optional(),
  paused: pauseReason.optional(),
  handedOver: z.object({ commitment: sha256, ballsCalled: z.int() }).optional(),
  seed: sha256.nullable(),
  cancelReason: cancelReason.nullable(),
}) satisfies z.ZodType<RoundState>;

/**
 * A prize of the player who reads: `held` waits for approval, being above the cap (decisions §5); then it is paid or
 * `refused`.
 */
export const ownPrize = z.object({
  stage,
  ticketNo: z.int().min(1),
  prizeOre: oreOnWire,
  /** Whether it is a jackpot of the ticket's own; absent in a game without jackpots. */
  isJackpot: z.boolean().optional(),
  state: z.enum(['paid', 'held', 'refused']),
});
/** See {@link ownPrize}. */
export type OwnPrize = z.output<typeof ownPrize>;

/** One message of the feed with a `seq`. */
export const liveEvent = z.object({
  version: z.literal(liveFeedVersion),
  at: instant,
  roundId,
  /**
   * When that round begins, and until when its tickets are sold: what a client needs for a round that it has not seen.
   */
  startsAt: instant,
  saleClosesAt: instant,
  event: roundEvent,
  /** With `stage_won`: what the player who reads has won by it; otherwise empty. */
  ownPrizes: z.array(ownPrize),
});
/** See {@link liveEvent}. */
export type LiveEvent = z.output<typeof liveEvent>;

/**
 * Reads the JSON of a message with a `seq`. Returns `'unknown'` for what this client cannot read, usually because the
 * server is newer; the client then fetches the snapshot.
 */
export function readLiveEvent(json: unknown): LiveEvent | 'unknown' {
  return liveEvent.safeParse(json).data ?? 'unknown';
}

/**
 * Why the feed ends.
 * - `gap`: events between the client's last one and now are no longer available; fetch a snapshot.
 * - `taken_over`: the player has opened a main game in another window. The tickets play on.
 * - `session_ended`: logged out or expired. The tickets play on.
 * - `paused`: the player has begun a pause in the hall, or from all halls. The tickets play on.
 */
export const feedNotice = z.object({
  version: z.literal(liveFeedVersion),
  type: z.enum(['gap', 'taken_over', 'session_ended', 'paused']),
});
/** See {@link feedNotice}. */
export type FeedNotice = z.output<typeof feedNotice>;
