import { days, seconds } from '@lokalbingo/contract/durations';
import {
  decideMobileChange,
  listMobileChanges,
  requestMobileChange,
  sendNewNumberCode,
  showMobileChange,
} from '@lokalbingo/contract/member-acts-mobile';
import { stopMobileChange } from '@lokalbingo/contract/member-acts-mobile-stop';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { accountById, isMobileUnproven, notePersonProven, unprovenChangeAt } from '../identity/identity.ts';
import { smsToMobile } from '../notifications/testing/sms-to.ts';
import { confirmAsTestStaff } from '../staff/testing/test-staff.ts';
import { hallId, neighbour, useMemberActs } from './testing/member-acts-for-tests.ts';

const { call, clock, database, newMember, newStaff, auditOf } = useMemberActs();
let lastMobile = 92_000_000;
const document = 'passport' as const;

/** Adds a member and a clerk at a counter, and sends the code to a new number. */
async function newNumber() {
  const member = await newMember();
  const clerk = await newStaff('clerk', { isAtCounter: true });
  lastMobile += 1;
  const mobile = String(lastMobile);
  clock.advance(seconds(31));
  await call(sendNewNumberCode, { as: clerk.as, params: member.params, body: { mobile } });
  const code = (await smsToMobile(database, mobile)).at(-1)?.slice(0, 6) ?? '';
  const { mobile: before } = await accountById(database.db, member.playerId);
  return { ...member, clerk, before, mobile, body: { mobile, code, document, confirmHere: false } };
}
/** Adds a waiting change, with the token that stops it. */
async function waiting() {
  const number = await newNumber();
  const { clerk, params, body } = number;
  const reply = await call(requestMobileChange, { as: clerk.as, params, body });
  expect(reply.answer).toEqual({ isChanged: false });
  const token = (await smsToMobile(database, number.before)).at(-1)?.split('/').at(-1) ?? '';
  return { ...number, token };
}
const manager = async () => (await newStaff('hall_manager')).as;
const mobileOf = async (playerId: number) => (await accountById(database.db, playerId)).mobile;
const decide = async (
  { params }: { params: { cardId: number } },
  as: Awaited<ReturnType<typeof manager>>,
  isApproved = true,
) => (await call(decideMobileChange, { as, params, body: { isApproved } })).problem?.code;

it('a number changes when another person approves; both numbers are notified, and restrictions last until the e-ID is used', async () => {
  const change = await waiting();
  const { playerId, params, before, mobile } = change;
  const as = await manager();
  expect((await call(listMobileChanges, { as, query: { hall: hallId } })).answer?.changes).toMatchObject([
    { cardId: params.cardId, requestedBy: 'clerk Vakt' },
  ]);
  expect((await call(showMobileChange, { as, params })).answer?.change).toMatchObject({
    newMobile: mobile,
    document,
  });
  expect(await decide(change, as)).toBeUndefined();
  expect(await decide(change, as)).toBe('no_mobile_change');
  expect(await mobileOf(playerId)).toBe(mobile);
  expect((await smsToMobile(database, before)).at(-1)).toContain('har fått et annet mobilnummer');
  expect((await smsToMobile(database, mobile)).at(-1)).toContain('har fått dette mobilnummeret');
  const today = osloDayOf(clock.now());
  expect(await isMobileUnproven(database.db, playerId, today)).toBe(true);
  const proven = await inTransaction(database.db, async (tx) => {
    expect(await unprovenChangeAt(tx, playerId)).toEqual(clock.now());
    await notePersonProven(tx, playerId);
    return ok(await isMobileUnproven(tx, playerId, today));
  });
  expect(proven.value).toBe(false);
  expect((await auditOf(playerId)).map(({ act, outcome }) => `${act} ${outcome}`)).toEqual([
    'request_mobile_change waits',
    'request_mobile_change waits',
    'decide_mobile_change seen',
    'decide_mobile_change done',
  ]);
});

