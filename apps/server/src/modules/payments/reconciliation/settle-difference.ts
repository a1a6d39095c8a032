import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { assert, ok, type YesOrNo } from '../../../platform/result.ts';
import type { Actor } from '../../four-eyes/four-eyes.ts';
import { findHall } from '../../halls/halls.ts';
import { nameOf } from '../../identity/identity.ts';
import { findAttempt } from '../attempts/attempt-store.ts';
import { decideSettling, type SettlingRefusal } from './decide-settling.ts';
import {
  endDifferences,
  insertDifferenceStep,
  type KeptDifference,
  lockDifference,
  stepsWith,
} from './difference-store.ts';

/** Which difference, who settles it, and why: two and five characters at least, 100 and 500 at most. */
export type Settling = {
  readonly differenceId: number;
  readonly actor: Actor;
  readonly reason: string;
};

/** The difference, and whether it is settled or waits for another person to say the same. */
export type Settled = { readonly difference: KeptDifference; readonly isSettled: boolean };

/**
 * Settles a difference: somebody has found out what it is, and done what there was to do. It moves no money. Above the
 * hall's limit it stands until a second person settles it too. Of several at once each sees what the one before did;
 * saying the same twice does nothing.
 */
export async function settleDifference(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { differenceId, actor, reason }: Settling,
): Promise<YesOrNo<Settled, SettlingRefusal>> {
  const difference = await lockDifference(tx, differenceId);
  if (!difference) return { ok: false, refusal: { why: 'not_found' } };
  const hall = await findHall(tx, difference.hallId);
  assert(hall.ok, 'A difference has a hall.');
  const verdict = decideSettling({
    difference,
    steps: (await stepsWith(tx, [difference])).get(differenceId) ?? [],
    actor,
    payer: await payerOf(tx, difference),
    fourEyesAboveOre: hall.value.fourEyesAboveOre,
  });
  if (!verdict.ok) return verdict;
  const step = verdict.value;
  const at = clock.now();
  if (step !== 'none') await insertDifferenceStep(tx, difference, { step, actor, reason, at });
  if (step === 'settled') await endDifferences(tx, [difference], 'settled', at);
  return ok({ difference, isSettled: step === 'settled' || difference.endedBecause === 'settled' });
}

async function payerOf(tx: Tx, { transactionId }: KeptDifference) {
  const attempt = transactionId === null ? undefined : await findAttempt(tx, transactionId);
  if (!attempt) return undefined;
  const { playerId } = attempt;
  return { ...(await nameOf(tx, playerId)), playerId };
}
