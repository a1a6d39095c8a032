/** Today's games of a hall in the hall console: rounds, cancelling, and closing games for the day (ours; not in the specification). */
import { z } from 'zod';
import { readText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { cancelReason, roundId } from './round-feed.ts';
import { rulesNo, stagePrizes, ticketPrices } from './round-terms.ts';
import { roundIdInPath } from './rounds.ts';
import { bingoId, bingoIdInQuery, instant, kroner, mainGame } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff', permission: 'see_rounds' } as const;

const gameInQuery = z.codec(z.enum(['1', '2', '3']), mainGame, {
  decode: (text) => Number(text) as z.output<typeof mainGame>,
  encode: (game) => String(game) as '1' | '2' | '3',
});

/**
 * The states of a round. `being_cancelled`: the hall has cancelled it, and the stakes are refunded within seconds;
 * `cancelled`: they have been refunded.
 */
export const roundStates = [
  'on_sale',
  'closed',
  'drawing',
  'finished',
  'being_cancelled',
  'cancelled',
] as const;

/** A round of the day. Contains nothing about players. */
export const roundOfDay = z.object({
  roundId,
  startsAt: instant,
  state: z.enum(roundStates),
  /** Null unless it is cancelled. */
  cancelReason: cancelReason.nullable(),
  /** Whether the hall's caller draws the balls. */
  isDrawnByHall: z.boolean(),
  ticketCount: z.int().min(0),
  stakes: kroner,
  prices: ticketPrices,
  /** The sum of the prizes won so far, and the number of tickets that won them. */
  won: kroner,
  winnerCount: z.int().min(0),
});
/** See {@link roundOfDay}. */
export type RoundOfDay = z.output<typeof roundOfDay>;

/** A main game of the day. */
const gameOfDay = z.object({
  mainGame,
  /** Whether staff have closed it for the day. */
  isClosed: z.boolean(),
  /** In the order of their starts. */
  rounds: z.array(roundOfDay),
});

/** Lists the rounds of a hall's main games today, without superseded ones. */
export const listTodaysRounds = operation({
  ...get,
  name: 'listTodaysRounds',
  summary: 'The rounds of a hall today',
  path: '/rounds/today',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({ games: z.array(gameOfDay) }),
  refusals: ['hall_not_found'],
});

/** The refund to players: its sum, and the number of tickets and players. */
const goingBack = z.object({ ticketCount: z.int().min(0), playerCount: z.int().min(0), stakes: kroner });
/** See {@link goingBack}. */
export type GoingBack = z.output<typeof goingBack>;

/** Shows a round of today or of an earlier day: prizes, winning tickets, and the refund that cancelling it would give. */
export const getRoundOfDay = operation({
  ...get,
  name: 'getRoundOfDay',
  summary: 'A round of a hall',
  path: '/rounds/one',
  query: z.strictObject({ round: roundIdInPath }),
  answer: z.object({
    round: roundOfDay.extend({
      hallId: bingoId,
      mainGame,
      playerCount: z.int().min(0),
      ballsCalled: z.int().min(0),
      /** The number of balls drawn when the caller's draw was handed to the machine; null unless it was. */
      handedOverAfter: z.int().min(0).nullable(),
      maxTickets: z.int(),
      /** The round is cancelled if the stakes are below this when its sale closes. */
      leastStakes: kroner,
      prizes: stagePrizes,
      rules: rulesNo,
      winners: z.array(
        z.object({
          stage: z.int().min(1),
          ticketNo: z.int().min(1),
          amount: kroner,
          isJackpot: z.boolean(),
          /** `held` waits until two people have checked it. */
          state: z.enum(['paid', 'held', 'refused']),
        }),
      ),
      /** The address where anyone can verify the round; null until it has ended, and for one that was never drawn. */
      proofUrl: z.string().nullable(),
    }),
  }),
  refusals: ['round_not_found'],
});

/**
 * Cancels a round whose draw has not begun, and refunds every stake. `ticketCount` is the number of tickets that the person
 * was shown; the call is refused if the number sold has changed.
 */
export const cancelRound = operation({
  ...post,
  permission: 'cancel_round',
  name: 'cancelRound',
  summary: 'Cancel a round before its draw',
  path: '/rounds/cancel',
  body: z.strictObject({ roundId, ticketCount: z.int().min(0), reason: staffReason }),
  answer: goingBack,
  refusals: ['round_not_found', 'round_ended', 'round_under_way', 'rounds_changed'],
});

/**
 * What can be done with games of a day.
 * - `close`: cancels every round whose draw has not begun, and puts no more on sale today.
 * - `close_unsold`: the same, but rounds with tickets are played.
 * - `open`: opens a closed game again. The times of cancelled rounds without tickets are put on sale again.
 * - `sell_anew`: cancels the rounds without tickets whose terms differ from the plan in force, and puts their times on sale again.
 */
export const dayChangeKinds = ['close', 'close_unsold', 'open', 'sell_anew'] as const;
/** One of {@link dayChangeKinds}. */
export type DayChangeKind = (typeof dayChangeKinds)[number];

const changedRound = z.object({
  mainGame,
  roundId,
  startsAt: instant,
  ticketCount: z.int().min(0),
  stakes: kroner,
  prices: ticketPrices,
});

/** The effect of a change. */
const dayChange = z.object({
  /** The games that it changes. */
  games: z.array(mainGame),
  /** The rounds that it cancels. */
  cancelled: z.array(changedRound),
  /** Rounds that are played anyway, because they are being drawn or have tickets. */
  kept: z.array(changedRound),
  /** The starts of the new rounds, and their prices. */
  sold: z.array(z.object({ mainGame, startsAt: instant, prices: ticketPrices })),
  goesBack: goingBack,
});
/** See {@link dayChange}. */
export type DayChange = z.output<typeof dayChange>;

/** Previews a change of a hall's games today; of all its main games when none is named. */
export const previewDayChange = operation({
  ...get,
  name: 'previewDayChange',
  summary: 'What a change of today’s games would do',
  path: '/rounds/day/preview',
  query: z.strictObject({
    hall: bingoIdInQuery,
    game: gameInQuery.optional(),
    change: z.enum(dayChangeKinds),
  }),
  answer: dayChange.extend({
    /** A hash of the effect; different as soon as the effect would differ. */
    seen: z.string(),
  }),
  refusals: ['hall_not_found'],
});

/** Makes a change of a hall's games today, if its effect is still that of the preview with this `seen`. */
export const changeDay = operation({
  ...post,
  permission: 'cancel_day',
  name: 'changeDay',
  summary: 'Close, open or correct games for the day',
  path: '/rounds/day/change',
  body: z.strictObject({
    hallId: bingoId,
    mainGame: mainGame.nullable(),
    change: z.enum(dayChangeKinds),
    seen: readText.max(64),
    reason: staffReason,
  }),
  answer: dayChange,
  refusals: ['hall_not_found', 'rounds_changed', 'nothing_to_change'],
});
