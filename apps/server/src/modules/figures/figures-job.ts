/** The jobs that store the figures at night and send the managers' mail in the morning. */

import { type Db, inTransaction } from '../../platform/database.ts';
import { addJob, type Tasks } from '../../platform/jobs.ts';
import { addNightlyJob } from '../../platform/nightly-job.ts';
import { osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { keepNewDays } from './keep-days.ts';
import { type MorningMailDeps, sendMorningMails } from './morning-mail.ts';

const keepTask = 'figures.keep';
const mailTask = 'figures.morning_mail';

/** Returns the jobs of figures. Each run first schedules the next, so a failed run is never the last. */
export const figuresTasks = (deps: MorningMailDeps): Tasks => ({
  [keepTask]: async () => {
    const now = deps.clock.now();
    await addKeeping(deps.db, osloMoment(plusDays(osloDayOf(now), 1), '05:10'));
    await keepNewDays(deps.db, now);
  },
  [mailTask]: async () => {
    await addMorningMail(deps.db, deps.clock.now());
    await sendMorningMails(deps);
  },
});

/** Schedules storing the days that are over, replacing a waiting run. */
export async function addKeeping(db: Db, runAt: Date): Promise<void> {
  await inTransaction(db, async (tx) =>
    ok(await addJob(tx, keepTask, {}, { runAt, key: keepTask, queue: keepTask })),
  );
}

/** Schedules the mail for the coming morning. */
export const addMorningMail = (db: Db, now: Date): Promise<void> => addNightlyJob(db, mailTask, '06:30', now);
