/** Coupons for tests, with random numbers as from a paper system. */
import { randomInt } from 'node:crypto';
import { withCheckDigits } from '@lokalbingo/contract/coupons';
import { kroner } from '@lokalbingo/money';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { assert } from '../../../platform/result.ts';
import type { FakeClock } from '../../../platform/testing/fake-clock.ts';
import { importSeries, type SeriesLine } from '../coupons.ts';

/** The key of coupons in tests. */
export const couponKeyForTests = { couponSecret: 'a key for tests alone' };

/** Makes the number of a coupon that was never issued. */
export const newNumber = (): string => withCheckDigits(String(randomInt(10 ** 10)).padStart(10, '0'));

/** Makes a coupon with this prize in kroner, by default valid to the end of the year. */
export function sampleLine(prize = 0, lastDay = '2026-12-31'): SeriesLine {
  return { number: newNumber(), prizeOre: kroner(prize), lastDay: osloDay(lastDay) };
}

/** Imports coupons for an existing hall. @returns the number of the first */
export async function issueCoupons(
  { db, clock }: { readonly db: Db; readonly clock: FakeClock },
  hallId: number,
  ...lines: readonly SeriesLine[]
): Promise<string> {
  const deps = { ...couponKeyForTests, clock };
  const given = { hallId, lines, actor: { name: 'Eva Vakt' }, reason: 'Nye kuponger' };
  const read = await inTransaction(db, (tx) => importSeries(tx, deps, given));
  assert(read.ok && lines[0], 'The coupons of a test are valid.');
  return lines[0].number;
}
