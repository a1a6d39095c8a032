/** The place of a hall's caller in the console (ours; not in the specification). */
import { z } from 'zod';
import { readText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { ballNumber, liveEvent, roundId, roundState } from './round-feed.ts';
import { requestKey } from './till-receipts.ts';
import { seqInput } from './watched-rounds.ts';
import { bingoId, bingoIdInQuery, instant, kroner, mainGame, nothing } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff', permission: 'call_balls' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff', permission: 'call_balls' } as const;

const gameOfHall = { hallId: bingoId, mainGame };

/**
 * How a game is drawn: the caller draws the balls (`caller`), or the machine draws them from a seed and the
 * caller's press calls each one (`led`).
 */
const drawnBy = z.enum(['caller', 'led']);

/** The ball at the current position, as announced so far. */
const standing = z.object({
  ball: ballNumber,
  isCalled: z.boolean(),
  /** Whether a second person has confirmed it, if the hall requires that. */
  isConfirmed: z.boolean(),
  /** Whether the person who makes the call announced it, and so cannot confirm it. */
  isOwn: z.boolean(),
});

/** A round as its caller sees it. */
const callerRound = z.object({
  roundId,
  startsAt: instant,
  saleClosesAt: instant,
  /** When the round is cancelled unless its draw has begun. */
  latestStart: instant,
  drawnBy: z.enum(['caller', 'led', 'machine']),
  /** Whether a second person confirms each ball before it is called. */
  confirmsBalls: z.boolean(),
  ticketCount: z.int(),
  stakes: kroner,
  state: roundState,
  /** The current position, counted from 1. */
  place: z.int(),
  standing: standing.nullable(),
  /** The last called ball, if the machine called it: without a press in a led draw, or after a handover. */
  machineCalled: ballNumber.nullable(),
  /**
   * The reason for a pause as soon as the caller has entered it; players read it in `state.paused` a moment
   * later.
   */
  paused: z.string().nullable(),
  isHandedOver: z.boolean(),
  /** In a led round: when the announced ball can be called at the earliest, and when the machine calls it. */
  callFrom: instant.nullable(),
  machineCallsAt: instant.nullable(),
  /** When players see that the caller is silent; null when the draw does not wait for the caller. */
  silentFrom: instant.nullable(),
  /** How many tickets are one number short of the stage in play; null before the draw. */
  oneShort: z.int().nullable(),
});

/** A game as its caller sees it. */
const callerView = z.object({
  serverTime: instant,
  /** The last number of the game's feed that this view includes. */
  seq: z.int().min(0),
  mainGame,
  /** The games of the hall that have a caller today. */
  games: z.array(z.object({ mainGame, drawnBy })),
  /** Who has the place. `isOwn`: this session has it. */
  holder: z.object({ staffId: z.int(), name: z.string(), since: instant, isOwn: z.boolean() }).nullable(),
  /** The first round of today that has not ended. */
  round: callerRound.nullable(),
  /** The last round of today with tickets. */
  lastEnded: z.object({ roundId, startsAt: instant, state: roundState }).nullable(),
});
/** A game as its caller sees it. */
export type CallerView = z.output<typeof callerView>;
/** A round as its caller sees it. */
export type CallerRoundView = z.output<typeof callerRound>;

/**
 * Shows a game to its caller. Without `game`: the first game of the hall that has a caller today, or game 1.
 */
export const getCallerView = operation({
  ...get,
  name: 'getCallerView',
  summary: 'A game as its caller sees it',
  path: '/caller',
  query: z.strictObject({ hall: bingoIdInQuery, game: z.enum(['1', '2', '3']).optional() }),
  answer: callerView,
  refusals: ['hall_not_found'],
});

/**
 * The live feed of a game for its callers (`round-feed.ts`). Also ends when the caller's place changes hands
 * and when a ball is confirmed, because the feed has no event for these. The reader fetches the view again
 * then, and reconnects.
 */
