/** Takes an attempt as far as possible now: asks the provider, decides, acts, stores, and asks again. */
import { providerWaits, settlingWaits } from '@lokalbingo/contract/waits';
import type { PaymentDeps } from '../payment-deps.ts';
import { mayStillPay } from '../payment-permission.ts';
import { type Answered, askFor, queryPayment, type Report } from './ask-provider.ts';
import { type Circumstances, decideNext, hasGivenBack, hasTakenMoney, type NextStep } from './decide-next.ts';
import { type Attempt, hasFailed, isFinal, lifeOf } from './payment-attempt.ts';
import {
  recordCard,
  recordGivenBack,
  recordIntention,
  recordMove,
  recordOwed,
  recordTaken,
} from './record-attempt.ts';

/** How far an attempt has come. */
export type Settled = {
  readonly attempt: Attempt;
  /** Something remains to be found out or done later. */
  readonly open: boolean;
  /** Whether the provider reported the state of the transaction. */
  readonly reached: boolean;
};

/** The most rounds of queries and operations; more than any normal payment needs. */
const roundsAtMost = 6;

/**
 * Advances an attempt as far as possible. The caller must hold the lease. Sends the provider no request that could
 * exceed the total of `settlingWaits`; the next caller does the rest. Throws only for a failing database, whatever the
 * provider does.
 */
export async function settleAttempt(
  deps: PaymentDeps,
  held: Attempt,
  asker: Circumstances['asker'],
): Promise<Settled> {
  const begunAtMs = deps.clock.now().getTime();
  const hasTimeFor = (exchangeMs: number): boolean =>
    deps.clock.now().getTime() - begunAtMs + exchangeMs <= settlingWaits.settleMs;
  let attempt = held;
  let answered: Answered | undefined;
  for (let round = 0; round < roundsAtMost && hasTimeFor(providerWaits.paymentReadMs); round += 1) {
    if (isFinal(attempt.state)) return standing(attempt);
    const report = await queryPayment(deps, attempt);
    const decided = await decide(deps, attempt, report, { asker, answered });
    attempt = decided.attempt;
    const { step } = decided;
    if (step.step === 'nothing' || step.step === 'wait')
      return { attempt, open: step.step === 'wait', reached: report.isReported };
    if (step.step !== 'ask') return standing(await record(deps, attempt, step));
    if (!hasTimeFor(providerWaits.paymentProcessMs)) break;
    attempt = await recordIntention(deps, attempt, step.operation);
    // Another caller has come further; decide again instead of asking.
    answered = lifeOf[attempt.state].operations.includes(step.operation)
      ? await askFor(deps, attempt, step.operation)
      : undefined;
    if (hasTakenMoney(answered)) return standing(await record(deps, attempt, { step: 'credit' }));
    if (hasGivenBack(answered)) return standing(await record(deps, attempt, { step: 'book_refund' }));
  }
  return { attempt, open: true, reached: true };
}

/** Stores what the provider has done. */
function record(
  deps: PaymentDeps,
  attempt: Attempt,
  step: Extract<NextStep, { step: 'credit' | 'owe_refund' | 'book_refund' | 'save_card' }>,
): Promise<Attempt> {
  switch (step.step) {
    case 'credit':
      return recordTaken(deps, attempt);
    case 'owe_refund':
      return recordOwed(deps, attempt, step.why);
    case 'book_refund':
      return recordGivenBack(deps, attempt);
    case 'save_card':
      return recordCard(deps, attempt, step.card);
  }
}

const standing = (attempt: Attempt): Settled => ({
  attempt,
  open: lifeOf[attempt.state].course === 'open',
  reached: true,
});

/** Decides and changes the state, until the next step is something else. */
async function decide(
  deps: PaymentDeps,
  held: Attempt,
  report: Report,
  { asker, answered }: Pick<Circumstances, 'asker' | 'answered'>,
): Promise<{ readonly attempt: Attempt; readonly step: Exclude<NextStep, { step: 'move' }> }> {
  let attempt = held;
  // A move leads to at most one other: into `annul_needed` or `mismatch`, and from there to the step that releases the
  // money.
  for (let moves = 0; moves < 3; moves += 1) {
    const now = deps.clock.now();
    const ageMs = now.getTime() - attempt.createdAt.getTime();
    const sinceRequestMs = now.getTime() - (attempt.requestedAt ?? attempt.createdAt).getTime();
    const mayPay = await mayStillPay(deps.db, attempt, now);
    const step = decideNext(attempt, report, { asker, mayPay, ageMs, sinceRequestMs, answered });
    if (step.step !== 'move') return { attempt, step };
    attempt = await recordMove(deps, attempt, step);
    if (isFinal(attempt.state) || (hasFailed(attempt.state) && attempt.state !== 'mismatch'))
      return { attempt, step: { step: 'nothing' } };
  }
  return { attempt, step: { step: 'wait' } };
}
