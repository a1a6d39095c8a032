/** SQL for what accountants enter: bank balances, and shares for purposes. */
import { type Ore, ore } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloDay } from '../../platform/oslo-calendar.ts';

/** The money that a hall had in the bank for its players at the end of a day. */
export type BankBalance = {
  readonly kind: 'account' | 'guarantee';
  readonly day: OsloDay;
  readonly amountOre: Ore;
  readonly enteredBy: number;
  readonly enteredAt: Date;
};

/** The share of a purpose from a day on, in hundredths of a percent of the turnover. */
export type PurposeShare = {
  readonly purpose: string;
  readonly share: number;
  readonly inForceFrom: OsloDay;
  readonly source: string;
};

export async function insertBankBalance(tx: Tx, hallId: number, balance: BankBalance): Promise<void> {
  await tx
    .insertInto('books.bank_balances')
    .values({
      hall_id: hallId,
      kind: balance.kind,
      day: balance.day,
      amount_ore: balance.amountOre,
      entered_by: balance.enteredBy,
      entered_at: balance.enteredAt,
    })
    .execute();
}

/** Returns the latest balance of each kind on or before a day. */
export async function bankBalancesOn(
  db: Db | Tx,
  hallId: number,
  day: OsloDay,
): Promise<readonly BankBalance[]> {
  const rows = await db
    .selectFrom('books.bank_balances')
    .distinctOn('kind')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('day', '<=', sql<string>`${day}::date`)
    .orderBy('kind')
    .orderBy('day', 'desc')
    .orderBy('balance_id', 'desc')
    .execute();
  return rows.map((row) => ({
    kind: row.kind as BankBalance['kind'],
    day: osloDay(row.day),
    amountOre: ore(row.amount_ore),
    enteredBy: row.entered_by,
    enteredAt: row.entered_at,
  }));
}

export async function insertPurposeShare(
  tx: Tx,
  hallId: number,
  { purpose, share, inForceFrom, source }: PurposeShare,
  entered: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('books.purpose_shares')
    .values({
      ...{ hall_id: hallId, purpose, share, in_force_from: inForceFrom, source },
      ...{ entered_by: entered.by, entered_at: entered.at },
    })
    .execute();
}

/**
 * Returns all shares of a hall by purpose, the current one last. Of several on one day, the one entered last comes
 * last.
 */
export async function purposeSharesOf(db: Db | Tx, hallId: number): Promise<readonly PurposeShare[]> {
  return (await purposeSharesIn(db, [hallId])).get(hallId) ?? [];
}

/** Returns the shares of several halls, by hall; leaves out halls that have none. */
export async function purposeSharesIn(
  db: Db | Tx,
  hallIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PurposeShare[]>> {
  const rows = await db
    .selectFrom('books.purpose_shares')
    .selectAll()
    .where('hall_id', '=', sql<number>`ANY (${hallIds}::integer[])`)
    .orderBy('purpose')
    .orderBy('in_force_from')
    .orderBy('share_id')
    .execute();
  const shares = rows.map(({ hall_id: hallId, purpose, share, in_force_from: from, source }) => ({
    hallId,
    share: { purpose, share, source, inForceFrom: osloDay(from) },
  }));
  return new Map(
    [...Map.groupBy(shares, ({ hallId }) => hallId)].map(([hallId, those]) => [
      hallId,
      those.map(({ share }) => share),
    ]),
  );
}
