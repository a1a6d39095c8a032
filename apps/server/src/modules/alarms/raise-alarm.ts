import { type Db, inTransaction, type Tx } from '../../platform/database.ts';
import { addJob } from '../../platform/jobs.ts';
import { ok } from '../../platform/result.ts';
import type { AlarmName } from './alarm-table.ts';

/** The job that makes an alarm a case. */
export const keepTask = 'alarms.keep';

/** The kinds of ids that say what an alarm is about. */
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

/** An alarm. The same name, hall and ids are the same case for as long as it is open. */
export type Alarm = {
  readonly name: AlarmName;
  /** Null when it concerns the whole installation. */
  readonly hallId: number | null;
  /** Ids, and never a person's data. */
  readonly about: Partial<Readonly<Record<AlarmSubject, string | number>>>;
};

/**
 * Raises an alarm in the transaction of what it is about: it becomes a case, and people are told, when that commits. Takes
 * no lock. The caller writes the log line.
 */
export async function raiseAlarm(tx: Tx, at: Date, alarm: Alarm): Promise<void> {
  await addJob(tx, keepTask, { ...alarm, at });
}

/** Raises an alarm in a transaction of its own, where there is no other or the other one rolls back. */
export async function raiseAlarmApart(db: Db, at: Date, alarm: Alarm): Promise<void> {
  await inTransaction(db, async (tx) => ok(await raiseAlarm(tx, at, alarm)));
}
