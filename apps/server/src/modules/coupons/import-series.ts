import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { type Decision, ok } from '../../platform/result.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { findHall } from '../halls/halls.ts';
import { type CouponKey, numberHash } from './coupon-settings.ts';
import { countSame, insertSeries } from './coupon-store.ts';
import type { SeriesLine } from './read-series.ts';

/** The dependencies of the desk's use cases. */
export type CouponDeskDeps = CouponKey & { readonly clock: Clock };

/**
 * Why a file is not imported.
 * - `over`: the last day of all its coupons had passed.
 * - `read_before`: the hall has imported the same file.
 * - `known_otherwise`: one of its numbers belongs to a coupon with another hall, prize or last day, or the file mixes
 *   known coupons with new ones.
 */
export type ImportRefusal = 'hall_not_found' | 'over' | 'read_before' | 'known_otherwise';

/** Imports the coupons that a hall's paper system has issued, all or nothing. @returns how many coupons there are */
export async function importSeries(
  tx: Tx,
  deps: CouponDeskDeps,
  {
    hallId,
    lines,
    actor,
    confirmedBy,
    reason,
  }: {
    readonly hallId: number;
    /** From `readSeries`. */
    readonly lines: readonly SeriesLine[];
    readonly actor: Actor;
    /** The staff member who confirmed the import. */
    readonly confirmedBy?: number;
    readonly reason: string;
  },
): Promise<Decision<number, ImportRefusal>> {
  const at = deps.clock.now();
  const hall = await findHall(tx, hallId);
  if (!hall.ok) return no('hall_not_found');
  if (lines.every(({ lastDay }) => lastDay < osloDayOf(at))) return no('over');
  const coupons = lines.map(({ number, prizeOre, lastDay }) => ({
    numberHash: numberHash(deps, number),
    lastDigits: number.slice(-3),
    prizeOre,
    lastDay,
  }));
  if ((await countSame(tx, hallId, coupons)) === coupons.length) return no('read_before');
  const added = await insertSeries(tx, hallId, coupons, { actor, reason, at }, confirmedBy);
  return added === coupons.length ? ok(added) : no('known_otherwise');
}

const no = (refusal: ImportRefusal) => ({ ok: false as const, refusal });
