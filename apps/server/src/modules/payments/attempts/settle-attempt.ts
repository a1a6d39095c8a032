/** Brings an attempt as far as it can come now: asks the provider how it stands, decides, acts, and asks again. */
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import { upsertCard } from '../cards/saved-card-store.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { mayStillPay } from '../payment-permission.ts';
import type { PaymentInfo } from '../provider/netaxept-answer.ts';
import type { Outcome, ProcessOperation } from '../provider/netaxept-client.ts';
import { creditDeposit } from './credit-deposit.ts';
import { type Answered, decideNext, type NextStep } from './decide-next.ts';
import { type Move, moveAttempt } from './move-attempt.ts';
import { type Attempt, type AttemptState, attemptLifeMs, hasFailed, isFinal } from './payment-attempt.ts';

/** Where an attempt has come. */
export type Settled = {
  readonly attempt: Attempt;
  /** There is more to find out or to do later. */
  readonly open: boolean;
  /** Whether the provider told how the transaction stands. */
  readonly reached: boolean;
};

/** Query and Process in turn; more rounds than any honest course needs. */
const roundsAtMost = 6;

/** The caller holds the attempt. Never throws for what the provider does; a database that fails is thrown. */
export async function settleAttempt(
  deps: PaymentDeps,
  held: Attempt,
  asker: 'player' | 'job',
): Promise<Settled> {
  let attempt = held;
  let answered: Answered | undefined;
  for (let round = 0; round < roundsAtMost; round += 1) {
    if (isFinal(attempt.state)) return { attempt, open: false, reached: true };
    const query = await deps.netaxept.query(attempt.merchantId, attempt.transactionId);
    if (query.outcome !== 'done') return notReached(deps, attempt, query);
    const { moved, step } = await decide(deps, attempt, query.value, asker, answered);
    attempt = moved;
    if (step.step === 'nothing' || step.step === 'wait')
      return { attempt, open: step.step === 'wait', reached: true };
    if (step.step === 'credit') return credit(deps, attempt);
    if (step.step === 'save_card') return saveCard(deps, attempt, step.card);
    ({ attempt, answered } = await act(deps, attempt, step.operation));
    const isTaken = answered?.how === 'done' && ['SALE', 'CAPTURE'].includes(answered.operation);
    if (isTaken) return credit(deps, attempt);
  }
  return { attempt, open: true, reached: true };
}

type ActingStep = Exclude<NextStep, { step: 'move' }>;

/** Decides, carrying out changes of state until something else is to be done. */
async function decide(
  deps: PaymentDeps,
  held: Attempt,
  payment: PaymentInfo,
  asker: 'player' | 'job',
  answered: Answered | undefined,
): Promise<{ moved: Attempt; step: ActingStep }> {
  let moved = held;
  // A move leads to another at most: into `annul_needed` or `mismatch`, and from there to what lets the money go.
  for (let moves = 0; moves < 3; moves += 1) {
    const now = deps.clock.now();
    const ageMs = now.getTime() - moved.createdAt.getTime();
    const mayPay = await mayStillPay(deps.db, moved, now);
    const step = decideNext(moved, payment, { asker, mayPay, ageMs, answered });
    if (step.step !== 'move') return { moved, step };
    moved = await move(deps, moved, { to: step.to, at: now, why: step.why });
    noteMove(deps, moved);
    if (isFinal(moved.state) || (hasFailed(moved.state) && moved.state !== 'mismatch'))
      return { moved, step: { step: 'nothing' } };
  }
  return { moved, step: { step: 'wait' } };
}

function noteMove({ log }: PaymentDeps, { state, transactionId, hallId, failureText }: Attempt): void {
  const facts = { transactionId, hallId, state, why: failureText };
  if (state === 'mismatch')
    log.error({ alarm: 'payment_mismatch', ...facts }, 'payment is not what was ordered');
  else log.info(facts, 'payment came to nothing');
}

