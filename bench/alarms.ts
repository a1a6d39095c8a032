/** Measures a storm of 10,000 alarms, of one kind and of all kinds: cases, notification runs, messages to a person, and the list. Run alone: `node bench/alarms.ts`. */
import { alarmMessageTasks } from '../apps/server/src/modules/alarm-messages/alarm-messages.ts';
import {
  type Alarm,
  type AlarmName,
  alarmMessagesTask,
  alarmTable,
  alarmTasks,
  openAlarms,
} from '../apps/server/src/modules/alarms/alarms.ts';
import { addTestStaff } from '../apps/server/src/modules/staff/testing/test-staff.ts';
import { systemClock as clock } from '../apps/server/src/platform/clock.ts';
import { createPool, type Db } from '../apps/server/src/platform/database.ts';
import type { Task } from '../apps/server/src/platform/jobs.ts';
import { systemRandom } from '../apps/server/src/platform/random-bytes.ts';
import { ringForTests } from '../apps/server/src/platform/testing/ring-for-tests.ts';
import { withBenchDatabase, withDatabase } from './bench-database.ts';

const count = 10_000;
/** The number of jobs that run at once. */
const atOnce = 4;
const names = Object.keys(alarmTable) as AlarmName[];

async function inMs(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return Math.round(performance.now() - begun);
}

async function storm(db: Db, ownerUrl: string, alarmOf: (nth: number) => Alarm): Promise<void> {
  const pool = createPool(ownerUrl, () => undefined, { connections: 1, limits: 'none' });
  const rows = async (sql: string) => (await pool.query(sql)).rows;
  const [{ before }] = await rows('SELECT count(*)::int AS before FROM alarms.messages');
  const keep = alarmTasks({ db, clock })['alarms.keep'] as Task<Alarm & { readonly at: string }>;
  const texts = { hallUrl: 'https://hall.example', productName: 'Lokalbingo' };
  const deps = { db, clock, random: systemRandom, messageKeys: ringForTests, ...texts };
  const notify = alarmMessageTasks(deps)[alarmMessagesTask] as Task<object>;
  let next = 0;
  const one = async () => {
    while (next < count) {
      next += 1;
      await keep({ ...alarmOf(next), at: clock.now().toISOString() });
    }
  };
  const keptMs = await inMs(() => Promise.all(Array.from({ length: atOnce }, one)));
  const [{ cases }] = await rows('SELECT count(*)::int AS cases FROM alarms.alarms');
  const [{ runs }] = await rows(
    `SELECT count(*)::int AS runs FROM graphile_worker.jobs WHERE task_identifier = '${alarmMessagesTask}'`,
  );
  const notifyMs = await inMs(() => notify({}));
  const againMs = await inMs(() => notify({}));
  const [{ sent, most }] = await rows(
    `SELECT coalesce(sum(each), 0)::int - ${before} AS sent, coalesce(max(each), 0)::int AS most
    FROM (SELECT count(*) AS each FROM alarms.messages GROUP BY staff_id) AS messages`,
  );
  const listedMs = await inMs(() => openAlarms(db, { hallId: 1, names }));
  console.log(`  kept in ${Math.round((1000 * keptMs) / count) / 1000} ms each, as ${cases} cases`);
  console.log(`  ${runs} runs to notify wait; the first took ${notifyMs} ms, the next ${againMs} ms`);
  console.log(`  ${sent} messages, at most ${most} to a person; the list of a hall took ${listedMs} ms`);
  await pool.end();
}

await withBenchDatabase(async ({ ownerUrl, halls }) => {
  await withDatabase(ownerUrl, async (db) => {
    for (const { hallId } of halls) await addTestStaff(db, clock, [{ role: 'hall_manager', hallId }]);
    await addTestStaff(db, clock, [{ role: 'accountant', ownerId: 1 }]);
    await addTestStaff(db, clock, [{ role: 'administrator' }]);
    console.log(`${count} alarms of one kind in a hall`);
    await storm(db, ownerUrl, (nth) => ({ name: 'payment_mismatch', hallId: 1, about: { deposit: nth } }));
    console.log(`${count} alarms of ${names.length} kinds in ${halls.length} halls`);
    await storm(db, ownerUrl, (nth) => ({
      name: names[nth % names.length] ?? 'books_wrong',
      hallId: halls[nth % halls.length]?.hallId ?? null,
      about: { deposit: nth },
    }));
  });
});
