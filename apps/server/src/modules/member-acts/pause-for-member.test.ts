import { pauseForMember } from '@lokalbingo/contract/member-acts';
import { showMemberCode } from '@lokalbingo/contract/member-presence';
import { expect, it } from 'vitest';
import { osloDayOf, plusDays, plusMonths } from '../../platform/oslo-calendar.ts';
import { smsTo } from '../notifications/testing/sms-to.ts';
import { hallId, useMemberActs } from './testing/member-acts-for-tests.ts';

const acts = useMemberActs();
const { call, clock, database, newMember, newStaff, auditOf } = acts;
const inDays = (count: number) => plusDays(osloDayOf(clock.now()), count);
const passport = { by: 'document', document: 'passport' } as const;

it('a pause begins with the member’s code, notifies the member, and is never shortened', async () => {
  const [{ params, playerId }, { as }] = [await newMember(), await newStaff('clerk')];
  const shown = await call(showMemberCode, { as: playerId, body: { bingoid: hallId } });
  const proof = { by: 'code', code: shown.answer?.code ?? '' } as const;
  const until = inDays(30);
  expect((await call(pauseForMember, { as, params, body: { until, proof } })).answer).toEqual({ until });
  expect(await smsTo(database, playerId)).toEqual([expect.stringContaining('Du har spillepause')]);
  expect(await auditOf(playerId)).toMatchObject([
    { act: 'pause_for_member', after: { until, presence: 'code' } },
  ]);
  const shorter = { until: inDays(7), proof: passport };
  expect((await call(pauseForMember, { as, params, body: shorter })).problem).toMatchObject({
    code: 'paused_longer',
    facts: { until },
  });
});

it('a pause is refused without the member, and beyond a year ahead', async () => {
  const [{ params }, { as }] = [await newMember(), await newStaff('clerk')];
  const until = inDays(30);
  const codeOf = async (body: Parameters<typeof call<typeof pauseForMember>>[1]['body']) =>
    (await call(pauseForMember, { as, params, body })).problem?.code;
  expect(await codeOf({ until })).toBe('member_code_required');
  expect(await codeOf({ until, proof: { by: 'code', code: '000000' } })).toBe('member_code_wrong');
  const late = plusDays(plusMonths(osloDayOf(clock.now()), 12), 1);
  expect(await codeOf({ until: late, proof: passport })).toBe('pause_day_not_allowed');
});
