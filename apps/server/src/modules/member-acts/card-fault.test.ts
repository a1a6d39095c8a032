import { markCardFault, mendCardFault } from '@lokalbingo/contract/member-acts';
import { expect, it } from 'vitest';
import { smsTo } from '../notifications/testing/sms-to.ts';
import { neighbour, useMemberActs } from './testing/member-acts-for-tests.ts';

const acts = useMemberActs();
const { call, database, newMember, newStaff, auditOf } = acts;
const body = { reason: 'Leser ikke kortet' };
const proof = { by: 'document', document: 'passport' } as const;

it('a clerk marks a fault once, and only with the member present; a manager needs no member', async () => {
  const [{ params, playerId }, { as }] = [await newMember(), await newStaff('clerk')];
  const codeOf = async (given: Parameters<typeof call<typeof markCardFault>>[1]['body']) =>
    (await call(markCardFault, { as, params, body: given })).problem?.code;
  expect(await codeOf(body)).toBe('member_code_required');
  expect(await codeOf({ ...body, proof: { by: 'code', code: '000000' } })).toBe('member_code_wrong');
  expect(await codeOf({ ...body, proof })).toBeUndefined();
  expect(await codeOf({ ...body, proof })).toBe('card_fault');
  expect(await auditOf(playerId)).toMatchObject([
    { act: 'mark_card_fault', reason: body.reason, after: { presence: 'passport' } },
  ]);
  const [other, manager] = [await newMember(), await newStaff('hall_manager')];
  expect((await call(markCardFault, { as: manager.as, params: other.params, body })).answer).toEqual({});
});

it('a fault is cleared by someone other than the person who marked it, once, and the member is notified of each act', async () => {
  const { params, playerId } = await newMember();
  const [{ as }, { as: other }] = [await newStaff('hall_manager'), await newStaff('compliance_officer')];
  const { as: third } = await newStaff('hall_manager');
  const mend = async (who: typeof as) => (await call(mendCardFault, { as: who, params, body })).problem?.code;
  expect(await mend(as)).toBe('no_card_fault');
  await call(markCardFault, { as, params, body });
  expect(await mend(as)).toBe('another_required');
  const [first, again] = [await newStaff('hall_manager'), await newStaff('hall_manager')];
  await database.ownerDb
    .updateTable('staff.members')
    .set({ birth_date: '1980-01-01' })
    .where('staff_id', 'in', [first.staffId, again.staffId])
    .execute();
  const marked = await newMember();
  await call(markCardFault, { as: first.as, params: marked.params, body });
  const byAgain = await call(mendCardFault, { as: again.as, params: marked.params, body });
  expect(byAgain.problem?.code).toBe('another_required');
  expect((await Promise.all([mend(other), mend(third)])).toSorted()).toEqual(['no_card_fault', undefined]);
  expect(await auditOf(playerId)).toMatchObject([
    { act: 'mark_card_fault' },
    { act: 'mend_card_fault', reason: body.reason },
  ]);
  expect((await smsTo(database, playerId)).toSorted()).toEqual([
    expect.stringContaining('har rettet feilen'),
    expect.stringContaining('Betjeningen har meldt en feil'),
  ]);
});

it('nobody marks or clears a fault on their own card, or on a card of another hall', async () => {
  const [{ params, playerId }, marker] = [await newMember(), await newStaff('hall_manager')];
  await call(markCardFault, { as: marker.as, params, body });
  const { as, staffId } = await newStaff('hall_manager');
  await database.ownerDb
    .updateTable('staff.members')
    .set({ player_id: playerId })
    .where('staff_id', '=', staffId)
    .execute();
  for (const own of [markCardFault, mendCardFault] as const)
    expect((await call(own, { as, params, body })).problem?.code).toBe('own_case');
  const { as: stranger } = await newStaff('hall_manager', { of: neighbour });
  const answers = [
    await call(markCardFault, { as: stranger, params, body }),
    await call(mendCardFault, { as: stranger, params, body }),
  ];
  expect(answers.map(({ problem }) => problem?.code)).toEqual(['member_not_found', 'member_not_found']);
});
