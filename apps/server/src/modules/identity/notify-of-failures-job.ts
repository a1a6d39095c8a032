/** The job that notifies a member of an unusual number of failed logins. */
import { after, hours } from '@lokalbingo/contract/durations';
import type { Logger } from 'pino';
import { inTransaction } from '../../platform/database.ts';
import type { Task, Tasks } from '../../platform/jobs.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { ok } from '../../platform/result.ts';
import { raiseAlarm } from '../alarms/alarms.ts';
import { type OutboxDeps, sendSms } from '../notifications/notifications.ts';
import { takeAttempt } from '../rate-limits/rate-limits.ts';
import { failureTexts } from './failures.nb.ts';
import { noticeRateLimit } from './login-rate-limits.ts';
import { playerByUsername } from './player-store.ts';
import type { PasswordCheckDeps } from './try-password.ts';

/** The dependencies of the job. */
export type NoticeDeps = PasswordCheckDeps &
  OutboxDeps & { readonly random: RandomBytes; readonly log: Logger; readonly productName: string };

/** The job's name. */
export const notifyOfFailuresTask = 'identity.tell-of-failures';

/**
 * Returns the jobs of identity. The account is looked up here, after the response, so that neither response nor timing
 * reveals whether it exists.
 */
export function identityTasks(deps: NoticeDeps): Tasks {
  const notify: Task<{ readonly username: string }> = async ({ username }) => {
    await inTransaction(deps.db, async (tx) => {
      const player = await playerByUsername(tx, username);
      if (!player) return ok(undefined);
      const taken = await takeAttempt(tx, deps, [noticeRateLimit(deps, player.playerId)]);
      if (!taken.ok) return ok(undefined);
      const { playerId } = player;
      const now = deps.clock.now();
      await raiseAlarm(tx, now, { name: 'account_guessed_at', hallId: null, about: { player: playerId } });
      deps.log.error({ alarm: 'account_guessed_at', playerId }, 'an unusual number of wrong passwords');
      await sendSms(tx, deps, {
        to: player.mobile,
        text: failureTexts.sms(deps.productName),
        goodUntil: after(now, hours(12)),
      });
      return ok(undefined);
    });
  };
  return { [notifyOfFailuresTask]: notify };
}
