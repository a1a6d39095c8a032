/** The results of backups and restore drills, recorded by their commands and shown as metrics. */
import { sql } from 'kysely';
import type { Db, Tx } from '../database.ts';
import type { Gauge } from '../metrics.ts';

/** The result of a backup or a drill; `found` describes it in words. */
export type BackupResult = {
  readonly kind: 'backup' | 'drill';
  /** The name that the backup's program gave it. */
  readonly copy: string;
  readonly beganAt: Date;
  readonly endedAt: Date;
  readonly isSound: boolean;
  readonly found: string;
};

export async function insertResult(
  tx: Tx,
  { kind, copy, beganAt, endedAt, isSound, found }: BackupResult,
): Promise<void> {
  await tx
    .insertInto('backups.results')
    .values({ kind, copy, began_at: beganAt, ended_at: endedAt, is_sound: isSound, found })
    .execute();
}

/** A figure is null when there was no backup or drill. */
type Figures = {
  readonly backupAge: number | null;
  readonly drillAge: number | null;
  readonly lastDrillSound: number | null;
  readonly walWait: number;
};

/**
 * Returns gauges of the age of the last backup, of the last sound drill, and of the WAL not yet archived. A figure that
 * never existed is left out.
 */
export function backupGauges(db: Db): readonly Gauge[] {
  const gauge = (name: string, description: string, of: keyof Figures): Gauge => ({
    name,
    description,
    read: async () => {
      const value = (await figures(db))[of];
      return value === null ? [] : [{ value }];
    },
  });
  return [
    gauge('backup_age_seconds', 'How long ago the last backup was taken', 'backupAge'),
    gauge('restore_drill_age_seconds', 'How long ago a backup was last restored and sound', 'drillAge'),
    gauge('restore_drill_sound', 'Whether the last restore drill was sound: 1 or 0', 'lastDrillSound'),
    gauge('backup_wal_wait_seconds', 'How long finished WAL segments wait to be archived', 'walWait'),
  ];
}

async function figures(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    SELECT extract(epoch FROM now() - max(ended_at) FILTER (WHERE kind = 'backup' AND is_sound))::float AS "backupAge",
      extract(epoch FROM now() - max(ended_at) FILTER (WHERE kind = 'drill' AND is_sound))::float AS "drillAge",
      (array_agg(is_sound::int ORDER BY result_id DESC) FILTER (WHERE kind = 'drill'))[1] AS "lastDrillSound",
      (SELECT CASE
          WHEN current_setting('archive_mode') = 'off' THEN 0
          WHEN last_archived_wal IS NULL AND failed_count > 0 THEN extract(epoch FROM now() - stats_reset)::float
          WHEN (SELECT segment_number FROM pg_split_walfile_name(pg_walfile_name(pg_current_wal_lsn())))
            > (SELECT segment_number FROM pg_split_walfile_name(
                CASE WHEN last_archived_wal ~ '^[0-9A-F]{24}' THEN left(last_archived_wal, 24) END)) + 1
          THEN extract(epoch FROM now() - last_archived_time)::float
          ELSE 0 END
        FROM pg_stat_archiver) AS "walWait"
    FROM backups.results
  `.execute(db);
  return rows[0] as Figures;
}
