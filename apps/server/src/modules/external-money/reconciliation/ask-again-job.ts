/** The job that queries a party about a movement on request, before the nightly reconciliation. */
import type { Task } from '../../../platform/jobs.ts';
import type { ExternalMoneyDeps } from '../external-money-deps.ts';
import type { PartyName } from '../party.ts';
import { lookAndClose } from '../poll-job.ts';
import { compareByName } from './reconcile-day.ts';

/** Advances the movement as far as possible, and then compares it as the nightly reconciliation does. */
export function askAgainJob(
  deps: ExternalMoneyDeps,
): Task<{ readonly party: PartyName; readonly movementId: string }> {
  return async ({ party, movementId: walletTransferId }) => {
    const its = deps.parties.get(party);
    if (!its) return;
    await lookAndClose(deps, walletTransferId);
    await compareByName(deps, its, [walletTransferId], new Set());
  };
}
