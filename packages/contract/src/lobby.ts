/**
 * What a player sees before choosing a game: halls, balances and remaining limits (specification §7 Halls, balance,
 * messages).
 */
import { z } from 'zod';
import { offers } from './admission.ts';
import { specialDay } from './hall-page.ts';
import { hall } from './halls.ts';
import { operation } from './operation.ts';
import { bingoIdInQuery, gameToFinish, instant, kroner, ownerFilter, placeName, postcode } from './wire.ts';

const position = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) };

/** A hall in a search result. */
export const foundHall = hall.extend({
  /**
   * The distance in kilometres as the crow flies, with one decimal; ours. Absent when the search was not by distance.
   */
  distanceKm: z.number().min(0).optional(),
  /** The position of the hall; ours. Absent from older servers. */
  position: z.object(position).optional(),
  /** The chain of the hall; ours. Absent from older servers. */
  ownerId: z.int().optional(),
  /** The next special day, if it is within a week; ours. */
  specialDay: specialDay.optional(),
});

/**
 * Lists the halls: all of them by name, or nearest first from a position, a postcode or (ours) the name of a place. The
 * beginning of the name is enough; `sted` returns the place that was found. A postcode or place that does not exist is
 * refused with `postcode_not_found`.
 */
export const listHalls = operation({
  name: 'listHalls',
  summary: 'All halls, or the nearest to a position, postcode or place',
  host: 'portal',
  method: 'POST',
  path: '/halls',
  access: 'public',
  body: z
    .union([
      z.strictObject({ ...position, filter: ownerFilter }),
      z.strictObject({ postnr: postcode, filter: ownerFilter }),
      z.strictObject({ sted: placeName, filter: ownerFilter }),
      z.strictObject({ filter: ownerFilter }),
    ])
    .optional(),
  answer: z.object({ halls: z.array(foundHall), sted: z.string().optional() }),
  compressed: true,
  refusals: ['postcode_not_found'],
});

/** The results of rounds that ended while the player was away: tickets, prizes, and refunded stakes. */
const sinceLast = z.object({
  tickets: z.int().min(0),
  won: kroner,
  held: kroner,
  refundedTickets: z.int().min(0),
  refunded: kroner,
});

/** The number of a main game, as a key. */
const game = z.string().regex(/^[1-9]$/);

/** A round that has not begun, and how many tickets the player has bought for it. */
const roundAhead = z.object({ startsAt: instant, tickets: z.int().min(1) });

/**
 * Lists the halls in which the player has a player card, sorted by name, with what the player may do in each.
 * - `nextDraws`: when the next draw of each open main game begins. A game whose last draw of the day has begun is
 *   absent.
 * - `ticketsAhead`: by main game, the rounds that have not begun and for which the player has tickets, next one first.
 *   Absent when there are none.
 * - `playing`: by main game, how many tickets the player has in the round that is being drawn now. Absent when there
 *   are none.
 * - `lastGame`: the main game of the round in this hall that the player last played to its end.
 * - `inTheWay`: by main game, what the player must finish before that game can be opened.
 * - `ticketSystems`: the hall's ticket systems, by the names that its members use. Absent from older servers.
 * - `sinceLast`: the results of the player's rounds in the hall that ended unseen, if there are any.
 */
export const listMyHalls = operation({
  name: 'listMyHalls',
  summary: 'The halls in which the player holds a card',
  host: 'portal',
  method: 'POST',
  path: '/halls/my',
  access: 'player',
  takesTurns: true,
  body: z.strictObject({ filter: ownerFilter }).optional(),
  answer: z.object({
    halls: z.array(
      hall.extend({
        offers,
        nextDraws: z.record(game, instant),
        ticketsAhead: z.record(game, z.array(roundAhead)).optional(),
        playing: z.record(game, z.int().min(1)).optional(),
        lastGame: z.int().optional(),
        inTheWay: z.record(game, gameToFinish).optional(),
        ticketSystems: z.array(z.object({ system: z.int(), name: z.string() })).optional(),
        sinceLast: sinceLast.optional(),
      }),
    ),
  }),
  refusals: [],
});

/** Lists the halls nearest to a postcode, for the choice of where to open a new player card. */
export const findNearestHalls = operation({
  name: 'findNearestHalls',
  summary: 'The halls nearest to a postcode',
  host: 'portal',
  method: 'POST',
  path: '/halls/findNearest',
  access: 'player',
  body: z.strictObject({ postnr: postcode, filter: ownerFilter }),
  answer: z.object({ halls: z.array(foundHall) }),
  refusals: ['postcode_not_found'],
});

/** A prize that waits for approval, with the text that the transactions use for it. */
const heldPrize = z.object({ text: z.string(), amount: kroner, wonAt: instant });
export type HeldPrize = z.output<typeof heldPrize>;

/**
 * Returns the balance, what is left of the daily and monthly limit, and the winnings (decisions §4). `saldo` is own
 * money and winnings together; `prize` is the winnings. Not in the specification,
 * and absent from older servers: the limits in force, and the money that `saldo` does not include:
 * - the prizes above the cap that wait for approval, oldest first, if there are any;
 * - `onItsWay`: money on its way between the card and an outside system, whose arrival is not confirmed. Absent when
 *   there is none.
 */
export const getSaldos = operation({
  name: 'getSaldos',
  summary: 'Balance, remaining limits and winnings in a hall',
  host: 'portal',
  method: 'GET',
  path: '/wap/getSaldos',
  access: 'player',
  query: z.strictObject({ bingoId: bingoIdInQuery }),
  answer: z.object({
    saldos: z.object({
      saldo: kroner,
      dailyLimit: kroner,
      monthlyLimit: kroner,
      prize: kroner,
      dailyLimitInForce: kroner.optional(),
      monthlyLimitInForce: kroner.optional(),
    }),
    heldPrizes: z.array(heldPrize).optional(),
    onItsWay: kroner.optional(),
  }),
  refusals: ['not_a_member', 'card_fault'],
});
