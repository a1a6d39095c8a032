/** Faulty randomness: common mistakes, and possible manipulations. */
import { type RandomSource, shuffle, uniformBelow } from '@lokalbingo/bingo/every-game/random-source';
import type { Shape } from '../tests/statistical-test.ts';

/** Makes one arrangement after the other. */
export type Deck = () => readonly number[];

type MakeDeck = (source: RandomSource, shape: Shape) => Deck;

const numbersOf = ({ of }: Shape): number[] => Array.from({ length: of }, (_, at) => at);

const happens = (source: RandomSource, percent: number): boolean => uniformBelow(source, 100) < percent;

/** A fair deck. */
export const fairDeck: MakeDeck = (source, shape) => () =>
  shuffle(source, numbersOf(shape)).slice(0, shape.length);

/**
 * Fisher–Yates with a byte modulo the bound: 256 is divisible by few bounds, so low numbers come more often.
 */
export const moduloBias: MakeDeck = (source, shape) => () => {
  const numbers = numbersOf(shape);
  for (let last = numbers.length - 1; last > 0; last -= 1) {
    swap(numbers, last, (source.bytes(1)[0] as number) % (last + 1));
  }
  return numbers.slice(0, shape.length);
};

/** Every place swapped with any place: nⁿ ways for n! orders, which is not a whole multiple. */
export const naiveShuffle: MakeDeck = (source, shape) => () => {
  const numbers = numbersOf(shape);
  for (let at = 0; at < numbers.length; at += 1) swap(numbers, at, uniformBelow(source, numbers.length));
  return numbers.slice(0, shape.length);
};

/** Sorted with a random comparison. */
export const sortByRandom: MakeDeck = (source, shape) => () =>
  numbersOf(shape)
    .sort(() => (happens(source, 50) ? 1 : -1))
    .slice(0, shape.length);

/** One ball stays at the bottom in one draw of fifty. */
export const stuckBall: MakeDeck = (source, shape) =>
  changed(fairDeck(source, shape), (numbers) => {
    if (happens(source, 2)) swap(numbers, numbers.indexOf(6), numbers.length - 1);
  });

/** One ball is never the first. */
export const neverFirst: MakeDeck = (source, shape) =>
  changed(fairDeck(source, shape), (numbers) => {
    if (numbers[0] === 6) swap(numbers, 0, 1 + uniformBelow(source, numbers.length - 1));
  });

/**
 * In one draw of twenty a ball is followed by its neighbour, wherever it comes; every place stays equally
 * likely.
 */
export const stickingPair: MakeDeck = (source, shape) =>
  changed(fairDeck(source, shape), (numbers) => {
    if (happens(source, 5)) swap(numbers, numbers.indexOf(7), (numbers.indexOf(6) + 1) % numbers.length);
  });

/** In one draw of four, the first two are swapped if the first is higher. */
export const risingStart: MakeDeck = (source, shape) =>
  changed(fairDeck(source, shape), (numbers) => {
    if (happens(source, 25) && (numbers[0] as number) > (numbers[1] as number)) swap(numbers, 0, 1);
  });

/** Always sorted. */
export const sorted: MakeDeck = (source, shape) =>
  changed(fairDeck(source, shape), (numbers) => {
    numbers.sort((one, other) => one - other);
  });

/** One draw of twenty repeats the one before it. */
export const repeatedDraw: MakeDeck = (source, shape) => {
  const fair = fairDeck(source, shape);
  let before = fair();
  return () => {
    before = happens(source, 5) ? before : fair();
    return before;
  };
};

/** Cold numbers are favoured: if none of the lowest third has come for three draws, one comes now. */
export const coldIsHelped: MakeDeck = (source, shape) => {
  let waited = 0;
  const third = Math.floor(shape.of / 3);
  return changed(fairDeck(source, shape), (numbers) => {
    const isLow = (number: number): boolean => number < third;
    if (waited >= 3 && !isLow(numbers[0] as number)) swap(numbers, 0, numbers.findIndex(isLow));
    waited = isLow(numbers[0] as number) ? 0 : waited + 1;
  });
};

/** Only rotations of one order: perfectly even, and not random at all. */
export const turnTable: MakeDeck = (_source, shape) => {
  let turn = 0;
  return () => {
    turn += 1;
    return Array.from({ length: shape.length }, (_, at) => (at + turn) % shape.of);
  };
};

function changed(deck: Deck, change: (numbers: number[]) => void): Deck {
  return () => {
    const numbers = [...deck()];
    change(numbers);
    return numbers;
  };
}

function swap(numbers: number[], one: number, other: number): void {
  [numbers[one], numbers[other]] = [numbers[other] as number, numbers[one] as number];
}
