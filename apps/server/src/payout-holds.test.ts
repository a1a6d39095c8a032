/**
 * Held payouts, on all modules of the console: which payouts wait, which calls continue, and that the reason
 * stays secret.
 */
import { queues } from '@lokalbingo/contract/cases';
import { makePaymentFile } from '@lokalbingo/contract/cases-payment-files';
import * as calls from '@lokalbingo/contract/compliance';
import { after, days } from '@lokalbingo/contract/durations';
import { confirmCash, payCashOut } from '@lokalbingo/contract/till-receipts';
import { requestWithdrawal } from '@lokalbingo/contract/withdrawals';
import { kroner } from '@lokalbingo/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hallModulesOf } from './app.ts';
import { readConfig } from './config.ts';
import { seedCountries } from './modules/due-diligence/due-diligence.ts';
import { openCard } from './modules/player-cards/player-cards.ts';
import {
  type CardHolder,
  type HallWithTill,
  type Person,
  useTillFixture,
} from './modules/till/testing/till-fixture.ts';
import { insertPayer, withdrawalsModule } from './modules/withdrawals/withdrawals.ts';
import { inTransaction } from './platform/database.ts';
import { assert, ok } from './platform/result.ts';
import { useTestApi } from './testing/test-api.ts';

const config = readConfig({});
const fixture = useTillFixture();
const { rows, database, clock, person, cashIn, onCard } = fixture;
const api = useTestApi((dependencies) => {
  const outbox = { ...dependencies, ...config.outbox, ...config.tries, ...config.payees };
  const names = { productName: config.productName, contactEmail: config.contactEmail };
  return [
    ...hallModulesOf(config, { ...dependencies, db: database.consoleDb }),
    withdrawalsModule({ ...outbox, ...names }),
  ];
}, fixture);

let hall: HallWithTill;
let manager: Person;
let accountant: Person;
let officer: Person;
let deputy: Person;
let clerk: Person;
let member: CardHolder;

beforeAll(() => seedCountries(database.ownerDb));
beforeEach(async () => {
  hall = await fixture.newHall();
  const { hallId } = hall;
  manager = await person([{ role: 'hall_manager', hallId }], hallId);
  accountant = await person([{ role: 'accountant', hallId }]);
  officer = await person([{ role: 'compliance_officer', ownerId: 1 }]);
  deputy = await person([{ role: 'compliance_officer', ownerId: 1 }]);
  clerk = await fixture.clerkAtDrawer(hall);
  member = await fixture.member(hall);
  await cashIn(clerk as never, member, { amount: 400 });
});

const investigate = async () => {
  const body = { cardId: member.cardId, openedFrom: 'member', note: 'Mye kontanter' } as const;
  const { answer } = await api.call(calls.openInvestigation, { as: officer.as, body });
  assert(answer, 'The officer may investigate.');
  return answer.investigationId;
};
const act = async (
  call: typeof calls.holdPayouts | typeof calls.releasePayouts | typeof calls.closeInvestigation,
  who: Person,
  investigationId: number,
) => {
  const given = { as: who.as, params: { investigationId }, body: { reason: 'Under arbeid' } };
  const { answer, problem } = await api.call(call, given);
  return answer ? answer.steps.at(-1)?.step : problem?.code;
};
/**
 * Requests a payout with a passport, which another person must confirm. Returns the receipt's number or the refusal.
 */
