import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, type Decision, ok } from '../../platform/result.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import type { StepRefusal } from './decide-step.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { type FileKey, filesOf, placesIn } from './payment-file-store.ts';
import type { StepDeps } from './take-step.ts';
import { lockBooksOf } from './withdrawal-money.ts';
import { findWithdrawal } from './withdrawal-store.ts';

/** The request that prevented it, and why. */
export type PayFileRefusal = { readonly withdrawalId: number | undefined; readonly because: StepRefusal };

/**
 * Books that the bank has paid a whole file, on its day or later. Requests that were separately paid or returned
 * meanwhile are unchanged. One request that this person may not pay prevents all of it.
 * @returns how many were booked now
 */
export async function payFile(
  tx: Tx,
  deps: StepDeps,
  { actor, reason, ...key }: FileKey & { readonly actor: Actor; readonly reason: string },
): Promise<Decision<number, PayFileRefusal>> {
  const file = (await filesOf(tx, key.hallId)).find(({ fileNo }) => fileNo === key.fileNo);
  if (!file) return no(undefined, { why: 'not_found' });
  if (osloDayOf(deps.clock.now()) < file.payOn)
    return no(undefined, { why: 'too_early', payFrom: file.payOn });
  const withdrawalIds = await placesIn(tx, key);
  const accountIds = [];
  for (const withdrawalId of withdrawalIds) {
    const withdrawal = await findWithdrawal(tx, withdrawalId);
    assert(withdrawal, 'A request in a file is never deleted.');
    accountIds.push(withdrawal.accountId);
  }
  await lockBooksOf(tx, key.hallId, accountIds);
  let booked = 0;
  for (const withdrawalId of withdrawalIds) {
    const before = await findWithdrawal(tx, withdrawalId);
    const paid = await payWithdrawal(tx, deps, { withdrawalId, actor, reason });
    if (paid.ok) booked += before?.state === 'approved' ? 1 : 0;
    else if (paid.refusal.why !== 'stands_elsewhere') return no(withdrawalId, paid.refusal);
  }
  return ok(booked);
}

const no = (withdrawalId: number | undefined, because: StepRefusal) => ({
  ok: false as const,
  refusal: { withdrawalId, because },
});
