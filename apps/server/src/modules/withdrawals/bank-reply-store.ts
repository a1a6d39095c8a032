/** SQL for the bank's replies to payment files. Append-only; the last reply about a withdrawal counts. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { BankReply, BankWord } from './bank-reply.ts';
import type { FileKey } from './payment-file-store.ts';
import type { State } from './withdrawal.ts';

/** The bank's latest reply about a withdrawal, and the bank's code. */
export type LastWord = { readonly word: BankWord; readonly code: string | null };

/** Stores a reply with its status of each withdrawal. Does nothing when the reply has been read before. */
export async function insertReply(
  tx: Tx,
  { hallId, fileNo }: FileKey,
  reply: Pick<BankReply, 'format' | 'messageId'> & { readonly contentHash: Buffer },
  words: ReadonlyMap<number, LastWord>,
  by: { readonly staffId: number; readonly reason: string; readonly at: Date },
): Promise<{ readonly isNew: boolean }> {
  const inserted = await tx
    .insertInto('withdrawals.bank_replies')
    .values({
      ...{ hall_id: hallId, file_no: fileNo, format: reply.format, message_id: reply.messageId },
      ...{ content_hash: reply.contentHash, staff_id: by.staffId, reason: by.reason, received_at: by.at },
    })
    .onConflict((conflict) => conflict.constraint('bank_replies_are_read_once').doNothing())
    .returning('reply_id')
    .executeTakeFirst();
  if (inserted && words.size > 0)
    await tx
      .insertInto('withdrawals.bank_reply_lines')
      .values(
        [...words].map(([withdrawalId, { word, code }]) => ({
          ...{ reply_id: inserted.reply_id, hall_id: hallId, withdrawal_id: withdrawalId, word, code },
        })),
      )
      .execute();
  return { isNew: inserted !== undefined };
}

/** A reply that was read. */
export type ReadReply = {
  readonly replyId: number;
  readonly fileNo: number;
  readonly format: string;
  readonly messageId: string;
  readonly staffId: number;
  readonly at: Date;
};

/** Returns the replies to a file of a hall, or to all its files, oldest first. */
export async function repliesTo(db: Db | Tx, hallId: number, fileNo?: number): Promise<readonly ReadReply[]> {
  let replies = db
    .selectFrom('withdrawals.bank_replies')
    .select(['reply_id', 'file_no', 'format', 'message_id', 'staff_id', 'received_at'])
    .where('hall_id', '=', hallId);
  if (fileNo !== undefined) replies = replies.where('file_no', '=', fileNo);
  return (await replies.orderBy('reply_id').execute()).map((row) => ({
    ...{ replyId: row.reply_id, fileNo: row.file_no, format: row.format, messageId: row.message_id },
    ...{ staffId: row.staff_id, at: row.received_at },
  }));
}

/** Returns the bank's latest reply about each withdrawal: among all replies, or those up to `through`. */
export async function lastWordsOf(
  db: Db | Tx,
  { hallId, through }: { readonly hallId: number; readonly through?: number | undefined },
  withdrawalIds: readonly number[],
): Promise<ReadonlyMap<number, LastWord>> {
  if (withdrawalIds.length === 0) return new Map();
  let lines = db
    .selectFrom('withdrawals.bank_reply_lines')
    .distinctOn('withdrawal_id')
    .select(['withdrawal_id', 'word', 'code'])
    .where('hall_id', '=', hallId)
    .where('withdrawal_id', 'in', withdrawalIds);
  if (through !== undefined) lines = lines.where('reply_id', '<=', through);
  const rows = await lines.orderBy('withdrawal_id').orderBy('reply_id', 'desc').execute();
  return new Map(rows.map(({ withdrawal_id: id, word, code }) => [id, { word: word as BankWord, code }]));
}

/** The number of withdrawals in a file by state and the bank's latest reply; `word` is null without a reply. */
export type InFile = {
  readonly fileNo: number;
  readonly state: State;
  readonly word: BankWord | null;
  readonly count: number;
};

/** Returns the counts for every payment file of a hall. */
export async function standingInFiles(db: Db, hallId: number): Promise<readonly InFile[]> {
  const { rows } = await sql<{ file_no: number; state: State; word: BankWord | null; count: number }>`
    SELECT place.file_no, request.state, last.word, count(*)::integer AS count
    FROM withdrawals.places_in_files AS place
    JOIN withdrawals.requests AS request USING (hall_id, withdrawal_id)
    LEFT JOIN LATERAL (SELECT word FROM withdrawals.bank_reply_lines AS line
      WHERE line.hall_id = place.hall_id AND line.withdrawal_id = place.withdrawal_id
      ORDER BY reply_id DESC LIMIT 1) AS last ON true
    WHERE place.hall_id = ${hallId} GROUP BY 1, 2, 3`.execute(db);
  return rows.map(({ file_no: fileNo, ...row }) => ({ fileNo, ...row }));
}
