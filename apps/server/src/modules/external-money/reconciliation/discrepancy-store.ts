/** SQL of discrepancies with parties. */
import type { Ore } from '@lokalbingo/money';
import { type Selectable, sql } from 'kysely';
import type { OutsideMoneyDifferences } from '../../../platform/database.gen.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { rowLock } from '../../../platform/lock-order.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { DiscrepancyStep, EndedBecause } from '../../discrepancies/discrepancies.ts';
import { rowFromStep, stepFromRow } from '../../four-eyes/four-eyes.ts';
import type { PartyName } from '../party.ts';
import type { Discrepancy, DiscrepancyKind } from './compare-books.ts';

/** What a discrepancy is found in: a movement by its name, which may be the party's own, or a transfer of the ledger. */
export type Subject = { readonly party: PartyName } & (
  | { readonly movementId: string; readonly transferId: null }
  | { readonly movementId: null; readonly transferId: number }
);

/** Where it is: the hall, null where the party names one that is not ours, and the party's name of the holding. */
export type Place = { readonly hallId: number | null; readonly holdingRef: string | null };

/** A discrepancy that was written down. */
export type StoredDiscrepancy = Subject &
  Place &
  Discrepancy & {
    readonly differenceId: number;
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
    SELECT difference.* FROM outside_money.differences AS difference
    JOIN unnest(${subjects.map(({ party }) => party)}::text[],
      ${subjects.map(({ movementId }) => movementId)}::uuid[],
      ${subjects.map(({ transferId }) => transferId)}::bigint[]) AS wanted (party, movement_id, transfer_id)
      ON difference.party = wanted.party
        AND (difference.movement_id = wanted.movement_id OR difference.transfer_id = wanted.transfer_id)
    WHERE ended_at IS NULL OR ended_because = 'settled'
    ORDER BY difference_id ${rowLock(tx, 'outside_money.differences', 'UPDATE')} OF difference`.execute(tx);
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
    .updateTable('outside_money.differences')
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
    .updateTable('outside_money.differences')
    .set({ ended_at: at, ended_because: because })
    .where('difference_id', 'in', idsOf(ended))
    .where('ended_at', 'is', null)
    .execute();
}

/** Writes new discrepancies down. One in whose subject another stands by now is left out: somebody was quicker. */
export async function insertDiscrepancies(
  tx: Tx,
  found: readonly (Subject & Place & { readonly discrepancy: Discrepancy })[],
  at: Date,
): Promise<readonly StoredDiscrepancy[]> {
  if (found.length === 0) return [];
  const rows = await tx
    .insertInto('outside_money.differences')
    .values(
      found.map(({ party, movementId, transferId, hallId, holdingRef, discrepancy }) => ({
        party,
        hall_id: hallId,
        kind: discrepancy.kind,
        movement_id: movementId,
        transfer_id: transferId,
        holding_ref: holdingRef,
        told_ore: discrepancy.toldOre,
        booked_ore: discrepancy.bookedOre,
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

/** The discrepancies that stand, by party and hall and the oldest first: of one hall, with those of none if `withoutHall`, or of all. */
export async function currentDiscrepancies(
  db: Db | Tx,
  hallId: number | undefined,
  withoutHall: boolean,
): Promise<readonly StoredDiscrepancy[]> {
  let query = db.selectFrom('outside_money.differences').selectAll().where('ended_at', 'is', null);
  if (hallId !== undefined)
    query = query.where(({ eb, or }) =>
      or([eb('hall_id', '=', hallId), ...(withoutHall ? [eb('hall_id', 'is', null)] : [])]),
    );
  const rows = await query.orderBy('party').orderBy('hall_id').orderBy('difference_id').execute();
  return rows.map(differenceOf);
}

/** A discrepancy by its number, within a scope; one of no hall is the installation’s. */
export async function findDifferenceIn(
  db: Db | Tx,
  { halls, isInstallation }: Scope,
  differenceId: number,
): Promise<StoredDiscrepancy | undefined> {
  const row = await db
    .selectFrom('outside_money.differences')
    .selectAll()
    .where('difference_id', '=', differenceId)
    .where(({ eb, or }) =>
      or([eb('hall_id', 'in', [...halls, 0]), ...(isInstallation ? [eb('hall_id', 'is', null)] : [])]),
    )
    .executeTakeFirst();
  return row && differenceOf(row);
}

/** A discrepancy by its number, locked until the transaction ends. */
export async function lockDiscrepancy(tx: Tx, differenceId: number): Promise<StoredDiscrepancy | undefined> {
  const row = await tx
    .selectFrom('outside_money.differences')
    .selectAll()
    .where('difference_id', '=', differenceId)
    .modifyEnd(rowLock(tx, 'outside_money.differences', 'UPDATE'))
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
    .selectFrom('outside_money.difference_steps')
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
  { differenceId }: Pick<StoredDiscrepancy, 'differenceId'>,
  step: DiscrepancyStep,
): Promise<void> {
  await tx
    .insertInto('outside_money.difference_steps')
    .values({ difference_id: differenceId, ...rowFromStep(step) })
    .execute();
}

type Row = Selectable<OutsideMoneyDifferences>;

const idsOf = (discrepancies: readonly Pick<StoredDiscrepancy, 'differenceId'>[]): number[] =>
  discrepancies.map(({ differenceId }) => differenceId);

function differenceOf(row: Row): StoredDiscrepancy {
  return {
    ...({
      party: row.party,
      movementId: row.movement_id,
      transferId: row.transfer_id,
    } as Subject),
    differenceId: row.difference_id,
    hallId: row.hall_id,
    holdingRef: row.holding_ref,
    kind: row.kind as DiscrepancyKind,
    toldOre: row.told_ore as Ore | null,
    bookedOre: row.booked_ore as Ore,
    stakeOre: row.stake_ore as Ore,
    firstSeenAt: row.first_seen_at,
    lastSeenAt: row.last_seen_at,
    endedBecause: row.ended_because as EndedBecause | null,
  };
}
