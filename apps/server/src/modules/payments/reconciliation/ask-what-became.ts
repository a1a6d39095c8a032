/** Queries the provider about a deposit, without changing anything. */

import { type DepositAttempt, wasTurnedAway } from '../attempts/payment-attempt.ts';
import { noteFault } from '../circuit/note-fault.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { ProviderReport } from './compare-books.ts';

/**
 * Sends one Query. An unknown transaction counts as an answer. A refusal, for example of a wrong merchant token, does
 * not, unless the deposit was never registered.
 */
export async function askWhatBecame(
  deps: Pick<PaymentDeps, 'provider' | 'log' | 'db' | 'clock' | 'circuit'>,
  deposit: DepositAttempt,
): Promise<ProviderReport> {
  const { hallId, transactionId, reference } = deposit;
  const answer = await deps.provider.query(deposit, transactionId);
  if (answer.outcome === 'done') return { is: 'reported', payment: answer.value };
  if (answer.outcome === 'refused' && (answer.reason === 'not_found' || wasTurnedAway(deposit)))
    return { is: 'unknown' };
  const why = answer.outcome === 'unknown' ? answer.why : answer.text;
  deps.log.warn({ hallId, transactionId, reference, why }, 'the provider did not answer about a deposit');
  if (answer.outcome === 'unknown') await noteFault(deps, deposit);
  return { is: 'unreported' };
}
