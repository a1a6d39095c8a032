import { raiseAlarmApart } from '../../alarms/alarms.ts';
import { noteFault } from '../circuit/note-fault.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Registration } from '../provider/payment-provider.ts';
import { type Attempt, mayBecome } from './payment-attempt.ts';
import { recordState } from './record-attempt.ts';

/** The data that the provider gets in addition to the attempt. */
export type Order = Pick<
  Registration,
  'orderDescription' | 'redirectUrl' | 'method' | 'cardToken' | 'securityCode' | 'customerPhoneNumber'
>;

const attemptsAtMost = 2;

/**
 * Registers a stored attempt with the provider, and once more when the first answer was lost. Returns it as
 * `registered`, as `refused`, or still as `created` when the provider could not be reached.
 */
export async function registerAttempt(deps: PaymentDeps, attempt: Attempt, order: Order): Promise<Attempt> {
  if (!mayBecome(attempt.state, 'registered')) return attempt;
  const { hallId, transactionId, reference, orderNumber, provider, merchantId } = attempt;
  const amountOre = attempt.kind === 'card_save' ? undefined : attempt.amountOre;
  for (let attempts = 0; attempts < attemptsAtMost; attempts += 1) {
    const registration = { transactionId, orderNumber, amountOre, ...order };
    const answer = await deps.provider.register(attempt, registration);
    if (answer.outcome === 'unknown') {
      deps.log.warn({ transactionId, reference, why: answer.why }, 'registering a payment was not answered');
      await noteFault(deps, attempt);
      continue;
    }
    // Our own id is already registered: by a call whose answer was lost, or by another request with the same key.
    if (answer.outcome === 'done' || answer.reason === 'exists') {
      deps.log.info({ transactionId, reference, hallId }, 'payment registered');
      const windowUrl = answer.outcome === 'done' ? answer.value.windowUrl : undefined;
      return recordState(deps, attempt, { to: 'registered', windowUrl });
    }
    const why = answer.text;
    const facts = { alarm: 'payment_not_registered', transactionId, reference, provider, merchantId, why };
    deps.log.error(facts, 'refused to register');
    const alarm = { name: 'payment_not_registered', hallId, about: { provider } } as const;
    await raiseAlarmApart(deps.db, deps.clock.now(), alarm);
    return recordState(deps, attempt, { to: 'refused', why });
  }
  return attempt;
}
