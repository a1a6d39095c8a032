import type { Approval } from '@lokalbingo/contract/approval';
import type { Permission } from '@lokalbingo/contract/permissions';
import type { Db, Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { rolesWith } from '../permissions/permissions.ts';
import { isSamePersonOfStaff } from './own-case.ts';
import { contactsInHall } from './staff-store.ts';

/**
 * Returns who may approve a proposal in a hall on an Oslo day: everybody with the permission except the person who
 * proposed it, under any account. The approval itself decides that again.
 */
export async function approvalOf(
  db: Db | Tx,
  { staffId: callerId }: { readonly staffId: number },
  {
    permission,
    hallId,
    day,
    proposedBy,
  }: {
    readonly permission: Permission;
    readonly hallId: number;
    readonly day: OsloDay;
    readonly proposedBy: number;
  },
): Promise<Approval> {
  const approvers: string[] = [];
  let mayApprove = false;
  for (const { staffId, name } of await contactsInHall(db, { hallId, day, roles: rolesWith(permission) })) {
    if (await isSamePersonOfStaff(db, staffId, [proposedBy])) continue;
    approvers.push(name);
    mayApprove ||= staffId === callerId;
  }
  return { mayApprove, approvers };
}
