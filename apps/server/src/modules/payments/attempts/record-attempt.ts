/** Stores the progress of an attempt, each step in its own transaction, and raises the alarms. */
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import { raiseAlarm, raiseAlarmApart } from '../../alarms/alarms.ts';
import { saveCard, type VerifiedCard } from '../cards/save-card.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import type { ProviderOperation } from '../provider/payment-provider.ts';
import { creditDeposit } from './credit-deposit.ts';
import { type Move, moveAttempt } from './move-attempt.ts';
import type { Attempt } from './payment-attempt.ts';
import { bookRefund, oweRefund } from './refund-deposit.ts';

type Recording = Pick<
  PaymentDeps,
  'db' | 'clock' | 'log' | 'random' | 'cardKeys' | 'cardFingerprintSecret' | 'messageKeys' | 'productName'
>;

/** Changes the state, unless the news is outdated. Returns the attempt in its current state. */
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

/** Changes the state with a reason: a release, a mismatch, or a failure. */
export async function recordMove(
  deps: Recording,
  attempt: Attempt,
  change: Pick<Move, 'to' | 'failure'> & { readonly why: string },
): Promise<Attempt> {
  const at = deps.clock.now();
  const { value: moved } = await inTransaction(deps.db, async (tx) => {
    const after = await moveAttempt(tx, attempt, { ...change, at });
    const { state, hallId, transactionId } = after;
    const about = { deposit: transactionId };
    if (state === 'mismatch') await raiseAlarm(tx, at, { name: 'payment_mismatch', hallId, about });
    if (state === 'refund_needed') await raiseAlarm(tx, at, { name: 'refund_refused', hallId, about });
    return ok(after);
  });
  const { state, transactionId, reference, hallId, failureText: why, failure } = moved;
  const facts = { transactionId, reference, hallId, state, why, failure };
  if (state === 'mismatch')
    deps.log.error({ alarm: 'payment_mismatch', ...facts }, 'payment differs from the order');
  else if (state === 'refund_needed')
    deps.log.error({ alarm: 'refund_refused', ...facts }, 'the provider refused a refund of captured money');
  else deps.log.info(facts, 'payment failed');
  return moved;
}

/** Stores what is about to be requested: if the server dies meanwhile, the attempt says that the outcome is unknown. */
export function recordIntention(
  deps: Recording,
  attempt: Attempt,
  operation: ProviderOperation,
): Promise<Attempt> | Attempt {
  switch (operation) {
    case 'charge':
    case 'verify':
      return recordState(deps, attempt, { to: 'unknown', countsAsTry: true });
    case 'capture':
      return recordState(deps, attempt, { to: 'authorised' });
    case 'refund':
      return recordState(deps, attempt, { to: 'refund_unknown' });
    case 'cancel':
      return attempt;
  }
}

/** Books money that the provider has taken as the player's; owes it to its payer if it must not or cannot be booked. */
export async function recordTaken(deps: Recording, attempt: Attempt): Promise<Attempt> {
  // Separately, so that the captured money is stored even if the booking fails.
  const captured = await recordState(deps, attempt, { to: 'captured' });
  assert(captured.kind !== 'card_save', 'Saving a card takes no money.');
  if (captured.state !== 'captured') return captured;
  const credited = await inTransaction(deps.db, (tx) => creditDeposit(tx, deps, captured));
  if (credited.ok) return credited.value;
  const why = credited.refusal.code;
  if (why === 'idempotency_key_reused' || why === 'insufficient_funds') {
    const { transactionId, reference, hallId } = captured;
    const facts = { alarm: 'payment_not_booked', transactionId, reference, hallId, why };
    deps.log.error(facts, 'captured money cannot be booked');
    const alarm = { name: 'payment_not_booked', hallId, about: { deposit: transactionId } } as const;
    await raiseAlarmApart(deps.db, deps.clock.now(), alarm);
  }
  return recordOwed(deps, captured, why);
}

/** Records captured money that is not booked as a deposit as owed to its payer, who is notified. */
export async function recordOwed(deps: Recording, attempt: Attempt, why: string): Promise<Attempt> {
  assert(attempt.kind !== 'card_save', 'Saving a card takes no money.');
  const { value } = await inTransaction(deps.db, async (tx) => ok(await oweRefund(tx, deps, attempt, why)));
  const { transactionId, reference, hallId } = value;
  deps.log.info({ transactionId, reference, hallId, why }, 'captured money will be refunded');
  return value;
}

/** Books owed money that the provider has refunded. */
export async function recordGivenBack(deps: Recording, attempt: Attempt): Promise<Attempt> {
  assert(attempt.kind !== 'card_save', 'Saving a card takes no money.');
  const { value } = await inTransaction(deps.db, async (tx) => ok(await bookRefund(tx, deps, attempt)));
  return value;
}

/** Stores a card that the provider has verified. */
export async function recordCard(deps: Recording, attempt: Attempt, card: VerifiedCard): Promise<Attempt> {
  const at = deps.clock.now();
  const { value } = await inTransaction(deps.db, async (tx) => {
    const saved = await moveAttempt(tx, attempt, { to: 'saved', at });
    if (saved.state === 'saved') await saveCard(tx, deps, saved, card, at);
    return ok(saved);
  });
  return value;
}