export const followCallerGame = operation({
  ...get,
  name: 'followCallerGame',
  summary: 'The live feed of a game for its callers',
  path: '/caller/feed',
  query: z.strictObject({ hall: bingoIdInQuery, game: z.enum(['1', '2', '3']), after: seqInput.optional() }),
  answer: liveEvent,
  streams: true,
  refusals: ['hall_not_found'],
});

/**
 * Takes the caller's place at a game. `place_taken` names the holder in its facts (`staffId`, `name`,
 * `since`); a caller who sends that id as `takeOverFrom` takes over, and the first caller's next press is
 * refused with `place_required`.
 */
export const takeCallerPlace = operation({
  ...post,
  name: 'takeCallerPlace',
  summary: 'Take the caller’s place at a game',
  path: '/caller/place',
  body: z.strictObject({ ...gameOfHall, takeOverFrom: z.int().min(1).max(2_147_483_647).optional() }),
  answer: callerView,
  refusals: ['hall_not_found', 'place_taken'],
});

/** Leaves the caller's place. Does nothing unless the session has it. */
export const leaveCallerPlace = operation({
  ...post,
  name: 'leaveCallerPlace',
  summary: 'Leave the caller’s place at a game',
  path: '/caller/leave',
  body: z.strictObject(gameOfHall),
  answer: nothing,
  refusals: ['hall_not_found'],
});

// Above every ball and position, so that an impossible ball is refused with its reason and not as malformed.
const number = z.int().min(1).max(999);

/**
 * Hands the rest of a draw by the hall's caller over to the machine, for example when the hall is evacuated.
 * Another person confirms it in place. The server commits to a seed, publishes its hash, and then draws the
 * remaining balls from it. This cannot be undone. `press_refused` as for {@link pressAsCaller}.
 */
export const handOverDraw = operation({
  ...post,
  permission: 'hand_over_draw',
  confirmedBy: 'hand_over_draw',
  name: 'handOverDraw',
  summary: 'Hand the rest of a draw over to the machine',
  path: '/caller/hand_over',
  body: z.strictObject({ hallId: bingoId, roundId, reason: staffReason }),
  answer: nothing,
  refusals: ['round_not_found', 'press_refused', 'another_required'],
});

/** The presses of a caller. Each one names the position and the ball that the caller sees. */
const press = z.discriminatedUnion('press', [
  z.strictObject({ press: z.literal('announce'), place: number, ball: number }),
  z.strictObject({ press: z.literal('correct'), place: number, was: number, ball: number }),
  z.strictObject({ press: z.literal('confirm'), place: number, ball: number }),
  z.strictObject({ press: z.literal('call'), place: number, ball: number }),
  z.strictObject({ press: z.literal('pause'), reason: readText.trim().min(3).max(100) }),
  z.strictObject({ press: z.literal('resume') }),
]);
/** What a caller can do. */
export type CallerPress = z.output<typeof press>;

/**
 * Handles a caller's press: announces, corrects, confirms or calls a ball, pauses the draw with a reason that
 * players read, or ends the pause. The conductor acts on it at once. The same press with the same
 * `requestKey` counts once. Refusals:
 * - `place_required`: another session has the place; `facts.name` names its holder, if any. Confirming needs
 *   no place.
 * - `holds_ticket`: the person has a ticket in the round.
 * - `press_refused`: the press does not fit the state of the round; `facts.why` gives the reason, with `ball`
 *   or `startsAt`.
 */
export const pressAsCaller = operation({
  ...post,
  name: 'pressAsCaller',
  summary: 'Announce, correct, confirm or call a ball; pause or resume',
  path: '/caller/press',
  body: z.strictObject({ hallId: bingoId, roundId, requestKey, press }),
  answer: callerView,
  refusals: ['round_not_found', 'place_required', 'holds_ticket', 'press_refused', 'idempotency_key_reused'],
});
