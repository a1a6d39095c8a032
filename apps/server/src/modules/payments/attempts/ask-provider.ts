/** Asks the provider for the state of an attempt, or for an operation. Reports only; decides nothing. */
import type { PaymentFailure } from '@lokalbingo/contract/payments';
import { raiseAlarmApart } from '../../alarms/alarms.ts';
import { noteFault } from '../circuit/note-fault.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { ProviderOperation, ProviderPayment } from '../provider/payment-provider.ts';
import { type Attempt, wasRegistered } from './payment-attempt.ts';

type Asking = Pick<PaymentDeps, 'provider' | 'log' | 'db' | 'clock' | 'circuit'>;

/** The provider's report on a transaction; without one, whether it answered at all. */
export type Report =
  | { readonly isReported: true; readonly payment: ProviderPayment }
  | { readonly isReported: false; readonly why: 'no_answer' | 'refused' };

/** The provider's answer to an operation. `repeated`: refused because it was already done. */
export type Answered = {
  readonly operation: ProviderOperation;
  readonly how: 'done' | 'refused' | 'repeated';
  readonly text: string;
  /** Why it was refused. */
  readonly failure?: PaymentFailure;
};

/** Asks for the state of a transaction. */
export async function queryPayment(deps: Asking, attempt: Attempt): Promise<Report> {
  const { provider, log, db, clock } = deps;
  const { hallId, merchantId, transactionId, reference } = attempt;
  const answer = await provider.query(attempt, transactionId);
  if (answer.outcome === 'done') return { isReported: true, payment: answer.value };
  if (answer.outcome === 'unknown') {
    log.warn(
      { transactionId, reference, why: answer.why },
      'the provider did not report the state of a payment',
    );
    await noteFault(deps, attempt);
    return { isReported: false, why: 'no_answer' };
  }
  if (wasRegistered(attempt)) {
    const facts = { alarm: 'payment_not_told', transactionId, reference, merchantId, why: answer.text };
    log.error(facts, 'refused to report a payment');
    await raiseAlarmApart(db, clock.now(), {
      name: 'payment_not_told',
      hallId,
      about: { deposit: transactionId },
    });
  }
  return { isReported: false, why: 'refused' };
}

/** Asks for an operation; undefined when the outcome is unknown. */
export async function askFor(
  deps: Asking,
  attempt: Attempt,
  operation: ProviderOperation,
): Promise<Answered | undefined> {
  const { provider, log } = deps;
  const { transactionId, reference } = attempt;
  const amountOre = attempt.kind === 'card_save' || operation === 'cancel' ? undefined : attempt.amountOre;
  const answer = await provider.process(attempt, transactionId, operation, amountOre);
  if (answer.outcome === 'done') return { operation, how: 'done', text: '' };
  if (answer.outcome === 'unknown') {
    log.warn(
      { transactionId, reference, operation, why: answer.why },
      'a payment operation was not answered',
    );
    await noteFault(deps, attempt);
    return undefined;
  }
  const { reason, failure, text } = answer;
  log.info({ transactionId, reference, operation, why: text }, 'a payment operation was refused');
  if (reason === 'repeated') return { operation, how: 'repeated', text };
  return { operation, how: 'refused', text, failure };
}
