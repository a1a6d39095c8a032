import { printStatement } from '@lokalbingo/contract/member-acts-statement';
import { expect, it } from 'vitest';
import { osloDayOf, plusDays } from '../../platform/oslo-calendar.ts';
import { neighbour, useMemberActs } from './testing/member-acts-for-tests.ts';

const { call, send, clock, newMember, newStaff, auditOf } = useMemberActs();

it('a statement is printed for a member who is present, and logged', async () => {
  const [{ params, playerId }, { as }] = [await newMember(), await newStaff('clerk')];
  const today = osloDayOf(clock.now());
  const proof = { by: 'document', document: 'passport' } as const;
  const body = { from: today, to: today, proof };
  const reply = await send(printStatement, { as, params: { cardId: String(params.cardId) }, body });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(await auditOf(playerId)).toMatchObject([
    { act: 'print_statement', outcome: 'seen', after: { from: today, presence: 'passport' } },
  ]);
  const codeOf = async (changes: object, who = as) =>
    (await call(printStatement, { as: who, params, body: { ...body, ...changes } as never })).problem?.code;
  expect(await codeOf({ proof: undefined })).toBe('member_code_required');
  expect(await codeOf({ proof: { by: 'code', code: '000000' } })).toBe('member_code_wrong');
  expect(await codeOf({ to: plusDays(today, 1) })).toBe('period_in_future');
  expect(await codeOf({}, (await newStaff('clerk', { of: neighbour })).as)).toBe('member_not_found');
});
