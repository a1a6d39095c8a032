import { backupGauges } from './backup/backup-results.ts';
import type { Db } from './database.ts';
import { jobGauges } from './job-gauges.ts';
import type { Gauge } from './metrics.ts';

/** Figures of the whole installation that belong to no module. */
export const installationGauges = (db: Db): readonly Gauge[] => [...jobGauges(db), ...backupGauges(db)];
