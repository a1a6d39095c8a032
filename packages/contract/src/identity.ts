/** Logging in and out (specification §4 Authentication, §7 Authentication and identity). */
import { z } from 'zod';
import { accountStep, epost, mobil, passord } from './account-steps.ts';
import { withoutSpaces } from './form-rules.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { instant, nothing } from './wire.ts';

/**
 * The login response of specification §3. `expiresIn` is the session's lifetime in seconds. `hasWeakPassword` (ours):
 * the password is right, but would be refused as a new one; the portal shows a notice.
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
 * Logs in by mobile number and password. Every wrong combination is refused with `wrong_credentials`, whether the
 * number is known or not; too many attempts with `too_many_login_attempts` and `facts.retryAfterSeconds`; the right
 * password of a closed account with `account_closed`.
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

/** Ends the session on the server, which invalidates the token (decisions §3.9). */
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

/** Returns the player's active sessions, newest first; `current` marks the session of the call. */
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

/**
 * Ends one of the player's own sessions, by the id from the list. Ignores an ended session and a session of another
 * player.
 */
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

/** Ends all sessions of the player, including this one. */
export const logoutEverywhere = operation({
  name: 'logoutEverywhere',
  summary: 'End all sessions of the player',
  host: 'portal',
  method: 'POST',
  path: '/user/logoutEverywhere',
  access: 'player',
  answer: nothing,
  leavesTrace: true,
  refusals: [],
});

/**
 * Checks a new password by the rules of the call that sets it (ours), so that the page never praises a password that is
 * then refused. Passwords similar to the addresses of the logged-in player, or to the addresses sent in the call, are
 * weak. Nothing is stored.
 */
export const judgePassword = operation({
  ...accountStep,
  name: 'judgePassword',
  summary: 'Check a new password',
  path: '/user/judgePassword',
  access: 'anyone',
  body: z.strictObject({ passord, mobil: mobil.optional(), epost: epost.optional() }),
  leavesTrace: false,
});

/**
 * Changes the player's own password; requires the current one (ours). All other sessions of the player end, this one
 * stays, and the player is notified by e-mail or SMS. What is wrong with the new password is answered as texts, as in
 * registration. Wrong current passwords are counted apart from logins; too many are refused with
 * `too_many_password_tries` and `facts.retryAfterSeconds`.
 */
export const changePassword = operation({
  ...accountStep,
  name: 'changePassword',
  summary: "Change the player's own password with the current one",
  path: '/user/changePassword',
  access: 'player',
  body: z.strictObject({ passord, nyttPassord: passord }),
  refusals: ['wrong_password', 'too_many_password_tries'],
});
