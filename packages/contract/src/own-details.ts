/**
 * "Opplysninger", ours: what a player sees and changes in their own account. Always open to the logged-in player, even
 * during a pause, since none of it is play.
 */
import { z } from 'zod';
import { accountStep, epost, kode, mobil } from './account-steps.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { nothing } from './wire.ts';

/**
 * Returns what the product stores about the player's own account. The name is the e-ID's, or the hall's until there is
 * one.
 */
export const getOwnDetails = operation({
  name: 'getOwnDetails',
  summary: "The player's own name, addresses and SMS opt-out",
  host: 'portal',
  method: 'GET',
  path: '/user/ownDetails',
  access: 'player',
  answer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    mobil: z.string(),
    /** Null for a player whom a hall has registered without an e-mail address. */
    epost: z.string().nullable(),
    isEmailConfirmed: z.boolean(),
    /** Whether the player has opted out of campaigns and news by SMS ("Reserver mot kampanjer og info på SMS"). */
    noSMS: z.boolean(),
    /** Whether the player's e-ID is known. Without it, mobile number and e-mail address cannot be changed here. */
    hasEid: z.boolean(),
    /** Whether the player has recently confirmed their identity in this session, with `confirmBankID`. */
    isProven: z.boolean(),
  }),
  refusals: [],
});

/**
 * Sends a code to the mobile number that the player wants. Requires a session in which the player has recently
 * confirmed their identity, as the other changes do.
 */
export const sendMobileCode = operation({
  ...accountStep,
  name: 'sendMobileCode',
  summary: 'Send a code to a new mobile number',
  path: '/user/sendMobileCode',
  access: 'player',
  body: z.strictObject({ mobil }),
  refusals: ['e_id_proof_required'],
});

/** Changes the mobile number with the code that was sent to the new one. The old number is notified by SMS. */
export const changeMobile = operation({
  ...accountStep,
  name: 'changeMobile',
  summary: 'Change the mobile number with a code sent to the new one',
  path: '/user/changeMobile',
  access: 'player',
  body: z.strictObject({ mobil, kode }),
  refusals: ['e_id_proof_required'],
});

/**
 * Sends a link to the e-mail address that the player wants. Opening it (`confirmEmail`) changes the address, and the
 * old address is notified. The answer is the same when the address is another player's, who is then notified of the
 * attempt.
 */
export const changeEmail = operation({
  ...accountStep,
  name: 'changeEmail',
  summary: 'Send a link to a new e-mail address',
  path: '/user/changeEmail',
  access: 'player',
  body: z.strictObject({ epost }),
  refusals: ['e_id_proof_required'],
});

/**
 * Sends another link that confirms the player's e-mail address; earlier links stay valid. At most one in half a minute
 * and five in an hour.
 */
export const sendEmailLink = operation({
  ...accountStep,
  name: 'sendEmailLink',
  summary: 'Send another link that confirms the e-mail address',
  path: '/user/sendEmailLink',
  access: 'player',
});

/**
 * Confirms an e-mail address with the token of the link, or changes it if the link was sent for that. Ours: a POST,
 * because mail scanners follow links.
 */
export const confirmEmail = operation({
  ...accountStep,
  name: 'confirmEmail',
  summary: 'Confirm an e-mail address',
  path: '/user/confirmEmail',
  body: z.strictObject({ token: keptText.min(1).max(128) }),
});

/**
 * Opts the player out of campaigns and news by SMS, or in again. Codes and messages that the account needs are always
 * sent.
 */
export const setSmsReservation = operation({
  name: 'setSmsReservation',
  summary: 'Opt out of campaigns and news by SMS, or in again',
  host: 'portal',
  method: 'POST',
  path: '/user/smsReservation',
  access: 'player',
  body: z.strictObject({ noSMS: z.boolean() }),
  answer: nothing,
  refusals: [],
});
