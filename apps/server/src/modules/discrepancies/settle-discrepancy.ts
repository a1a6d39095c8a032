import { zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { assert, type Decision, ok } from '../../platform/result.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { findHall } from '../halls/halls.ts';
import { nameOf } from '../identity/identity.ts';
import { decideSettling, type SettlingRefusal } from './decide-settling.ts';
import type { DiscrepancyStep, Settleable } from './discrepancy.ts';

export type { SettlingRefusal };

/** A module's store of discrepancies. */
export type DiscrepancyBook<Kept extends Settleable> = {
  /** Finds a discrepancy by its number and locks it until the transaction ends. */
  readonly lock: (tx: Tx, differenceId: number) => Promise<Kept | undefined>;
  readonly stepsWith: (tx: Tx, discrepancy: Kept) => Promise<readonly DiscrepancyStep[]>;
  readonly insertStep: (tx: Tx, discrepancy: Kept, step: DiscrepancyStep) => Promise<void>;
  readonly endSettled: (tx: Tx, discrepancy: Kept, at: Date) => Promise<void>;
  /** Returns the player whose money it concerns; undefined when it is no player's. */
  readonly ownerOf: (tx: Tx, discrepancy: Kept) => Promise<number | undefined>;
};

/** The discrepancy, who settles it (2 to 100 characters), and why (5 to 500 characters). */
export type Settling = {
  readonly differenceId: number;
  readonly actor: Actor;
  readonly reason: string;
};

/** The discrepancy, and whether it is settled or waits for a second person. */
export type Settled<Kept> = { readonly discrepancy: Kept; readonly isSettled: boolean };

/**
 * Settles a discrepancy that a person has explained and dealt with. Moves no money. Above the hall's limit, or without a hall,
 * a second person must settle it too. Concurrent calls are serialised; repeating a step has no effect.
 */
export async function settleDiscrepancy<Kept extends Settleable>(
  book: DiscrepancyBook<Kept>,
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { differenceId, actor, reason }: Settling,
): Promise<Decision<Settled<Kept>, SettlingRefusal>> {
  const discrepancy = await book.lock(tx, differenceId);
  if (!discrepancy) return { ok: false, refusal: { why: 'not_found' } };
  const verdict = decideSettling({
    discrepancy,
    steps: await book.stepsWith(tx, discrepancy),
    actor,
    owner: await personOf(tx, await book.ownerOf(tx, discrepancy)),
    fourEyesAboveOre: await limitOf(tx, discrepancy),
  });
  if (!verdict.ok) return verdict;
  const step = verdict.value;
  const at = clock.now();
  if (step !== 'none') await book.insertStep(tx, discrepancy, { step, actor, reason, at });
  if (step === 'settled') await book.endSettled(tx, discrepancy, at);
  return ok({ discrepancy, isSettled: step === 'settled' || discrepancy.endedBecause === 'settled' });
}

async function personOf(tx: Tx, playerId: number | undefined) {
  return playerId === undefined ? undefined : { ...(await nameOf(tx, playerId)), playerId };
}

async function limitOf(tx: Tx, { hallId }: Settleable) {
  if (hallId === null) return zeroOre;
  const hall = await findHall(tx, hallId);
  assert(hall.ok, 'The hall of a discrepancy exists.');
  return hall.value.fourEyesAboveOre;
}