async function act(
  deps: PaymentDeps,
  before: Attempt,
  operation: ProcessOperation,
): Promise<{ attempt: Attempt; answered: Answered | undefined }> {
  const { merchantId, transactionId } = before;
  const attempt = await noteIntention(deps, before, operation);
  // Somebody else has come further meanwhile; look again instead of asking.
  if (!mayBeAsked(attempt.state, operation)) return { attempt, answered: undefined };
  const takesAmount = attempt.kind !== 'card_save' && operation !== 'ANNUL';
  const answer = await deps.netaxept.process(
    merchantId,
    transactionId,
    operation,
    takesAmount ? attempt.amountOre : undefined,
  );
  if (answer.outcome === 'done') return { attempt, answered: { operation, how: 'done', text: '' } };
  if (answer.outcome === 'unknown') {
    deps.log.warn({ transactionId, operation, why: answer.why }, 'a payment operation was not answered');
    return { attempt, answered: undefined };
  }
  const text = [answer.type, answer.code, answer.message].filter(Boolean).join(' ');
  deps.log.info({ transactionId, operation, why: text }, 'a payment operation was refused');
  return { attempt, answered: { operation, how: answer.code === '98' ? 'repeated' : 'refused', text } };
}

function mayBeAsked(state: AttemptState, operation: ProcessOperation): boolean {
  if (operation === 'SALE' || operation === 'VERIFY') return state === 'unknown';
  return operation === 'CAPTURE' ? state === 'authorised' || state === 'captured' : !isFinal(state);
}

/** Written before the call: if the server dies during it, the attempt says that the outcome is not known. */
async function noteIntention(
  deps: PaymentDeps,
  attempt: Attempt,
  operation: ProcessOperation,
): Promise<Attempt> {
  const at = deps.clock.now();
  if (operation === 'CAPTURE') return move(deps, attempt, { to: 'authorised', at });
  if (operation === 'ANNUL' || operation === 'CREDIT') return attempt;
  return move(deps, attempt, { to: 'unknown', at, countsAsTry: true });
}

async function credit(deps: PaymentDeps, attempt: Attempt): Promise<Settled> {
  const at = deps.clock.now();
  // On its own, so that the taken money is on record even if the booking fails.
  const captured = await move(deps, attempt, { to: 'captured', at });
  assert(captured.kind !== 'card_save', 'Saving a card takes no money.');
  if (captured.state !== 'captured') return { attempt: captured, open: false, reached: true };
  const credited = await inTransaction(deps.db, (tx) => creditDeposit(tx, captured, at));
  if (credited.ok) return { attempt: credited.value, open: false, reached: true };
  const { transactionId, hallId } = captured;
  const why = credited.refusal.code;
  deps.log.error({ alarm: 'payment_not_booked', transactionId, hallId, why }, 'taken money cannot be booked');
  const stranded = await move(deps, captured, { to: 'refund_needed', at, why });
  return { attempt: stranded, open: true, reached: true };
}

async function saveCard(
  deps: PaymentDeps,
  attempt: Attempt,
  card: Extract<NextStep, { step: 'save_card' }>['card'],
): Promise<Settled> {
  const at = deps.clock.now();
  const { value } = await inTransaction(deps.db, async (tx) => {
    const saved = await moveAttempt(tx, attempt, { to: 'saved', at });
    if (saved.state === 'saved') await upsertCard(tx, saved, card, at);
    return ok(saved);
  });
  return { attempt: value, open: false, reached: true };
}

/** The provider did not tell. What it never heard of is given up in time; all else waits. */
async function notReached(
  deps: PaymentDeps,
  attempt: Attempt,
  answer: Exclude<Outcome<PaymentInfo>, { outcome: 'done' }>,
): Promise<Settled> {
  const { transactionId, merchantId } = attempt;
  const at = deps.clock.now();
  if (answer.outcome === 'unknown') {
    deps.log.warn({ transactionId, why: answer.why }, 'the provider did not tell how a payment stands');
    return { attempt, open: true, reached: false };
  }
  const neverRegistered = attempt.state === 'created' || attempt.registeredAt === null;
  if (!neverRegistered) {
    const why = `${answer.type} ${answer.message}`;
    deps.log.error(
      { alarm: 'payment_not_told', transactionId, merchantId, why },
      'refused to tell of a payment',
    );
    return { attempt, open: !hasFailed(attempt.state), reached: false };
  }
  if (hasFailed(attempt.state)) return { attempt, open: false, reached: true };
  const isOld = at.getTime() - attempt.createdAt.getTime() >= attemptLifeMs;
  if (!isOld) return { attempt, open: true, reached: false };
  const expired = await move(deps, attempt, { to: 'expired', at, why: 'never registered' });
  return { attempt: expired, open: false, reached: true };
}

async function move(deps: PaymentDeps, attempt: Attempt, change: Move): Promise<Attempt> {
  const { value } = await inTransaction(deps.db, async (tx) => ok(await moveAttempt(tx, attempt, change)));
  return value;
}
