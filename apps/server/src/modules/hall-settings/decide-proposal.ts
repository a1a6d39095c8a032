/** Proposes, approves and withdraws a setting that needs two people. */
import type { Permission } from '@lokalbingo/contract/permissions';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import { type Hall, lockHall } from '../halls/halls.ts';
import { isSamePersonOfStaff, stillMay } from '../staff/staff.ts';
import { findChange, insertVerdict, type KeptChange, newestChange } from './change-store.ts';
import type { HallSettingsDeps } from './hall-settings-deps.ts';
import { differing, type MadeChange, masked, recordChange } from './record-change.ts';
import { isWaiting, stateOf } from './setting-state.ts';

/** A part of the settings that needs two people. */
export type TwoPersonPart = 'offers' | 'payer';

/** A proposal, and the permission needed to decide it. */
export type NamedProposal = {
  readonly changeId: number;
  readonly part: TwoPersonPart;
  readonly act: Permission;
};

/** Records a proposal. The caller has locked the hall. */
export async function propose(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  { hallId, ...made }: MadeChange & { readonly hallId: number; readonly part: TwoPersonPart },
): Promise<Result<Record<string, never>, 'nothing_changed' | 'proposal_waiting'>> {
  if (Object.keys(differing(made).after).length === 0) return refuse('nothing_changed');
  const newest = await newestChange(tx, hallId, made.part);
  if (isWaiting(newest, osloDayOf(deps.clock.now()))) return refuse('proposal_waiting');
  await recordChange(tx, deps, caller, { hallId }, made);
  return ok({});
}

/**
 * Approves another person's proposal, and brings it into force.
 * @param apply writes the values; returns the day from which they apply, unless they apply at once
 */
export async function approve(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  named: NamedProposal,
  apply: (hall: Hall, change: KeptChange) => Promise<OsloDay | undefined>,
): Promise<
  Result<Record<string, never>, 'setting_change_not_found' | 'setting_change_decided' | 'another_required'>
> {
  const locked = await lockProposal(tx, deps, caller, named);
  if (!locked.ok) return locked;
  const { hall, change } = locked.value;
  const now = deps.clock.now();
  if (stateOf(change, osloDayOf(now)) !== 'proposed') return refuse('setting_change_decided');
  if (await isSamePersonOfStaff(tx, caller.staffId, [change.changedBy])) return refuse('another_required');
  const inForceFrom = await apply(hall, change);
  const { changeId } = change;
  await insertVerdict(tx, { changeId, verdict: 'approved', by: caller.staffId, at: now, inForceFrom });
  await auditVerdict(tx, deps, caller, { ...named, hall, change, outcome: 'done' });
  return ok({});
}

/**
 * Withdraws a change that is not in force.
 * @param undo removes what was written for a later day
 */
export async function withdraw(
  tx: Tx,
  deps: HallSettingsDeps,
  caller: PermittedCaller,
  named: NamedProposal,
  undo: (hall: Hall, inForceFrom: OsloDay) => Promise<void>,
): Promise<Result<Record<string, never>, 'setting_change_not_found' | 'setting_change_decided'>> {
  const locked = await lockProposal(tx, deps, caller, named);
  if (!locked.ok) return locked;
  const { hall, change } = locked.value;
  const now = deps.clock.now();
  if (!isWaiting(change, osloDayOf(now))) return refuse('setting_change_decided');
  if (change.inForceFrom !== null) await undo(hall, change.inForceFrom);
  const { changeId } = change;
  await insertVerdict(tx, { changeId, verdict: 'withdrawn', by: caller.staffId, at: now });
  await auditVerdict(tx, deps, caller, { ...named, hall, change, outcome: 'withdrawn' });
  return ok({});
}

async function lockProposal(
  tx: Tx,
  { clock }: HallSettingsDeps,
  caller: PermittedCaller,
  { changeId, part, act }: NamedProposal,
): Promise<Result<{ readonly hall: Hall; readonly change: KeptChange }, 'setting_change_not_found'>> {
  const wanted = { changeId, part, halls: caller.scope.halls };
  const seen = await findChange(tx, wanted);
  if (!seen) return refuse('setting_change_not_found');
  const hall = await lockHall(tx, seen.hallId);
  // Checked again under the lock: the permission may have ended, or another person decided meanwhile.
  const check = { permission: act, hallId: seen.hallId, now: clock.now() };
  if (!(await stillMay(tx, caller, check))) return refuse('setting_change_not_found');
  const change = await findChange(tx, wanted);
  assert(hall && change, 'Halls and changes are never deleted.');
  return ok({ hall, change });
}

async function auditVerdict(
  tx: Tx,
  { clock }: HallSettingsDeps,
  caller: PermittedCaller,
  {
    act,
    hall,
    change,
    outcome,
  }: NamedProposal & { readonly hall: Hall; readonly change: KeptChange; readonly outcome: string },
): Promise<void> {
  await writeAudit(tx, clock.now(), caller, {
    act,
    outcome,
    object: { kind: 'setting', id: change.changeId },
    hallId: hall.hallId,
    before: masked(change.before),
    after: masked(change.after),
  });
}
