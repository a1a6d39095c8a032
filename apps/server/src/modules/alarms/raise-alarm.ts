import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { ok } from '../../platform/result.ts';
import type { AlarmName } from './alarm-table.ts';

/** The job that stores an alarm as a case. */
export const keepTask = 'alarms.keep';

/** The kinds of ids that identify the subject of an alarm. */
export type AlarmSubject =
  | 'round'
  | 'provider'
  | 'difference'
  | 'party'
  | 'day'
  | 'deposit'
  | 'movement'
  | 'withdrawal'
  | 'saved_card'
  | 'finding'
  | 'rule'
  | 'player'
  | 'exclusion'
  | 'purpose';

/** An alarm. Alarms with the same name, hall and ids are one case while it is open. */
export type Alarm = {
  readonly name: AlarmName;
  /** Null when it concerns the whole installation. */
  readonly hallId: number | null;
  /** Ids only, never personal data. */
  readonly about: Partial<Readonly<Record<AlarmSubject, string | number>>>;
};

/**
 * Raises an alarm in the current transaction: it becomes a case, and people are notified, when that commits. Takes no
 * lock. The caller writes the log line.
 */
export async function raiseAlarm(tx: Tx, at: Date, alarm: Alarm): Promise<void> {
  await addJob(tx, keepTask, { ...alarm, at });
}

/** Raises an alarm in a transaction of its own, for a caller that has none or whose transaction rolls back. */
export async function raiseAlarmApart(db: Db, at: Date, alarm: Alarm): Promise<void> {
  await inTransaction(db, async (tx) => ok(await raiseAlarm(tx, at, alarm)));
}
