/** SQL for coupons. All tables are append-only. */
import { type Ore, ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import type { Coupon, CouponAct, PaidCoupon } from './coupon.ts';

/** A coupon as it is stored. */
export type StoredCoupon = {
  readonly numberHash: Buffer;
  readonly lastDigits: string;
  readonly prizeOre: Ore;
  readonly lastDay: OsloDay;
};

/** An imported file of coupons. */
export type Series = {
  readonly seriesId: number;
  readonly couponCount: number;
  readonly prizeCount: number;
  readonly prizesOre: Ore;
  readonly paidCount: number;
  readonly paidOre: Ore;
  readonly firstLastDay: OsloDay;
  readonly lastLastDay: OsloDay;
  readonly actor: string;
  readonly importedAt: Date;
};

const rowsAtOnce = 5000;

/** Inserts a series with its coupons. @returns how many of them were new */
export async function insertSeries(
  tx: Tx,
  hallId: number,
  coupons: readonly StoredCoupon[],
  { actor, reason, at }: CouponAct,
  confirmedBy: number | undefined,
): Promise<number> {
  const { series_id } = await tx
    .insertInto('coupons.series')
    .values({
      ...{ hall_id: hallId, coupon_count: coupons.length },
      ...{ ...byWhom(actor), confirmed_by: confirmedBy ?? null, reason, imported_at: at },
    })
    .returning('series_id')
    .executeTakeFirstOrThrow();
  let added = 0;
  for (let from = 0; from < coupons.length; from += rowsAtOnce) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('coupons.coupons')
      .values(
        coupons.slice(from, from + rowsAtOnce).map((coupon) => ({
          number_hash: coupon.numberHash,
          hall_id: hallId,
          series_id,
          last_digits: coupon.lastDigits,
          prize_ore: coupon.prizeOre,
          last_day: coupon.lastDay,
        })),
      )
      .onConflict((conflict) => conflict.column('number_hash').doNothing())
      .executeTakeFirstOrThrow();
    added += Number(numInsertedOrUpdatedRows);
  }
  return added;
}

/** Counts how many of these coupons the hall already has with the same prize and last day. */
export async function countSame(tx: Tx, hallId: number, coupons: readonly StoredCoupon[]): Promise<number> {
  let same = 0;
  for (let from = 0; from < coupons.length; from += rowsAtOnce) {
    const some = coupons.slice(from, from + rowsAtOnce);
    const known = await tx
      .selectFrom('coupons.coupons')
      .select(['number_hash', 'prize_ore', 'last_day'])
      .where('hall_id', '=', hallId)
      .where(
        'number_hash',
        'in',
        some.map(({ numberHash }) => numberHash),
      )
      .execute();
    const written = new Map(known.map((row) => [keyOf(row.number_hash), row]));
    same += some.filter(({ numberHash, prizeOre, lastDay }) => {
      const row = written.get(keyOf(numberHash));
      return row?.prize_ore === prizeOre && row.last_day === lastDay;
    }).length;
  }
  return same;
}

const keyOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64');

/** Finds a coupon by its number's hash. */
export async function findCoupon(db: Db | Tx, hash: Buffer): Promise<Coupon | undefined> {
  const row = await couponsWithActs(db).where('coupon.number_hash', '=', hash).executeTakeFirst();
  return row && fromRow(row);
}

/** Records that a coupon was presented, unless that is already recorded. */
export async function insertClaim(tx: Tx, hash: Buffer, { actor, reason, at }: CouponAct): Promise<void> {
  await tx
    .insertInto('coupons.claims')
    .values({ number_hash: hash, ...byWhom(actor), reason, written_at: at })
    .onConflict((conflict) => conflict.column('number_hash').doNothing())
    .execute();
}

/** Records that the prize was paid, unless that is already recorded. */
export async function insertPayout(
  tx: Tx,
  hash: Buffer,
  { actor, reason, at, isByAnother }: NonNullable<Coupon['payout']>,
): Promise<void> {
  await tx
    .insertInto('coupons.payouts')
    .values({ number_hash: hash, is_by_another: isByAnother, ...byWhom(actor), reason, paid_at: at })
    .onConflict((conflict) => conflict.column('number_hash').doNothing())
    .execute();
}

/** Returns the coupons of a hall whose prize a second person must confirm, oldest first. */
export async function waitingClaims(db: Db, hallId: number): Promise<readonly PaidCoupon[]> {
  const rows = await couponsWithActs(db)
    .where('coupon.hall_id', '=', hallId)
    .where('claim.written_at', 'is not', null)
    .where('payout.paid_at', 'is', null)
    .orderBy('claim.written_at')
    .execute();
  return rows.map(fromRow).filter(hasClaim);
}

/** Returns the coupons that a hall paid on an Oslo day, oldest first. */
export async function payoutsOfDay(db: Db, hallId: number, day: OsloDay): Promise<readonly PaidCoupon[]> {
  const rows = await couponsWithActs(db)
    .where('coupon.hall_id', '=', hallId)
    .where('payout.paid_at', '>=', osloMoment(day, '00:00'))
    .where('payout.paid_at', '<', osloMoment(plusDays(day, 1), '00:00'))
    .orderBy('payout.paid_at')
    .execute();
  return rows.map(fromRow).filter(hasClaim);
}

