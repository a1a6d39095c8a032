/** The probe of a provider that has not answered for a hall, until it does. */
import { after } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { addJob, type Task } from '../../../platform/jobs.ts';
import { ok } from '../../../platform/result.ts';
import { findHall } from '../../halls/halls.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { CircuitRule } from './circuit-rule.ts';
import { type CircuitOf, closeCircuit } from './circuit-store.ts';

/** The job. */
export const probeTask = 'payments.probe';
type ProbePayload = CircuitOf;

/** Asks the provider about no transaction at all: that it knows none is an answer like any other. */
const nobodysTransactionId = '0'.repeat(32);

/** Has the provider probed for a hall some time from now. */
export async function addProbe(
  tx: Tx,
  { hallId, provider }: CircuitOf,
  rule: CircuitRule,
  now: Date,
): Promise<void> {
  const runAt = after(now, rule.probeAfterMs);
  await addJob(tx, probeTask, { hallId, provider } satisfies ProbePayload, {
    runAt,
    key: `probe:${provider}:${hallId}`,
  });
}

/** Probes once: an answer takes up the hall's card payments again, silence has it probed again. */
export function probeProvider(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'log' | 'provider' | 'circuit'>,
): Task<ProbePayload> {
  return async ({ hallId, provider }) => {
    const { db, clock, log, circuit } = deps;
    const hall = await findHall(db, hallId);
    const { paymentProvider = null, netsMerchantId: merchantId = null } = hall.ok ? hall.value : {};
    const isAway =
      // A hall that has another provider by now has no merchant with this one.
      merchantId !== null &&
      paymentProvider === provider &&
      (await deps.provider.query({ provider, merchantId }, nobodysTransactionId)).outcome === 'unknown';
    const { value: hasClosed } = await inTransaction(db, async (tx) => {
      if (!isAway) return ok(await closeCircuit(tx, { hallId, provider }));
      await addProbe(tx, { hallId, provider }, circuit, clock.now());
      return ok(false);
    });
    if (hasClosed) log.info({ hallId, provider }, 'the provider answers again');
  };
}
