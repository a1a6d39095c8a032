/**
 * Proving who one is with the e-ID, an OpenID Connect provider (specification §7; integrations §2.4).
 *
 * The flow is pending on the server, found by an HttpOnly cookie that `startEid` sets; verifier, nonce and account
 * never travel. The browser comes back with `code` and `state` and hands them on, once.
 */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { wordOf } from './wire.ts';

/**
 * What an e-ID flow is for: a new account, an account that is logged in, a forgotten password, or (`confirm`) that who is
 * logged in is still the account's own person.
 */
export const eidPurpose = z.enum(['register', 'auth', 'reset', 'confirm']);
/** What an e-ID flow is for. */
export type EidPurpose = z.output<typeof eidPurpose>;

/**
 * Begins a flow: sets its cookie and tells where to send the browser. `auth` is for a player who is logged in;
 * `register` by a player who is logged in without e-ID links the e-ID to that account. In redirect mode the browser
 * comes back to "/register", "/mypage" (`auth`) or "/bankIdreturn" (`reset`, `confirm`); in inline mode the frame always
 * comes back to "/bankIdreturn". `confirm` is for a player whose e-ID is known, and else answers `e_id_required`.
 */
export const startEid = operation({
  name: 'startEid',
  summary: 'Begin an e-ID flow',
  host: 'portal',
  method: 'POST',
  path: '/bankid/start',
  access: 'anyone',
  waitsFor: 'provider',
  body: z.strictObject({ purpose: eidPurpose }),
  answer: z.object({ authorizationUrl: z.url() }),
  refusals: ['provider_unavailable', 'login_required', 'e_id_required'],
});

const returned = z.strictObject({
  code: keptText.min(1).max(2048),
  /** Not in the specification's body; checked when given, as browsers of ours always do. */
  state: keptText.min(1).max(256).optional(),
  /** The issuer, when the issuer names itself on the way back (RFC 9207). */
  iss: keptText.min(1).max(2048).optional(),
});

/** The hall that must look at whose account it is: whom to call. */
const reviewingHall = z.object({ name: z.string(), phone: z.string() });
/** The hall that must look at whose account it is. */
export type ReviewingHall = z.output<typeof reviewingHall>;

/**
 * Ends a registration flow. `result` is "success" with a `storeHash` for the steps that follow, or "failed" with a
 * reason: `age` (under 18, nothing is stored), `userExist` (the e-ID belongs to another account), `retry` (cancelled,
 * expired, replayed or not understood; ours), `otherBrowser` (ours: the person has come back in a browser in which the
 * flow did not begin, and is not logged in there as who began it; nothing is used up), `review` (ours: the e-ID tells of another person than the hall has written
 * down for the account that began; nothing is changed, and `hall`, where the player has one, has a case to look at), or
 * none when that account is already another person's. `exsistingUser` (spelt so) is true when the e-ID was linked to the
 * account that began the flow while logged in.
 */
export const registerBankID = operation({
  name: 'registerBankID',
  summary: 'End a registration flow with the e-ID',
  host: 'portal',
  method: 'POST',
  path: '/bankid/registerBankID',
  access: 'anyone',
  waitsFor: 'provider',
  body: returned,
  answer: z.object({
    exsistingUser: z.boolean(),
    result: z.enum(['success', 'failed']),
    name: z.string(),
    storeHash: z.string(),
    reason: wordOf(['', 'age', 'userExist', 'retry', 'otherBrowser', 'review'], ''),
    hall: reviewingHall.optional(),
  }),
  leavesTrace: true,
  refusals: ['provider_unavailable'],
});

/**
 * Ends a flow begun on my page: links the e-ID to the account that began it, as the flow's cookie names it and while
 * that login lives (specification §6: no token). A token that is sent all the same must be that account's; one that is
 * dead answers `login_required` and uses nothing up. Reasons as for {@link registerBankID}.
 */
export const authBankID = operation({
  name: 'authBankID',
  summary: 'Link the e-ID to the account that began the flow',
  host: 'portal',
  method: 'POST',
  path: '/bankid/authBankID',
  access: 'anyone',
  waitsFor: 'provider',
  body: returned,
  answer: z.object({
    result: z.enum(['success', 'failed']),
    reason: wordOf(['', 'age', 'userExist', 'retry', 'otherBrowser', 'review'], ''),
    hall: reviewingHall.optional(),
  }),
  leavesTrace: true,
  refusals: ['provider_unavailable', 'login_required'],
});

/**
 * Ends a flow begun on the page for a forgotten password (ours): tells the mobile number of the person's own account,
 * for the first step there. `unknown`: no account is tied to this e-ID.
 */
export const resetBankID = operation({
  name: 'resetBankID',
  summary: "Tell a person the mobile number of the person's own account",
  host: 'portal',
  method: 'POST',
  path: '/bankid/resetBankID',
  access: 'public',
  waitsFor: 'provider',
  body: returned,
  answer: z.object({
    result: z.enum(['success', 'failed']),
    reason: wordOf(['', 'unknown', 'retry', 'otherBrowser'], ''),
    mobil: z.string(),
  }),
  leavesTrace: true,
  refusals: ['provider_unavailable'],
});

/**
 * Ends a flow by which a player proves anew who it is (ours): for half an hour this session may then change mobile
 * number and e-mail address. `otherPerson`: the e-ID is not that of the account's person.
 */
export const confirmBankID = operation({
  name: 'confirmBankID',
  summary: 'Prove anew that who is logged in is the person of the account',
  host: 'portal',
  method: 'POST',
  path: '/bankid/confirmBankID',
  access: 'player',
  waitsFor: 'provider',
  body: returned,
  answer: z.object({
    result: z.enum(['success', 'failed']),
    reason: wordOf(['', 'otherPerson', 'retry', 'otherBrowser'], ''),
  }),
  leavesTrace: true,
  refusals: ['provider_unavailable'],
});
