/**
 * Trekk, the game: the player has five of twenty numbers, and five are drawn. A round's prize depends only on
 * how many of the player's numbers were drawn. Pure: the same seed draws the same numbers.
 */
import { createHmac } from 'node:crypto';
import { kroner, type Ore, timesOre } from '@lokalbingo/money';

const highestNumber = 20;
const numbersInRound = 5;

/** The numbers that every player has. */
export const ownNumbers: readonly number[] = [3, 7, 11, 14, 18];
export const stakes: readonly Ore[] = [kroner(1), kroner(5), kroner(10), kroner(20)];

/** The prize of a round in stakes, by how many of the player's numbers were drawn. */
export const prizeTable: readonly number[] = [0, 0, 1, 6, 30, 200];

/** How many of the player's numbers were drawn, and the prize. */
export function resultOf(stakeOre: Ore, drawn: readonly number[]): { hits: number; prizeOre: Ore } {
  const hits = ownNumbers.filter((number) => drawn.includes(number)).length;
  return { hits, prizeOre: timesOre(stakeOre, prizeTable[hits] ?? 0) };
}

/** The numbers of a seed's draw, in order; every order is equally likely. */
export function drawOf(seed: string, draw: number): readonly number[] {
  const left = Array.from({ length: highestNumber }, (_, i) => i + 1);
  const words = randomWords(seed, draw);
  return Array.from({ length: numbersInRound }, () => left.splice(below(left.length, words), 1)).flat();
}

const wordLimit = 2 ** 32;

/** A whole number below `limit`, without bias: words that would cause one are skipped. */
function below(limit: number, words: Iterator<number, never>): number {
  const fair = wordLimit - (wordLimit % limit);
  let word = words.next().value;
  while (word >= fair) word = words.next().value;
  return word % limit;
}

function* randomWords(seed: string, draw: number): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', seed).update(`trekk ${draw} ${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}
