/**
 * Public information about one hall before a visit (ours): where it is, when it is open, and what is played there
 * today.
 */
import { z } from 'zod';
import { seconds } from './durations.ts';
import { hall } from './halls.ts';
import { operation } from './operation.ts';
import { rulesNo, stagePrizes, ticketPrices } from './round-terms.ts';
import { bingoIdInQuery, instant, mainGame, wallTime } from './wire.ts';

/** The opening hours of a day of the week: 1 is Monday, 7 is Sunday. */
export const openDay = z.object({ weekday: z.int().min(1).max(7), opensAt: wallTime, closesAt: wallTime });
export type OpenDay = z.output<typeof openDay>;

/** A day on which a hall is closed, without times, or has other hours than in its week. */
export const specialDay = z.object({
  day: z.iso.date(),
  /** The reason: "Grunnlovsdagen". */
  label: z.string(),
  opensAt: wallTime.nullable(),
  closesAt: wallTime.nullable(),
});
export type SpecialDay = z.output<typeof specialDay>;

/** A run of evenly spaced rounds: their number, and the distance from start to start. A single round is a run too. */
export const startRun = z.object({
  firstAt: instant,
  count: z.int().min(1),
  everyMs: z.int().min(0),
});
export type StartRun = z.output<typeof startRun>;

/** A main game that the hall plays online. */
export const todaysGame = z.object({
  mainGame,
  /** The day's rounds that have not begun, the next one first. Empty when the last of the day has begun. */
  starts: z.array(startRun),
  /** No round starts before or after these times, on any day. */
  playedFrom: wallTime,
  playedUntil: wallTime,
  prices: ticketPrices,
  prizes: stagePrizes,
  rules: rulesNo,
});
export type TodaysGame = z.output<typeof todaysGame>;

/** The public data of a hall. */
export const publicHall = z.object({
  hall,
  /** The parts of its address. */
  street: z.string(),
  postcode: z.string(),
  town: z.string(),
  position: z.object({ lat: z.number(), lon: z.number() }),
  chain: z.object({ ownerId: z.int(), name: z.string() }),
  /** The Oslo day of the games, YYYY-MM-DD. */
  today: z.iso.date(),
  /** Monday first; closed on a missing day. Null when the hours are unknown. */
  openingHours: z.array(openDay).nullable(),
  /** The special days of the next 60 days, the next one first. Missing from an older server. */
  specialDays: z.array(specialDay).optional(),
  games: z.array(todaysGame),
});
export type PublicHall = z.output<typeof publicHall>;

/** The public data of one hall. A page that shows it requests it again when the next draw begins. */
export const getHallPage = operation({
  name: 'getHallPage',
  summary: 'One hall: address, opening hours, and the games of today',
  host: 'portal',
  method: 'GET',
  path: '/halls/{bingoId}',
  access: 'public',
  params: z.strictObject({ bingoId: bingoIdInQuery }),
  answer: publicHall,
  keptForMs: seconds(15),
  refusals: ['hall_not_found'],
});
