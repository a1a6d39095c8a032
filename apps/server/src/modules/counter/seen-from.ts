import { after, days } from '@lokalbingo/contract/durations';
import type { Permission } from '@lokalbingo/contract/permissions';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { conditionsFor } from '../staff/staff.ts';

/**
 * Returns the earliest moment from which the staff member may see events in a hall; null when there is no limit,
 * undefined without the permission in that hall.
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
