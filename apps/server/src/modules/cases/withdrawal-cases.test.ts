import { approveWithdrawals, type CaseStepName, listQueues, queues } from '@lokalbingo/contract/cases';
import {
  bookPaymentFile,
  fetchPaymentFile,
  listPaymentFiles,
  makePaymentFile,
  readBankReply,
} from '@lokalbingo/contract/cases-payment-files';
import { days, minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { smsTo } from '../notifications/testing/sms-to.ts';
import { answerAfterRoleEnded } from '../staff/testing/role-ends.ts';
import { notification, statusReport } from '../withdrawals/testing/bank-replies.ts';
import { type TestMember, useWithdrawalFixture } from '../withdrawals/testing/withdrawal-fixture.ts';
import { insertPayer } from '../withdrawals/withdrawals.ts';
import { casesModule } from './cases.ts';
import { type Person, staffOfCases } from './testing/staff-of-cases.ts';

const fixture = useWithdrawalFixture();
const { database, clock, random } = fixture;
const api = useTestApi(
  () => [
    casesModule({
      ...{
        payeeKeys: ringForTests,
        messageKeys: ringForTests,
        productName: 'Lokalbingo',
        portalUrl: 'http://portal.example',
      },
      ...{ db: database.consoleDb, clock, random },
    }),
  ],
  fixture,
);
const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;
const { list, open, steps } = queues.withdrawal;

const person = staffOfCases(fixture);
const stepsOf = async (caseId: string): Promise<number> =>
  (await rows('SELECT count(*)::integer FROM withdrawals.steps WHERE withdrawal_id = $1', caseId.slice(1)))[0]
    .count;
/**
 * Takes a step. Returns the new state of the case, or the refusal. `seen`: the number of steps that the person has
 * seen.
 */
async function take(
  { as }: Person,
  caseId: string,
  step: CaseStepName,
  { messageCode = 'check_account', seen }: { readonly messageCode?: string; readonly seen?: number } = {},
) {
  const { call, messageCodes: words } = steps.find((each) => each.step === step)!;
  const afterSteps = seen ?? (await stepsOf(caseId));
  const body = { afterSteps, reason: 'Kontrollert', ...(words && { messageCode }) };
  const { answer, problem } = await api.call(call, { as, params: { caseId }, body });
  return answer ? (answer.state ?? answer.history.at(-1)?.step) : [problem?.code, problem?.facts?.by];
}
const opened = async ({ as }: Person, caseId: string) =>
  (await api.call(open, { as, params: { caseId } })).answer;
const listed = async ({ as }: Person, hall: number, query: object = {}) =>
  (await api.call(list, { as, query: { hall, ...query } })).answer;
const records = async ({ staffId }: Person) =>
  (await rows('SELECT act, outcome FROM audit.records WHERE staff_id = $1 ORDER BY record_id', staffId)).map(
    ({ act, outcome }) => `${act} ${outcome}`,
  );
const requestedCase = async (member: TestMember) => `U${(await fixture.made(member)).withdrawalId}`;
const fourEyesAbove = (hallId: number, limitOre: number) =>
  rows('UPDATE halls.halls SET four_eyes_above_ore = $2 WHERE hall_id = $1', hallId, limitOre);

let member: TestMember;
beforeAll(async () => {
  member = await fixture.newMember({ own: 1000 });
});

describe('a withdrawal in the queue', () => {
  it('shows an inspector only its state, reference and amount', async () => {
    const { hallId } = member;
    const eva = await person(hallId);
    const caseId = await requestedCase(member);
    await take(eva, caseId, 'take_up');
    const seen = await opened(await person(hallId, 'inspector'), caseId);
    expect(seen).toMatchObject({ caseId, state: 'taken_up', amount: 10_000, cardId: null, next: [] });
    expect(JSON.stringify(seen)).not.toMatch(/Prøve|7947|Kontrollert/);
    await take(eva, caseId, 'refuse');
  });

  it('is listed without a name, opens with all facts for a decision, and leaves the queue when it ends', async () => {
    const { hallId } = member;
    const [eva, ola] = [await person(hallId), await person(hallId)];
    const caseId = await requestedCase(member);
    const shown = await listed(eva, hallId);
    expect(shown?.cases).toMatchObject([{ caseId, state: 'new', amount: 10_000, takenUpBy: null }]);
    expect(JSON.stringify(shown)).not.toContain('Prøve');
    expect(await opened(eva, caseId)).toMatchObject({
      facts: [
        { name: 'payee', text: 'Kari Prøve' },
        { name: 'account', text: '•••• •• •7947' },
        { name: 'pay_from' },
      ],
      next: [{ step: 'take_up', needsAnother: false }],
    });
    expect(await take(eva, caseId, 'take_up')).toBe('taken_up');
    expect(await listed(eva, hallId, { filter: 'mine' })).toMatchObject({
      cases: [{ caseId }],
      counts: { all: 1, mine: 1, new: 0, taken_up: 1 },
    });
    expect((await listed(ola, hallId, { filter: 'mine' }))?.cases).toEqual([]);
    expect(await take(eva, caseId, 'approve')).toBe('approved');
    expect(await take(ola, caseId, 'book_paid')).toEqual(['case_too_early', undefined]);
    clock.advance(days(4));
    const later = await person(hallId);
    expect(await take(later, caseId, 'book_paid')).toBe('paid');
    expect((await listed(later, hallId))?.cases).toEqual([]);
    const ended = await opened(later, caseId);
    expect(ended).toMatchObject({ state: null, next: [{ step: 'book_returned' }] });
    expect(ended?.history.map(({ step }) => step)).toEqual(['sent', 'taken_up', 'approved', 'paid']);
    expect(await records(eva)).toEqual([
      'see_withdrawals seen',
      'take_up_withdrawal done',
      'approve_withdrawal done',
    ]);
    expect(await rows('SELECT actor_staff_id FROM withdrawals.steps WHERE step = $1', 'paid')).toEqual([
      { actor_staff_id: later.staffId },
    ]);
  });

  it('can be refused with a text for the player until it is in a payment file', async () => {
    const eva = await person(member.hallId);
    const caseId = `U${(await fixture.made(member, { accountOwner: 'Kari Lise Prøve' })).withdrawalId}`;
    expect((await opened(eva, caseId))?.facts).toContainEqual(
      expect.objectContaining({ name: 'other_names', text: 'Lise' }),
    );
    await take(eva, caseId, 'take_up');
    expect(await take(eva, caseId, 'refuse', { messageCode: 'player_asked' })).toBe('refused');
    expect((await fixture.seen(member))[0]).toMatchObject({ refusedBecause: 'player_asked' });
    expect(await take(eva, 'U999999', 'take_up')).toEqual(['case_not_found', undefined]);
  });

  it('is decided by the first of two concurrent people, and the other gets the name of the first', async () => {
    const [eva, ola] = [await person(member.hallId), await person(member.hallId)];
    const caseId = await requestedCase(member);
    await take(eva, caseId, 'take_up');
    const seen = await stepsOf(caseId);
    const outcomes = await Promise.all([
      take(eva, caseId, 'approve', { seen }),
      take(ola, caseId, 'refuse', { seen }),
    ]);
    const won = outcomes.findIndex((outcome) => typeof outcome === 'string');
    expect(outcomes[1 - won]).toEqual(['case_moved', [eva.name, ola.name][won]]);
    if (won === 0) await take(ola, caseId, 'refuse');
  });

  it('is never decided by its owner, nor above the hall’s limit by one person alone, even with two accounts', async () => {
    const { hallId } = member;
    const caseId = await requestedCase(member);
    const [{ birth_date: birthDate }] = await rows(
      'SELECT birth_date::text FROM identity.players WHERE player_id = $1',
      member.playerId,
    );
    const own = await person(hallId, 'hall_manager', { firstName: 'Kari', lastName: 'Prøve', birthDate });
    expect((await opened(own, caseId))?.isOwnCase).toBe(true);
    expect(await take(own, caseId, 'take_up')).toEqual(['own_case', undefined]);
    await fourEyesAbove(hallId, 0);
    const twice = { firstName: 'Ida', lastName: 'Vakt', birthDate: '1980-01-02' };
    const [ida, again] = [
      await person(hallId, 'hall_manager', twice),
      await person(hallId, 'accountant', twice),
    ];
    await take(ida, caseId, 'take_up');
    expect((await opened(again, caseId))?.next).toContainEqual({ step: 'approve', needsAnother: true });
    for (const who of [ida, again])
      expect(await take(who, caseId, 'approve')).toEqual(['another_required', undefined]);
    expect(await take(await person(hallId), caseId, 'approve')).toBe('approved');
    await fourEyesAbove(hallId, 100_000);
    await take(ida, caseId, 'refuse');
  });

  it('shows who else has it open, and writes one record per continuous look', async () => {
    const [eva, ola] = [await person(member.hallId), await person(member.hallId)];
    const caseId = await requestedCase(member);
    await opened(eva, caseId);
    await opened(eva, caseId);
    expect((await opened(ola, caseId))?.viewers).toEqual([eva.name]);
    expect((await listed(eva, member.hallId))?.cases.at(-1)?.viewers).toEqual([ola.name]);
    clock.advance(minutes(3));
    expect((await opened(eva, caseId))?.viewers).toEqual([]);
    expect(await records(eva)).toEqual(['see_withdrawals seen', 'see_withdrawals seen']);
    await take(eva, caseId, 'take_up');
    await take(eva, caseId, 'refuse');
  });
});

it('10,000 withdrawals are paged without gaps, and the count includes each', async () => {
  const hallId = await fixture.newHall();
  await rows(`BEGIN; SET LOCAL session_replication_role = replica;
    INSERT INTO withdrawals.requests (hall_id, reference, player_id, account_id, state, asked_ore, own_ore, winnings_ore,
      sealed_payee, payee_fingerprint, payee_ending, payee_name, requested_at)
    SELECT ${hallId}, 'K' || n, -n, -n, (ARRAY['sent', 'taken_up', 'approved'])[1 + n % 3], 100, 100, 0, 'x', 'x', '1234',
      'Kari Prøve', now() FROM generate_series(1, 10000) AS n; COMMIT`);
  const eva = await person(hallId);
  const first = await listed(eva, hallId);
  expect(first?.counts).toEqual({ all: 10_000, mine: 0, new: 3333, taken_up: 3334, approved: 3333 });
  const second = await listed(eva, hallId, { after: first?.next });
  const numbers = [...(first?.cases ?? []), ...(second?.cases ?? [])].map(({ reference }) => reference);
  expect(numbers).toEqual(Array.from({ length: 100 }, (_, at) => `K${at + 1}`));
  const { answer } = await api.call(listQueues, { as: eva.as, query: { hall: hallId } });
  expect(answer?.queues).toContainEqual({ kind: 'withdrawal', count: 10_000, oldest: expect.any(Date) });
  await rows(`BEGIN; SET LOCAL session_replication_role = replica;
    DELETE FROM withdrawals.requests WHERE hall_id = ${hallId}; COMMIT`);
});

describe('a payment file', () => {
  const body = { reason: 'Til banken' };

  it('contains the withdrawals approved together, is logged at each download, and is booked by a second person', async () => {
    const of = await fixture.newMember({ own: 1000 });
    const { hallId } = of;
    const [accountant, manager] = [await person(hallId, 'accountant'), await person(hallId)];
    const make = () => api.call(makePaymentFile, { as: accountant.as, body: { hallId, ...body } });
    expect((await make()).problem?.code).toBe('no_payer');
    const payer = { organisationNo: '987654321', accountNo: '12345678903', bic: 'DNBANOKK' };
    await inTransaction(database.ownerDb, async (tx) =>
      ok(await insertPayer(tx, hallId, { name: 'Prøvehallen AS', ...payer })),
    );
    expect((await make()).problem?.code).toBe('nothing_to_pay');
    const caseId = await requestedCase(of);
    await take(manager, caseId, 'take_up');
    const together = { as: manager.as, body: { caseIds: [caseId, 'U999999'], ...body } };
    expect((await api.call(approveWithdrawals, together)).answer).toEqual({
      approved: 1,
      left: [{ caseId: 'U999999', code: 'case_not_found' }],
    });
    clock.advance(days(4));
    const [later, payers] = [await person(hallId), await person(hallId, 'accountant')];
    const key = { hallId, fileNo: 1, ...body };
    const made = await api.call(makePaymentFile, { as: payers.as, body: { hallId, ...body } });
    expect(made.answer).toEqual({ fileNo: 1, left: [] });
    expect(await take(later, caseId, 'refuse')).toEqual(['case_in_file', undefined]);
    const fetched = [];
    for (const _ of 'ab')
      fetched.push((await api.call(fetchPaymentFile, { as: payers.as, body: key })).answer);
    expect(fetched[0]?.content).toContain('<Id>86011117947</Id>');
    expect(fetched[1]).toEqual(fetched[0]);
    expect(await rows('SELECT staff_id FROM withdrawals.file_fetches WHERE hall_id = $1', hallId)).toEqual([
      { staff_id: payers.staffId },
      { staff_id: payers.staffId },
    ]);
    const book = async ({ as }: Person, fileNo = 1) =>
      (await api.call(bookPaymentFile, { as, body: { ...key, fileNo, afterReplies: 0 } })).problem?.code;
    expect(await book(payers)).toBe('another_required');
    expect(await take(payers, caseId, 'book_paid')).toEqual(['another_required', undefined]);
    expect(await book(later, 7)).toBe('payment_file_not_found');
    expect(await book(later)).toBeUndefined();
    const { answer } = await api.call(listPaymentFiles, { as: later.as, query: { hall: hallId } });
    expect(answer?.files).toMatchObject([{ fileNo: 1, count: 1, booked: 1, toBook: 0, fetched: [{}, {}] }]);
    expect(await records(payers)).toEqual(Array(3).fill('make_payment_file done'));
    expect(await take(later, caseId, 'book_returned')).toBe('refused');
    const afterwards = await answerAfterRoleEnded(database, clock, {
      staffId: payers.staffId,
      lock: (tx) => sql`LOCK TABLE withdrawals.file_fetches`.execute(tx),
      call: async () => (await api.call(fetchPaymentFile, { as: payers.as, body: key })).problem?.code,
    });
    expect(afterwards).toBe('payment_file_not_found');
    expect(await fixture.faults()).toEqual([]);
  });
});

describe('the bank’s reply to a payment file', () => {
  const reason = 'Svar fra banken';

  /** Makes a hall with a payment file of the withdrawals of some members. */
  async function filed(count: number) {
    const hallId = await fixture.newHall();
    await inTransaction(database.ownerDb, async (tx) =>
      ok(
        await insertPayer(tx, hallId, {
          ...{ name: 'Prøvehallen AS', organisationNo: '987654321' },
          ...{ accountNo: '12345678903', bic: 'DNBANOKK' },
        }),
      ),
    );
    const members: TestMember[] = [];
    const cases: string[] = [];
    for (let each = 0; each < count; each += 1) {
      const playerId = await fixture.newPlayer(hallId, { ownOre: kroner(100) });
      members.push({ hallId, playerId });
      cases.push(await requestedCase({ hallId, playerId }));
    }
    const taker = await person(hallId);
    for (const caseId of cases)
      for (const step of ['take_up', 'approve'] as const) await take(taker, caseId, step);
    clock.advance(days(4));
    const [accountant, manager] = [await person(hallId, 'accountant'), await person(hallId)];
    await api.call(makePaymentFile, { as: accountant.as, body: { hallId, reason } });
    const file = async () =>
      (await api.call(listPaymentFiles, { as: manager.as, query: { hall: hallId } })).answer!.files[0]!;
    const read = async (text: string, fileNo = 1) => {
      const body = { hallId, fileNo, reason, file: text };
      const { answer, problem } = await api.call(readBankReply, { as: accountant.as, body });
      return answer?.isNew ?? problem?.code;
    };
    const book = async ({ as }: Person, afterReplies: number) =>
      (await api.call(bookPaymentFile, { as, body: { hallId, fileNo: 1, reason, afterReplies } })).problem
        ?.code;
    const ids = cases.map((caseId) => caseId.slice(1));
    return { members, cases, ids, accountant, manager, file, read, book, ...(await file()) };
  }
  const stateOf = async (of: TestMember) => (await fixture.seen(of))[0]?.state;

  it('is booked by a second person: paid payments end, returned ones go back to the card, and unknown ones wait', async () => {
    const { members, cases, ids, accountant, manager, file, read, book, messageId } = await filed(4);
    const [a = '', b = '', c = '', d = ''] = ids;
    const report = statusReport(messageId, [
      { id: a },
      { id: b, status: 'RJCT', code: 'AC04' },
      { id: c, status: 'XXXX' },
    ]);
    expect(await read(report)).toBe(true);
    expect(await read(report)).toBe(false);
    expect(await file()).toMatchObject({
      ...{ booked: 0, toBook: 2, toLookAt: 1, replies: [{ messageId: 'STATUS-1', by: accountant.name }] },
      said: { accepted: 0, paid: 1, returned: 1, unknown: 1 },
    });
    expect(await Promise.all(members.map(stateOf))).toEqual(Array(4).fill('in_process'));
    expect(await book(accountant, 1)).toBe('another_required');
    expect(await book(manager, 0)).toBe('case_moved');
    expect(await Promise.all([book(manager, 1), book(manager, 1)])).toEqual([undefined, undefined]);
    expect(await Promise.all(members.map(stateOf))).toEqual(['paid', 'refused', 'in_process', 'in_process']);
    expect(await fixture.onCard(members[1]!)).toEqual([100, 0]);
    expect((await smsTo(database, members[1]!.playerId)).at(-1)).toMatch(
      /^Lokalbingo: Banken kunne ikke utbetale uttaket ditt på kr.100 fra .* Pengene er tilbake på spillekontoen\./,
    );
    const facts = (await opened(manager, cases[2]!))?.facts;
    expect(facts).toContainEqual({ name: 'bank_said', text: 'unknown XXXX', amount: null });

    // The bank returns a payment that it had made, and reports a wrong amount.
    expect(
      await read(notification(messageId, [{ id: a, code: 'AC04' }, { id: c, kroner: '99.00' }, { id: d }])),
    ).toBe(true);
    expect(await book(manager, 2)).toBeUndefined();
    expect(await Promise.all(members.map(stateOf))).toEqual(['refused', 'refused', 'in_process', 'paid']);
    expect(await fixture.onCard(members[0]!)).toEqual([100, 0]);
    expect(await file()).toMatchObject({ booked: 3, toBook: 0, toLookAt: 1 });
    expect(await records(manager)).toEqual([
      ...Array(2).fill('book_withdrawal done'),
      'see_withdrawals seen',
      'book_withdrawal done',
    ]);
    expect(await fixture.faults()).toEqual([]);
  });

  it('is refused when it is about another file, names an unknown payment, or cannot be read', async () => {
    const { ids, file, read, messageId } = await filed(1);
    const [a = ''] = ids;
    expect(await read(statusReport('LB-9', [{ id: a }]))).toBe('bank_reply_of_another_file');
    expect(await read(statusReport(messageId, [{ id: 999_999 }]))).toBe('bank_reply_of_another_file');
    expect(await read(notification(messageId, []))).toBe('bank_reply_of_another_file');
    expect(await read('<uttak/>')).toBe('bank_reply_wrong');
    expect(await read(statusReport(messageId, [{ id: a }]), 7)).toBe('payment_file_not_found');
    expect(await read(statusReport(messageId, [], 'RJCT'))).toBe(true);
    expect(await file()).toMatchObject({ toBook: 1, said: { returned: 1 }, replies: [{}] });
  });
});
