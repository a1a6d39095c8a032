import type { NetaxeptDeps } from './netaxept-deps.ts';
import type { Transaction } from './transaction.ts';

/**
 * Adds the callbacks for a change: one when the payment has become authorised, captured, credited or
 * annulled, none otherwise. Ordered faults duplicate or delay it.
 * @returns the pending callbacks, which are posted at the next `kick`.
 */
export function oweCallbacks(
  deps: Pick<NetaxeptDeps, 'faults' | 'callbacks'>,
  before: Transaction,
  after: Transaction,
  operation: 'Process' | 'Terminal',
): number[] {
  const changed =
    before.authorizedAt !== after.authorizedAt ||
    before.capturedOre !== after.capturedOre ||
    before.creditedOre !== after.creditedOre ||
    before.annulled !== after.annulled;
  if (!changed) return [];
  const delayMs = deps.faults.take('netaxept', operation, ['late-callback'])?.delayMs ?? 0;
  const copies = deps.faults.take('netaxept', operation, ['duplicate-callback']) === undefined ? 1 : 2;
  return Array.from({ length: copies }, () => deps.callbacks.owe(after.transactionId, delayMs)).filter(
    (id) => id !== undefined,
  );
}
