/** Logging in and out (specification §4 Authentication, §7 Authentication and identity). */
import { z } from 'zod';
import { accountStep, epost, mobil, passord } from './account-steps.ts';
import { withoutSpaces } from './form-rules.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { instant, nothing } from './wire.ts';

/**
 * The login response of specification §3. `expiresIn` is the session's lifetime in seconds. `hasWeakPassword` (ours) is
 * for a calm word on my page: the password works, and would not be taken as a new one.
 */
export const loginAnswer = z.object({
  token: z.string(),
  userId: z.int(),
  userFirstname: z.string(),
  noBankID: z.boolean(),
  updateAML: z.boolean(),
  forceAML: z.boolean(),
  extraAML: z.boolean(),
  hasWeakPassword: z.boolean(),
  expiresIn: z.int(),
});

/**
 * Logs in by mobile number and password. Every wrong combination answers `wrong_credentials`, whether the number
 * is known or not; too many attempts answer `too_many_login_attempts` with `facts.retryAfterSeconds`. The right
 * password of an account that is closed answers `account_closed`.
 */
export const login = operation({
  name: 'login',
  summary: 'Log in by mobile number and password',
  host: 'portal',
  method: 'POST',
  path: '/user/login',
  access: 'public',
  body: z.strictObject({
    username: keptText.overwrite(withoutSpaces).min(1).max(254),
    password: keptText.min(1).max(256),
  }),
  answer: loginAnswer,
  leavesTrace: true,
  refusals: ['wrong_credentials', 'too_many_login_attempts', 'account_closed'],
});

/** Ends the session on the server: the token is dead from here on (decisions §3.9). */
export const logout = operation({
  name: 'logout',
  summary: 'End the session on the server',
  host: 'portal',
  method: 'POST',
  path: '/user/logout',
  access: 'player',
  answer: nothing,
  leavesTrace: true,
  refusals: [],
});

/** The player's living sessions, newest first; `current` is the one that asks. */
export const listSessions = operation({
  name: 'listSessions',
  summary: 'Where the player is logged in',
  host: 'portal',
  method: 'GET',
  path: '/user/sessions',
  access: 'player',
  answer: z.object({
    sessions: z.array(
      z.object({
        id: z.int(),
        current: z.boolean(),
        device: z.string(),
        startedAt: instant,
        lastUsedAt: instant,
      }),
    ),
  }),
  refusals: [],
});

/** Ends one of the player's own sessions, as the list names it. One that has ended, or is nobody's of the player, is left. */
export const endSession = operation({
  name: 'endSession',
  summary: "End one of the player's sessions",
  host: 'portal',
  method: 'POST',
  path: '/user/endSession',
  access: 'player',
  body: z.strictObject({ id: z.int().min(1) }),
  answer: nothing,
  leavesTrace: true,
  refusals: [],
});

/** Ends every session of the player, this one too. */
export const logoutEverywhere = operation({
  name: 'logoutEverywhere',
  summary: 'End every session of the player',
  host: 'portal',
  method: 'POST',
  path: '/user/logoutEverywhere',
  access: 'player',
  answer: nothing,
  leavesTrace: true,
  refusals: [],
});

/**
 * Judges a new password as the call that takes it will (ours), so that none is praised that is refused. Near at hand
 * lie the addresses of the player who is logged in, and those that are sent along. Nothing is kept of it.
 */
export const judgePassword = operation({
  ...accountStep,
  name: 'judgePassword',
  summary: 'Judge a new password',
  path: '/user/judgePassword',
  access: 'anyone',
  body: z.strictObject({ passord, mobil: mobil.optional(), epost: epost.optional() }),
  leavesTrace: false,
});

/**
 * Changes the player's own password by the one in use (ours). Every other session of the player ends, this one stays,
 * and the player is told by e-mail or SMS. Complaints about the new password are texts, as in registration. Wrong ones
 * in place of the one in use are counted apart from logins; too many answer `too_many_password_tries` with
 * `facts.retryAfterSeconds`.
 */
export const changePassword = operation({
  ...accountStep,
  name: 'changePassword',
  summary: "Change the player's own password by the one in use",
  path: '/user/changePassword',
  access: 'player',
  body: z.strictObject({ passord, nyttPassord: passord }),
  refusals: ['wrong_password', 'too_many_password_tries'],
});
