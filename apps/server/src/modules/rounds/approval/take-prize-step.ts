/**
 * Takes the steps of staff with a held prize: finds and locks the prize, decides, records the step, and moves the
 * money.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { assert, type Decision, ok } from '../../../platform/result.ts';
import { type Actor, decideCaseStep } from '../../four-eyes/four-eyes.ts';
import { nameOf } from '../../identity/identity.ts';
import {
  type FreeTransfer,
  houseAccount,
  type LockedAccounts,
  lockAccounts,
  postTransfers,
  type TransferSide,
} from '../../ledger/ledger.ts';
import {
  type HeldPrize,
  type PrizeKey,
  type PrizeRefusal,
  type PrizeRefusalReason,
  type PrizeStep,
  prizeNumber,
} from './held-prize.ts';
import { findHeldPrize } from './held-prize-store.ts';
import { insertPrizeStep, stepsOfPrize } from './prize-step-store.ts';

/**
 * A step to take: the prize, the actor (2 to 100 characters) and the reason (5 to 500 characters). No player reads the
 * reason.
 */
export type PrizeAct = PrizeKey & { readonly actor: Actor; readonly reason: string };

/** The outcome of a step: the prize, or why nothing was done. */
export type PrizeOutcome = Decision<HeldPrize, PrizeRefusal>;

/** The accounts between which a held prize moves, locked. */
export type PrizeBooks = {
  readonly locked: LockedAccounts;
  readonly held: TransferSide['accountId'];
  readonly refused: TransferSide['accountId'];
};

/** The kind of a step, and the function that moves its money. */
type Doing = {
  readonly step: PrizeStep['step'];
  readonly shownReason?: PrizeRefusalReason;
  readonly settle?: (books: PrizeBooks, prize: HeldPrize, at: Date) => Promise<void>;
};

/**
 * Takes a step. Of concurrent steps, one is taken, and the others see its decision. The same person repeating a step is
 * accepted without effect.
 */
export async function takePrizeStep(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { actor, reason, ...key }: PrizeAct,
  { step, shownReason, settle }: Doing,
): Promise<PrizeOutcome> {
  const prize = await findHeldPrize(tx, key);
  if (!prize) return { ok: false, refusal: { why: 'not_found' } };
  // The prize's row never changes, so concurrent steps wait for the account locks.
  const books = await lockBooks(tx, prize);
  const { playerId } = prize;
  const verdict = decideCaseStep(step, {
    steps: await stepsOfPrize(tx, prize),
    actor,
    member: { playerId, ...(await nameOf(tx, playerId)) },
  });
  if (!verdict.ok) return verdict;
  if (verdict.value.isRepeat) return ok(prize);
  const at = clock.now();
  await insertPrizeStep(tx, prize, { step, actor, reason, at }, shownReason);
  await settle?.(books, prize, at);
  return ok(prize);
}

async function lockBooks(tx: Tx, { hallId, accountId }: HeldPrize): Promise<PrizeBooks> {
  const held = await houseAccount(tx, hallId, 'prizes_held');
  const refused = await houseAccount(tx, hallId, 'prizes_refused');
  const locked = await lockAccounts(
    tx,
    [accountId, held, refused].map((each) => ({ hallId, accountId: each })),
  );
  return { locked, held, refused };
}

/** Moves a held prize, once. */
export async function movePrize(
  tx: Tx,
  { locked }: PrizeBooks,
  prize: HeldPrize,
  moved: Pick<FreeTransfer, 'kind' | 'debit' | 'credit' | 'description' | 'at'>,
): Promise<void> {
  const { hallId, roundId } = prize;
  const idempotencyKey = `prize_settled:${prizeNumber(prize)}`;
  const [outcome] = await postTransfers(tx, locked, [
    { hallId, reference: `round:${roundId}`, idempotencyKey, ...moved },
  ]);
  assert(outcome?.ok && !outcome.value.replayed, 'A held prize moves once, and its money is available.');
}
