/** The probe of a provider that has not answered for a hall, until it does. */
import { after } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { addJob, type Task } from '../../../platform/jobs.ts';
import { ok } from '../../../platform/result.ts';
import { findHall } from '../../halls/halls.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { CircuitRule } from './circuit-rule.ts';
import { closeCircuit } from './circuit-store.ts';

/** The job. */
export const probeTask = 'payments.probe';
type ProbePayload = { readonly hallId: number };

/** Asks the provider about no transaction at all: that it knows none is an answer like any other. */
const nobodysTransactionId = '0'.repeat(32);

/** Has the provider probed for a hall some time from now. */
export async function addProbe(tx: Tx, hallId: number, rule: CircuitRule, now: Date): Promise<void> {
  const runAt = after(now, rule.probeAfterMs);
  await addJob(tx, probeTask, { hallId } satisfies ProbePayload, { runAt, key: `probe:${hallId}` });
}

/** Probes once: an answer takes up the hall's card payments again, silence has it probed again. */
export function probeProvider(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'log' | 'provider' | 'circuit'>,
): Task<ProbePayload> {
  return async ({ hallId }) => {
    const { db, clock, log, provider, circuit } = deps;
    const hall = await findHall(db, hallId);
    const merchantId = hall.ok ? hall.value.netsMerchantId : null;
    const isAway =
      merchantId !== null && (await provider.query(merchantId, nobodysTransactionId)).outcome === 'unknown';
    const { value: hasClosed } = await inTransaction(db, async (tx) => {
      if (!isAway) return ok(await closeCircuit(tx, hallId));
      await addProbe(tx, hallId, circuit, clock.now());
      return ok(false);
    });
    if (hasClosed) log.info({ hallId }, 'the provider answers again');
  };
}