async function cashOut(amount = 50) {
  const { cardId } = member;
  const proof = { by: 'document', document: 'passport' } as const;
  const body = { cardId, amount: kroner(amount), requestKey: crypto.randomUUID(), proof };
  const { answer, problem } = await api.call(payCashOut, { as: clerk.as, body });
  return answer?.receipt.receiptNo ?? problem?.code;
}
const confirm = async (receiptNo = '') => {
  const body = { hallId: hall.hallId, receiptNo };
  const { answer, problem } = await api.call(confirmCash, { as: manager.as, body });
  return answer?.receipt.state ?? problem?.code;
};
/** Requests kr 100, and returns the number of the case. */
async function ask() {
  const body = { bingoid: hall.hallId, amount: kroner(100), acc: '86011117947' } as const;
  const { answer } = await api.call(requestWithdrawal, { as: member.playerId, body });
  assert(answer, 'A member may request a withdrawal.');
  return `U${answer.withdrawalId}`;
}
async function step(caseId: string, name: string, who: Person) {
  const call = queues.withdrawal.steps.find((each) => each.step === name)?.call;
  assert(call, 'The queue has the step.');
  const { answer: seen } = await api.call(queues.withdrawal.open, { as: manager.as, params: { caseId } });
  const body = { afterSteps: seen?.history.length ?? 0, reason: 'Kontrollert' };
  const { answer, problem } = await api.call(call, { as: who.as, params: { caseId }, body });
  return answer ? (answer.state ?? answer.history.at(-1)?.step) : problem?.code;
}
const approved = async () => {
  const caseId = await ask();
  await step(caseId, 'take_up', manager);
  return caseId;
};
async function file() {
  const { hallId } = hall;
  const body = { hallId, reason: 'Til banken' };
  const { answer, problem } = await api.call(makePaymentFile, { as: accountant.as, body });
  return answer?.fileNo ?? problem?.code;
}
async function payable() {
  const payer = { name: 'Hallen AS', organisationNo: '987654321', accountNo: '12345678903', bic: 'DNBANOKK' };
  await inTransaction(database.ownerDb, async (tx) => ok(await insertPayer(tx, hall.hallId, payer)));
  const caseId = await approved();
  await step(caseId, 'approve', manager);
  await rows('UPDATE withdrawals.requests SET pay_from = NULL WHERE withdrawal_id = $1', caseId.slice(1));
  return caseId;
}

it('the file for Økokrim has the person, the reason and the transactions, and the investigation records that it was made', async () => {
  const investigationId = await investigate();
  const given = { params: { investigationId }, body: { reason: 'Kontanter uten kilde' } };
  const file = await api.call(calls.exportInvestigation, { as: officer.as, ...given });
  const lines = (await file.answer?.content.text())?.split('\r\n') ?? [];
  expect(lines).toContainEqual(expect.stringMatching(/^Bakgrunn;.* Mye kontanter$/));
  expect(lines).toContainEqual(expect.stringMatching(/^Bakgrunn;.* Kontanter uten kilde$/));
  expect(lines).toContainEqual(expect.stringMatching(new RegExp(`;${member.cardId};.*;400,00;560,00$`)));
  const stranger = await person([{ role: 'compliance_officer', hallId: (await fixture.newHall()).hallId }]);
  const theirs = await api.call(calls.exportInvestigation, { as: stranger.as, ...given });
  expect(theirs.problem?.code).toBe('case_not_found');
  const shown = await api.call(calls.getInvestigation, { as: officer.as, params: { investigationId } });
  expect(shown.answer?.steps.map(({ step: each }) => each)).toEqual(['opened', 'exported']);
});