const hasClaim = (coupon: Coupon): coupon is PaidCoupon => coupon.claim !== undefined;

/** Returns the series of a hall older than a given one, newest first, with the paid part of their prizes. */
export async function seriesOf(
  db: Db,
  {
    hallId,
    before,
    atMost,
  }: { readonly hallId: number; readonly before: number | undefined; readonly atMost: number },
): Promise<readonly Series[]> {
  let shown = db
    .selectFrom('coupons.series')
    .where('hall_id', '=', hallId)
    .select(['series_id', 'actor', 'imported_at']);
  if (before !== undefined) shown = shown.where('series_id', '<', before);
  const rows = await db
    .selectFrom(shown.orderBy('series_id', 'desc').limit(atMost).as('series'))
    .innerJoin('coupons.coupons as coupon', 'coupon.series_id', 'series.series_id')
    .leftJoin('coupons.payouts as payout', 'payout.number_hash', 'coupon.number_hash')
    .groupBy(['series.series_id', 'series.actor', 'series.imported_at'])
    .select(['series.series_id', 'series.actor', 'series.imported_at'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.countAll<number>().filterWhere('coupon.prize_ore', '>', 0).as('prizes'),
      fn.sum<number>('coupon.prize_ore').as('prizes_ore'),
      fn.count<number>('payout.number_hash').as('paid'),
      fn
        .sum<number | null>('coupon.prize_ore')
        .filterWhere('payout.number_hash', 'is not', null)
        .as('paid_ore'),
      fn.min<string>('coupon.last_day').as('first_last_day'),
      fn.max<string>('coupon.last_day').as('last_last_day'),
    ])
    .orderBy('series.series_id', 'desc')
    .execute();
  return rows.map((row) => ({
    seriesId: row.series_id,
    couponCount: row.count,
    prizeCount: row.prizes,
    prizesOre: ore(row.prizes_ore),
    paidCount: row.paid,
    paidOre: ore(row.paid_ore ?? 0),
    firstLastDay: row.first_last_day as OsloDay,
    lastLastDay: row.last_last_day as OsloDay,
    actor: row.actor,
    importedAt: row.imported_at,
  }));
}

const couponsWithActs = (db: Db | Tx) =>
  db
    .selectFrom('coupons.coupons as coupon')
    .innerJoin('coupons.series as series', 'series.series_id', 'coupon.series_id')
    .leftJoin('coupons.claims as claim', 'claim.number_hash', 'coupon.number_hash')
    .leftJoin('coupons.payouts as payout', 'payout.number_hash', 'coupon.number_hash')
    .select(['coupon.hall_id', 'coupon.last_digits', 'coupon.prize_ore', 'coupon.last_day'])
    .select(['series.actor_staff_id as imported_by', 'series.confirmed_by as import_confirmed_by'])
    .select([
      'claim.actor as claimed_by',
      'claim.actor_player_id as claimed_by_player_id',
      'claim.actor_staff_id as claimed_by_staff_id',
      'claim.reason as claimed_because',
      'claim.written_at',
    ])
    .select([
      'payout.is_by_another',
      'payout.actor as paid_by',
      'payout.actor_player_id as paid_by_player_id',
      'payout.actor_staff_id as paid_by_staff_id',
      'payout.reason as paid_because',
      'payout.paid_at',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof couponsWithActs>['executeTakeFirstOrThrow']>>;

function fromRow(row: Row): Coupon {
  const claimedBy = { playerId: row.claimed_by_player_id, staffId: row.claimed_by_staff_id };
  const paidBy = { playerId: row.paid_by_player_id, staffId: row.paid_by_staff_id };
  const payout = actOf({ name: row.paid_by, ...paidBy }, row.paid_because, row.paid_at);
  return {
    hallId: row.hall_id,
    lastDigits: row.last_digits,
    prizeOre: ore(row.prize_ore),
    lastDay: row.last_day as OsloDay,
    importedBy: [row.imported_by, row.import_confirmed_by].filter((staffId) => staffId !== null),
    claim: actOf({ name: row.claimed_by, ...claimedBy }, row.claimed_because, row.written_at),
    payout: payout && { ...payout, isByAnother: row.is_by_another ?? false },
  };
}

function actOf(
  {
    name,
    playerId,
    staffId,
  }: { readonly name: string | null; readonly playerId: number | null; readonly staffId: number | null },
  reason: string | null,
  at: Date | null,
): CouponAct | undefined {
  if (name === null || reason === null || at === null) return undefined;
  const actor = { name, ...(playerId !== null && { playerId }), ...(staffId !== null && { staffId }) };
  return { actor, reason, at };
}

const byWhom = ({ name, playerId, staffId }: Actor) => ({
  ...{ actor: name, actor_player_id: playerId ?? null, actor_staff_id: staffId ?? null },
});
