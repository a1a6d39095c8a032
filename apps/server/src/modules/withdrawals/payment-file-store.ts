/** SQL for the payers and the files for the bank. Files and their contents are append-only. */
import { type Ore, ore } from '@lokalbingo/money';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { type Actor, actorColumns, actorOf } from '../four-eyes/four-eyes.ts';
import type { Payer, PaymentFile } from './payment-file.ts';
import type { Withdrawal } from './withdrawal.ts';

/** A file of a hall by its number. */
export type FileKey = Pick<PaymentFile, 'hallId' | 'fileNo'>;

/**
 * Adds the payer of a hall from an Oslo day on, or from the beginning without a day. Keeps the setting for payees' towns.
 */
export async function insertPayer(
  tx: Tx,
  hallId: number,
  payer: Payer,
  inForceFrom?: OsloDay,
): Promise<void> {
  const before = await tx
    .selectFrom('withdrawals.payers')
    .select('sends_payee_town')
    .where('hall_id', '=', hallId)
    .orderBy('payer_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto('withdrawals.payers')
    .values({
      hall_id: hallId,
      ...columnsOf(payer),
      sends_payee_town: before?.sends_payee_town ?? false,
      ...(inForceFrom !== undefined && { in_force_from: inForceFrom }),
    })
    .execute();
}

/** Removes the payer that applies from a day on. */
export async function removePayer(
  tx: Tx,
  { hallId, inForceFrom, at }: { readonly hallId: number; readonly inForceFrom: OsloDay; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('withdrawals.payers')
    .set({ withdrawn_at: at })
    .where('hall_id', '=', hallId)
    .where('in_force_from', '=', inForceFrom)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Returns the payer of a hall on a day. */
export async function payerOn(db: Db | Tx, hallId: number, day: OsloDay): Promise<Payer | undefined> {
  const row = await payersInForce(db, hallId, day).executeTakeFirst();
  return row && payerFrom(row);
}

/**
 * Locks the payer of a hall on a day, so that concurrent files of the hall wait until the transaction ends. Returns it,
 * and whether its bank requires the payees' towns.
 */
export async function lockPayer(
  tx: Tx,
  hallId: number,
  day: OsloDay,
): Promise<{ readonly payer: Payer; readonly sendsPayeeTown: boolean } | undefined> {
  const row = await payersInForce(tx, hallId, day)
    .modifyEnd(rowLock(tx, 'withdrawals.payers'))
    .executeTakeFirst();
  return row && { payer: payerFrom(row), sendsPayeeTown: row.sends_payee_town };
}

const payersInForce = (db: Db | Tx, hallId: number, day: OsloDay) =>
  db
    .selectFrom('withdrawals.payers')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('in_force_from', '<=', day)
    .where('withdrawn_at', 'is', null)
    .orderBy('in_force_from', 'desc')
    .limit(1);

/** Returns the number of the hall's next file. The caller has locked the payer. */
export async function nextFileNo(tx: Tx, hallId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('withdrawals.payment_files')
    .select(({ fn }) => fn.max<number | null>('file_no').as('last'))
    .where('hall_id', '=', hallId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Inserts a file, with the position of each withdrawal in it. */
export async function insertFile(
  tx: Tx,
  file: PaymentFile,
  kept: {
    readonly contentHash: Buffer;
    readonly actor: Actor;
    readonly reason: string;
    readonly withdrawals: readonly Pick<Withdrawal, 'withdrawalId'>[];
  },
): Promise<void> {
  const key = { hall_id: file.hallId, file_no: file.fileNo };
  await tx
    .insertInto('withdrawals.payment_files')
    .values({
      ...key,
      ...columnsOf(file.payer),
      format_version: file.formatVersion,
      payer_postcode: file.payerTown?.postcode ?? null,
      payer_town: file.payerTown?.town ?? null,
      message_id: file.messageId,
      pay_on: file.payOn,
      payment_count: file.count,
      sum_ore: file.sumOre,
      content_hash: kept.contentHash,
      ...actorColumns(kept.actor),
      reason: kept.reason,
      made_at: file.madeAt,
    })
    .execute();
  await tx
    .insertInto('withdrawals.places_in_files')
    .values(kept.withdrawals.map(({ withdrawalId }) => ({ ...key, withdrawal_id: withdrawalId })))
    .execute();
}

/** Returns the files of a hall, newest first. */
export async function filesOf(
  db: Db | Tx,
  hallId: number,
): Promise<readonly (PaymentFile & { readonly contentHash: Buffer; readonly actor: Actor })[]> {
  const rows = await db
    .selectFrom('withdrawals.payment_files')
    .selectAll()
    .where('hall_id', '=', hallId)
    .orderBy('file_no', 'desc')
    .execute();
  return rows.map((row) => ({
    hallId: row.hall_id,
    fileNo: row.file_no,
    messageId: row.message_id,
    formatVersion: row.format_version === 1 ? 1 : 2,
    payer: payerFrom(row),
    payerTown:
      row.payer_postcode === null || row.payer_town === null
        ? null
        : { postcode: row.payer_postcode, town: row.payer_town },
    payOn: row.pay_on as OsloDay,
    count: row.payment_count,
    sumOre: ore(row.sum_ore),
    madeAt: row.made_at,
    contentHash: Buffer.from(row.content_hash),
    actor: actorOf(row),
  }));
}

/** Returns the numbers of the withdrawals in a file, in the file's order. */
export async function placesIn(db: Db | Tx, { hallId, fileNo }: FileKey): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('withdrawals.places_in_files')
    .select('withdrawal_id')
    .where('hall_id', '=', hallId)
    .where('file_no', '=', fileNo)
    .orderBy('withdrawal_id')
    .execute();
  return rows.map((row) => row.withdrawal_id);
}

/** Returns the numbers of the withdrawals in a file, each with its amount. */
export async function placesWithAmounts(
  db: Db | Tx,
  { hallId, fileNo }: FileKey,
): Promise<ReadonlyMap<number, Ore>> {
  const rows = await db
    .selectFrom('withdrawals.places_in_files as place')
    .innerJoin('withdrawals.requests as request', (join) =>
      join
        .onRef('request.hall_id', '=', 'place.hall_id')
        .onRef('request.withdrawal_id', '=', 'place.withdrawal_id'),
    )
    .select(['request.withdrawal_id', 'request.own_ore', 'request.winnings_ore'])
    .where('place.hall_id', '=', hallId)
    .where('place.file_no', '=', fileNo)
    .execute();
  return new Map(rows.map((row) => [row.withdrawal_id, ore(row.own_ore + row.winnings_ore)]));
}

/** Returns which of these withdrawals of a hall are in a file. */
export async function placedAmong(
  tx: Tx,
  hallId: number,
  withdrawalIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (withdrawalIds.length === 0) return new Set();
  const rows = await tx
    .selectFrom('withdrawals.places_in_files')
    .select('withdrawal_id')
    .where('hall_id', '=', hallId)
    .where('withdrawal_id', 'in', withdrawalIds)
    .execute();
  return new Set(rows.map((row) => row.withdrawal_id));
}

/** Records that a staff member fetched a file. */
export async function insertFetch(
  tx: Tx,
  { hallId, fileNo }: FileKey,
  { staffId, reason, at }: { readonly staffId: number; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('withdrawals.file_fetches')
    .values({ hall_id: hallId, file_no: fileNo, staff_id: staffId, reason, fetched_at: at })
    .execute();
}

/** Returns each time that a file of a hall was fetched, oldest first. */
export async function fetchesOf(
  db: Db,
  hallId: number,
): Promise<readonly { readonly fileNo: number; readonly staffId: number; readonly at: Date }[]> {
  const rows = await db
    .selectFrom('withdrawals.file_fetches')
    .select(['file_no as fileNo', 'staff_id as staffId', 'fetched_at as at'])
    .where('hall_id', '=', hallId)
    .orderBy('fetch_id')
    .execute();
  return rows;
}

const columnsOf = ({ name, organisationNo, accountNo, bic }: Payer) => ({
  payer_name: name,
  organisation_no: organisationNo,
  account_no: accountNo,
  bic,
});

const payerFrom = (row: ReturnType<typeof columnsOf>): Payer => ({
  name: row.payer_name,
  organisationNo: row.organisation_no,
  accountNo: row.account_no,
  bic: row.bic,
});
