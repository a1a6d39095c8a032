import { seconds } from '@lokalbingo/contract/durations';
import { registerMember, sendNewMemberCode } from '@lokalbingo/contract/member-acts-registration';
import type { BodyOf } from '@lokalbingo/contract/operation';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { closePlayer } from '../identity/identity.ts';
import { smsTo, smsToMobile } from '../notifications/testing/sms-to.ts';
import { addTestCounter, openTestStaffSession } from '../staff/testing/test-staff.ts';
import { hallId, neighbour, useMemberActs } from './testing/member-acts-for-tests.ts';

const { call, clock, database, newMember, newStaff, auditOf } = useMemberActs();
const clerkIn = async (of: number = hallId) => (await newStaff('clerk', { of, isAtCounter: true })).as;
const solveig = {
  firstName: 'Solveig',
  lastName: 'Nes',
  birthDate: '1961-05-17',
  document: 'passport',
} as const;

/** Sends a code to a number, and reads it from the SMS. */
async function codeTo(as: Awaited<ReturnType<typeof clerkIn>>, hall: number, mobile: string) {
  clock.advance(seconds(31));
  const { problem } = await call(sendNewMemberCode, { as, body: { hallId: hall, mobile } });
  expect(problem).toBeUndefined();
  return (await smsToMobile(database, mobile)).at(-1)?.slice(0, 6) ?? '';
}
async function register(hall: number, mobile: string, changes: Partial<BodyOf<typeof registerMember>> = {}) {
  const as = await clerkIn(hall);
  const code = await codeTo(as, hall, mobile);
  const body = { hallId: hall, mobile, code, ...solveig, ...changes };
  return { as, body, ...(await call(registerMember, { as, body })) };
}
const mobileOf = async (playerId: number): Promise<string> =>
  (await database.pool.query('SELECT mobile FROM identity.players WHERE player_id = $1', [playerId])).rows[0]
    .mobile;

it('a person with a code on their phone becomes a member once, and gets an SMS on how to log in', async () => {
  const email = 'solveig@example.no';
  const { as, body, answer } = await register(hallId, '91000001', { email });
  expect(answer).toEqual({ cardId: expect.any(Number), outcome: 'registered' });
  expect(await call(registerMember, { as, body })).toMatchObject({
    answer: { cardId: answer?.cardId, outcome: 'member_already' },
  });
  const { rows } = await database.pool.query(
    `SELECT player_id, first_name, birth_date, email, no_bank_id, (SELECT email FROM own_details.email_confirmations
      WHERE player_id = players.player_id) AS linked
     FROM identity.players JOIN admission.player_flags USING (player_id) WHERE mobile = '91000001'`,
  );
  expect(rows).toMatchObject([
    { first_name: 'Solveig', birth_date: '1961-05-17', email: null, no_bank_id: true, linked: email },
  ]);
  expect((await smsToMobile(database, '91000001')).at(-1)).toContain('Her lager du et passord: https://');
  expect(await auditOf(rows[0].player_id)).toMatchObject([
    { act: 'register_member', after: { outcome: 'registered', document: 'passport' } },
    { act: 'register_member', after: { outcome: 'member_already' } },
  ]);
});

it('a member of another hall gets a card here, by the code and the same name and birth date', async () => {
  const { playerId } = await newMember();
  const mobile = await mobileOf(playerId);
  const kari = { ...solveig, firstName: 'Kari', lastName: 'Prøve' };
  const other = await register(neighbour, mobile);
  expect(other.problem?.code).toBe('registered_otherwise');
  expect((await register(neighbour, mobile, kari)).answer?.outcome).toBe('card_added');
  expect((await smsTo(database, playerId)).at(-1)).toContain('Velkommen som medlem');
});

it('two halls that register the same number concurrently create one account', async () => {
  const [one, other] = [await clerkIn(hallId), await clerkIn(neighbour)];
  const mobile = '91000002';
  const given = { mobile, ...solveig, birthDate: '1962-05-17' };
  const bodies = [
    { as: one, body: { hallId, code: await codeTo(one, hallId, mobile), ...given } },
    { as: other, body: { hallId: neighbour, code: await codeTo(other, neighbour, mobile), ...given } },
  ];
  const done = await Promise.all(bodies.map((each) => call(registerMember, each)));
  expect(done.map(({ answer }) => answer?.outcome).toSorted()).toEqual(['card_added', 'registered']);
});

it('a namesake with the same birth date is registered only when the clerk confirms that it is a different person', async () => {
  const changes = { birthDate: '1963-05-17' };
  await register(neighbour, '91000003', changes);
  const { as, body, problem } = await register(hallId, '91000004', changes);
  expect(problem).toMatchObject({ code: 'registered_elsewhere' });
  expect(problem?.facts).toBeUndefined();
  const again = await call(registerMember, { as, body: { ...body, isAnotherPerson: true } });
  expect(again.answer?.outcome).toBe('registered');
});

it('a person under 18 on the Oslo day, without the code, with a closed account or in another hall is refused', async () => {
  clock.set(new Date('2026-06-30T22:30:00Z'));
  const code = async (changes: Partial<BodyOf<typeof registerMember>>) =>
    (await register(hallId, '91000005', changes)).problem?.code;
  expect(await code({ birthDate: '2008-07-02' })).toBe('too_young');
  expect(await code({ code: '000000' })).toBe('member_code_wrong');
  expect(await code({ birthDate: '2008-07-01' })).toBeUndefined();
  const { playerId } = await newMember();
  await inTransaction(database.db, async (tx) => ok(await closePlayer(tx, playerId, clock.now())));
  const closed = { firstName: 'Kari', lastName: 'Prøve' };
  expect((await register(neighbour, await mobileOf(playerId), closed)).problem?.code).toBe(
    'customer_service_required',
  );
  const as = await clerkIn(neighbour);
  const body = { hallId, mobile: '91000006', code: '000000', ...solveig };
  expect((await call(registerMember, { as, body })).problem?.code).toBe('hall_not_found');
  expect((await call(sendNewMemberCode, { as, body: { hallId, mobile: body.mobile } })).problem?.code).toBe(
    'hall_not_found',
  );
});

it('in a training hall a member gets a made-up number, the screen shows the code, and nothing is sent', async () => {
  const training = 190;
  await storeSampleHalls(database.ownerDb, sampleHall({ hallId: training, kind: 'training' }));
  await register(hallId, '91000090', { isAnotherPerson: true });
  // A clerk of another hall of the chain practises here.
  const { staffId } = await newStaff('clerk');
  const counterId = await addTestCounter(database.ownerDb, clock, { hallId: training, staffId });
  const as = await openTestStaffSession(database.consoleDb, clock, { staffId, counterId });
  const mobile = '91000090';
  const sent = await call(sendNewMemberCode, { as, body: { hallId: training, mobile } });
  const code = sent.answer?.practiceCode ?? '';
  const body = { hallId: training, mobile, code, ...solveig, email: 'solveig@example.com' };
  const { answer } = await call(registerMember, { as, body });
  expect(answer?.outcome).toBe('registered');
  const { rows } = await database.pool.query(
    `SELECT mobile FROM player_cards.members WHERE hall_id = $1 AND account_id = $2`,
    [training, answer?.cardId],
  );
  expect(rows).toEqual([{ mobile: '01000090' }]);
  const links = await database.pool.query(
    `SELECT FROM own_details.email_confirmations WHERE email = 'solveig@example.com'`,
  );
  expect(links.rowCount).toBe(0);
  expect(await smsToMobile(database, mobile)).toHaveLength(2);
});
