import { correctMember } from '@lokalbingo/contract/member-acts-correction';
import { expect, it } from 'vitest';
import { smsTo } from '../notifications/testing/sms-to.ts';
import {
  addTestStaff,
  confirmAsTestStaff,
  openTestStaffSession,
  type TestGrant,
} from '../staff/testing/test-staff.ts';
import { neighbour, useMemberActs } from './testing/member-acts-for-tests.ts';

const { call, clock, database, newMember, auditOf } = useMemberActs();
const body = { firstName: 'Karin', lastName: 'Prøve', birthDate: '1954-03-12', reason: 'Feil i navnet' };

async function newPerson(
  role: 'support_agent' | 'compliance_officer',
  place: Pick<TestGrant, 'hallId' | 'ownerId'> = { ownerId: 1 },
) {
  const name = { firstName: role, lastName: 'Vakt' };
  const staffId = await addTestStaff(database.ownerDb, clock, [{ role, ...place }], name);
  const { staffCookie, sessionId } = await openTestStaffSession(database.consoleDb, clock, { staffId });
  return { staffId, sessionId, as: { staffCookie } };
}

it('a name is corrected by support and confirmed by a compliance officer, and the member is notified', async () => {
  const [{ params, playerId }, support] = [await newMember(), await newPerson('support_agent')];
  const officer = await newPerson('compliance_officer');
  const correct = async (given: typeof body, second?: typeof officer) => {
    const by = { beside: support.sessionId, operation: correctMember, body: given, params };
    const headers = second
      ? await confirmAsTestStaff(database.consoleDb, clock, { staffId: second.staffId, ...by })
      : {};
    return (await call(correctMember, { as: support.as, params, headers, body: given })).problem?.code;
  };
  expect(await correct(body)).toBe('another_required');
  expect(await correct(body, support)).toBe('another_required');
  expect(await correct({ ...body, birthDate: '2025-01-01' }, officer)).toBe('too_young');
  expect(await correct(body, officer)).toBeUndefined();
  const { rows } = await database.pool.query(
    'SELECT first_name, birth_date FROM identity.players WHERE player_id = $1',
    [playerId],
  );
  expect(rows).toEqual([{ first_name: 'Karin', birth_date: '1954-03-12' }]);
  expect(await smsTo(database, playerId)).toEqual([expect.stringContaining('har rettet')]);
  expect((await auditOf(playerId)).at(-1)).toMatchObject({
    ...{ act: 'correct_member', reason: body.reason, after: { name: true, birthDate: true } },
  });
  await database.ownerDb
    .updateTable('staff.members')
    .set({ player_id: playerId })
    .where('staff_id', '=', officer.staffId)
    .execute();
  expect(await correct(body, officer)).toBe('own_case');
  await database.pool.query(
    `INSERT INTO e_id.identities VALUES ($1, sha256('a'), 'subject', '1954-03-12', 'Karin', 'Prøve', 'high', now())`,
    [playerId],
  );
  expect(await correct(body, officer)).toBe('e_id_known');
});

it('a member of another hall gets the same answer as one who does not exist', async () => {
  const { params } = await newMember();
  const { as } = await newPerson('support_agent', { hallId: neighbour });
  expect((await call(correctMember, { as, params, body })).problem?.code).toBe('member_not_found');
});
