/** SQL for circuits. */
import { after } from '@lokalbingo/contract/durations';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database.ts';
import type { Attempt } from '../attempts/payment-attempt.ts';
import type { CircuitRule } from './circuit-rule.ts';

/** The subject of a circuit: a provider, for a hall. */
export type CircuitOf = Pick<Attempt, 'hallId' | 'provider'>;

/**
 * Counts a fault, in a window that begins with the first, and opens the circuit when the rule's limit is reached.
 * @returns whether this fault opened it
 */
export async function countFault(
  tx: Tx,
  { hallId, provider }: CircuitOf,
  rule: CircuitRule,
  at: Date,
): Promise<boolean> {
  const isInWindow = sql<boolean>`circuit.counted_from > ${after(at, -rule.windowMs)}`;
  const faults = sql<number>`CASE WHEN ${isInWindow} THEN circuit.faults + 1 ELSE 1 END`;
  const { rows } = await sql<{ isNew: boolean }>`
    INSERT INTO payments.circuits AS circuit (hall_id, provider, faults, counted_from, opened_at)
    VALUES (${hallId}, ${provider}, 1, ${at}, ${rule.faultsAtMost <= 1 ? at : null})
    ON CONFLICT (hall_id, provider) DO UPDATE SET
      faults = ${faults},
      counted_from = CASE WHEN ${isInWindow} THEN circuit.counted_from ELSE excluded.counted_from END,
      opened_at = CASE
        WHEN circuit.opened_at IS NULL AND ${faults} >= ${rule.faultsAtMost} THEN ${at}
        ELSE circuit.opened_at END
    RETURNING opened_at = ${at} AND faults = ${rule.faultsAtMost} AS "isNew"`.execute(tx);
  return rows[0]?.isNew ?? false;
}

/** Closes a circuit and deletes its faults; false when it was not open. */
export async function closeCircuit(tx: Tx, { hallId, provider }: CircuitOf): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments.circuits')
    .set({ faults: 0, opened_at: null })
    .where('hall_id', '=', hallId)
    .where('provider', '=', provider)
    .where('opened_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
