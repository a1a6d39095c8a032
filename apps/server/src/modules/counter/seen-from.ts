import { after, days } from '@lokalbingo/contract/durations';
import type { Permission } from '@lokalbingo/contract/permissions';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { conditionsFor } from '../staff/staff.ts';

/**
 * The earliest moment whose events in a hall the staff member may see; null when there is no limit, undefined without the
 * permission in that hall.
 */
export function seenFrom(
  caller: PermittedCaller,
  permission: Permission,
  { hallId }: { readonly hallId: number },
  now: Date,
): Date | null | undefined {
  const conditions = conditionsFor(caller, permission, hallId);
  return conditions && (conditions.includes('last_30_days') ? after(now, -days(30)) : null);
}
