/** Writing down what became of an attempt, each in a transaction of its own, and raising the alarms. */
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import { saveCard, type VerifiedCard } from '../cards/save-card.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { ProcessOperation } from '../provider/netaxept-client.ts';
import { creditDeposit } from './credit-deposit.ts';
import { type Move, moveAttempt } from './move-attempt.ts';
import type { Attempt, AttemptState } from './payment-attempt.ts';

type Recording = Pick<PaymentDeps, 'db' | 'clock' | 'log' | 'chance' | 'cardKeys' | 'cardFingerprintSecret'>;

/** A change of state, if it is still news. Gives the attempt as it then stands. */
export async function recordState(
  deps: Recording,
  attempt: Attempt,
  change: Omit<Move, 'at'>,
): Promise<Attempt> {
  const at = deps.clock.now();
  const { value } = await inTransaction(deps.db, async (tx) =>
    ok(await moveAttempt(tx, attempt, { ...change, at })),
  );
  return value;
}

/** A change of state for a reason: money to be let go, a mismatch, or the end. */
export async function recordMove(
  deps: Recording,
  attempt: Attempt,
  change: { readonly to: AttemptState; readonly why: string },
): Promise<Attempt> {
  const moved = await recordState(deps, attempt, change);
  const { state, transactionId, reference, hallId, failureText: why } = moved;
  const facts = { transactionId, reference, hallId, state, why };
  if (state === 'mismatch')
    deps.log.error({ alarm: 'payment_mismatch', ...facts }, 'payment is not what was ordered');
  else deps.log.info(facts, 'payment came to nothing');
  return moved;
}

/** What is about to be asked for: if the server dies during it, the attempt says that the outcome is not known. */
export function recordIntention(
  deps: Recording,
  attempt: Attempt,
  operation: ProcessOperation,
): Promise<Attempt> | Attempt {
  switch (operation) {
    case 'SALE':
    case 'VERIFY':
      return recordState(deps, attempt, { to: 'unknown', countsAsTry: true });
    case 'CAPTURE':
      return recordState(deps, attempt, { to: 'authorised' });
    case 'ANNUL':
    case 'CREDIT':
      return attempt;
  }
}

/** Money that the provider has taken, booked as the player's; to be paid back if it can never be booked. */
export async function recordTaken(deps: Recording, attempt: Attempt): Promise<Attempt> {
  // On its own, so that the taken money is on record even if the booking fails.
  const captured = await recordState(deps, attempt, { to: 'captured' });
  assert(captured.kind !== 'card_save', 'Saving a card takes no money.');
  if (captured.state !== 'captured') return captured;
  const credited = await inTransaction(deps.db, (tx) => creditDeposit(tx, captured, deps.clock.now()));
  if (credited.ok) return credited.value;
  const { transactionId, reference, hallId } = captured;
  const why = credited.refusal.code;
  const facts = { alarm: 'payment_not_booked', transactionId, reference, hallId, why };
  deps.log.error(facts, 'taken money cannot be booked');
  return recordState(deps, captured, { to: 'refund_needed', why });
}

/** A card that the provider has verified, kept for its player. */
export async function recordCard(deps: Recording, attempt: Attempt, card: VerifiedCard): Promise<Attempt> {
  const at = deps.clock.now();
  const { value } = await inTransaction(deps.db, async (tx) => {
    const saved = await moveAttempt(tx, attempt, { to: 'saved', at });
    if (saved.state === 'saved') await saveCard(tx, deps, saved, card, at);
    return ok(saved);
  });
  return value;
}
