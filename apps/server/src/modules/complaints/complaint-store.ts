/** SQL for complaints and their steps. Steps are append-only. */
import type { ComplaintOutcome, ComplaintSubject } from '@lokalbingo/contract/complaints';
import { type Selectable, sql } from 'kysely';
import type { ComplaintsComplaints } from '../../platform/database.gen.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { rowLock } from '../../platform/lock-order.ts';
import type { Complaint, ComplaintStep, ComplaintStepName } from './complaint.ts';

const listedAtMost = 50;

/** Inserts a complaint, once for each request key of a player. The caller has locked the player. */
export async function insertComplaint(
  tx: Tx,
  complaint: Omit<Complaint, 'complaintId' | 'answeredAt' | 'steps'> & { readonly requestKey: string },
): Promise<number> {
  const row = await tx
    .insertInto('complaints.complaints')
    .values({
      hall_id: complaint.hallId,
      player_id: complaint.playerId,
      about: complaint.about,
      round_id: complaint.roundId,
      entry_no: complaint.entryNo,
      words: complaint.words,
      received_by: complaint.receivedBy,
      received_at: complaint.receivedAt,
      due_at: complaint.dueAt,
      request_key: complaint.requestKey,
    })
    .returning('complaint_id')
    .executeTakeFirstOrThrow();
  return row.complaint_id;
}

/** Finds the complaint that a player has sent with this key. */
export async function complaintByRequest(tx: Tx, playerId: number, requestKey: string) {
  return tx
    .selectFrom('complaints.complaints')
    .select(['complaint_id as complaintId', 'received_at as receivedAt', 'due_at as dueAt'])
    .where('player_id', '=', playerId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Counts a player's complaints that wait for an answer. */
export async function countOpen(tx: Tx, playerId: number): Promise<number> {
  const row = await tx
    .selectFrom('complaints.complaints')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('player_id', '=', playerId)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.open);
}

/** Returns a player's complaints in all halls, newest first. */
export async function complaintsOfPlayer(db: Db | Tx, playerId: number): Promise<readonly Complaint[]> {
  const rows = await db
    .selectFrom('complaints.complaints')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('complaint_id', 'desc')
    .limit(listedAtMost)
    .execute();
  return withSteps(db, rows);
}

/** Returns a hall's complaints that wait for an answer, oldest first. */
export async function openComplaints(db: Db, hallId: number): Promise<readonly Complaint[]> {
  const rows = await db
    .selectFrom('complaints.complaints')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('answered_at', 'is', null)
    .orderBy('complaint_id')
    .execute();
  return withSteps(db, rows);
}

/** Counts the overdue complaints of each hall; leaves out halls that have none. */
export async function overdueByHall(tx: Tx, now: Date) {
  return tx
    .selectFrom('complaints.complaints')
    .select(({ fn }) => ['hall_id as hallId', fn.countAll<number>().as('complaints')])
    .where('answered_at', 'is', null)
    .where('due_at', '<', now)
    .groupBy('hall_id')
    .orderBy('hall_id')
    .execute();
}

/** Returns a player's complaints in a hall, newest first. */
export async function complaintsInHall(
  db: Db | Tx,
  { hallId, playerId }: { readonly hallId: number; readonly playerId: number },
): Promise<readonly Complaint[]> {
  const rows = await db
    .selectFrom('complaints.complaints')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('hall_id', '=', hallId)
    .orderBy('complaint_id', 'desc')
    .limit(listedAtMost)
    .execute();
  return withSteps(db, rows);
}

/** Finds a complaint in one of these halls. */
export async function findComplaint(
  db: Db | Tx,
  halls: readonly number[],
  complaintId: number,
): Promise<Complaint | undefined> {
  const rows = await db
    .selectFrom('complaints.complaints')
    .selectAll()
    .where('complaint_id', '=', complaintId)
    .where('hall_id', '=', sql<number>`ANY (${halls}::integer[])`)
    .execute();
  return (await withSteps(db, rows))[0];
}

/** Returns a complaint, locked until the transaction ends. */
export async function lockComplaint(tx: Tx, complaintId: number): Promise<Complaint | undefined> {
  const rows = await tx
    .selectFrom('complaints.complaints')
    .selectAll()
    .where('complaint_id', '=', complaintId)
    .modifyEnd(rowLock(tx, 'complaints.complaints'))
    .execute();
  return (await withSteps(tx, rows))[0];
}

/** Inserts a step of a locked complaint. `changes`: when it was answered, and when the next answer is due. */
export async function insertStep(
  tx: Tx,
  { complaintId, steps }: Complaint,
  { step, outcome, words, takenBy, at }: ComplaintStep,
  changes?: { readonly answeredAt: Date | null; readonly dueAt?: Date },
): Promise<void> {
  await tx
    .insertInto('complaints.steps')
    .values({
      complaint_id: complaintId,
      step_no: steps.length + 1,
      step,
      outcome,
      words,
      taken_by: takenBy,
      taken_at: at,
    })
    .execute();
  if (changes)
    await tx
      .updateTable('complaints.complaints')
      .set({ answered_at: changes.answeredAt, ...(changes.dueAt && { due_at: changes.dueAt }) })
      .where('complaint_id', '=', complaintId)
      .execute();
}

async function withSteps(
  db: Db | Tx,
  rows: readonly Selectable<ComplaintsComplaints>[],
): Promise<readonly Complaint[]> {
  if (rows.length === 0) return [];
  const taken = await db
    .selectFrom('complaints.steps')
    .selectAll()
    .where('complaint_id', '=', sql<number>`ANY (${rows.map((row) => row.complaint_id)}::bigint[])`)
    .orderBy('step_no')
    .execute();
  const steps = Map.groupBy(taken, (step) => step.complaint_id);
  return rows.map((row) => ({
    complaintId: row.complaint_id,
    hallId: row.hall_id,
    playerId: row.player_id,
    about: row.about as ComplaintSubject,
    roundId: row.round_id,
    entryNo: row.entry_no,
    words: row.words,
    receivedBy: row.received_by,
    receivedAt: row.received_at,
    dueAt: row.due_at,
    answeredAt: row.answered_at,
    steps: (steps.get(row.complaint_id) ?? []).map((step) => ({
      step: step.step as ComplaintStepName,
      outcome: step.outcome as ComplaintOutcome | null,
      words: step.words,
      takenBy: step.taken_by,
      at: step.taken_at,
    })),
  }));
}
