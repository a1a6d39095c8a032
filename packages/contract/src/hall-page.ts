/** What anybody may know of one hall before coming to it (ours): where it is, when it is open, and what is played there today. */
import { z } from 'zod';
import { seconds } from './durations.ts';
import { hall } from './halls.ts';
import { operation } from './operation.ts';
import { rulesNo, stagePrizes, ticketPrices } from './round-terms.ts';
import { bingoIdInQuery, instant, mainGame, wallTime } from './wire.ts';

/** When a hall is open on a day of the week: 1 is Monday, 7 is Sunday. */
export const openDay = z.object({ weekday: z.int().min(1).max(7), opensAt: wallTime, closesAt: wallTime });
/** When a hall is open on a day of the week. */
export type OpenDay = z.output<typeof openDay>;

/** A day on which a hall is closed, when it has no times, or keeps other hours than its week. */
export const specialDay = z.object({
  day: z.iso.date(),
  /** Why: "Grunnlovsdagen". */
  label: z.string(),
  opensAt: wallTime.nullable(),
  closesAt: wallTime.nullable(),
});
/** A day on which a hall is closed or keeps other hours. */
export type SpecialDay = z.output<typeof specialDay>;

/** Rounds that follow on one another evenly: so many, so far apart from start to start. One alone is apart from none. */
export const startRun = z.object({
  firstAt: instant,
  count: z.int().min(1),
  everyMs: z.int().min(0),
});
/** Rounds that follow on one another evenly. */
export type StartRun = z.output<typeof startRun>;

/** A main game that the hall plays online. */
export const todaysGame = z.object({
  mainGame,
  /** The day's rounds that have not begun, the next one first. Empty when the last of the day has begun. */
  starts: z.array(startRun),
  /** Before the first and after the last no round starts, on any day. */
  playedFrom: wallTime,
  playedUntil: wallTime,
  prices: ticketPrices,
  prizes: stagePrizes,
  rules: rulesNo,
});
/** A main game that the hall plays online. */
export type TodaysGame = z.output<typeof todaysGame>;

/** All that is told of a hall to whoever asks. */
export const publicHall = z.object({
  hall,
  /** The parts of its address. */
  street: z.string(),
  postcode: z.string(),
  town: z.string(),
  position: z.object({ lat: z.number(), lon: z.number() }),
  chain: z.object({ ownerId: z.int(), name: z.string() }),
  /** The day in Norway that the games are of, YYYY-MM-DD. */
  today: z.iso.date(),
  /** Monday first; closed on a day that is missing. Null when nobody has said when the hall is open. */
  openingHours: z.array(openDay).nullable(),
  /** The special days of the next 60 days, the next one first. Missing from an older server. */
  specialDays: z.array(specialDay).optional(),
  games: z.array(todaysGame),
});
/** All that is told of a hall to whoever asks. */
export type PublicHall = z.output<typeof publicHall>;

/** One hall, for whoever asks. A page that shows it asks again when the next draw begins. */
export const getHallPage = operation({
  name: 'getHallPage',
  summary: 'One hall: place, opening hours, and the games of today',
  host: 'portal',
  method: 'GET',
  path: '/halls/{bingoId}',
  access: 'public',
  params: z.strictObject({ bingoId: bingoIdInQuery }),
  answer: publicHall,
  keptForMs: seconds(15),
  refusals: ['hall_not_found'],
});
