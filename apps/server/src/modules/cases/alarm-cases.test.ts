import { queues } from '@lokalbingo/contract/cases';
import { beforeAll, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { systemRandom } from '../../platform/random-bytes.ts';
import { ok } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { type Alarm, alarmTasks, insertAlarmMessage } from '../alarms/alarms.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { sendEmail } from '../notifications/notifications.ts';
import { casesModule } from './cases.ts';
import { type Person, staffOfCases } from './testing/staff-of-cases.ts';

const database = useTestDatabase();
const clock = fakeClock();
const keys = { payeeKeys: ringForTests, messageKeys: ringForTests };
const deps = {
  ...keys,
  clock,
  random: systemRandom,
  productName: 'Lokalbingo',
  portalUrl: 'http://portal.example',
};
const api = useTestApi(() => [casesModule({ ...deps, db: database.consoleDb })], { database, clock });
const person = staffOfCases({ database, clock });
const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;

const [hallId, other] = [101, 102];
const { list, open, steps } = queues.alarm;

beforeAll(() => storeSampleHalls(database.ownerDb, sampleHall({ hallId }), sampleHall({ hallId: other })));

/** Raises an alarm. Returns the number of its case. */
async function raised(alarm: Alarm): Promise<string> {
  const keep = alarmTasks({ db: database.db, clock })['alarms.keep'] as (payload: object) => Promise<void>;
  await keep({ ...alarm, at: clock.now() });
  const [{ id }] = await rows('SELECT max(alarm_id) AS id FROM alarms.alarms');
  return `V${id}`;
}
const listed = async ({ as }: Person, hall = hallId) =>
  (await api.call(list, { as, query: { hall } })).answer?.cases.map(({ caseId }) => caseId);
const opened = async ({ as }: Person, caseId: string) => api.call(open, { as, params: { caseId } });
async function take(who: Person, caseId: string, step: 'acknowledge' | 'close', reason = 'Ringte hallen') {
  const afterSteps = (await opened(who, caseId)).answer?.history.length ?? 0;
  const { call } = steps.find((each) => each.step === step)!;
  const { answer, problem } = await api.call(call, {
    as: who.as,
    params: { caseId },
    body: { afterSteps, reason },
  });
  return answer ? answer.history.map((each) => [each.step, each.by, each.reason]) : problem?.code;
}

it('staff whose roles see an alarm in its hall can acknowledge it and close it with a reason', async () => {
  const [dag, eva, accountant, neighbour] = [
    await person(hallId),
    await person(hallId),
    await person(hallId, 'accountant'),
    await person(other),
  ];
  const caseId = await raised({ name: 'caller_silent', hallId, about: { round: 57 } });
  expect([await listed(dag), await listed(accountant)]).toEqual([[caseId], []]);
  for (const stranger of [accountant, neighbour])
    for (const step of ['acknowledge', 'close'] as const)
      expect([(await opened(stranger, caseId)).problem?.code, await take(stranger, caseId, step)]).toEqual([
        'case_not_found',
        'case_not_found',
      ]);
  const acknowledged = ['acknowledged', dag.name, 'Ser på det'];
  expect(await take(dag, caseId, 'acknowledge', 'Ser på det')).toEqual([acknowledged]);
  expect(await take(eva, caseId, 'acknowledge')).toBe('case_moved');
  expect(await take(eva, caseId, 'close')).toEqual([acknowledged, ['closed', eva.name, 'Ringte hallen']]);
  expect(await take(dag, caseId, 'close')).toBe('case_moved');
  expect(await listed(dag)).toEqual([]);
  const again = await raised({ name: 'caller_silent', hallId, about: { round: 57 } });
  expect(await listed(dag)).toEqual([again]);
  const acts = await rows(
    "SELECT act FROM audit.records WHERE staff_id = $1 AND outcome = 'done'",
    dag.staffId,
  );
  expect(acts).toEqual([{ act: 'settle_alarm' }]);
});

it('the case shows a message that was not delivered', async () => {
  const manager = await person(hallId);
  const caseId = await raised({ name: 'movement_overdue', hallId, about: { party: 'game_501' } });
  await inTransaction(database.db, async (tx) => {
    const message = { to: 'x@hall.example', subject: 'Varsel', text: 'Varsel', goodUntil: clock.now() };
    const messageId = await sendEmail(tx, deps, message);
    const alarmIds = [Number(caseId.slice(1))];
    await insertAlarmMessage(tx, { messageId, staffId: manager.staffId, alarmIds, sentAt: clock.now() });
    return ok(undefined);
  });
  await rows(
    "UPDATE notifications.messages SET state = 'rejected', sealed_text = NULL, recipient = NULL, settled_at = now()",
  );
  const { answer } = await opened(manager, caseId);
  const facts = answer?.facts.map(({ name, text }) => [name, text]);
  expect(facts).toContainEqual(['messages_failed', '1']);
  expect(facts).toContainEqual(['party', 'game_501']);
});

it('only staff with a role in the whole installation see alarms of no hall', async () => {
  const administrator = await person(undefined, 'administrator');
  const manager = await person(hallId);
  const caseId = await raised({ name: 'retention_failed', hallId: null, about: { rule: 'x' } });
  expect(await listed(administrator)).toContain(caseId);
  expect(await listed(manager)).not.toContain(caseId);
  expect((await opened(manager, caseId)).problem?.code).toBe('case_not_found');
});
