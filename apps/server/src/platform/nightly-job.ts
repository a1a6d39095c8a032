import { type Db, inTransaction } from './database.ts';
import { addJob } from './jobs.ts';
import { osloDayOf, osloMoment, plusDays } from './oslo-calendar.ts';
import { ok } from './result.ts';

/**
 * Adds a job for the coming night, once. An earlier night's job that was missed stays, and runs first. Jobs of one name
 * run one at a time, in any process.
 * @param time when it runs, in Oslo: "04:30"
 */
export async function addNightlyJob(db: Db, name: string, time: string, now: Date): Promise<void> {
  const today = osloDayOf(now);
  const tonight = osloMoment(today, time);
  const runAt = tonight > now ? tonight : osloMoment(plusDays(today, 1), time);
  const job = { runAt, key: `${name} ${osloDayOf(runAt)}`, queue: name, attempts: 10 };
  await inTransaction(db, async (tx) => ok(await addJob(tx, name, {}, job)));
}
