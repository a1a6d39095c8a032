import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { systemRandom } from '../../platform/random-bytes.ts';
import { ok } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import {
  type Alarm,
  type AlarmName,
  alarmMessagesTask,
  alarmTable,
  alarmTasks,
  raiseAlarm,
} from '../alarms/alarms.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { messagesTo } from '../notifications/testing/messages-to.ts';
import { addTestStaff, type TestGrant } from '../staff/testing/test-staff.ts';
import { alarmMessageTasks } from './alarm-messages.ts';

const database = useTestDatabase();
const clock = fakeClock('2126-03-04T12:00:00+01:00');
const [hallId, other] = [101, 102];

const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;
const open = () => rows('SELECT name, hall_id, about, times FROM alarms.alarms WHERE closed_at IS NULL');

const tasks = () => ({
  ...alarmTasks({ db: database.db, clock }),
  ...alarmMessageTasks({
    ...{ db: database.db, clock, random: systemRandom, messageKeys: ringForTests },
    ...{ hallUrl: 'https://hall.example', productName: 'Lokalbingo' },
  }),
});
const raise = async (...alarms: readonly Alarm[]) => {
  await inTransaction(database.db, async (tx) => {
    for (const alarm of alarms) await raiseAlarm(tx, clock.now(), alarm);
    return ok(undefined);
  });
  await runJobs(database.pool, { ...tasks(), 'notifications.deliver': () => Promise.resolve() });
  await later(0);
};
/** Advances the clock and runs the job. */
const later = async (passedMs: number) => {
  clock.advance(passedMs);
  await tasks()[alarmMessagesTask]?.({} as never);
};

/** Adds a staff member. Returns a function that reads the messages to their address. */
async function person(...grants: readonly TestGrant[]) {
  const staffId = await addTestStaff(database.ownerDb, clock, grants);
  const [{ work_email }] = await rows('SELECT work_email FROM staff.members WHERE staff_id = $1', staffId);
  return { staffId, messages: () => messagesTo(database, work_email) };
}

beforeAll(() =>
  storeSampleHalls(
    database.ownerDb,
    sampleHall({ hallId, name: 'Fjordhallen' }),
    sampleHall({ hallId: other, name: 'Nabohallen' }),
  ),
);
beforeEach(async () => {
  await rows('TRUNCATE alarms.alarms, alarms.messages, notifications.messages');
  await rows('UPDATE staff.members SET ended_at = now()');
});

const silent: Alarm = { name: 'caller_silent', hallId, about: { round: 57 } };

it('the same alarm about the same subject is one case, and each person with a role in the hall is notified once', async () => {
  const [manager, clerk, neighbour] = [
    await person({ role: 'hall_manager', hallId }, { role: 'clerk', hallId }),
    await person({ role: 'clerk', hallId }),
    await person({ role: 'hall_manager', hallId: other }),
  ];
  await raise(silent, silent);
  await raise(silent);
  expect(await open()).toEqual([{ name: 'caller_silent', hall_id: hallId, about: { round: 57 }, times: 3 }]);
  const [message = '', ...more] = await manager.messages();
  expect(more).toEqual([]);
  expect(message).toContain('Oppleseren er stille (Fjordhallen)');
  expect(message).toContain('https://hall.example/koer/varsler');
  expect([await clerk.messages(), await neighbour.messages()]).toEqual([[], []]);
});

it("every alarm becomes a case and reaches an administrator when nobody has its roles, and no message has a person's id", async () => {
  const administrator = await person({ role: 'administrator' });
  const names = Object.keys(alarmTable) as AlarmName[];
  await raise(...names.map((name) => ({ name, hallId: null, about: { player: 987_654 } }) as const));
  expect((await open()).map(({ name }) => name).sort()).toEqual([...names].sort());
  const messages = (await administrator.messages()).join();
  expect(messages).toContain(`${names.length} varsler`);
  expect(messages).not.toContain('987');
});

it('an alarm that nobody acknowledges in time escalates once', async () => {
  const [manager, chain] = [
    await person({ role: 'hall_manager', hallId }),
    await person({ role: 'chain_manager', ownerId: 1 }),
  ];
  await raise(silent);
  await later(minutes(4));
  expect(await chain.messages()).toEqual([]);
  const [{ run_at: nextAt }] = await rows(
    'SELECT run_at FROM graphile_worker.jobs WHERE key = $1',
    `${alarmMessagesTask}.later`,
  );
  expect(nextAt).toEqual(new Date(clock.now().getTime() + minutes(1)));
  await later(minutes(1));
  await later(minutes(5));
  expect([await chain.messages(), await manager.messages()].map(({ length }) => length)).toEqual([1, 1]);
  await raise({ ...silent, about: { round: 58 } });
  await rows(
    "UPDATE alarms.alarms SET acknowledged_by = $1, acknowledged_at = now(), acknowledged_reason = 'Ser på det'",
    manager.staffId,
  );
  await later(hours(1));
  expect(await chain.messages()).toHaveLength(1);
});

it('a storm of alarms gives few cases, a few messages an hour, and then one combined message', async () => {
  const accountant = await person({ role: 'accountant', hallId });
  const storm = Array.from(
    { length: 100 },
    (_, i) => ({ name: 'payment_mismatch', hallId, about: { deposit: `d${i}` } }) as const,
  );
  const runs = async () =>
    (await rows('SELECT FROM graphile_worker.jobs WHERE task_identifier = $1', alarmMessagesTask)).length;
  const before = await runs();
  await raise(...storm);
  expect(await runs()).toBeLessThanOrEqual(before + 2);
  expect(
    (await open())
      .map(({ times }) => times)
      .toSorted((one, two) => two - one)
      .slice(0, 2),
  ).toEqual([80, 1]);
  expect(await open()).toHaveLength(21);
  for (const provider of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    clock.advance(seconds(1));
    await raise({ name: 'payment_not_registered', hallId, about: { provider } });
  }
  expect(await accountant.messages()).toHaveLength(5);
  await later(hours(1));
  await later(minutes(1));
  expect(await accountant.messages()).toHaveLength(6);
  const alarmIds = await rows(
    'SELECT DISTINCT unnest(alarm_ids) FROM alarms.messages WHERE staff_id = $1',
    accountant.staffId,
  );
  expect(alarmIds).toHaveLength(29);
});

it('a chain that wants SMS notifies its staff by SMS too', async () => {
  const { staffId } = await person({ role: 'hall_manager', hallId });
  await rows("UPDATE staff.members SET mobile = '40000001' WHERE staff_id = $1", staffId);
  await raise(silent);
  expect(await messagesTo(database, '40000001')).toEqual([]);
  await rows('UPDATE halls.owners SET alarm_sms = true');
  await raise({ ...silent, about: { round: 59 } });
  expect(await messagesTo(database, '40000001')).toEqual([
    'Lokalbingo: Ett varsel i Hallpanelet. Oppleseren er stille (Fjordhallen). https://hall.example/koer/varsler',
  ]);
});
