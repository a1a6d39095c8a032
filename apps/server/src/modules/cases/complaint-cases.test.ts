import { queues } from '@lokalbingo/contract/cases';
import {
  type ComplaintOutcome,
  complain,
  complaintReopenDays,
  listOwnComplaints,
  openComplaintsAtMost,
  writeInComplaint,
} from '@lokalbingo/contract/complaints';
import { listMemberComplaints, receiveComplaint } from '@lokalbingo/contract/complaints-staff';
import { after, days } from '@lokalbingo/contract/durations';
import { beforeAll, expect, it } from 'vitest';
import { scopeOf } from '../../platform/scope.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { complaintFigures, complaintsModule, hallComplaintsModule } from '../complaints/complaints.ts';
import { smsTo } from '../notifications/testing/sms-to.ts';
import { openTestStaffSession } from '../staff/testing/test-staff.ts';
import {
  type CardHolder,
  type HallWithTill,
  type Person,
  useTillFixture,
} from '../till/testing/till-fixture.ts';
import { casesModule } from './cases.ts';

const fixture = useTillFixture();
const { database, clock, random, rows } = fixture;
const names = { productName: 'Lokalbingo', portalUrl: 'https://portal.example' };
const deps = {
  clock,
  random,
  messageKeys: ringForTests,
  ...names,
  complaintAnswerDays: 14,
  log: fixture.log,
};
const api = useTestApi(
  () => [
    complaintsModule({ ...deps, db: database.db }),
    hallComplaintsModule({ ...deps, db: database.consoleDb }),
    casesModule({ ...deps, db: database.consoleDb, payeeKeys: ringForTests }),
  ],
  fixture,
);
const { list, open, steps } = queues.complaint;

let hall: HallWithTill;
let member: CardHolder;
let eva: Person;
let ola: Person;
beforeAll(async () => {
  hall = await fixture.newHall();
  const { hallId } = hall;
  [eva, ola] = [
    await fixture.person([{ role: 'hall_manager', hallId }]),
    await fixture.person([{ role: 'chain_manager', hallId }]),
  ];
});

const send = ({ playerId } = member, body: object = {}) =>
  api.call(complain, {
    as: playerId,
    body: { hallId: hall.hallId, about: 'hall', text: 'Kaldt 🥶', requestKey: crypto.randomUUID(), ...body },
  });
/** Sends a complaint of a new member. Returns its case. */
async function complained(body: object = {}, of?: CardHolder): Promise<string> {
  member = of ?? (await fixture.member(hall));
  const { answer } = await send(member, body);
  return `L${Number(answer?.number.slice(-6))}`;
}
const own = async ({ playerId } = member) =>
  (await api.call(listOwnComplaints, { as: playerId })).answer?.complaints ?? [];
const write = async (caseId: string, { playerId } = member) =>
  (
    await api.call(writeInComplaint, {
      as: playerId,
      params: { complaintId: Number(caseId.slice(1)) },
      body: { text: 'Det var i går' },
    })
  ).problem?.code;
const loggedIn = async ({ staffId, sessionId }: Person): Promise<Person> => {
  const as = await openTestStaffSession(database.consoleDb, clock, { staffId });
  return { staffId, sessionId, as };
};
const opened = async ({ as }: Person, caseId: string) =>
  (await api.call(open, { as, params: { caseId } })).answer;
/** Takes a step. Returns the last step of the history, or the refusal. */
async function take(
  { as }: Person,
  caseId: string,
  step: string,
  { messageCode = 'upheld', seen }: { readonly messageCode?: ComplaintOutcome; readonly seen?: number } = {},
) {
  const { call, messageCodes: words, writes } = steps.find((each) => each.step === step)!;
  const afterSteps = seen ?? (await opened(eva, caseId))?.history.length ?? 0;
  const body = {
    afterSteps,
    reason: 'Behandlet',
    ...(words && { messageCode }),
    ...(writes && { text: 'Beklager.' }),
  };
  const { answer, problem } = await api.call(call, { as, params: { caseId }, body });
  return answer?.history.at(-1)?.step ?? problem?.code;
}