describe('while payouts are held', () => {
  it('cash out, approval and the bank’s file wait, while deposits, stakes and filed requests continue', async () => {
    const written = await cashOut();
    const waiting = await approved();
    const investigationId = await investigate();
    expect(await act(calls.holdPayouts, officer, investigationId)).toBe('held');
    expect(await confirm(written)).toBe('customer_service_required');
    expect(await cashOut()).toBe('customer_service_required');
    expect(await cashOut(9000)).toBe('insufficient_funds');
    expect(await step(waiting, 'approve', manager)).toBe('customer_service_required');
    expect((await cashIn(clerk as never, member)).receipt?.state).toBe('booked');
    const round = await fixture.roundOnSale(hall.hallId);
    expect((await fixture.buy(member.playerId, round)).ok).toBe(true);
    expect(await act(calls.holdPayouts, deputy, investigationId)).toBe('case_moved');
    expect(await act(calls.closeInvestigation, officer, investigationId)).toBe('case_moved');
    expect(await act(calls.releasePayouts, officer, investigationId)).toBe('another_required');
    expect(await act(calls.releasePayouts, deputy, investigationId)).toBe('released');
    expect(await act(calls.releasePayouts, deputy, investigationId)).toBe('case_moved');
    expect(await confirm(written)).toBe('booked');
    expect(await step(waiting, 'approve', manager)).toBe('approved');
    expect(await act(calls.closeInvestigation, deputy, investigationId)).toBe('closed');
    expect(await act(calls.holdPayouts, officer, investigationId)).toBe('case_moved');
  });

  it('an approved request is left out of the file, and one in a file is booked', async () => {
    await payable();
    const investigationId = await investigate();
    await act(calls.holdPayouts, officer, investigationId);
    expect(await file()).toBe('nothing_to_pay');
    await act(calls.releasePayouts, deputy, investigationId);
    expect(await file()).toBe(1);
    await act(calls.holdPayouts, officer, investigationId);
    const [{ withdrawal_id: id }] = await rows(
      'SELECT withdrawal_id FROM withdrawals.requests WHERE hall_id = $1',
      hall.hallId,
    );
    expect(await step(`U${id}`, 'book_paid', manager)).toBe('paid');
  });
});

describe('the answer at the counter and in the queue', () => {
  it.each([
    [
      'an e-ID that differs from the hall’s record',
      `INSERT INTO e_id.review_cases (player_id, differs, opened_at, last_tried_at)
      VALUES ($1, '{last_name}', now(), now())`,
    ],
    [
      'two accounts of the same name and birth date',
      `INSERT INTO e_id.same_person_cases (player_id, other_id, because, opened_at)
      SELECT min(id), max(id), '{name_and_birth_date}', now()
      FROM (SELECT $1::bigint AS id UNION (SELECT player_id FROM identity.players WHERE player_id <> $1 LIMIT 1)) AS both_of`,
    ],
    [
      'a declaration that waits for assessment',
      `WITH declared AS (
        INSERT INTO due_diligence.declarations (player_id, version, declared_at, first_name, last_name, address, postcode,
          country_code, high_risk_country, is_pep, marketing_sms_reserved, funded_by)
        VALUES ($1, 1, now(), 'Kari', 'Prøve', 'Storgata 1', '0155', 'NO', false, false, true, '{}') RETURNING *)
      INSERT INTO due_diligence.review_cases (player_id, version, reasons, opened_at)
      SELECT player_id, version, '{high_risk_country}', now() FROM declared`,
    ],
  ])('is the same for %s', async (_, statement) => {
    const waiting = await approved();
    await rows(statement, member.playerId);
    expect([await cashOut(), await step(waiting, 'approve', manager)]).toEqual([
      'customer_service_required',
      'customer_service_required',
    ]);
  });
});

describe('a payout while a hold is being placed', () => {
  /** Does something while a hold is placed but not committed, and returns its result after the commit. */
  async function behindHold<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const client = await database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM ledger.accounts WHERE account_id = $1 FOR UPDATE', [member.cardId]);
      await client.query(
        `INSERT INTO payout_holds.holds (owner_id, player_id, placed_by, reason, placed_at)
        VALUES (1, $1, $2, 'Under arbeid', now())`,
        [member.playerId, officer.staffId],
      );
      const answer = work();
      await expect
        .poll(async () => (await rows('SELECT count(*)::int FROM pg_locks WHERE NOT granted'))[0].count)
        .toBeGreaterThan(0);
      await client.query('COMMIT');
      return await answer;
    } finally {
      client.release();
    }
  }

  it.each([
    ['in cash', async () => ({ race: () => cashOut(), refused: 'customer_service_required' })],
    [
      'by approval',
      async () => {
        const caseId = await approved();
        return { race: () => step(caseId, 'approve', manager), refused: 'customer_service_required' };
      },
    ],
    [
      'by the bank’s file',
      async () => {
        await payable();
        return { race: async () => String(await file()), refused: 'nothing_to_pay' };
      },
    ],
  ])('%s waits for the hold and is refused', async (_, prepare) => {
    const { race, refused } = await prepare();
    const before = await onCard(hall, member);
    expect(await behindHold(race)).toBe(refused);
    expect(await onCard(hall, member)).toBe(before);
  });
});

