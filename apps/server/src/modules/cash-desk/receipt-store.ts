/** SQL for receipts and their bookings. Both tables are append-only. */
import { type Ore, ore, zeroOre } from '@lokalbingo/money';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { type OsloDay, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import type { AccountId } from '../ledger/ledger.ts';
import type { Booking, KeptReceipt, Receipt, ReceiptOfTill } from './receipt.ts';

/** Inserts a receipt. The caller holds the lock on the till, so that no number is used twice. */
export async function insertReceipt(tx: Tx, receipt: Receipt): Promise<void> {
  await tx
    .insertInto('cash_desk.receipts')
    .values({
      hall_id: receipt.hallId,
      receipt_no: receipt.receiptNo,
      kind: receipt.kind,
      player_id: receipt.playerId,
      account_id: receipt.accountId,
      amount_ore: receipt.amountOre,
      actor: receipt.actor.name,
      actor_player_id: receipt.actor.playerId ?? null,
      reason: receipt.reason,
      written_at: receipt.writtenAt,
      actor_staff_id: receipt.ofTill ? (receipt.actor.staffId ?? null) : null,
      receipt_year: receipt.ofTill?.year ?? null,
      receipt_number: receipt.ofTill?.number ?? null,
      shift_id: receipt.ofTill?.shiftId ?? null,
      request_key: receipt.ofTill?.requestKey ?? null,
      proven_by: receipt.ofTill?.provenBy ?? null,
      slip_no: receipt.ofTill?.slip?.slipNo ?? null,
      slip_at: receipt.ofTill?.slip?.at ?? null,
      reverses: receipt.reverses ?? null,
    })
    .execute();
}

/** Records that the money of a receipt has moved. */
export async function insertBooking(
  tx: Tx,
  { hallId, receiptNo }: Pick<Receipt, 'hallId' | 'receiptNo'>,
  booking: Booking,
): Promise<void> {
  await tx
    .insertInto('cash_desk.bookings')
    .values({
      hall_id: hallId,
      receipt_no: receiptNo,
      is_by_another: booking.isByAnother,
      actor: booking.actor.name,
      actor_player_id: booking.actor.playerId ?? null,
      actor_staff_id: booking.actor.staffId ?? null,
      reason: booking.reason,
      booked_at: booking.bookedAt,
    })
    .execute();
}

/** Finds a receipt of a hall by its number. */
export async function findReceipt(
  db: Db | Tx,
  hallId: number,
  receiptNo: string,
): Promise<KeptReceipt | undefined> {
  const row = await receiptsWithBookings(db)
    .where('receipt.hall_id', '=', hallId)
    .where('receipt.receipt_no', '=', receiptNo)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the card accounts of the receipts with this number, in the halls of a scope. */
export async function accountsOfReceipts(
  db: Db | Tx,
  { halls }: Scope,
  receiptNo: string,
): Promise<readonly AccountId[]> {
  const rows = await db
    .selectFrom('cash_desk.receipts')
    .select('account_id')
    .where('hall_id', '=', sql<number>`ANY (${halls}::integer[])`)
    .where('receipt_no', '=', receiptNo)
    .execute();
  return rows.map(({ account_id: accountId }) => accountId as AccountId);
}

/** Finds the till's receipt in a hall with this request key. */
export async function receiptByRequest(
  tx: Tx,
  hallId: number,
  requestKey: string,
): Promise<KeptReceipt | undefined> {
  const row = await receiptsWithBookings(tx)
    .where('receipt.hall_id', '=', hallId)
    .where('receipt.request_key', '=', requestKey)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Whether a receipt of the hall was entered from this paper slip. The caller must have locked the till. */
export async function isSlipEntered(tx: Tx, hallId: number, slipNo: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cash_desk.receipts')
    .select('slip_no')
    .where('hall_id', '=', hallId)
    .where('slip_no', '=', slipNo)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the receipts of a shift, newest first. */
export async function receiptsOfShift(db: Db | Tx, shiftId: number): Promise<readonly KeptReceipt[]> {
  const rows = await receiptsWithBookings(db)
    .where('receipt.shift_id', '=', shiftId)
    .orderBy('receipt.receipt_year', 'desc')
    .orderBy('receipt.receipt_number', 'desc')
    .execute();
  return rows.map(fromRow);
}

/** Returns the next number of the till's receipts in a year. The caller must have locked the till. */
export async function nextReceiptNumber(tx: Tx, hallId: number, year: number): Promise<number> {
  const { last } = await tx
    .selectFrom('cash_desk.receipts')
    .select(({ fn }) => fn.max('receipt_number').as('last'))
    .where('hall_id', '=', hallId)
    .where('receipt_year', '=', year)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Returns the receipts of one hall or all that were written in a period, oldest first. */
export async function receiptsWritten(
  db: Db | Tx,
  hallId: number | undefined,
  { from, to }: { readonly from: Date; readonly to: Date },
): Promise<readonly KeptReceipt[]> {
  let query = receiptsWithBookings(db)
    .where('receipt.written_at', '>=', from)
    .where('receipt.written_at', '<', to);
  if (hallId !== undefined) query = query.where('receipt.hall_id', '=', hallId);
  const rows = await query.orderBy('receipt.written_at').orderBy('receipt.receipt_no').execute();
  return rows.map(fromRow);
}

/** Returns the receipts of a hall that were written on an Oslo day, oldest first. */
export const receiptsOn = (db: Db | Tx, hallId: number, day: OsloDay): Promise<readonly KeptReceipt[]> =>
  receiptsWritten(db, hallId, momentsOf(day));

/** Returns the amount of one kind booked for a player on an Oslo day: in total, and by one person alone. */
export async function bookedOn(
  tx: Tx,
  { hallId, playerId, kind }: Pick<Receipt, 'hallId' | 'playerId' | 'kind'>,
  day: OsloDay,
): Promise<{ readonly bookedOre: Ore; readonly aloneOre: Ore }> {
  const { from, to } = momentsOf(day);
  const sums = await tx
    .selectFrom('cash_desk.receipts as receipt')
    .innerJoin('cash_desk.bookings as booking', (join) =>
      join
        .onRef('booking.hall_id', '=', 'receipt.hall_id')
        .onRef('booking.receipt_no', '=', 'receipt.receipt_no'),
    )
    .select(({ fn }) => [
      fn.sum<Ore | null>('receipt.amount_ore').as('booked'),
      fn.sum<Ore | null>('receipt.amount_ore').filterWhere('booking.is_by_another', '=', false).as('alone'),
    ])
    .where('receipt.hall_id', '=', hallId)
    .where('receipt.player_id', '=', playerId)
    .where('receipt.kind', '=', kind)
    .where('receipt.written_at', '>=', from)
    .where('receipt.written_at', '<', to)
    .executeTakeFirstOrThrow();
  return { bookedOre: sums.booked ?? zeroOre, aloneOre: sums.alone ?? zeroOre };
}

/** Returns the cash paid out in these shifts, including payouts that were reversed later. */
export async function paidOutInShifts(db: Db | Tx, shiftIds: readonly number[]): Promise<Ore> {
  const { paidOut } = await db
    .selectFrom('cash_desk.receipts as receipt')
    .innerJoin('cash_desk.bookings as booking', (join) =>
      join
        .onRef('booking.hall_id', '=', 'receipt.hall_id')
        .onRef('booking.receipt_no', '=', 'receipt.receipt_no'),
    )
    .select(({ fn }) => fn.sum<Ore | null>('receipt.amount_ore').as('paidOut'))
    .where('receipt.shift_id', 'in', [...shiftIds, 0])
    .where('receipt.kind', '=', 'payout')
    .executeTakeFirstOrThrow();
  return paidOut ?? zeroOre;
}

/** Returns the first and last moment of an Oslo day. */
export const momentsOf = (day: OsloDay) => ({
  from: osloMoment(day, '00:00'),
  to: osloMoment(plusDays(day, 1), '00:00'),
});

const receiptsWithBookings = (db: Db | Tx) =>
  db
    .selectFrom('cash_desk.receipts as receipt')
    .leftJoin('cash_desk.bookings as booking', (join) =>
      join
        .onRef('booking.hall_id', '=', 'receipt.hall_id')
        .onRef('booking.receipt_no', '=', 'receipt.receipt_no'),
    )
    .leftJoin('cash_desk.receipts as reversal', (join) =>
      join
        .onRef('reversal.hall_id', '=', 'receipt.hall_id')
        .onRef('reversal.reverses', '=', 'receipt.receipt_no'),
    )
    .selectAll('receipt')
    .select([
      'booking.is_by_another',
      'booking.actor as booked_by',
      'booking.actor_player_id as booked_by_player_id',
      'booking.actor_staff_id as booked_by_staff_id',
      'booking.reason as booked_because',
      'booking.booked_at',
      'reversal.receipt_no as reversed_by',
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof receiptsWithBookings>['executeTakeFirstOrThrow']>>;

function fromRow(row: Row): KeptReceipt {
  return {
    hallId: row.hall_id,
    receiptNo: row.receipt_no,
    kind: row.kind as Receipt['kind'],
    reverses: row.reverses ?? undefined,
    reversedBy: row.reversed_by ?? undefined,
    playerId: row.player_id,
    accountId: row.account_id as AccountId,
    amountOre: ore(row.amount_ore),
    actor: actorOf(row.actor, row.actor_player_id, row.actor_staff_id),
    reason: row.reason,
    writtenAt: row.written_at,
    ofTill: ofTillOf(row),
    booking: bookingOf(row),
  };
}

function ofTillOf(row: Row): ReceiptOfTill | undefined {
  const { receipt_year: year, receipt_number: number, shift_id: shiftId, request_key: requestKey } = row;
  if (year === null || number === null || shiftId === null || requestKey === null) return undefined;
  return {
    ...{ year, number, shiftId, requestKey },
    provenBy: row.proven_by ?? undefined,
    slip: row.slip_no === null || row.slip_at === null ? undefined : { slipNo: row.slip_no, at: row.slip_at },
  };
}

function bookingOf(row: Row): Booking | undefined {
  if (row.booked_at === null || row.booked_by === null) return undefined;
  return {
    isByAnother: row.is_by_another ?? false,
    actor: actorOf(row.booked_by, row.booked_by_player_id, row.booked_by_staff_id),
    reason: row.booked_because ?? '',
    bookedAt: row.booked_at,
  };
}

const actorOf = (name: string, playerId: number | null, staffId: number | null): Actor => ({
  name,
  ...(playerId !== null && { playerId }),
  ...(staffId !== null && { staffId }),
});
