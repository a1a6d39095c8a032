/** Pauses and play limits (specification §7 Responsible gaming). */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId, bingoIdAsked, bingoIdInQuery, kroner } from './wire.ts';

/** The player's pauses in force. `blockDate` is the first Oslo day on which play is possible again. */
export const getUserTimeouts = operation({
  name: 'getUserTimeouts',
  summary: "The player's pauses in force",
  host: 'portal',
  method: 'GET',
  path: '/wap/getUserTimeouts',
  access: 'player',
  answer: z.object({ userTimeouts: z.array(z.object({ hallId: bingoId, blockDate: z.iso.date() })) }),
  refusals: [],
});

/**
 * Begins a pause in a hall. `blockUntilDate` lies between today and a year from today in Oslo, and is the first day on
 * which play is possible again; today means what is left of today. `status` 0 is yes; otherwise `message` tells the
 * player why not. Nothing ends or shortens a pause: while one is in force, the same date is a yes that changes nothing,
 * a later one is a longer pause, and an earlier one is a no.
 */
export const setUserTimeouts = operation({
  name: 'setUserTimeouts',
  summary: 'Begin a pause in a hall',
  host: 'portal',
  method: 'POST',
  path: '/wap/setUserTimeouts',
  access: 'player',
  body: z.strictObject({ blockUntilDate: z.iso.date(), hallId: bingoIdAsked }),
  answer: z.object({ status: z.int(), message: z.string() }),
  refusals: ['not_a_member', 'e_id_required', 'not_offered'],
});

/**
 * Begins a pause of twelve months from all halls, for who is logged in and knows the password, and ends every session
 * of the player, this one too. `blockDate` (ours) is the first Oslo day on which play is possible again. Wrong passwords
 * are counted apart from logins; too many answer `too_many_password_tries` with `facts.retryAfterSeconds`.
 */
export const playPause = operation({
  name: 'playPause',
  summary: 'Begin a pause of twelve months from all halls',
  host: 'portal',
  method: 'POST',
  path: '/user/playPause',
  access: 'player',
  body: z.strictObject({ password: keptText.min(1).max(256) }),
  answer: z.object({ blockDate: z.iso.date() }),
  leavesTrace: true,
  refusals: ['not_a_member', 'not_offered', 'wrong_password', 'too_many_password_tries'],
});

/** What is ours beside a limit: all of it in words that the player can be told without another rule. */
const limitOfPeriod = z.object({
  /** The most that the player may set: the stricter of the nation's limit and the hall's maximum. */
  max: kroner,
  /** What is left of the limit in force. */
  left: kroner,
  /** The first day of the period from which a raise made now counts: it begins at least 24 hours later. */
  nextStart: z.iso.date(),
  /** The limit that a raise made already brings from `raisedFrom`; both absent when none is on its way. */
  raisedTo: kroner.optional(),
  raisedFrom: z.iso.date().optional(),
});

/**
 * The limits in force for the player's own money in a hall today and this month, of the nation's, the hall's and the
 * player's own the strictest, in kroner. Each can be changed at any time, unless its maximum is 0. Beside the
 * specification's fields stand ours: `today`, the Oslo day that all of it is about, and more of each period.
 */
export const getUserPlayLimits = operation({
  name: 'getUserPlayLimits',
  summary: "The player's limits in a hall",
  host: 'portal',
  method: 'GET',
  path: '/wap/getUserPlayLimits',
  access: 'player',
  query: z.strictObject({ bingoId: bingoIdInQuery }),
  answer: z.object({
    grenseKrDag: kroner,
    grenseKrMnd: kroner,
    kanEndreDagGrense: z.boolean(),
    kanEndreMndGrense: z.boolean(),
    today: z.iso.date(),
    day: limitOfPeriod,
    month: limitOfPeriod,
  }),
  refusals: ['not_a_member'],
});

// What is no whole number, or below 0, is told in `message`.
const limitAsked = z.codec(
  z
    .union([z.number(), z.string().regex(/^-?[0-9]{1,9}(\.[0-9]{1,2})?$/)])
    .meta({ description: 'Whole kroner, 0 or more' }),
  z.number(),
  { decode: Number, encode: (limit) => limit },
);

/**
 * Sets the player's own limits in a hall, in whole kroner, as often as the player wants. A lower limit counts at once
 * and cancels a raise on its way. A higher one replaces the raise on its way and counts from the first day, or month,
 * that begins at least 24 hours later. One that is as it is, or as the raise on its way makes it, is no change. A
 * `message` that is not empty tells the player why nothing was changed. `today` and `shown`, ours, are the day and the
 * limits in force that the player saw: where they are others by now, nothing is changed.
 */
export const setUserPlayLimits = operation({
  name: 'setUserPlayLimits',
  summary: "Set the player's own limits in a hall",
  host: 'portal',
  method: 'POST',
  path: '/wap/setUserPlayLimits',
  access: 'player',
  body: z.strictObject({
    bingoId: bingoIdAsked,
    dailyLimit: limitAsked,
    monthlyLimit: limitAsked,
    today: z.iso.date().optional(),
    shown: z.strictObject({ day: z.number(), month: z.number() }).optional(),
  }),
  answer: z.object({ message: z.string() }),
  refusals: ['not_a_member', 'e_id_required', 'not_offered'],
});

/**
 * Cancels the raise of a limit that is on its way (ours): the limit in force goes on. Where none is on its way, nothing
 * changes. `today` and `message` are as in {@link setUserPlayLimits}.
 */
export const cancelLimitRaise = operation({
  name: 'cancelLimitRaise',
  summary: "Cancel the raise of one of the player's own limits",
  host: 'portal',
  method: 'POST',
  path: '/wap/cancelLimitRaise',
  access: 'player',
  body: z.strictObject({
    bingoId: bingoIdAsked,
    period: z.enum(['day', 'month']),
    today: z.iso.date().optional(),
  }),
  answer: z.object({ message: z.string() }),
  refusals: ['not_a_member', 'e_id_required', 'not_offered'],
});
