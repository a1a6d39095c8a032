import { inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { raiseAlarm } from '../../alarms/alarms.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { type CircuitOf, countFault } from './circuit-store.ts';
import { addProbe } from './probe-provider-job.ts';

/**
 * Records that the provider did not answer for a hall. After too many faults in a short time the hall's card payments
 * are switched off, on every server, until a probe is answered. Payments in progress continue.
 */
export async function noteFault(
  { db, clock, log, circuit }: Pick<PaymentDeps, 'db' | 'clock' | 'log' | 'circuit'>,
  of: CircuitOf,
): Promise<void> {
  const now = clock.now();
  const { hallId, provider } = of;
  const { value: hasOpened } = await inTransaction(db, async (tx) => {
    const isNew = await countFault(tx, of, circuit, now);
    if (isNew) {
      await addProbe(tx, of, circuit, now);
      await raiseAlarm(tx, now, { name: 'card_payments_interrupted', hallId, about: { provider } });
    }
    return ok(isNew);
  });
  if (hasOpened)
    log.error({ alarm: 'card_payments_interrupted', hallId, provider }, 'the provider does not answer');
}
