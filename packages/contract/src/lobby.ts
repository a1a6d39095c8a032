/** What a player sees before choosing a game: halls, and what is on the card and left of limits (specification §7 Halls, balance, messages). */
import { z } from 'zod';
import { offers } from './admission.ts';
import { specialDay } from './hall-page.ts';
import { hall } from './halls.ts';
import { operation } from './operation.ts';
import { bingoIdInQuery, gameToFinish, instant, kroner, ownerFilter, placeName, postcode } from './wire.ts';

const position = { lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) };

/** A hall that was looked for. */
export const foundHall = hall.extend({
  /** Kilometres as the crow flies from where it was looked for, to a tenth; ours. Absent when it was not by distance. */
  distanceKm: z.number().min(0).optional(),
  /** Where it lies; ours. An older server does not tell. */
  position: z.object(position).optional(),
  /** The chain that it belongs to; ours. An older server does not tell. */
  ownerId: z.int().optional(),
  /** Its next special day, when that is within a week; ours. */
  specialDay: specialDay.optional(),
});

/**
 * The halls: all of them by name, or the nearest first from a position, a postcode or (ours) a place that is named. Of the
 * place its name may be begun only; `sted` answers which place was found. What does not exist answers `postcode_not_found`.
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

/** Rounds that ended while the player was away: tickets played and what they won, and stakes that came back. */
const sinceLast = z.object({
  tickets: z.int().min(0),
  won: kroner,
  held: kroner,
  refundedTickets: z.int().min(0),
  refunded: kroner,
});

/** A main game by its number, as a key of what is told of each. */
const game = z.string().regex(/^[1-9]$/);

/** A round that has not begun, and how many tickets the player has bought for it. */
const roundAhead = z.object({ startsAt: instant, tickets: z.int().min(1) });

/**
 * The halls in which the player holds a player card, by name, with what the player may do in each. `nextDraws` tells
 * when the next draw of each open main game begins; a game whose last draw of the day has begun is missing from it.
 * `ticketsAhead` tells of each main game the rounds that the player has bought tickets for and that have not begun, the
 * next one first; it is missing where there are none.
 * `playing` tells how many tickets the player has in a round that is being drawn now, by main game, in the same way.
 * `lastGame` is the main game in which the player has last had a round to its end in the hall. `inTheWay` names, by main
 * game, what the player must finish before that game can be opened.
 * `ticketSystems` names the hall's ticket systems as its members do; missing from older servers.
 * `sinceLast` tells what the player's rounds in the hall have come to that ended unseen, if there are any.
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

/** The halls nearest to a postcode, for choosing where to open a new player card. */
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

/** A prize that waits for approval: what it is for, in the words of the movements. */
const heldPrize = z.object({ text: z.string(), amount: kroner, wonAt: instant });
/** A prize that waits for approval. */
export type HeldPrize = z.output<typeof heldPrize>;

/**
 * Balance, what is left of the day's and the month's limit, and winnings available (decisions §4).
 * `saldo` is own money and winnings together; `prize` is the winnings. Ours: the limits in force, of which it is left,
 * and what `saldo` does not hold: the prizes above the cap that wait for approval, the oldest first, if there are any,
 * and the money that has left the card for an outside system, or that system for the card, and is not known to have
 * arrived (`onItsWay`, absent where there is none). A server that runs an older version does not tell them.
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
