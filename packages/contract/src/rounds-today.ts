/** Today's games of a hall in the hall console: rounds, cancelling, and closing games for the day (ours; not in the specification). */
import { z } from 'zod';
import { readText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { cancelReason, roundId } from './round-feed.ts';
import { stagePrizes, ticketPrices } from './round-terms.ts';
import { roundIdInPath } from './rounds.ts';
import { bingoId, bingoIdInQuery, instant, kroner, mainGame } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const get = { host: 'hall', method: 'GET', access: 'staff', permission: 'see_rounds' } as const;

const gameInQuery = z.codec(z.enum(['1', '2', '3']), mainGame, {
  decode: (text) => Number(text) as z.output<typeof mainGame>,
  encode: (game) => String(game) as '1' | '2' | '3',
});

/**
 * The states of a round. `being_cancelled`: the hall has cancelled it, and the stakes go back within seconds;
 * `cancelled`: they have gone back.
 */
export const roundStates = [
  'on_sale',
  'closed',
  'drawing',
  'finished',
  'being_cancelled',
  'cancelled',
] as const;

/** A round of the day. Nothing in it tells of a player. */
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
  /** The sum of the prizes won so far, and to how many tickets. */
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
  /** By their starts. */
  rounds: z.array(roundOfDay),
});

/** Lists the rounds of a hall's main games today, but for those that were sold anew. */
export const listTodaysRounds = operation({
  ...get,
  name: 'listTodaysRounds',
  summary: 'The rounds of a hall today',
  path: '/rounds/today',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({ games: z.array(gameOfDay) }),
  refusals: ['hall_not_found'],
});

/** What goes back to players: so many tickets, of so many players. */
const goingBack = z.object({ ticketCount: z.int().min(0), playerCount: z.int().min(0), stakes: kroner });
/** See {@link goingBack}. */
export type GoingBack = z.output<typeof goingBack>;

/** Shows a round of today or of an earlier day: prizes, winners as tickets, and what cancelling it would give back. */
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
      maxTickets: z.int(),
      /** The round is cancelled when its sale closes with less. */
      leastStakes: kroner,
      prizes: stagePrizes,
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
      /** Where anyone can check the round when it has ended; null until then. */
      proofUrl: z.string().nullable(),
    }),
  }),
  refusals: ['round_not_found'],
});

/**
 * Cancels a round whose draw has not begun; every stake goes back. `ticketCount` is the number of tickets that the person
 * was shown: with another number sold since, the call is refused.
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
 * - `open`: opens a closed game again. Rounds that had no tickets when they were cancelled are sold anew.
 * - `sell_anew`: cancels the rounds without tickets that differ from how the game is set up now, and sells them anew.
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

/** What a change does. */
const dayChange = z.object({
  /** The games that it changes. */
  games: z.array(mainGame),
  /** The rounds that it cancels. */
  cancelled: z.array(changedRound),
  /** Rounds that are played all the same: being drawn, or sold. */
  kept: z.array(changedRound),
  /** The starts at which new rounds are sold, and their prices. */
  sold: z.array(z.object({ mainGame, startsAt: instant, prices: ticketPrices })),
  goesBack: goingBack,
});
/** See {@link dayChange}. */
export type DayChange = z.output<typeof dayChange>;

/** Says what a change of a hall's games today would do; of all its main games when none is named. */
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
    /** Another text as soon as the change would do anything else. */
    seen: z.string(),
  }),
  refusals: ['hall_not_found'],
});

/** Makes a change of a hall's games today, if it still does what the preview with this `seen` said. */
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
