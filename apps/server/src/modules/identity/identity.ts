/**
 * Identity: players, their passwords and their sessions.
 *
 * A token cannot be guessed, is stored only as a hash, and is invalid after logout, expiry and a change of password.
 * Guessing passwords is slow, however many people guess concurrently. It locks out neither a hall nor the account's
 * owner, who is notified. A mobile number and an e-mail address belong to one account each. Common and guessable
 * passwords are refused; a player who has one learns it only after a login. The module does not know halls, money or
 * games, nor what a player may do: the flags in a login's answer are admission's.
 */

import type { CopySections } from '../../platform/own-copy-part.ts';
import { anonymiseByFunction, type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { copyOfAccount, copyOfLogins } from './copy-store.ts';
import { copyOfWaitingMessages } from './copy-waiting-messages.ts';
import { identityRoutes } from './identity-routes.ts';
import type { LogInDeps } from './log-in.ts';
import { identityTasks } from './notify-of-failures-job.ts';

export {
  type Account,
  accountById,
  accountByMobile,
  accountsAt,
  addPlayer,
  addPlayerIfFree,
  changePassword,
  findTaken,
  memberOf,
  nameOf,
  openAccount,
  playerIdPages,
  sessionNonce,
  takePerson,
} from './accounts.ts';
export { deviceOf } from './device.nb.ts';
export { endSessions, sessionsTopic } from './end-sessions.ts';
export { forgetLoginFailures } from './log-in.ts';
export { loginRateLimits } from './login-rate-limits.ts';
export { loginSettings } from './login-settings.ts';
export { mobileComplaint } from './mobile.ts';
export { notifyPlayer, type PlayerNotice } from './notify-player.ts';
export { hashCost, hashesAtOnce, hashPassword } from './password.ts';
export { passwordComplaint } from './password-complaint.ts';
export {
  bearsName,
  type NameDifference,
  nameDifferences,
  namesBeyond,
  type PersonName,
} from './person-names.ts';
export { playerAuthenticator } from './player-authenticator.ts';
export {
  closePlayer,
  isMobileUnproven,
  isOpenAndStays,
  lockPlayer,
  lockPlayerByMobile,
  lockPlayerToForget,
  noteMobileUnproven,
  notePersonProven,
  playersBornOn,
  reopenPlayer,
  unprovenChangeAt,
  updateEmail,
  updateMobile,
  verifyEmail,
  writeBirthDate,
} from './player-store.ts';
export { isSessionAlive } from './session-store.ts';
export { asSynthetic, markSynthetic, syntheticPlayers } from './synthetic-player-store.ts';
export { isPasswordOf, type PasswordCheckDeps, tryPassword } from './try-password.ts';

export const identityModule = (deps: LogInDeps): ServerModule => ({
  name: 'identity',
  portal: (bind) => identityRoutes(bind, deps),
  jobs: identityTasks(deps),
});

export const identityRetention: ModuleRetention = {
  removals: [removeByPurgeFunction('identity.sessions', 'identity.remove_sessions')],
  forget: anonymiseByFunction('identity.forget_player'),
};

/** This module's part of the player's own copy. */
export const identityCopy = {
  account: copyOfAccount,
  logins: copyOfLogins,
  waitingMessages: copyOfWaitingMessages,
} satisfies CopySections;
