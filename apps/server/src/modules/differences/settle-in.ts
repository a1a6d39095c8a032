import { zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { assert, ok, type YesOrNo } from '../../platform/result.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { findHall } from '../halls/halls.ts';
import { nameOf } from '../identity/identity.ts';
import { decideSettling, type SettlingRefusal } from './decide-settling.ts';
import type { DifferenceStep, Settleable } from './difference.ts';

export type { SettlingRefusal };

/** Where a module keeps its differences. */
export type DifferenceBook<Kept extends Settleable> = {
  /** A difference by its number, locked until the transaction ends. */
  readonly lock: (tx: Tx, differenceId: number) => Promise<Kept | undefined>;
  readonly stepsWith: (tx: Tx, difference: Kept) => Promise<readonly DifferenceStep[]>;
  readonly insertStep: (tx: Tx, difference: Kept, step: DifferenceStep) => Promise<void>;
  readonly endSettled: (tx: Tx, difference: Kept, at: Date) => Promise<void>;
  /** The player whose money it is about; undefined where it is nobody's. */
  readonly ownerOf: (tx: Tx, difference: Kept) => Promise<number | undefined>;
};

/** Which difference, who settles it, and why: two and five characters at least, 100 and 500 at most. */
export type Settling = {
  readonly differenceId: number;
  readonly actor: Actor;
  readonly reason: string;
};

/** The difference, and whether it is settled or waits for another person to say the same. */
export type Settled<Kept> = { readonly difference: Kept; readonly isSettled: boolean };

/**
 * Settles a difference: somebody has found out what it is, and done what there was to do. It moves no money. Above the
 * hall's limit, or where it is of no hall of ours, it stands until a second person settles it too. Of several at once
 * each sees what the one before did; saying the same twice does nothing.
 */
export async function settleIn<Kept extends Settleable>(
  book: DifferenceBook<Kept>,
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { differenceId, actor, reason }: Settling,
): Promise<YesOrNo<Settled<Kept>, SettlingRefusal>> {
  const difference = await book.lock(tx, differenceId);
  if (!difference) return { ok: false, refusal: { why: 'not_found' } };
  const verdict = decideSettling({
    difference,
    steps: await book.stepsWith(tx, difference),
    actor,
    owner: await personOf(tx, await book.ownerOf(tx, difference)),
    fourEyesAboveOre: await limitOf(tx, difference),
  });
  if (!verdict.ok) return verdict;
  const step = verdict.value;
  const at = clock.now();
  if (step !== 'none') await book.insertStep(tx, difference, { step, actor, reason, at });
  if (step === 'settled') await book.endSettled(tx, difference, at);
  return ok({ difference, isSettled: step === 'settled' || difference.endedBecause === 'settled' });
}

async function personOf(tx: Tx, playerId: number | undefined) {
  return playerId === undefined ? undefined : { ...(await nameOf(tx, playerId)), playerId };
}

async function limitOf(tx: Tx, { hallId }: Settleable) {
  if (hallId === null) return zeroOre;
  const hall = await findHall(tx, hallId);
  assert(hall.ok, 'A hall of a difference is there.');
  return hall.value.fourEyesAboveOre;
}
