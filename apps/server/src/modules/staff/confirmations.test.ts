import { minutes } from '@lokalbingo/contract/durations';
import { operation } from '@lokalbingo/contract/operation';
import { getStaffSelf } from '@lokalbingo/contract/staff';
import { listOwnAudit } from '@lokalbingo/contract/staff-admin';
import {
  confirmInPlace,
  confirmingHeader,
  startConfirmation,
} from '@lokalbingo/contract/staff-confirmations';
import { registerPasskey, startPasskeyRegistration } from '@lokalbingo/contract/staff-login';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../../platform/database.ts';
import { assert, ok, refuse } from '../../platform/result.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { staffModule } from './staff.ts';
import { staffForTests } from './testing/staff-for-tests.ts';
import { giveTestLogin, samplePassword } from './testing/test-login.ts';
import { testPasskey } from './testing/test-passkey.ts';
import { addTestStaff, openTestStaffSession, type TestGrant } from './testing/test-staff.ts';
import { totpCode } from './totp.ts';

const hallId = 101;
const database = useTestDatabase();

/** A call that always needs two persons. */
const takesTwo = operation({
  name: 'takesTwo',
  summary: 'Take two persons',
  host: 'hall',
  method: 'POST',
  path: '/takes_two',
  access: 'staff',
  permission: 'use_console',
  confirmedBy: 'reverse_receipt',
  body: z.strictObject({ amount: z.int() }),
  answer: z.object({ second: z.string() }),
  refusals: ['another_required'],
});
const alsoTakesTwo = operation({ ...takesTwo, name: 'alsoTakesTwo', path: '/also_takes_two' });
const api = useTestApi(
  (dependencies) => [
    staffModule(staffForTests(database.consoleDb, dependencies)),
    {
      name: 'twice',
      hall: (bind) => {
        for (const each of [takesTwo, alsoTakesTwo])
          bind(each, async ({ caller: { second } }) =>
            inTransaction(database.consoleDb, async (tx) =>
              second && (await second.take(tx, { hallId }))
                ? ok({ second: second.name })
                : refuse('another_required'),
            ),
          );
      },
    },
  ],
  { database },
);
const { clock } = api;

beforeAll(() => storeSampleHalls(database.ownerDb, sampleHall({ hallId })));

async function person(role: TestGrant['role'], firstName: string, birthDate: string | null = null) {
  const grant = role === 'administrator' ? { role } : { role, hallId };
  const staffId = await addTestStaff(database.ownerDb, clock, [grant], { firstName, birthDate });
  const login = await giveTestLogin(database.ownerDb, { staffKeys: ringForTests }, staffId);
  const { staffCookie } = await openTestStaffSession(database.consoleDb, clock, { staffId });
  return { ...login, staffId, as: { staffCookie } };
}
type Person = Awaited<ReturnType<typeof person>>;
const proofOf = ({ username, secret }: Person, password = samplePassword) => ({
  by: 'password' as const,
  username,
  password,
  code: totpCode(secret, clock.now()),
});
const callTwo = async (first: Person, token = '', { amount = 100, isOther = false } = {}) =>
  api.call(isOther ? alsoTakesTwo : takesTwo, {
    as: first.as,
    headers: { [confirmingHeader]: token },
    body: { amount },
  });
const digestFor = async (first: Person) => String((await callTwo(first)).problem?.facts?.confirms);
const confirm = async (first: Person, second: Person, password?: string) =>
  api.call(confirmInPlace, {
    as: first.as,
    body: { ...proofOf(second, password), confirms: await digestFor(first) },
  });

