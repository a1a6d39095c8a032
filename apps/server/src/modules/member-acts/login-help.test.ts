import { endMemberSessions, sendMemberCode, sendPasswordLink } from '@lokalbingo/contract/member-acts';
import { describe, expect, it } from 'vitest';
import { openTestSession } from '../identity/testing/test-session.ts';
import { smsTo } from '../notifications/testing/sms-to.ts';
import { hallId, neighbour, useMemberActs } from './testing/member-acts-for-tests.ts';

const acts = useMemberActs();
const { call, clock, database, newMember, newStaff, auditOf } = acts;
const body = { reason: 'Mistet telefonen' };

it('every act on a member of another hall gets the same answer as for one who does not exist', async () => {
  const [{ params, playerId }, { as }] = [await newMember(), await newStaff('clerk', { of: neighbour })];
  const answers = [
    await call(sendMemberCode, { as, params }),
    await call(sendPasswordLink, { as, params }),
    await call(endMemberSessions, { as, params, body }),
    await call(endMemberSessions, { as, params: { cardId: 999_999 }, body }),
  ];
  expect(answers.map(({ problem }) => problem?.code)).toEqual(Array(4).fill('member_not_found'));
  expect(await auditOf(playerId)).toEqual([]);
});

describe('help to log in', () => {
  it('sends the member a code for the counter, and refuses to send another immediately', async () => {
    const [{ params, playerId }, { as, staffId }] = [await newMember(), await newStaff('clerk')];
    expect((await call(sendMemberCode, { as, params })).answer).toEqual({});
    expect((await call(sendMemberCode, { as, params })).problem?.code).toBe('too_many_member_codes');
    expect(await smsTo(database, playerId)).toEqual([expect.stringMatching(/^[0-9]{6} er koden din/)]);
    expect(await auditOf(playerId)).toMatchObject([
      { staff_id: staffId, act: 'send_member_code', outcome: 'done', hall_id: hallId },
    ]);
  });

  it('sends a link to the page for a forgotten password, at most three times an hour', async () => {
    const [{ params, playerId }, { as }] = [await newMember(), await newStaff('support_agent')];
    for (let i = 0; i < 3; i += 1) await call(sendPasswordLink, { as, params });
    expect((await call(sendPasswordLink, { as, params })).problem?.code).toBe('too_many_password_links');
    const link = expect.stringContaining('https://lokalbingo.example/forgot');
    expect(await smsTo(database, playerId)).toEqual([link, link, link]);
  });
});

describe('ending a member’s sessions', () => {
  it('ends all of them at once, notifies the member, and records why', async () => {
    const [{ params, playerId }, { as }] = [await newMember(), await newStaff('clerk')];
    for (let i = 0; i < 2; i += 1) await openTestSession(database.db, clock, playerId);
    const { answer } = await call(endMemberSessions, { as, params, body });
    expect(answer).toEqual({ ended: 2 });
    expect(await smsTo(database, playerId)).toEqual([expect.stringContaining('logget deg ut alle steder')]);
    expect(await auditOf(playerId)).toMatchObject([
      { act: 'end_member_sessions', reason: body.reason, after: { ended: 2 } },
    ]);
  });

  it('is refused for one’s own account', async () => {
    const [{ params, playerId }, { as, staffId }] = [await newMember(), await newStaff('clerk')];
    await database.ownerDb
      .updateTable('staff.members')
      .set({ player_id: playerId })
      .where('staff_id', '=', staffId)
      .execute();
    expect((await call(endMemberSessions, { as, params, body })).problem?.code).toBe('own_case');
  });
});
