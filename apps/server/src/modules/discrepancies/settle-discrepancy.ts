import { zeroOre } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { assert, type Decision, ok } from '../../platform/result.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { findHall } from '../halls/halls.ts';
import { nameOf } from '../identity/identity.ts';
import { decideSettling, type SettlingRefusal } from './decide-settling.ts';
import type { Differing, DiscrepancyBook, InBooks } from './discrepancy.ts';
import { endDiscrepancies, insertDiscrepancyStep, lockDiscrepancy, stepsWith } from './discrepancy-store.ts';

export type { SettlingRefusal };

/** The discrepancy, who settles it (2 to 100 characters), and why (5 to 500 characters). */
type Settling = {
  readonly differenceId: number;
  readonly actor: Actor;
  readonly reason: string;
};

/**
 * Settles a discrepancy that a person has explained and dealt with. Moves no money. Above the hall's limit, or without a hall,
 * a second person must settle it too. Concurrent calls are serialised; repeating a step has no effect.
 */
export async function settleDiscrepancy<Subject extends InBooks, Facts extends Differing>(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  book: DiscrepancyBook<Subject, Facts>,
  { differenceId, actor, reason }: Settling,
): Promise<Decision<{ readonly isSettled: boolean }, SettlingRefusal>> {
  const discrepancy = await lockDiscrepancy(tx, book, differenceId);
  if (!discrepancy) return { ok: false, refusal: { why: 'not_found' } };
  const verdict = decideSettling({
    endedBecause: discrepancy.endedBecause,
    steps: (await stepsWith(tx, book, [discrepancy]))(discrepancy),
    actor,
    owner: await personOf(tx, await book.ownerOf(tx, discrepancy)),
    isByTwo: book.isByTwo ?? discrepancy.stakeOre > (await limitOf(tx, discrepancy)),
  });
  if (!verdict.ok) return verdict;
  const step = verdict.value;
  const at = clock.now();
  if (step !== 'none') await insertDiscrepancyStep(tx, book, discrepancy, { step, actor, reason, at });
  if (step === 'settled') await endDiscrepancies(tx, book, [discrepancy], { because: 'settled', at });
  return ok({ isSettled: step === 'settled' || discrepancy.endedBecause === 'settled' });
}

async function personOf(tx: Tx, playerId: number | undefined) {
  return playerId === undefined ? undefined : { ...(await nameOf(tx, playerId)), playerId };
}

async function limitOf(tx: Tx, { hallId }: InBooks) {
  if (hallId === null) return zeroOre;
  const hall = await findHall(tx, hallId);
  assert(hall.ok, 'The hall of a discrepancy exists.');
  return hall.value.fourEyesAboveOre;
}
