/**
 * "Opplysninger", ours: what a player sees and changes of the own account. Always open to the player who is logged in,
 * pause or not: none of it is play.
 */
import { z } from 'zod';
import { accountStep, epost, kode, mobil } from './account-steps.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { nothing } from './wire.ts';

/** What the product knows of the player's own account. The name is the e-ID's, and the hall's until there is one. */
export const getOwnDetails = operation({
  name: 'getOwnDetails',
  summary: "The player's own name, addresses and reservation",
  host: 'portal',
  method: 'GET',
  path: '/user/ownDetails',
  access: 'player',
  answer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    mobil: z.string(),
    /** Null for a player whom a hall has registered without one. */
    epost: z.string().nullable(),
    isEmailConfirmed: z.boolean(),
    /** Whether the player has said no to campaigns and news by SMS ("Reserver mot kampanjer og info på SMS"). */
    noSMS: z.boolean(),
    /** Whether the player's e-ID is known, without which mobile number and e-mail address are not changed here. */
    hasEid: z.boolean(),
    /** Whether this session has lately proven anew whose it is, by `confirmBankID`. */
    isProven: z.boolean(),
  }),
  refusals: [],
});

/**
 * Sends a code to the number that the player wants to have. Needs a session that has proven anew whose it is; so do
 * the other changes.
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

/** Changes the mobile number by the code that went to the new one. The old number is told by SMS. */
export const changeMobile = operation({
  ...accountStep,
  name: 'changeMobile',
  summary: 'Change the mobile number by a code to the new one',
  path: '/user/changeMobile',
  access: 'player',
  body: z.strictObject({ mobil, kode }),
  refusals: ['e_id_proof_required'],
});

/**
 * Sends a link to the address that the player wants to have; pressing it, by `confirmEmail`, changes the address, and
 * the old one is told. The answer is the same when the address is somebody else's, who is then told that it was asked for.
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
 * Sends the link that confirms the player's e-mail address once more; links that were sent before stay good. At most
 * one in half a minute and five in an hour.
 */
export const sendEmailLink = operation({
  ...accountStep,
  name: 'sendEmailLink',
  summary: 'Send the link that confirms the e-mail address once more',
  path: '/user/sendEmailLink',
  access: 'player',
});

/** Confirms an e-mail address by the token of the link, or changes to it where the link was sent for that. Ours: a POST, since mail scanners follow links. */
export const confirmEmail = operation({
  ...accountStep,
  name: 'confirmEmail',
  summary: 'Confirm an e-mail address',
  path: '/user/confirmEmail',
  body: z.strictObject({ token: keptText.min(1).max(128) }),
});

/** Says no, or yes again, to campaigns and news by SMS. Codes and what the account needs are sent all the same. */
export const setSmsReservation = operation({
  name: 'setSmsReservation',
  summary: 'Reserve against campaigns and news by SMS, or take the reservation back',
  host: 'portal',
  method: 'POST',
  path: '/user/smsReservation',
  access: 'player',
  body: z.strictObject({ noSMS: z.boolean() }),
  answer: nothing,
  refusals: [],
});
