import { setTimeout } from 'node:timers/promises';
import { lostPasswordStep1, lostPasswordStep2 } from '@lokalbingo/contract/password-reset';
import { post } from './post.ts';
import type { Attack } from './target.ts';

const numbersOfEach = 500;
const attemptsOfEach = 5;
const aucAtMost = 0.55;

/**
 * Sends codes to numbers with and without an account, enters wrong ones, and tries to distinguish the numbers
 * by the response times, as accurately as the whole distribution of times allows. 0.5 is guessing, 1 is
 * certainty.
 */
export const userEnumeration: Attack = async ({ portalUrl, world }) => {
  const known: string[] = [];
  for (let i = 0; i < numbersOfEach; i += 1) known.push(await world.newPlayer());
  const unknown = Array.from({ length: numbersOfEach }, () => world.newMobile());
  const pairs = known.map((mobile, i) => [mobile, unknown[i] ?? ''] as const);
  for (const mobil of pairs.flat())
    await post(portalUrl, lostPasswordStep1, { mobil }, { address: world.newAddress() });
  // A job creates the codes some time after the answer.
  await setTimeout(5000);
  const times = { known: [] as number[], unknown: [] as number[] };
  const guess = async (mobil: string, into: number[]): Promise<void> => {
    const address = world.newAddress();
    const { durationMs } = await post(portalUrl, lostPasswordStep2, { mobil, kode: '000000' }, { address });
    into.push(durationMs);
  };
  for (let turn = 0; turn < attemptsOfEach; turn += 1)
    // Neither kind always comes first.
    for (const [index, [one, other]] of pairs.entries())
      if ((index + turn) % 2 === 0) {
        await guess(one, times.known);
        await guess(other, times.unknown);
      } else {
        await guess(other, times.unknown);
        await guess(one, times.known);
      }
  const auc = areaUnderCurve(times.known, times.unknown);
  return {
    attack: `${2 * numbersOfEach * attemptsOfEach} wrong codes, to distinguish numbers with an account by the response time`,
    before: 'AUC 0.83 on the product that was first attacked, 0.605 on this machine',
    measure: `AUC ${auc.toFixed(3)}`,
    goal: `at most ${aucAtMost}`,
    isHeld: auc <= aucAtMost,
  };
};

/**
 * Returns how often a value of one kind exceeds one of the other, in the direction that separates them
 * better.
 */
function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const ranked = [
    ...ones.map((value) => ({ value, isOne: true })),
    ...others.map((value) => ({ value, isOne: false })),
  ].toSorted((left, right) => left.value - right.value);
  const rankSum = ranked.reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0);
  const auc = (rankSum - (ones.length * (ones.length + 1)) / 2) / (ones.length * others.length);
  return Math.max(auc, 1 - auc);
}
