/**
 * Identification by e-ID, through an OpenID Connect provider (specification §7; integrations §2.4).
 *
 * The open flow is stored on the server, and identified by an HttpOnly cookie that `startEid` sets; verifier, nonce and
 * account are never sent. The browser returns with `code` and `state` and passes them on, once.
 */
import { z } from 'zod';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { wordOf } from './wire.ts';

/**
 * The purpose of an e-ID flow: a new account, the logged-in account, a forgotten password, or (`confirm`) a step-up of
 * the session.
 */
export const eidPurpose = z.enum(['register', 'auth', 'reset', 'confirm']);
export type EidPurpose = z.output<typeof eidPurpose>;

/**
 * Starts a flow: sets its cookie and returns the address for the browser. `auth` is for a logged-in player; `register`
 * by a logged-in player without e-ID links the e-ID to that account. In redirect mode the browser returns to
 * "/register", "/mypage" (`auth`) or "/bankIdreturn" (`reset`, `confirm`); in inline mode the frame always returns to
 * "/bankIdreturn". `confirm` requires a player with a linked e-ID, and otherwise answers `e_id_required`.
 */
export const startEid = operation({
  name: 'startEid',
  summary: 'Start an e-ID flow',
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
  /** Not in the specification's body; checked when given. Our own clients always give it. */
  state: keptText.min(1).max(256).optional(),
  /** The issuer, when the response names it (RFC 9207). */
  iss: keptText.min(1).max(2048).optional(),
});

/** The hall that must review who owns the account, and its telephone number. */
const reviewingHall = z.object({ name: z.string(), phone: z.string() });
export type ReviewingHall = z.output<typeof reviewingHall>;

/**
 * Ends a registration flow. `result` is "success" with a `storeHash` for the next steps, or "failed" with a reason:
 * `age` (under 18, nothing is stored), `userExist` (the e-ID belongs to another account), `retry` (cancelled, expired,
 * replayed or invalid; ours), `otherBrowser` (ours: the flow began in another browser, and the player who began it is
 * not logged in here; nothing is used up), `review` (ours: the e-ID's person differs from the one that the hall has
 * registered for the account; nothing is changed, and `hall`, if the player has one, has a case to review), or none
 * when that account already belongs to another person. `exsistingUser` (spelt so) is true when the e-ID was linked to
 * the account that began the flow while logged in.
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
 * Ends a flow begun on my page: links the e-ID to the account that began it, which the flow's cookie identifies while
 * that login is valid (specification §6: no token). A token that is sent anyway must be that account's; an invalid one
 * gets `login_required` and uses nothing up. Reasons as for {@link registerBankID}.
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
 * Ends a flow begun on the page for a forgotten password (ours): returns the mobile number of the person's own account,
 * for the first step there. `unknown`: no account is linked to this e-ID.
 */
export const resetBankID = operation({
  name: 'resetBankID',
  summary: 'Show a person the mobile number of their own account',
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
 * Ends a step-up flow (ours): for half an hour this session may then change mobile number and e-mail address.
 * `otherPerson`: the e-ID is not that of the account's person.
 */
export const confirmBankID = operation({
  name: 'confirmBankID',
  summary: "Step up the session with the e-ID of the account's person",
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