describe('a confirmation in place', () => {
  it('confirms one call of the session in which it was given, and is in its person’s audit log', async () => {
    const [first, second, other] = [
      await person('clerk', 'Eva'),
      await person('hall_manager', 'Dag'),
      await person('clerk', 'Ola'),
    ];
    expect((await callTwo(first)).problem?.code).toBe('another_required');
    const { answer } = await confirm(first, second);
    expect((await callTwo(other, answer?.token)).problem?.code).toBe('another_required');
    for (const not of [{ amount: 101 }, { isOther: true }])
      expect((await callTwo(first, answer?.token, not)).problem?.code).toBe('another_required');
    expect((await callTwo(first, answer?.token)).answer).toEqual({ second: 'Dag Vakt' });
    expect((await callTwo(first, answer?.token)).problem?.code).toBe('another_required');
    const { answer: log } = await api.call(listOwnAudit, { as: second.as, query: {} });
    expect(log?.lines).toMatchObject([
      { act: 'reverse_receipt', outcome: 'confirmed', hallId },
      { act: 'confirm', outcome: 'done' },
    ]);
  });

  it('confirms once, even when two concurrent calls carry it', async () => {
    const first = await person('clerk', 'Eva');
    const { answer } = await confirm(first, await person('hall_manager', 'Dag'));
    const both = await Promise.all([callTwo(first, answer?.token), callTwo(first, answer?.token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is refused for the same person, and for a wrong password', async () => {
    const first = await person('hall_manager', 'Dag');
    expect((await confirm(first, first)).problem?.code).toBe('another_required');
    const second = await person('hall_manager', 'Eva');
    expect((await confirm(first, second, 'wrong')).problem?.code).toBe('wrong_factor');
    for (let i = 0; i < 4; i++) await confirm(first, second, 'wrong');
    expect((await confirm(first, second)).problem?.code).toBe('too_many_login_attempts');
  });

  it('has no effect when one person has both accounts', async () => {
    const first = await person('clerk', 'Eva', '1980-01-01');
    const { answer } = await confirm(first, await person('hall_manager', 'Eva', '1980-01-01'));
    expect((await callTwo(first, answer?.token)).problem?.code).toBe('another_required');
  });

  it('can use a passkey', async () => {
    const [first, second] = [await person('clerk', 'Eva'), await person('hall_manager', 'Dag')];
    const passkey = testPasskey('http://localhost:3004');
    const creation = (await api.call(startPasskeyRegistration, { as: second.as })).answer;
    assert(creation, 'The registration begins.');
    await api.call(registerPasskey, { as: second.as, body: { passkey: passkey.create(creation) } });
    const options = (await api.call(startConfirmation, { as: first.as })).answer;
    assert(options, 'The confirmation begins.');
    const confirms = await digestFor(first);
    const body = { by: 'passkey' as const, confirms, passkey: passkey.sign(options) };
    const { answer } = await api.call(confirmInPlace, { as: first.as, body });
    expect((await callTwo(first, answer?.token)).answer).toEqual({ second: 'Dag Vakt' });
  });

  it('has no effect when the person may not confirm this call, or after two minutes', async () => {
    const first = await person('clerk', 'Eva');
    const stranger = await confirm(first, await person('administrator', 'Siri'));
    expect((await callTwo(first, stranger.answer?.token)).problem?.code).toBe('another_required');
    const late = await confirm(first, await person('hall_manager', 'Dag'));
    clock.advance(minutes(2));
    expect((await callTwo(first, late.answer?.token)).problem?.code).toBe('another_required');
  });

  it('is not looked up for a call whose body is nested too deeply', async () => {
    const [first, body] = [await person('clerk', 'Eva'), '['.repeat(20_000) + ']'.repeat(20_000)];
    const headers = { [confirmingHeader]: 'x'.repeat(43) };
    expect((await api.send(takesTwo, { as: first.as, headers, body })).statusCode).toBe(400);
  });

  it('does not log anyone in', async () => {
    const first = await person('clerk', 'Eva');
    const { answer } = await confirm(first, await person('hall_manager', 'Dag'));
    const as = { staffCookie: `lokalbingo_staff=${answer?.token}` };
    expect((await api.call(getStaffSelf, { as })).problem?.code).toBe('no_valid_token');
  });
});