it('a player complains about their own round, even during a pause, and gets the number and the due day', async () => {
  const [player, other] = [await fixture.member(hall), await fixture.member(hall)];
  const round = await fixture.roundOnSale(hall.hallId);
  await fixture.buy(player.playerId, round);
  await rows(
    `INSERT INTO responsible_play.global_pauses (player_id, ends_on, created_at) VALUES ($1, '2027-01-01', now())`,
    player.playerId,
  );
  const about = { about: 'round', roundId: round.roundId, requestKey: crypto.randomUUID() };
  expect((await send(other, about)).problem?.code).toBe('round_not_found');
  const { answer } = await send(player, about);
  expect(answer).toEqual({
    number: expect.stringMatching(/^K-2026-\d{6}$/),
    dueAt: after(clock.now(), days(14)),
  });
  expect((await send(player, about)).answer).toEqual(answer);
  expect(await own(player)).toMatchObject([
    { ...answer, roundId: round.roundId, state: 'open', outcome: null },
  ]);
  expect(await smsTo(database, player.playerId)).toEqual([
    `Lokalbingo: Vi har fått klagen din, nummer ${answer?.number}. Du får svar senest 05.12.2026. https://portal.example/klager`,
  ]);
  const shown = await opened(eva, `L${Number(answer?.number.slice(-6))}`);
  expect(shown?.facts).toContainEqual({ name: 'round', text: String(round.roundId), amount: null });
  expect(shown?.facts).toContainEqual({ name: 'complaint', text: 'Kaldt 🥶', amount: null });
});

it('empty and too long texts, other players’ halls and payments, and complaints above the limit are refused', async () => {
  const player = await fixture.member(hall);
  for (const text of ['', '  ', 'x'.repeat(2001)]) {
    const body = { hallId: hall.hallId, about: 'hall', text, requestKey: crypto.randomUUID() };
    expect((await api.send(complain, { as: player.playerId, body })).statusCode).toBe(400);
  }
  expect((await send(player, { hallId: 30_000 })).problem?.code).toBe('not_a_member');
  const payment = { about: 'payment', transactionId: 999 };
  expect((await send(player, payment)).problem?.code).toBe('transaction_not_found');
  for (let nth = 0; nth < openComplaintsAtMost; nth += 1) await send(player);
  expect((await send(player)).problem?.code).toBe('too_many_complaints');
});

it('staff ask, the player replies and staff answer; the player can disagree once, and a different staff member answers', async () => {
  const caseId = await complained();
  expect(await write(caseId)).toBe('complaint_not_open');
  expect(await take(eva, caseId, 'take_up')).toBe('taken_up');
  expect(await take(ola, caseId, 'take_up')).toBe('case_moved');
  expect(await take(eva, caseId, 'note')).toBe('noted');
  expect(await take(eva, caseId, 'ask')).toBe('asked');
  expect(await own()).toMatchObject([
    { state: 'asked', texts: [{ isByPlayer: true }, { text: 'Beklager.' }] },
  ]);
  expect(await write(caseId, await fixture.member(hall))).toBe('complaint_not_found');
  expect(await write(caseId)).toBeUndefined();
  expect(await take(eva, caseId, 'answer', { messageCode: 'partly_upheld', seen: 4 })).toBe('case_moved');
  expect(await take(eva, caseId, 'answer', { messageCode: 'partly_upheld' })).toBe('answered');
  expect(await opened(ola, caseId)).toMatchObject({ state: null, next: [] });
  const [answered] = await own();
  expect(answered).toMatchObject({ state: 'answered', outcome: 'partly_upheld' });
  expect(answered?.reopenUntil).toEqual(after(clock.now(), days(complaintReopenDays)));
  clock.advance(days(20));
  expect(await write(caseId)).toBeUndefined();
  const [first, second] = [await loggedIn(eva), await loggedIn(ola)];
  const reopened = await opened(second, caseId);
  expect(reopened).toMatchObject({ state: 'new', dueAt: after(clock.now(), days(14)) });
  const seen = reopened?.history.length ?? 0;
  expect(await take(first, caseId, 'answer', { seen })).toBe('another_required');
  expect(await take(second, caseId, 'answer', { seen })).toBe('answered');
  expect(await write(caseId)).toBe('complaint_not_open');
  expect(await smsTo(database, member.playerId)).toHaveLength(4);
});

it('a complaint cannot be reopened after the deadline', async () => {
  const caseId = await complained();
  await take(eva, caseId, 'answer', { messageCode: 'rejected' });
  clock.advance(days(complaintReopenDays));
  expect(await write(caseId)).toBe('complaint_not_open');
});

it('a second person sends a rejection about money, and staff who handled the cash cannot answer', async () => {
  const { hallId } = hall;
  const cashier = await fixture.person([{ role: 'hall_manager', hallId }], hallId);
  const player = await fixture.member(hall);
  await fixture.cashIn(await fixture.clerkAtDrawer(hall), player, { amount: 9000, second: cashier });
  const [{ no }] = await rows(
    'SELECT max(entry_no)::int AS no FROM ledger.entries WHERE hall_id = $1 AND account_id = $2',
    ...[hallId, player.cardId],
  );
  const caseId = await complained({ about: 'payment', transactionId: no }, player);
  expect((await opened(eva, caseId))?.facts).toContainEqual({
    name: 'payment_amount',
    text: null,
    amount: 900_000,
  });
  expect(await opened(cashier, caseId)).toMatchObject({ isOwnCase: true });
  expect(await take(cashier, caseId, 'answer')).toBe('own_case');
  expect(await take(eva, caseId, 'confirm')).toBe('case_moved');
  expect(await take(eva, caseId, 'answer', { messageCode: 'rejected' })).toBe('answer_proposed');
  expect(await own()).toMatchObject([{ state: 'open', outcome: null, texts: [{ isByPlayer: true }] }]);
  expect(await take(eva, caseId, 'confirm')).toBe('another_required');
  expect(await take(ola, caseId, 'confirm')).toBe('confirmed');
  expect(await own()).toMatchObject([{ outcome: 'rejected', texts: [{}, { text: 'Beklager.' }] }]);
});