describe('the compliance officer', () => {
  it('sees whose cash in all halls of the chain reaches the law’s threshold, and in how few days', async () => {
    const { hallId: other } = await fixture.newHall();
    const { playerId } = member;
    await inTransaction(database.db, (tx) => openCard(tx, { clock }, { hallId: other, playerId }));
    const paid = (hallId: number, kind: string, amount: number, daysAgo: number) =>
      rows(
        `WITH receipt AS (
          INSERT INTO cash_desk.receipts (hall_id, receipt_no, kind, player_id, account_id, amount_ore, actor, reason, written_at)
          SELECT hall_id, $6, $3, player_id, account_id, $4, 'Eva Vakt', 'Kontant', $5
          FROM player_cards.cards WHERE player_id = $1 AND hall_id = $2 RETURNING *)
        INSERT INTO cash_desk.bookings (hall_id, receipt_no, is_by_another, actor, reason, booked_at)
        SELECT hall_id, receipt_no, false, actor, reason, written_at FROM receipt`,
        ...[
          playerId,
          hallId,
          kind,
          kroner(amount),
          after(clock.now(), -days(daysAgo)),
          `T-${daysAgo}-${amount}`,
        ],
      );
    const linked = async () => {
      const { answer } = await api.call(calls.listLinkedCash, { as: officer.as });
      return answer?.lines.filter(({ cardId }) => cardId === member.cardId);
    };
    // Beside the kr 400 of today.
    await paid(hall.hallId, 'deposit', 8000, 20);
    await paid(other, 'deposit', 7599, 6);
    expect(await linked()).toEqual([]);
    await paid(other, 'deposit', 1, 8);
    expect(await linked()).toMatchObject([{ days: 30, paidIn: kroner(16_000), paidOut: 0 }]);
    await paid(other, 'payout', 16_000, 3);
    expect(await linked()).toMatchObject([{ days: 7, paidIn: kroner(7999), paidOut: kroner(16_000) }]);
  });

  it('reads the reports of staff, who get no answer', async () => {
    const params = { cardId: member.cardId };
    const body = { report: 'Veksler mye penger' };
    expect((await api.call(calls.reportSuspicion, { as: clerk.as, params, body })).answer).toEqual({});
    const { answer } = await api.call(calls.listSuspicions, { as: officer.as });
    expect(answer?.reports[0]).toMatchObject({ ...params, ...body, hallName: expect.any(String) });
  });

  it('reads the findings of an investigation, and cannot investigate their own account as a player', async () => {
    const investigationId = await investigate();
    const given = { as: deputy.as, params: { investigationId }, body: { note: 'Solgte en bil' } };
    const { answer } = await api.call(calls.noteInInvestigation, given);
    expect(answer?.steps.map(({ step: taken }) => taken)).toEqual(['opened', 'noted']);
    const { answer: listed } = await api.call(calls.listInvestigations, { as: officer.as });
    expect(listed?.investigations[0]).toMatchObject({ investigationId, isClosed: false, isHeld: false });
    await rows(
      'UPDATE staff.members SET player_id = $1 WHERE staff_id = $2',
      member.playerId,
      deputy.staffId,
    );
    expect((await api.call(calls.noteInInvestigation, given)).problem?.code).toBe('own_case');
    const body = { cardId: member.cardId, openedFrom: 'cash', note: 'Mye kontanter' } as const;
    expect((await api.call(calls.openInvestigation, { as: deputy.as, body })).problem?.code).toBe('own_case');
  });
});
