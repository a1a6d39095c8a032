/** Releases a refused prize: one person takes it up, another gives it to the player or the charitable purpose. */
import { zeroOre } from '@lokalbingo/money';
import type { Db, Tx } from '../../../platform/database.ts';
import { assert, type Decision, ok } from '../../../platform/result.ts';
import { type CaseRefusal, decideCaseStep } from '../../four-eyes/four-eyes.ts';
import { nameOf } from '../../identity/identity.ts';
import { houseAccount, lockAccounts, postTransfers } from '../../ledger/ledger.ts';
import { houseText, releasedPrizeText } from '../rounds.nb.ts';
import {
  type HeldPrize,
  type PrizeKey,
  prizeNumber,
  type ReleaseStep,
  type ReleaseVerdict,
} from './held-prize.ts';
import { findHeldPrize, findHeldPrizeIn, selectRefusedPrizes } from './held-prize-store.ts';
import { type NotifyDeps, notifyWinner } from './notify-winner.ts';
import { insertReleaseStep, releaseStepsOf, stepsOfPrize } from './prize-step-store.ts';
import type { PrizeAct } from './take-prize-step.ts';

/**
 * Takes a step. Of concurrent steps, one is taken, and the others see its decision. The same person repeating a step is
 * accepted without effect. The player of a prize that goes to them gets an SMS.
 */
export const releasePrize =
  (step: ReleaseStep['step']) =>
  async (
    tx: Tx,
    deps: NotifyDeps,
    { actor, reason, ...key }: PrizeAct,
  ): Promise<Decision<undefined, CaseRefusal<ReleaseVerdict>>> => {
    const prize = await findHeldPrize(tx, key);
    if (!prize || !(await isRefused(tx, prize))) return { ok: false, refusal: { why: 'not_found' } };
    const { hallId, playerId, accountId, amountOre, roundId } = prize;
    const refused = await houseAccount(tx, hallId, 'prizes_refused');
    const purpose = await houseAccount(tx, hallId, 'owed_to_purpose');
    // The prize's row never changes, so concurrent steps wait for the account locks.
    const locked = await lockAccounts(
      tx,
      [accountId, refused, purpose].map((each) => ({ hallId, accountId: each })),
    );
    const verdict = decideCaseStep(step, {
      steps: await releaseStepsOf(tx, prize),
      actor,
      member: { playerId, ...(await nameOf(tx, playerId)) },
    });
    if (!verdict.ok) return verdict;
    if (verdict.value.isRepeat) return ok(undefined);
    const at = deps.clock.now();
    await insertReleaseStep(tx, prize, { step, actor, reason, at });
    if (step === 'taken_up') return ok(undefined);
    const ofHouse = { ownOre: amountOre, winningsOre: zeroOre };
    const moved = {
      hallId,
      reference: `round:${roundId}`,
      idempotencyKey: `prize_released:${prizeNumber(prize)}`,
      debit: { accountId: refused, ...ofHouse },
      at,
    };
    const [outcome] = await postTransfers(tx, locked, [
      step === 'to_player'
        ? {
            ...moved,
            kind: 'prize',
            credit: { accountId, ownOre: zeroOre, winningsOre: amountOre },
            description: releasedPrizeText(prize, prize),
          }
        : {
            ...moved,
            kind: 'prize_to_purpose',
            credit: { accountId: purpose, ...ofHouse },
            description: houseText.prizeToPurpose,
          },
    ]);
    assert(
      outcome?.ok && !outcome.value.replayed,
      'A refused prize is released once, and its money is there.',
    );
    if (step === 'to_player') await notifyWinner(tx, deps, prize, { verdict: 'released' });
    return ok(undefined);
  };

/** A refused prize that nobody has released, with the step by which somebody has taken it up. */
export type RefusedPrize = HeldPrize & { readonly takenUp: ReleaseStep | undefined };

/** Returns the refused prizes of a hall that nobody has released, oldest first. */
export async function refusedPrizes(db: Db, hallId: number): Promise<readonly RefusedPrize[]> {
  const prizes: RefusedPrize[] = [];
  for (const prize of await selectRefusedPrizes(db, hallId))
    prizes.push({ ...prize, takenUp: (await releaseStepsOf(db, prize))[0] });
  return prizes;
}

/** Returns a prize that was refused in one of these halls, with the steps that led to the refusal and those since. */
export async function refusedPrizeCase(db: Db | Tx, halls: readonly number[], key: PrizeKey) {
  const prize = await findHeldPrizeIn(db, halls, key);
  if (!prize || !(await isRefused(db, prize))) return undefined;
  const releaseSteps = await releaseStepsOf(db, prize);
  const isOpen = releaseSteps.every(({ step }) => step === 'taken_up');
  return { prize, steps: await stepsOfPrize(db, prize), releaseSteps, isOpen };
}

const isRefused = async (db: Db | Tx, prize: HeldPrize): Promise<boolean> =>
  (await stepsOfPrize(db, prize)).some(({ step }) => step === 'refused');
