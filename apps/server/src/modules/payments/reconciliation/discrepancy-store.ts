/** SQL of discrepancies. */
import type { Ore } from '@lokalbingo/money';
import { type Selectable, sql } from 'kysely';
import type { PaymentsDifferences } from '../../../platform/database.gen.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { rowLock } from '../../../platform/lock-order.ts';
import type { DiscrepancyStep, EndedBecause } from '../../discrepancies/discrepancies.ts';
import { rowFromStep, stepFromRow } from '../../four-eyes/four-eyes.ts';
import type { Discrepancy, DiscrepancyKind } from './compare-books.ts';

/** What a discrepancy is found in: a deposit, or a transfer of the ledger. */
export type Subject =
  | { readonly hallId: number; readonly transactionId: string; readonly transferId: null }
  | { readonly hallId: number; readonly transactionId: null; readonly transferId: number };

/** A discrepancy that was written down. */
export type StoredDiscrepancy = Subject &
  Discrepancy & {
    readonly differenceId: number;
    readonly merchantId: string | null;
    readonly firstSeenAt: Date;
    readonly lastSeenAt: Date;
    readonly endedBecause: EndedBecause | null;
  };

/** The discrepancies in some subjects that stand, which are locked until the transaction ends, and that were settled. */
export async function discrepanciesIn(
  tx: Tx,
  subjects: readonly Subject[],
): Promise<readonly StoredDiscrepancy[]> {
  const { rows } = await sql<Row>`
    SELECT difference.* FROM payments.differences AS difference
    JOIN unnest(${subjects.map(({ hallId }) => hallId)}::integer[],
      ${subjects.map(({ transactionId }) => transactionId)}::text[],
      ${subjects.map(({ transferId }) => transferId)}::bigint[]) AS wanted (hall_id, transaction_id, transfer_id)
      ON difference.hall_id = wanted.hall_id
        AND (difference.transaction_id = wanted.transaction_id OR difference.transfer_id = wanted.transfer_id)
    WHERE ended_at IS NULL OR ended_because = 'settled'
    ORDER BY difference_id ${rowLock(tx, 'payments.differences', 'UPDATE')} OF difference`.execute(tx);
  return rows.map(differenceOf);
}

/** Writes down that discrepancies were seen again. */
export async function touchDiscrepancies(
  tx: Tx,
  seen: readonly StoredDiscrepancy[],
  at: Date,
): Promise<void> {
  if (seen.length === 0) return;
  await tx
    .updateTable('payments.differences')
    .set({ last_seen_at: at })
    .where('difference_id', 'in', idsOf(seen))
    .execute();
}

/** Ends discrepancies that stand. */
export async function endDiscrepancies(
  tx: Tx,
  ended: readonly Pick<StoredDiscrepancy, 'differenceId'>[],
  because: EndedBecause,
  at: Date,
): Promise<void> {
  if (ended.length === 0) return;
  await tx
    .updateTable('payments.differences')
    .set({ ended_at: at, ended_because: because })
    .where('difference_id', 'in', idsOf(ended))
    .where('ended_at', 'is', null)
    .execute();
}

/** Writes new discrepancies down. One in whose subject another stands by now is left out: somebody was quicker. */
export async function insertDiscrepancies(
  tx: Tx,
  found: readonly (Subject & { readonly merchantId: string | null; readonly discrepancy: Discrepancy })[],
  at: Date,
): Promise<readonly StoredDiscrepancy[]> {
  if (found.length === 0) return [];
  const rows = await tx
    .insertInto('payments.differences')
    .values(
      found.map(({ hallId, transactionId, transferId, merchantId, discrepancy }) => ({
        hall_id: hallId,
        kind: discrepancy.kind,
        transaction_id: transactionId,
        transfer_id: transferId,
        merchant_id: merchantId,
        taken_ore: discrepancy.takenOre,
        given_back_ore: discrepancy.givenBackOre,
        booked_taken_ore: discrepancy.bookedTakenOre,
        booked_back_ore: discrepancy.bookedBackOre,
        stake_ore: discrepancy.stakeOre,
        first_seen_at: at,
        last_seen_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  return rows.map(differenceOf);
}

/** The discrepancies that stand, by hall and the oldest first: of one hall, or of all. */
export async function currentDiscrepancies(
  db: Db | Tx,
  hallId: number | undefined,
): Promise<readonly StoredDiscrepancy[]> {
  let query = db.selectFrom('payments.differences').selectAll().where('ended_at', 'is', null);
  if (hallId !== undefined) query = query.where('hall_id', '=', hallId);
  const rows = await query.orderBy('hall_id').orderBy('difference_id').execute();
  return rows.map(differenceOf);
}

/** A discrepancy by its number, when it is of one of these halls. */
export async function findDifferenceIn(
  db: Db | Tx,
  halls: readonly number[],
  differenceId: number,
): Promise<StoredDiscrepancy | undefined> {
  const row = await db
    .selectFrom('payments.differences')
    .selectAll()
    .where('difference_id', '=', differenceId)
    .where('hall_id', 'in', [...halls, 0])
    .executeTakeFirst();
  return row && differenceOf(row);
}

/** A discrepancy by its number, locked until the transaction ends. */
export async function lockDiscrepancy(tx: Tx, differenceId: number): Promise<StoredDiscrepancy | undefined> {
  const row = await tx
    .selectFrom('payments.differences')
    .selectAll()
    .where('difference_id', '=', differenceId)
    .modifyEnd(rowLock(tx, 'payments.differences', 'UPDATE'))
    .executeTakeFirst();
  return row && differenceOf(row);
}

/** The steps that were taken with some discrepancies, by their numbers. */
export async function stepsWith(
  db: Db | Tx,
  discrepancies: readonly Pick<StoredDiscrepancy, 'differenceId'>[],
): Promise<ReadonlyMap<number, readonly DiscrepancyStep[]>> {
  if (discrepancies.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments.difference_steps')
    .selectAll()
    .where('difference_id', 'in', idsOf(discrepancies))
    .orderBy('taken_at')
    .execute();
  const steps = rows.map((row) => ({
    differenceId: row.difference_id,
    ...stepFromRow<DiscrepancyStep['step']>(row),
  }));
  return Map.groupBy(steps, ({ differenceId }) => differenceId);
}

/** Writes a step down for good. */
export async function insertDiscrepancyStep(
  tx: Tx,
  { hallId, differenceId }: Pick<StoredDiscrepancy, 'hallId' | 'differenceId'>,
  step: DiscrepancyStep,
): Promise<void> {
  await tx
    .insertInto('payments.difference_steps')
    .values({
      hall_id: hallId,
      difference_id: differenceId,
      ...rowFromStep(step),
    })
    .execute();
}

type Row = Selectable<PaymentsDifferences>;

const idsOf = (discrepancies: readonly Pick<StoredDiscrepancy, 'differenceId'>[]): number[] =>
  discrepancies.map(({ differenceId }) => differenceId);

function differenceOf(row: Row): StoredDiscrepancy {
  return {
    ...({
      hallId: row.hall_id,
      transactionId: row.transaction_id,
      transferId: row.transfer_id,
    } as Subject),
    differenceId: row.difference_id,
    kind: row.kind as DiscrepancyKind,
    merchantId: row.merchant_id,
    takenOre: row.taken_ore as Ore | null,
    givenBackOre: row.given_back_ore as Ore | null,
    bookedTakenOre: row.booked_taken_ore as Ore,
    bookedBackOre: row.booked_back_ore as Ore,
    stakeOre: row.stake_ore as Ore,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    endedBecause: row.ended_because as EndedBecause | null,
  };
}
