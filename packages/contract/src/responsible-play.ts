/** Pauses and play limits (specification §7 Responsible gaming). */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId, bingoIdInput, bingoIdInQuery, kroner } from './wire.ts';

/** Returns the player's pauses in force. `blockDate` is the first Oslo day on which play is possible again. */
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
 * Begins a pause in a hall. `blockUntilDate` is between today and a year from today in Oslo, and is the first day on
 * which play is possible again; today means the rest of today. `status` 0 means accepted; otherwise `message` tells the
 * player why not. Nothing ends or shortens a pause: while one is in force, the same date is accepted and changes
 * nothing, a later date extends the pause, and an earlier one is refused.
 */
export const setUserTimeouts = operation({
  name: 'setUserTimeouts',
  summary: 'Begin a pause in a hall',
  host: 'portal',
  method: 'POST',
  path: '/wap/setUserTimeouts',
  access: 'player',
  body: z.strictObject({ blockUntilDate: z.iso.date(), hallId: bingoIdInput }),
  answer: z.object({ status: z.int(), message: z.string() }),
  refusals: ['not_a_member', 'e_id_required', 'not_offered'],
});

/**
 * Begins a pause of twelve months from all halls, for a logged-in player who knows the password, and ends all sessions
 * of the player, including this one. `blockDate` (ours) is the first Oslo day on which play is possible again. Wrong
 * passwords are counted apart from logins; too many are refused with `too_many_password_tries` and
 * `facts.retryAfterSeconds`.
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

/** Our additions to a limit: all that a client needs to explain it to the player without knowing another rule. */
const limitOfPeriod = z.object({
  /** The most that the player may set: the stricter of the national limit and the hall's maximum. */
  max: kroner,
  /** What is left of the limit in force. */
  left: kroner,
  /** The first day of the period from which an increase made now applies: it begins at least 24 hours later. */
  nextStart: z.iso.date(),
  /** The limit of an increase that applies from `raisedFrom`; both absent when none is pending. */
  raisedTo: kroner.optional(),
  raisedFrom: z.iso.date().optional(),
});

/**
 * Returns the limits in force for the player's own money in a hall today and this month, in kroner: the strictest of
 * the national limit, the hall's and the player's own. Each can be changed at any time, unless its maximum is 0. Not
 * in the specification: `today`, the Oslo day of the answer, and more about each period.
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

// A number that is not whole, or below 0, is refused in `message`.
const limitInput = z.codec(
  z
    .union([z.number(), z.string().regex(/^-?[0-9]{1,9}(\.[0-9]{1,2})?$/)])
    .meta({ description: 'Whole kroner, 0 or more' }),
  z.number(),
  { decode: Number, encode: (limit) => limit },
);

/**
 * Sets the player's own limits in a hall, in whole kroner, as often as the player wants. A lower limit applies at once
 * and cancels a pending increase. A higher one replaces the pending increase and applies from the first day, or month,
 * that begins at least 24 hours later. A limit equal to the current one, or to the pending increase, is no change. A
 * `message` that is not empty tells the player why nothing was changed. `today` and `shown`, ours, are the day and the
 * limits in force that the player saw: if they have changed, nothing is set.
 */
export const setUserPlayLimits = operation({
  name: 'setUserPlayLimits',
  summary: "Set the player's own limits in a hall",
  host: 'portal',
  method: 'POST',
  path: '/wap/setUserPlayLimits',
  access: 'player',
  body: z.strictObject({
    bingoId: bingoIdInput,
    dailyLimit: limitInput,
    monthlyLimit: limitInput,
    today: z.iso.date().optional(),
    shown: z.strictObject({ day: z.number(), month: z.number() }).optional(),
  }),
  answer: z.object({ message: z.string() }),
  refusals: ['not_a_member', 'e_id_required', 'not_offered'],
});

/**
 * Cancels a pending increase of a limit (ours): the limit in force stays. Without a pending increase nothing changes.
 * `today` and `message` are as in {@link setUserPlayLimits}.
 */
export const cancelLimitRaise = operation({
  name: 'cancelLimitRaise',
  summary: "Cancel the pending increase of one of the player's own limits",
  host: 'portal',
  method: 'POST',
  path: '/wap/cancelLimitRaise',
  access: 'player',
  body: z.strictObject({
    bingoId: bingoIdInput,
    period: z.enum(['day', 'month']),
    today: z.iso.date().optional(),
  }),
  answer: z.object({ message: z.string() }),
  refusals: ['not_a_member', 'e_id_required', 'not_offered'],
});
