/** Asking the provider what became of a deposit. It tells; nothing is done. */

import { type DepositAttempt, wasTurnedAway } from '../attempts/payment-attempt.ts';
import { noteFault } from '../circuit/note-fault.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { Told } from './compare-books.ts';

/**
 * Asks by one Query. That the provider has no such transaction is an answer; that it refuses to tell, as when a
 * merchant's token is wrong, is none, unless it never took the deposit in.
 */
export async function askWhatBecame(
  deps: Pick<PaymentDeps, 'provider' | 'log' | 'db' | 'clock' | 'circuit'>,
  deposit: DepositAttempt,
): Promise<Told> {
  const { hallId, transactionId, reference } = deposit;
  const answer = await deps.provider.query(deposit, transactionId);
  if (answer.outcome === 'done') return { is: 'told', payment: answer.value };
  if (answer.outcome === 'refused' && (answer.reason === 'not_found' || wasTurnedAway(deposit)))
    return { is: 'unknown' };
  const why = answer.outcome === 'unknown' ? answer.why : answer.text;
  deps.log.warn(
    { hallId, transactionId, reference, why },
    'the provider did not tell what became of a deposit',
  );
  if (answer.outcome === 'unknown') await noteFault(deps, deposit);
  return { is: 'untold' };
}
