/** The job that asks a party about a movement again, because a person wants to know before the night. */
import type { Task } from '../../../platform/jobs.ts';
import type { ExternalMoneyDeps } from '../external-money-deps.ts';
import type { PartyName } from '../party.ts';
import { lookAndClose } from '../poll-job.ts';
import { compareByName } from './reconcile-day.ts';

/** Brings the movement as far as it comes, and then compares it as the night does. */
export function askAgainJob(
  deps: ExternalMoneyDeps,
): Task<{ readonly party: PartyName; readonly movementId: string }> {
  return async ({ party, movementId }) => {
    const its = deps.parties.get(party);
    if (!its) return;
    await lookAndClose(deps, movementId);
    await compareByName(deps, its, [movementId], new Set());
  };
}
