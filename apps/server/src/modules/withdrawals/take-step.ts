/** The common sequence of all steps by staff: find, lock, decide, record and do. */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, type Decision, ok } from '../../platform/result.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { findHall } from '../halls/halls.ts';
import { nameOf } from '../identity/identity.ts';
import { whosePayoutsWait } from '../payout-holds/payout-holds.ts';
import { decideStep, leadsTo, type StaffStep, type StepRefusal } from './decide-step.ts';
import { placedAmong } from './payment-file-store.ts';
import { insertStep, stepsOf } from './step-store.ts';
import type { Withdrawal } from './withdrawal.ts';
import { lockPaymentBooks, type PaymentBooks } from './withdrawal-money.ts';
import { findWithdrawal, lockWithdrawal, updateState } from './withdrawal-store.ts';

/**
 * A step to take: the request, the actor (2 to 100 characters) and the reason (5 to 500 characters). No player reads
 * the reason.
 */
export type StaffAct = { readonly withdrawalId: number; readonly actor: Actor; readonly reason: string };

/** The dependencies of a step. */
export type StepDeps = { readonly clock: Clock };

/** The outcome of a step: the request in its new state, or why nothing was done. */
export type StepOutcome = Decision<Withdrawal, StepRefusal>;

/** The new state of a step, and its money transfer. */
type Doing = {
  readonly step: StaffStep;
  readonly refusedBecause?: NonNullable<Withdrawal['refusedBecause']>;
  readonly money?: (books: PaymentBooks, withdrawal: Withdrawal, at: Date) => Promise<void>;
};

/**
 * Takes a step. Of concurrent steps, one is taken, and the others see the new state. The same person repeating a step
 * is accepted without effect.
 */
export async function takeStep(
  tx: Tx,
  { clock }: StepDeps,
  { withdrawalId, actor, reason }: StaffAct,
  { step, refusedBecause, money }: Doing,
): Promise<StepOutcome> {
  const found = await findWithdrawal(tx, withdrawalId);
  if (!found) return { ok: false, refusal: { why: 'not_found' } };
  const leaves = step === 'approved' || step === 'paid';
  const books = money || leaves ? await lockPaymentBooks(tx, found) : undefined;
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  assert(withdrawal, 'A request is never deleted.');
  const at = clock.now();
  const [hall, steps, member, placed] = await Promise.all([
    findHall(tx, withdrawal.hallId),
    stepsOf(tx, [withdrawal]),
    nameOf(tx, withdrawal.playerId),
    placedAmong(tx, withdrawal.hallId, [withdrawalId]),
  ]);
  assert(hall.ok, 'A request belongs to a hall.');
  const verdict = decideStep(step, {
    withdrawal,
    steps: steps.get(withdrawalId) ?? [],
    actor,
    member,
    fourEyesAboveOre: hall.value.fourEyesAboveOre,
    mustWait: leaves && (await whosePayoutsWait(tx, hall.value.ownerId, [found.playerId])).size > 0,
    isInFile: placed.has(withdrawalId),
    today: osloDayOf(at),
  });
  if (!verdict.ok) return verdict;
  if (verdict.value.isRepeat) return ok(withdrawal);
  const state = leadsTo(step);
  await Promise.all([
    updateState(tx, withdrawal, { state, ...(refusedBecause && { refusedBecause }) }),
    insertStep(tx, withdrawal, { step: state, actor, reason, at }),
  ]);
  if (books && money) await money(books, withdrawal, at);
  return ok({ ...withdrawal, state, refusedBecause: refusedBecause ?? null });
}
