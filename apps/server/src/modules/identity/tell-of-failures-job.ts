/** The job that notifies a member of an unusual number of failed logins. */
import { after, hours } from '@lokalbingo/contract/durations';
import type { Logger } from 'pino';
import type { Chance } from '../../platform/chance.ts';
import { inTransaction } from '../../platform/database.ts';
import type { Task, Tasks } from '../../platform/jobs.ts';
import { ok } from '../../platform/result.ts';
import { type OutboxDeps, sendSms } from '../notifications/notifications.ts';
import { takeTries } from '../tries/tries.ts';
import { failureTexts } from './failures.nb.ts';
import { tellingBound } from './login-tries.ts';
import { playerByUsername } from './player-store.ts';
import type { PasswordTrialDeps } from './try-password.ts';

/** The dependencies of the job. */
export type TellingDeps = PasswordTrialDeps &
  OutboxDeps & { readonly chance: Chance; readonly log: Logger; readonly productName: string };

/** The job's name. */
export const tellOfFailuresTask = 'identity.tell-of-failures';

/**
 * The jobs of identity. The account is looked up here, after the response, so that neither response nor timing reveals whether
 * it exists.
 */
export function identityTasks(deps: TellingDeps): Tasks {
  const tell: Task<{ readonly username: string }> = async ({ username }) => {
    await inTransaction(deps.db, async (tx) => {
      const player = await playerByUsername(tx, username);
      if (!player) return ok(undefined);
      const taken = await takeTries(tx, deps, [tellingBound(deps, player.playerId)]);
      if (!taken.ok) return ok(undefined);
      const { playerId } = player;
      deps.log.error({ alarm: 'account_guessed_at', playerId }, 'an unusual number of wrong passwords');
      await sendSms(tx, deps, {
        to: player.mobile,
        text: failureTexts.sms(deps.productName),
        goodUntil: after(deps.clock.now(), hours(12)),
      });
      return ok(undefined);
    });
  };
  return { [tellOfFailuresTask]: tell };
}
