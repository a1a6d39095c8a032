/** SQL for which staff members were notified of which alarms. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** A message to a staff member about alarms. */
export type AlarmMessage = {
  /** The reference of the notification. */
  readonly messageId: string;
  readonly staffId: number;
  readonly alarmIds: readonly number[];
  readonly sentAt: Date;
};

/** Inserts a message. */
export async function insertAlarmMessage(
  tx: Tx,
  { messageId, staffId, alarmIds, sentAt }: AlarmMessage,
): Promise<void> {
  await sql`INSERT INTO alarms.messages (message_id, staff_id, alarm_ids, sent_at)
    VALUES (${messageId}, ${staffId}, ${alarmIds}::bigint[], ${sentAt})`.execute(tx);
}

/** Selects the messages about any of these alarms, and all that were sent after a moment. */
export async function alarmMessages(
  db: Db | Tx,
  { alarmIds, after }: { readonly alarmIds: readonly number[]; readonly after?: Date },
): Promise<readonly AlarmMessage[]> {
  const { rows } = await sql<Omit<AlarmMessage, 'alarmIds'> & { alarmIds: readonly string[] }>`
    SELECT message_id AS "messageId", staff_id AS "staffId", alarm_ids AS "alarmIds", sent_at AS "sentAt"
    FROM alarms.messages
    WHERE alarm_ids && ${alarmIds}::bigint[] OR sent_at > ${after ?? null}::timestamptz
    ORDER BY sent_at, message_id`.execute(db);
  return rows.map((row) => ({ ...row, alarmIds: row.alarmIds.map(Number) }));
}
