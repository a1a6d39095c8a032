import type { changePassword } from '@lokalbingo/contract/identity';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { inTransaction } from '../../platform/database.ts';
import type { OurNames } from '../../platform/our-names.nb.ts';
import { assert, type Result, refuse } from '../../platform/result.ts';
import { stepAnswer, stepDone, stepNotDone } from '../account-steps/account-steps.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import { releaseAttempts } from '../rate-limits/rate-limits.ts';
import { endSessions } from './end-sessions.ts';
import { passwordCheckRateLimit } from './login-rate-limits.ts';
import { notifyPlayer } from './notify-player.ts';
import { hashPassword } from './password.ts';
import { passwordChangedTexts as texts } from './password-changed.nb.ts';
import { passwordComplaint } from './password-complaint.ts';
import { passwordTexts } from './password-weakness.nb.ts';
import { lockPlayer, playerById, replacePassword } from './player-store.ts';
import { isSessionAlive } from './session-store.ts';
import { type PasswordCheckDeps, tryPassword } from './try-password.ts';

/** A logged-in player's request, with the current password and the new one. */
type Request = {
  readonly playerId: number;
  readonly sessionId: number;
  readonly passord: string;
  readonly nyttPassord: string;
};

type Outcome = Result<AnswerOf<typeof changePassword>, 'wrong_password' | 'too_many_password_tries'>;

/**
 * Changes a player's password, given the current one; ends every other session and notifies the player. Of two
 * concurrent changes, the second no longer has the current password. A session that has ended meanwhile changes
 * nothing. Guessing here does not block logins, and hashing holds no locks.
 */
export async function changeOwnPassword(
  deps: PasswordCheckDeps & OutboxDeps & OurNames,
  { playerId, sessionId, passord, nyttPassord }: Request,
): Promise<Outcome> {
  const player = await playerById(deps.db, playerId);
  assert(player, 'A session has a player.');
  const { mobile, email, passwordHash: from } = player;
  if (nyttPassord === passord) return stepAnswer(stepNotDone(passwordTexts.same));
  const complaint = await passwordComplaint(deps, nyttPassord, { mobile, email });
  if (complaint !== undefined) return stepAnswer(stepNotDone(complaint));
  const bound = passwordCheckRateLimit(deps, playerId);
  const tried = await tryPassword(deps, [bound], { password: passord, stored: from });
  if (!tried.ok) return refuse('too_many_password_tries', tried.refusal);
  if (!tried.value.isRight) return refuse('wrong_password');
  const to = await hashPassword(nyttPassord);
  return inTransaction(deps.db, async (tx): Promise<Outcome> => {
    await lockPlayer(tx, playerId);
    const at = deps.clock.now();
    if (!(await isSessionAlive(tx, sessionId, at))) return stepAnswer(stepNotDone(passwordTexts.loggedOut));
    if (!(await replacePassword(tx, playerId, { from, to, at }))) return refuse('wrong_password');
    await releaseAttempts(tx, { cleared: [bound.key] });
    await endSessions(tx, playerId, { now: at, butSessionId: sessionId });
    await notifyPlayer(tx, deps, playerId, {
      subject: texts.subject(deps.productName),
      email: (name) => texts.email(deps, name),
      sms: texts.sms(deps),
    });
    return stepAnswer(stepDone);
  });
}