it('a second person confirms in place, and the change is made at once', async () => {
  const { playerId, params, clerk, mobile, body } = await newNumber();
  const input = { params, body: { ...body, confirmHere: true } };
  expect((await call(requestMobileChange, { as: clerk.as, ...input })).problem).toMatchObject({
    code: 'another_required',
    facts: { confirms: expect.any(String) },
  });
  const { staffId } = await newStaff('hall_manager');
  const headers = await confirmAsTestStaff(database.consoleDb, clock, {
    ...{ staffId, beside: clerk.sessionId, operation: requestMobileChange, ...input },
  });
  const made = await call(requestMobileChange, { as: clerk.as, headers, ...input });
  expect(made.answer).toEqual({ isChanged: true });
  expect(await mobileOf(playerId)).toBe(mobile);
});

it('the old number can, once, stop a waiting change or undo a change already made', async () => {
  const stop = async (token: string) => {
    const { answer, problem } = await call(stopMobileChange, { body: { token } });
    return answer?.wasMade ?? problem?.code;
  };
  const first = await waiting();
  expect(await stop(first.token)).toBe(false);
  expect(await decide(first, await manager())).toBe('no_mobile_change');
  const made = await waiting();
  await decide(made, await manager());
  expect([await stop(made.token), await stop(made.token)]).toEqual([true, 'no_mobile_change']);
  expect(await mobileOf(made.playerId)).toBe(made.before);
  expect(await isMobileUnproven(database.db, made.playerId, osloDayOf(clock.now()))).toBe(true);
  const refused = await waiting();
  await decide(refused, await manager(), false);
  expect(await stop(refused.token)).toBe('no_mobile_change');
  const late = await waiting();
  await decide(late, await manager());
  clock.advance(days(8));
  expect(await stop(late.token)).toBe('no_mobile_change');
  expect(await mobileOf(late.playerId)).toBe(late.mobile);
});

it('a concurrent decision and stop leave the old number in force', async () => {
  const change = await waiting();
  const as = await manager();
  await Promise.all([decide(change, as), call(stopMobileChange, { body: { token: change.token } })]);
  expect(await mobileOf(change.playerId)).toBe(change.before);
});

it('a change is not approved once the member has changed the number in another way', async () => {
  const change = await waiting();
  lastMobile += 1;
  await database.ownerDb
    .updateTable('identity.players')
    .set({ mobile: String(lastMobile) })
    .where('player_id', '=', change.playerId)
    .execute();
  expect(await decide(change, await manager())).toBe('no_mobile_change');
  expect(await mobileOf(change.playerId)).toBe(String(lastMobile));
  expect(await decide(change, await manager(), false)).toBeUndefined();
});

it('nobody decides their own request, on their own card or in another hall, and a taken number is refused', async () => {
  const change = await waiting();
  const input = { as: change.clerk.as, params: change.params, body: change.body };
  expect((await call(requestMobileChange, input)).problem?.code).toBe('mobile_change_waits');
  expect(await decide(change, (await newStaff('hall_manager', { of: neighbour })).as)).toBe(
    'member_not_found',
  );
  const own = await newStaff('hall_manager');
  const link = (staffId: number, player_id: number | null) =>
    database.ownerDb
      .updateTable('staff.members')
      .set({ player_id })
      .where('staff_id', '=', staffId)
      .execute();
  await link(own.staffId, change.playerId);
  expect(await decide(change, own.as)).toBe('own_case');
  await link(own.staffId, null);
  const grant = {
    staff_id: change.clerk.staffId,
    role: 'hall_manager',
    hall_id: hallId,
    granted_at: clock.now(),
  };
  await database.ownerDb.insertInto('staff.grants').values(grant).execute();
  expect(await decide(change, change.clerk.as)).toBe('another_required');
  const other = await newNumber();
  const { as } = other.clerk;
  const code = async (body: typeof other.body) =>
    (await call(requestMobileChange, { as, params: other.params, body })).problem?.code;
  expect(await code({ ...other.body, code: '000000' })).toBe('member_code_wrong');
  await database.ownerDb
    .updateTable('identity.players')
    .set({ mobile: other.mobile })
    .where('player_id', '=', change.playerId)
    .execute();
  expect(await code(other.body)).toBe('mobile_taken');
});
