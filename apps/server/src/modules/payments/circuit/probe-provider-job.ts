/** Probes a provider that does not answer for a hall, until it does. */
import { after } from '@lokalbingo/contract/durations';
import { inTransaction, type Tx } from '../../../platform/database.ts';
import { addJob, type Task } from '../../../platform/jobs.ts';
import { ok } from '../../../platform/result.ts';
import { findHall } from '../../halls/halls.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { CircuitRule } from './circuit-rule.ts';
import { type CircuitOf, closeCircuit } from './circuit-store.ts';

export const probeTask = 'payments.probe';
type ProbePayload = CircuitOf;

/** Asks the provider about an id that does not exist: "not found" is an answer too. */
const nobodysTransactionId = '0'.repeat(32);

/** Schedules a probe for a hall after a delay. */
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

/** Probes once: an answer resumes the hall's card payments, silence schedules another probe. */
export function probeProvider(
  deps: Pick<PaymentDeps, 'db' | 'clock' | 'log' | 'provider' | 'circuit'>,
): Task<ProbePayload> {
  return async ({ hallId, provider }) => {
    const { db, clock, log, circuit } = deps;
    const hall = await findHall(db, hallId);
    const { paymentProvider = null, netsMerchantId: merchantId = null } = hall.ok ? hall.value : {};
    const isAway =
      // A hall that has changed to another provider has no merchant with this one.
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
