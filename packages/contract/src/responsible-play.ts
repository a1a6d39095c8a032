/** Pauses (specification §7 Responsible gaming). */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId } from './wire.ts';

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
  body: z.strictObject({ blockUntilDate: z.iso.date(), hallId: bingoId }),
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
