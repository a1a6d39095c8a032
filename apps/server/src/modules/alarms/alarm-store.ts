/** SQL for alarms. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { noteLock } from '../../platform/lock-order.ts';
import type { Scope } from '../../platform/scope.ts';
import type { AlarmName } from './alarm-table.ts';
import type { Alarm, AlarmSubject } from './raise-alarm.ts';

/** The maximum number of open cases of one alarm in a hall. Alarms beyond it are counted on one further case. */
const casesAtMost = 20;

/** An alarm that staff are notified of and handle. */
export type KeptAlarm = Alarm & {
  readonly alarmId: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly times: number;
  readonly acknowledged: AlarmStep | undefined;
  readonly closed: AlarmStep | undefined;
};

/** An acknowledgement or closing of an alarm by a staff member. */
export type AlarmStep = { readonly staffId: number; readonly at: Date; readonly reason: string };

/** Counts an alarm on its open case, or opens a case. */
export async function keepAlarm(
  tx: Tx,
  { name, hallId, about }: Alarm,
  at: Date,
): Promise<{ readonly isNew: boolean }> {
  noteLock(tx, 'alarms.alarms');
  const { rows } = await sql<{ isNew: boolean }>`
    WITH alike AS (SELECT about FROM alarms.alarms
      WHERE name = ${name} AND hall_id IS NOT DISTINCT FROM ${hallId}::int AND closed_at IS NULL)
    INSERT INTO alarms.alarms AS kept (name, hall_id, about, first_at, last_at)
    SELECT ${name}, ${hallId}::int,
      CASE WHEN raised.about IN (SELECT about FROM alike) OR (SELECT count(*) FROM alike) < ${casesAtMost}
        THEN raised.about ELSE '{}' END, ${at}, ${at}
    FROM (SELECT ${JSON.stringify(about)}::jsonb AS about) AS raised
    ON CONFLICT (name, coalesce(hall_id, 0), about) WHERE closed_at IS NULL DO UPDATE SET
      times = kept.times + 1,
      first_at = least(kept.first_at, excluded.first_at),
      last_at = greatest(kept.last_at, excluded.last_at)
    RETURNING times = 1 AS "isNew"`.execute(tx);
  return { isNew: rows[0]?.isNew ?? false };
}

/** Selects the open alarms with these names, of a hall or of no hall, oldest first. */
export const openAlarms = (
  db: Db | Tx,
  { hallId, names }: { readonly hallId: number | null; readonly names: readonly AlarmName[] },
) =>
  select(
    db,
    hallId === null
      ? sql`closed_at IS NULL AND hall_id IS NULL AND name = ANY (${names}::text[])`
      : sql`closed_at IS NULL AND hall_id = ${hallId} AND name = ANY (${names}::text[])`,
  );

/** Selects the alarms that nobody has acknowledged or closed, oldest first. */
export const unacknowledgedAlarms = (db: Db | Tx) =>
  select(db, sql`closed_at IS NULL AND acknowledged_at IS NULL`);

/** Finds an alarm within a scope, open or closed. */
export async function findAlarm(
  db: Db | Tx,
  { halls, isInstallation }: Scope,
  alarmId: number,
): Promise<KeptAlarm | undefined> {
  const within = sql`(hall_id = ANY (${halls}::int[]) OR (${isInstallation} AND hall_id IS NULL))`;
  const [found] = await select(db, sql`alarm_id = ${alarmId} AND ${within}`);
  return found;
}

type Row = {
  alarmId: string;
  name: AlarmName;
  hallId: number | null;
  about: Partial<Record<AlarmSubject, string | number>>;
  firstAt: Date;
  lastAt: Date;
  times: number;
  acknowledgedBy: number | null;
  acknowledgedAt: Date | null;
  acknowledgedReason: string | null;
  closedBy: number | null;
  closedAt: Date | null;
  closedReason: string | null;
};

async function select(db: Db | Tx, where: ReturnType<typeof sql>): Promise<readonly KeptAlarm[]> {
  const { rows } = await sql<Row>`
    SELECT alarm_id AS "alarmId", name, hall_id AS "hallId", about, first_at AS "firstAt", last_at AS "lastAt", times,
      acknowledged_by AS "acknowledgedBy", acknowledged_at AS "acknowledgedAt",
      acknowledged_reason AS "acknowledgedReason",
      closed_by AS "closedBy", closed_at AS "closedAt", closed_reason AS "closedReason"
    FROM alarms.alarms WHERE ${where} ORDER BY alarm_id`.execute(db);
  return rows.map(({ alarmId, name, hallId, about, firstAt, lastAt, times, ...steps }) => ({
    ...{ alarmId: Number(alarmId), name, hallId, about, firstAt, lastAt, times },
    acknowledged: stepOf(steps.acknowledgedBy, steps.acknowledgedAt, steps.acknowledgedReason),
    closed: stepOf(steps.closedBy, steps.closedAt, steps.closedReason),
  }));
}

const stepOf = (staffId: number | null, at: Date | null, reason: string | null): AlarmStep | undefined =>
  staffId !== null && at !== null && reason !== null ? { staffId, at, reason } : undefined;

/** Returns how many alarms are open, by name. */
export async function openAlarmCounts(
  db: Db | Tx,
): Promise<readonly { readonly name: string; readonly open: number }[]> {
  return db
    .selectFrom('alarms.alarms')
    .select(({ fn }) => ['name', fn.countAll<number>().as('open')])
    .where('closed_at', 'is', null)
    .groupBy('name')
    .execute();
}

/**
 * Records that a staff member is handling an alarm, or closes it. A closed alarm that is raised again is a new case.
 * Returns false when somebody already did.
 */
export async function noteAlarmStep(
  tx: Tx,
  step: 'acknowledged' | 'closed',
  alarmId: number,
  { staffId, at, reason }: AlarmStep,
): Promise<boolean> {
  noteLock(tx, 'alarms.alarms');
  const column = (name: string) => sql.ref(`${step}_${name}`);
  const { numAffectedRows = 0n } = await sql`UPDATE alarms.alarms
    SET ${column('by')} = ${staffId}, ${column('at')} = ${at}, ${column('reason')} = ${reason}
    WHERE alarm_id = ${alarmId} AND ${column('at')} IS NULL AND closed_at IS NULL`.execute(tx);
  return numAffectedRows > 0n;
}