it('of two concurrent answers, only one is given', async () => {
  const caseId = await complained();
  const both = await Promise.all([eva, ola].map((who) => take(who, caseId, 'answer', { seen: 1 })));
  expect(both.toSorted()).toEqual(['answered', 'case_moved']);
});

it('a clerk receives a complaint at the counter, which staff of other halls cannot find', async () => {
  const clerk = await fixture.clerk(hall.hallId);
  const player = await fixture.member(hall);
  const receive = (cardId: number, more: object = {}) =>
    api.call(receiveComplaint, {
      as: clerk.as,
      params: { cardId },
      body: { about: 'round', text: 'Feil tall', requestKey: crypto.randomUUID(), ...more },
    });
  expect((await receive(player.cardId, { roundId: 2_000_000 })).problem?.code).toBe('round_not_found');
  const { answer } = await receive(player.cardId);
  const caseId = `L${Number(answer?.number.slice(-6))}`;
  expect(await own(player)).toMatchObject([{ number: answer?.number, about: 'round' }]);
  const audit = await rows('SELECT act, player_id FROM audit.records WHERE staff_id = $1', clerk.staffId);
  expect(audit).toEqual([{ act: 'receive_complaint', player_id: player.playerId }]);
  const listedBy = async ({ as }: Person) =>
    (await api.call(listMemberComplaints, { as, params: { cardId: player.cardId } })).answer?.complaints;
  expect(await listedBy(ola)).toMatchObject([{ caseId, about: 'round', outcome: null }]);
  const { hallId } = await fixture.newHall();
  const stranger = await fixture.person([{ role: 'hall_manager', hallId }]);
  expect([await opened(stranger, caseId), await listedBy(stranger)]).toEqual([undefined, undefined]);
  expect(await take(stranger, caseId, 'answer')).toBe('case_not_found');
  const listed = await api.call(list, { as: stranger.as, query: { hall: hallId } });
  expect(listed.answer?.cases).toEqual([]);
});

it('an overdue complaint raises an alarm in its hall every morning until it is answered', async () => {
  const caseId = await complained();
  const { jobs = {} } = complaintsModule({ ...deps, db: database.db });
  const raised = async () => {
    await rows('DELETE FROM graphile_worker._private_jobs');
    await (jobs['complaints.overdue'] as () => Promise<void>)();
    return rows(`SELECT payload ->> 'name' AS name FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE task.identifier = 'alarms.keep' AND (payload ->> 'hallId')::int = ${hall.hallId}`);
  };
  expect(await raised()).toEqual([]);
  await rows(
    `UPDATE complaints.complaints SET due_at = received_at - interval '1 day' WHERE complaint_id = $1`,
    Number(caseId.slice(1)),
  );
  expect(await raised()).toEqual([{ name: 'complaint_overdue' }]);
  await rows(
    'UPDATE complaints.complaints SET answered_at = received_at WHERE complaint_id = $1',
    Number(caseId.slice(1)),
  );
  expect(await raised()).toEqual([]);
});

it('the figures count complaints by month, subject and outcome, with the days taken and the number of late answers', async () => {
  hall = await fixture.newHall();
  const { hallId } = hall;
  eva = await fixture.person([{ role: 'hall_manager', hallId }]);
  const from = after(clock.now(), -days(20));
  const [first, second] = [await complained(), await complained()];
  await complained({ about: 'other' });
  await rows(
    `UPDATE complaints.complaints SET received_at = received_at - interval '20 days', due_at = due_at - interval '20 days'
    WHERE complaint_id = $1`,
    Number(second.slice(1)),
  );
  await take(eva, first, 'answer');
  await take(eva, second, 'answer');
  const figures = await complaintFigures(database.db, scopeOf([hallId]), from, after(from, days(30)));
  const month = { month: '2026-11', hallId, reopened: 0 };
  expect(figures).toEqual([
    { ...month, about: 'hall', outcome: 'upheld', complaints: 2, late: 1, meanDays: 10, longestDays: 20 },
    { ...month, about: 'other', outcome: null, complaints: 1, late: 0, meanDays: null, longestDays: null },
  ]);
  expect(await complaintFigures(database.db, scopeOf([]), from, after(from, days(30)))).toEqual([]);
});
