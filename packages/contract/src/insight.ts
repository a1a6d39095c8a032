/** What a player has paid in, staked and won, and for how long (ours; specification §9 Lists for how it is paged). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { bingoId, bingoIdInQuery, kroner } from './wire.ts';

/** The periods by which it is told; a week begins on its Monday. */
export const insightUnits = ['day', 'week', 'month', 'year'] as const;
/** One of the periods by which it is told. */
export type InsightUnit = (typeof insightUnits)[number];

const result = {
  /** Own money in: by card, Vipps or at the hall's desk. */
  deposits: kroner,
  /** Asked out to a bank account or paid out at the desk, less what came back. */
  withdrawals: kroner,
  /** Staked, less what was given back of cancelled rounds. */
  stakes: kroner,
  /** Won, and put on the player card. */
  prizes: kroner,
  /** Prizes less stakes: below zero when more was staked than won. */
  net: kroner,
  /** For how long a game window was open. Null when nothing is known of the time. */
  openSeconds: z.int().min(0).nullable(),
};

/**
 * The player's own play in a hall, or in all when none is named: some periods up to the one in which `upTo` lies, which
 * is today unless told, each with what it came to. What was given back counts on the day it was taken. Open to every
 * member: no pause, forced check, card fault or closed hall stands in its way.
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
    /** The halls in which the player has a card, by name. */
    halls: z.array(z.object({ bingoId, name: z.string() })),
    whole: z.object(result),
    /** The first first; the last ends today at the latest. Days in Oslo, both included. */
    periods: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), ...result })),
    /** The `upTo` of the periods before these and after them; null where there is nothing. */
    older: z.iso.date().nullable(),
    newer: z.iso.date().nullable(),
    /** The first day of which it is known how long game windows were open; null when none is. */
    timeKnownFrom: z.iso.date().nullable(),
  }),
  refusals: ['not_a_member'],
});
