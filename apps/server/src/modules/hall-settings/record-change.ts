import type { SettingPart } from '@lokalbingo/contract/hall-settings';
import type { Permission } from '@lokalbingo/contract/permissions';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { type AuditedState, writeAudit } from '../audit/audit.ts';
import { insertChange, type SettingPlace } from './change-store.ts';

/** A change to record: the part, its values before and after, and the permission used. */
export type MadeChange = {
  readonly part: SettingPart;
  readonly act: Permission;
  readonly before: AuditedState;
  readonly after: AuditedState;
};

/** Records the changed values in the history and in the audit log. Records nothing when nothing changed. */
export async function recordChange(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  caller: PermittedCaller,
  place: SettingPlace & { readonly hallId: number },
  made: MadeChange,
): Promise<void> {
  const { part, act } = made;
  const { before, after } = differing(made);
  if (Object.keys(after).length === 0) return;
  const now = clock.now();
  const changeId = await insertChange(tx, place, {
    part,
    before,
    after,
    changedBy: caller.staffId,
    changedAt: now,
  });
  const object = { kind: 'setting', id: changeId };
  const values = { before: masked(before), after: masked(after) };
  await writeAudit(tx, now, caller, { act, outcome: 'done', object, hallId: place.hallId, ...values });
}

/** Replaces an account number by its last four digits. */
export const masked = (values: AuditedState): AuditedState =>
  typeof values.accountNo === 'string' ? { ...values, accountNo: `*${values.accountNo.slice(-4)}` } : values;

/** Returns the values that differ, by name; a missing value is null. */
export function differing({ before, after }: Pick<MadeChange, 'before' | 'after'>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => (before[name] ?? null) !== (after[name] ?? null),
  );
  const only = (values: AuditedState): AuditedState =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: only(before), after: only(after) };
}
