import { type Ore, readAmount, sumOre } from '@lokalbingo/money';

/** Counts the coupons in a file and sums their prizes, for two people to confirm. */
export function countCoupons(file: string): { readonly couponCount: number; readonly prizes: Ore } {
  const [, ...lines] = file.trimEnd().split(/\r?\n/);
  const prizes = lines.map((line) => readAmount((line.split(';')[1] ?? '').trim()));
  return { couponCount: lines.length, prizes: sumOre(...prizes.filter((prize) => prize !== undefined)) };
}
