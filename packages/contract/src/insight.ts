/**
 * What a player has deposited, staked and won, and for how long the player has played (ours; pages as in specification
 * §9 Lists).
 */
import { z } from 'zod';
import { operation } from './operation.ts';
import { bingoId, bingoIdInQuery, kroner } from './wire.ts';

/** The periods of the figures; a week begins on Monday. */
export const insightUnits = ['day', 'week', 'month', 'year'] as const;
/** One of {@link insightUnits}. */
export type InsightUnit = (typeof insightUnits)[number];

const result = {
  /** Own money paid in: by card, Vipps or at the hall's desk. */
  deposits: kroner,
  /** Withdrawn to a bank account or paid out at the desk, less what was returned. */
  withdrawals: kroner,
  /** Stakes, less refunds of cancelled rounds. */
  stakes: kroner,
  /** Prizes that were paid to the player card. */
  prizes: kroner,
  /** Prizes less stakes: below zero when more was staked than won. */
  net: kroner,
  /** For how long a game window was open. Null when the time is unknown. */
  openSeconds: z.int().min(0).nullable(),
};

/**
 * Returns the player's own play in a hall, or in all halls when none is given: a number of periods up to the one that
 * contains `upTo` (today by default), each with its figures. A refund counts on the day of the stake. Open to every
 * member: no pause, forced check, card fault or closed hall prevents it.
 */
export const getInsight = operation({
  name: 'getInsight',
  summary: "The player's own play: deposits, stakes, prizes and time, by period",
  host: 'portal',
  method: 'GET',
  path: '/user/insight',
  access: 'player',
  takesTurns: true,
  query: z.strictObject({
    bingoId: bingoIdInQuery.optional(),
    unit: z.enum(insightUnits),
    upTo: z.iso.date().optional(),
  }),
  answer: z.object({
    /** The halls in which the player has a card, sorted by name. */
    halls: z.array(z.object({ bingoId, name: z.string() })),
    whole: z.object(result),
    /** Oldest first; the last ends today at the latest. Oslo days, both included. */
    periods: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), ...result })),
    /** The `upTo` of the page before and of the page after; null when that page has no figures. */
    older: z.iso.date().nullable(),
    newer: z.iso.date().nullable(),
    /** The first day for which the open time of game windows is known; null when it is known for no day. */
    timeKnownFrom: z.iso.date().nullable(),
  }),
  refusals: ['not_a_member'],
});
