/**
 * Trekk, the game: the player has five of twenty numbers, and five are drawn. What a round pays depends on how many of
 * the player's were drawn, and on nothing else. Pure: the same seed draws the same numbers.
 */
import { createHmac } from 'node:crypto';
import { kroner, type Ore, timesOre } from '@lokalbingo/money';

export const highestNumber = 20;
/** How many numbers the player has, and how many are drawn. */
export const numbersInRound = 5;

export const stakes: readonly Ore[] = [kroner(1), kroner(5), kroner(10), kroner(20)];

/** How many stakes a round pays, by how many of the player's numbers were drawn. */
const prizeTable: readonly number[] = [0, 0, 1, 6, 30, 200];

/** What so many of the player's numbers pay. */
export function prizeFor(stakeOre: Ore, hits: number): Ore {
  return timesOre(stakeOre, prizeTable[hits] ?? 0);
}

/** One line of the prize table: how many stakes it pays, and in how many rounds of all it comes. */
export type PrizeLine = { readonly hits: number; readonly stakes: number; readonly chance: number };

/** What is paid for, the best last. */
export function prizeLines(): readonly PrizeLine[] {
  return prizeTable
    .map((stakesPaid, hits) => ({ hits, stakes: stakesPaid, chance: chanceOf(hits) }))
    .filter((line) => line.stakes > 0);
}

/** The share of all stakes that comes back as prizes in the long run. */
export function returnToPlayers(): number {
  return prizeLines().reduce((sum, line) => sum + line.stakes * line.chance, 0);
}

/** That exactly so many of the player's numbers are among those drawn. */
function chanceOf(hits: number): number {
  const others = highestNumber - numbersInRound;
  return (
    (choose(numbersInRound, hits) * choose(others, numbersInRound - hits)) /
    choose(highestNumber, numbersInRound)
  );
}

/** In how many ways `taken` can be taken of `all`. */
function choose(all: number, taken: number): number {
  let ways = 1;
  for (let i = 1; i <= taken; i += 1) ways = (ways * (all - taken + i)) / i;
  return ways;
}

/** The numbers of a seed's draw, in the order in which they are drawn: each order is as likely as any other. */
export function drawOf(seed: string, draw: number): readonly number[] {
  const left = Array.from({ length: highestNumber }, (_, i) => i + 1);
  const words = chanceWords(seed, draw);
  return Array.from({ length: numbersInRound }, () => left.splice(below(left.length, words), 1)).flat();
}

/** Five different numbers from 1 to 20, in order; `undefined` for anything else. */
export function readNumbers(given: readonly number[]): readonly number[] | undefined {
  const numbers = [...new Set(given)].sort((one, other) => one - other);
  const areNumbers = numbers.every((n) => Number.isInteger(n) && n >= 1 && n <= highestNumber);
  return areNumbers && given.length === numbersInRound && numbers.length === numbersInRound
    ? numbers
    : undefined;
}

const wordLimit = 2 ** 32;

/** A whole number below `limit`: words that would make some likelier than others are passed over. */
function below(limit: number, words: Iterator<number, never>): number {
  const fair = wordLimit - (wordLimit % limit);
  let word = words.next().value;
  while (word >= fair) word = words.next().value;
  return word % limit;
}

function* chanceWords(seed: string, draw: number): Generator<number, never> {
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', seed).update(`trekk ${draw} ${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at);
  }
}
