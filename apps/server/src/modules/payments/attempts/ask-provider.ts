/** Asking the provider about an attempt: how it stands, and to do something with it. Tells; decides nothing. */
import type { PaymentFailure } from '@lokalbingo/contract/payments';
import { noteFault } from '../circuit/note-fault.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { failureOf } from '../provider/failure-of.ts';
import type { PaymentInfo } from '../provider/netaxept-answer.ts';
import type { ProcessOperation } from '../provider/netaxept-client.ts';
import { type Attempt, wasRegistered } from './payment-attempt.ts';

type Asking = Pick<PaymentDeps, 'netaxept' | 'log' | 'db' | 'clock' | 'circuit'>;

/** What the provider told of a transaction; if nothing, whether it answered at all. */
export type Report =
  | { readonly isTold: true; readonly payment: PaymentInfo }
  | { readonly isTold: false; readonly why: 'no_answer' | 'refused' };

/** What it answered to an operation. `repeated`: refused because it had been done already. */
export type Answered = {
  readonly operation: ProcessOperation;
  readonly how: 'done' | 'refused' | 'repeated';
  readonly text: string;
  /** Why it was refused. */
  readonly failure?: PaymentFailure;
};

/** Asks how a transaction stands. */
export async function askHowItStands(deps: Asking, attempt: Attempt): Promise<Report> {
  const { netaxept, log } = deps;
  const { merchantId, transactionId, reference } = attempt;
  const answer = await netaxept.query(merchantId, transactionId);
  if (answer.outcome === 'done') return { isTold: true, payment: answer.value };
  if (answer.outcome === 'unknown') {
    log.warn({ transactionId, reference, why: answer.why }, 'the provider did not tell how a payment stands');
    await noteFault(deps, attempt.hallId);
    return { isTold: false, why: 'no_answer' };
  }
  if (wasRegistered(attempt)) {
    const why = `${answer.type} ${answer.message}`;
    const facts = { alarm: 'payment_not_told', transactionId, reference, merchantId, why };
    log.error(facts, 'refused to tell of a payment');
  }
  return { isTold: false, why: 'refused' };
}

/** Asks for an operation; undefined when the outcome is not known. */
export async function askFor(
  deps: Asking,
  attempt: Attempt,
  operation: ProcessOperation,
): Promise<Answered | undefined> {
  const { netaxept, log } = deps;
  const { merchantId, transactionId, reference } = attempt;
  const amountOre = attempt.kind === 'card_save' || operation === 'ANNUL' ? undefined : attempt.amountOre;
  const answer = await netaxept.process(merchantId, transactionId, operation, amountOre);
  if (answer.outcome === 'done') return { operation, how: 'done', text: '' };
  if (answer.outcome === 'unknown') {
    log.warn(
      { transactionId, reference, operation, why: answer.why },
      'a payment operation was not answered',
    );
    await noteFault(deps, attempt.hallId);
    return undefined;
  }
  const text = [answer.type, answer.code, answer.message].filter(Boolean).join(' ');
  log.info({ transactionId, reference, operation, why: text }, 'a payment operation was refused');
  if (answer.code === '98') return { operation, how: 'repeated', text };
  return { operation, how: 'refused', text, failure: failureOf(operation, answer.code) };
}
