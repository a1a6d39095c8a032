import { type CaseKind, savedFiltersAtMost } from '@lokalbingo/contract/cases';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { writeAudit } from '../audit/audit.ts';
import {
  lockSavedFilters,
  removeFilter,
  type SavedFilter,
  savedFiltersOf,
  saveFilter,
} from './saved-filter-store.ts';

/**
 * Saves a filter of a queue for the caller, renames it, or removes it when the name is null. Filters of queues that the
 * caller sees in no hall do not count, because the caller cannot remove them.
 */
export async function saveQueueFilter(
  tx: Tx,
  caller: PermittedCaller,
  { name, ...of }: Omit<SavedFilter, 'name'> & { readonly name: string | null },
  { now, sees }: { readonly now: Date; readonly sees: (kind: CaseKind) => boolean },
): Promise<Result<Record<string, never>, 'too_many_filters'>> {
  const { staffId } = caller;
  await lockSavedFilters(tx, staffId);
  if (name === null) await removeFilter(tx, staffId, of);
  else {
    await saveFilter(tx, staffId, { ...of, name });
    const seen = (await savedFiltersOf(tx, staffId)).filter(({ kind }) => sees(kind));
    if (seen.length > savedFiltersAtMost) return refuse('too_many_filters');
  }
  await writeAudit(tx, now, caller, { act: 'save_queue_filter', outcome: 'done' });
  return ok({});
}
