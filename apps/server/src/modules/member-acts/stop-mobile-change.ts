import { days } from '@lokalbingo/contract/durations';
import { inTransaction } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { secretHash } from '../../platform/secret.ts';
import { accountById, endSessions, isMobileUnproven, lockPlayer } from '../identity/identity.ts';
import { moveToMobile } from '../own-details/own-details.ts';
import type { MemberActDeps } from './act-on-member.ts';
import { unlessTaken } from './decide-mobile-change.ts';
import { memberActTexts as texts } from './member-acts.nb.ts';
import { changeOfLink, updateStopped } from './mobile-change-store.ts';
import { notifyMember } from './notify-member.ts';

/**
 * Stops a change by the token sent to the old number, once. A change already made is undone during its restriction period,
 * and all sessions end, because the new number may be another person's. New bank accounts and cash out stay restricted.
 */
export async function stopMobileChange(
  deps: MemberActDeps,
  token: string,
): Promise<Result<{ readonly wasMade: boolean }, 'no_mobile_change'>> {
  const stop = () =>
    inTransaction(deps.db, async (tx) => {
      const found = await changeOfLink(tx, secretHash(token));
      if (!found) return refuse('no_mobile_change');
      const { changeId, hallId, playerId, oldMobile, newMobile } = found;
      await lockPlayer(tx, playerId);
      const now = deps.clock.now();
      // Read again under the lock: the change may have been decided or stopped meanwhile.
      const change = await changeOfLink(tx, secretHash(token));
      if (!change || change.isStopped || change.isApproved === false) return refuse('no_mobile_change');
      const wasMade = change.isApproved === true;
      if (wasMade) {
        const isUndone =
          (await accountById(tx, playerId)).mobile !== newMobile ||
          !(await isMobileUnproven(tx, playerId, osloDayOf(now)));
        if (isUndone) return refuse('no_mobile_change');
        await moveToMobile(tx, deps, { playerId, mobile: oldMobile });
        await endSessions(tx, playerId, { now });
      }
      await updateStopped(tx, changeId, now);
      const member = { hallId, mobile: oldMobile };
      await notifyMember(tx, deps, { member, validForMs: days(3), text: texts.mobileChangeStopped });
      return ok({ wasMade });
    });
  return unlessTaken(stop, refuse('no_mobile_change'));
}
