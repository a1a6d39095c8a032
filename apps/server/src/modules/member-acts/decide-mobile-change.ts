import { days } from '@lokalbingo/contract/durations';
import { brokenConstraint, type Tx } from '../../platform/database.ts';
import type { StaffCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { accountByMobile, noteMobileUnproven } from '../identity/identity.ts';
import { moveToMobile } from '../own-details/own-details.ts';
import { isOwnCase, isSamePersonOfStaff } from '../staff/staff.ts';
import { bankDayAfter } from '../withdrawals/withdrawals.ts';
import type { MemberActDeps } from './act-on-member.ts';
import { memberActTexts as texts } from './member-acts.nb.ts';
import { type MobileChange, updateDecision } from './mobile-change-store.ts';
import { notifyMember } from './notify-member.ts';

/** Cash-out and new bank accounts are restricted for this many bank days after a change. */
const guardedBankDays = 3;

/**
 * Decides a waiting change. Approval gives the member the number at once and notifies both numbers and the e-mail
 * address. The caller has locked the player, so that this cannot run concurrently with the link that stops the change.
 */
export async function decideMobileChange(
  tx: Tx,
  deps: MemberActDeps,
  { staffId }: Pick<StaffCaller, 'staffId'>,
  { change, isApproved }: { readonly change: MobileChange; readonly isApproved: boolean },
): Promise<Result<undefined, 'own_case' | 'another_required' | 'mobile_taken'>> {
  const { changeId, hallId, playerId, oldMobile, newMobile, requestedBy } = change;
  if (await isOwnCase(tx, staffId, playerId)) return refuse('own_case');
  if (await isSamePersonOfStaff(tx, staffId, [requestedBy])) return refuse('another_required');
  const at = deps.clock.now();
  await updateDecision(tx, changeId, { by: staffId, at, isApproved });
  if (!isApproved) return ok(undefined);
  if (await accountByMobile(tx, newMobile)) return refuse('mobile_taken');
  await moveToMobile(tx, deps, { playerId, mobile: newMobile });
  await noteMobileUnproven(tx, playerId, { at, until: bankDayAfter(osloDayOf(at), guardedBankDays) });
  const notify = (mobile: string, text: (hall: string) => string) =>
    notifyMember(tx, deps, { member: { hallId, mobile }, validForMs: days(3), text });
  await notify(oldMobile, texts.mobileChangedFrom);
  await notify(newMobile, texts.mobileChangedTo);
  return ok(undefined);
}

/** Runs `work`, which changes a number. Returns `taken` if another account has taken the number meanwhile. */
export async function unlessTaken<Answer, No>(work: () => Promise<Answer>, taken: No): Promise<Answer | No> {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) === 'players_mobile_unique') return taken;
    throw error;
  }
}
