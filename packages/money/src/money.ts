/**
 * Money in Norwegian øre.
 *
 * Every amount inside the product is an `Ore`: a whole number of øre, never a float of kroner. Kroner exist
 * only at the edges: as a JSON number with at most two decimals in the API, and as "kr 1 250,50" on a screen.
 * This package has no dependencies, so server, browsers and the sandbox all share it.
 */
declare const oreBrand: unique symbol;

/** A whole number of øre, within the safe integers of JavaScript. May be negative. */
export type Ore = number & { readonly [oreBrand]: 'Ore' };

/** Nothing. */
export const zeroOre: Ore = 0 as Ore;

/**
 * Converts a number that is known to be whole øre.
 * @throws RangeError when it is fractional or outside the safe integers: that is a bug, not bad input.
 */
export function ore(amount: number): Ore {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole, safe number of øre: ${amount}`);
  return (amount === 0 ? 0 : amount) as Ore;
}

/** Whole kroner as øre: `kroner(50)` is 5000 øre. */
export function kroner(amount: number): Ore {
  return ore(amount * 100);
}

/**
 * Converts an amount of kroner from outside, such as a JSON number.
 * @returns the øre, or `undefined` when the number has more than two decimals, is not finite, or is too
 * large.
 */
export function oreFromKroner(amount: number): Ore | undefined {
  const nearest = Math.round(amount * 100);
  if (!Number.isSafeInteger(nearest) || nearest / 100 !== amount) return undefined;
  return ore(nearest);
}

/** The amount as a JSON number of kroner, for the API: 12550 øre is 125.5. */
export function kronerFromOre(amount: Ore): number {
  return amount / 100;
}

// Whole kroner, alone or in thousands separated by a space or a point, and one or two digits of øre after a
// comma or point.
const typedAmount =
  /^([0-9]+|[1-9][0-9]{0,2}(?: [0-9]{3})+|[1-9][0-9]{0,2}(?:\.[0-9]{3})+)(?:[.,]([0-9]{1,2}))?$/;

/**
 * Reads an amount of kroner as a person types it: "1250", "1 250", "1.250", "475,5" and "475.50" are amounts,
 * "1,250", "12 50" and "5000,-" are not. Too large amounts are clamped to the largest possible one.
 * @returns the øre, or `undefined` when the text is ambiguous or invalid
 */
export function readAmount(typed: string): Ore | undefined {
  const [, whole, parts = ''] = typedAmount.exec(typed.trim().replaceAll(/\s/g, ' ')) ?? [];
  if (whole === undefined) return undefined;
  const amount = Number(whole.replaceAll(/[ .]/g, '') + parts.padEnd(2, '0'));
  return ore(Math.min(amount, Number.MAX_SAFE_INTEGER));
}

/** An amount as a person would type it, for a field that {@link readAmount} reads: "1250" or "475,50". */
export function writeAmount(amount: Ore): string {
  const text = (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2);
  return text.replace('.', ',');
}

/** Adds any number of amounts. @throws RangeError beyond the safe integers. */
export function sumOre(...amounts: readonly Ore[]): Ore {
  return ore(amounts.reduce<number>((sum, amount) => sum + amount, 0));
}

/** `minuend − subtrahend`. */
export function subtractOre(minuend: Ore, subtrahend: Ore): Ore {
  return ore(minuend - subtrahend);
}

/** The same amount with the opposite sign. */
export function negateOre(amount: Ore): Ore {
  return ore(-amount);
}

/** The amount multiplied by a whole number, as for five tickets of one price. */
export function timesOre(amount: Ore, count: number): Ore {
  return ore(amount * count);
}

/** The smaller of the amounts. */
export function minOre(first: Ore, ...others: readonly Ore[]): Ore {
  return ore(Math.min(first, ...others));
}

/** The larger of the amounts. */
export function maxOre(first: Ore, ...others: readonly Ore[]): Ore {
  return ore(Math.max(first, ...others));
}

/** The result of a split: one share per weight, and the indivisible remainder in øre. */
export type Split = { readonly shares: readonly Ore[]; readonly remainder: Ore };

/**
 * Splits an amount in proportion to whole, positive weights, each share rounded down to a whole øre.
 * Shares and remainder always add up to the amount; the remainder is smaller than the number of weights.
 * @throws RangeError for a negative amount, no weights, or a weight that is not a positive whole number.
 */
export function splitOre(amount: Ore, weights: readonly number[]): Split {
  if (amount < 0) throw new RangeError('A negative amount cannot be split.');
  if (weights.length === 0 || weights.some((weight) => !Number.isSafeInteger(weight) || weight <= 0)) {
    throw new RangeError('Weights must be positive whole numbers, at least one.');
  }
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  const shares = weights.map((weight) => ore(Number((BigInt(amount) * BigInt(weight)) / total)));
  return { shares, remainder: subtractOre(amount, sumOre(...shares)) };
}

let wholeKroner: Intl.NumberFormat | undefined;
let kronerAndOre: Intl.NumberFormat | undefined;

/**
 * An amount as a player reads it: "kr 1 250", or "kr 1 250,50" when there are øre (spec §9: "kr {number}").
 * The spaces are non-breaking.
 */
export function formatOre(amount: Ore): string {
  const sign = amount < 0 ? '−\u00a0' : '';
  return `${sign}kr\u00a0${formatFor(amount).format(Math.abs(amount) / 100)}`;
}

/**
 * The same with a sign for positive amounts too, so that "+ kr 50" and "− kr 50" differ by more than colour.
 */
export function formatSignedOre(amount: Ore): string {
  return amount > 0 ? `+\u00a0${formatOre(amount)}` : formatOre(amount);
}

/** Created when first needed, because each takes some milliseconds. */
function formatFor(amount: Ore): Intl.NumberFormat {
  if (amount % 100 === 0) {
    wholeKroner ??= new Intl.NumberFormat('nb-NO', { maximumFractionDigits: 0 });
    return wholeKroner;
  }
  kronerAndOre ??= new Intl.NumberFormat('nb-NO', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return kronerAndOre;
}
