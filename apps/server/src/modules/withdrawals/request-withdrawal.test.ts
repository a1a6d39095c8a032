import { correctWithdrawal, requestWithdrawal } from '@lokalbingo/contract/withdrawals';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { setFlags } from '../admission/admission.ts';
import { entriesOf } from '../ledger/ledger.ts';
import { cardOf, reportCardFault } from '../player-cards/player-cards.ts';
import { beginGlobalPause, beginPause } from '../responsible-play/responsible-play.ts';
import {
  accountNumber,
  otherAccountNumber,
  type TestMember,
  useWithdrawalFixture,
} from './testing/withdrawal-fixture.ts';

const fixture = useWithdrawalFixture();
const { database, clock, newMember, ask, made, codeOf, seen, onCard, atHall } = fixture;
const rows = async (sql: string, ...values: unknown[]) => (await database.pool.query(sql, values)).rows;
const requestsOf = (member: TestMember) =>
  rows('SELECT * FROM withdrawals.requests WHERE player_id = $1 ORDER BY withdrawal_id', member.playerId);
const smsTo = (member: TestMember) =>
  rows(
    `SELECT message_id FROM notifications.messages JOIN identity.players ON mobile = recipient WHERE player_id = $1`,
    member.playerId,
  );
const change = (work: Parameters<typeof inTransaction>[1]) => inTransaction(database.ownerDb, work);

describe('a request', () => {
  it('takes the money from the card at once, winnings first, and shows the account masked', async () => {
    const member = await newMember();
    const request = await made(member);
    expect(request).toMatchObject({ amount: kroner(100), paidFrom: '2026-11-24' });
    expect(await onCard(member)).toEqual([60, 0]);
    expect(await atHall(member)).toEqual([100, 0]);
    expect(await seen(member)).toMatchObject([
      {
        withdrawalId: request.withdrawalId,
        reference: request.reference,
        state: 'sent',
        amount: kroner(100),
        account: '•••• •• •7947',
        refusedBecause: null,
        steps: [{ state: 'sent' }],
      },
    ]);
  });

  it('is a transaction that the player can read', async () => {
    const member = await newMember();
    const { reference } = await made(member);
    const card = await cardOf(database.db, member);
    const [newest] = card.ok ? await entriesOf(database.db, { ...card.value, limit: 1 }) : [];
    expect(newest).toMatchObject({ kind: 'withdrawal_held', description: `Uttak ${reference}` });
  });

  it('above the balance takes the whole balance, if that is at least the hall’s minimum for doing so', async () => {
    const [enough, tooLittle] = [
      await newMember({ own: 20, winnings: 30 }),
      await newMember({ own: 20, winnings: 29 }),
    ];
    expect((await made(enough, { amount: 500 })).amount).toBe(kroner(50));
    expect(await onCard(enough)).toEqual([0, 0]);
    expect(await codeOf(ask(tooLittle, { amount: 500 }))).toBe('insufficient_funds');
    expect(await onCard(tooLittle)).toEqual([20, 29]);
  });

  it('is for ten kroner at least, or for the whole balance', async () => {
    const [rich, poor] = [
      await newMember({ own: 100, winnings: 0 }),
      await newMember({ own: 9, winnings: 0 }),
    ];
    const { problem } = await ask(rich, { amount: 9.99 });
    expect(problem).toMatchObject({ status: 422, code: 'amount_not_allowed', facts: { minimum: 10 } });
    expect(await onCard(rich)).toEqual([100, 0]);
    expect((await made(rich, { amount: 10 })).amount).toBe(kroner(10));
    expect(await codeOf(ask(poor, { amount: 8 }))).toBe('amount_not_allowed');
    expect((await made(poor, { amount: 9 })).amount).toBe(kroner(9));
  });

  it('may be for øre, as a number or as text with a decimal point', async () => {
    const [one, other] = [await newMember(), await newMember()];
    expect((await made(one, { amount: 75.5 })).amount).toBe(kroner(75.5));
    const body = { bingoid: other.hallId, amount: '75.50', acc: accountNumber };
    const reply = await fixture.api.send(requestWithdrawal, { as: other.playerId, body });
    expect(reply.json()).toMatchObject({ amount: 75.5 });
  });

  it('uses the hall’s own minimum', async () => {
    const member = await newMember({ own: 20, winnings: 0 });
    await rows('UPDATE halls.halls SET full_payout_minimum_ore = 2000 WHERE hall_id = $1', member.hallId);
    expect((await made(member, { amount: 500 })).amount).toBe(kroner(20));
  });

  it('is refused while the player has another open request in the hall', async () => {
    const member = await newMember();
    await made(member, { amount: 10 });
    expect(await codeOf(ask(member, { amount: 10 }))).toBe('withdrawal_open');
    expect(await atHall(member)).toEqual([10, 0]);
  });

  it.each([
    ['letters', '8601111794A'],
    ['ten digits', '8601111794'],
    ['twelve digits', '860111179470'],
    ['a wrong check digit', '86011117948'],
    ['a check digit of ten', '10000000110'],
    ['digits of another script', '８６０１１１１７９４７'],
    ['nothing', ''],
  ])('to an account number with %s is malformed', async (_, acc) => {
    const member = await newMember();
    const body = { bingoid: member.hallId, amount: 10, acc };
    const reply = await fixture.api.send(requestWithdrawal, { as: member.playerId, body });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_request']);
    expect(reply.body).not.toContain('8601111');
  });

  it.each([
    0,
    -1,
    -0.01,
    0.005,
    1e15,
    Number.MAX_VALUE,
    '1e3',
    '75,5',
    '1 000',
    '.5',
    '0.005',
    '0',
    null,
    true,
    [100],
  ])('for the amount %j is malformed', async (amount) => {
    const member = await newMember();
    const body = { bingoid: member.hallId, amount, acc: accountNumber };
    const reply = await fixture.api.send(requestWithdrawal, { as: member.playerId, body });
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_request']);
    expect(await onCard(member)).toEqual([100, 60]);
  });

  it('accepts an account number however it is spaced', async () => {
    const member = await newMember();
    await made(member, { acc: ' 8601.11.17947 ' });
    expect(await seen(member)).toMatchObject([{ account: '•••• •• •7947' }]);
  });

  it('is refused for non-members, where the hall pays out nothing, and without an e-ID', async () => {
    const [member, stranger] = [await newMember(), await newMember()];
    expect(await codeOf(ask({ ...stranger, hallId: member.hallId }))).toBe('not_a_member');
    await rows('UPDATE halls.halls SET payouts_enabled = false WHERE hall_id = $1', member.hallId);
    expect(await codeOf(ask(member))).toBe('not_offered');
    await change(async (tx) => ok(await setFlags(tx, stranger.playerId, { noBankID: true })));
    expect(await codeOf(ask(stranger))).toBe('e_id_required');
  });

  it('is refused with a card fault', async () => {
    const member = await newMember();
    await change(async (tx) => ok(await reportCardFault(tx, member)));
    expect(await codeOf(ask(member))).toBe('card_fault');
  });

  it('is not stopped by a pause or a required customer check', async () => {
    const member = await newMember();
    const endsOn = osloDay('2027-12-01');
    await change(async (tx) => {
      await beginPause(tx, { clock }, { ...member, endsOn });
      await beginGlobalPause(tx, { clock }, { playerId: member.playerId, endsOn });
      await setFlags(tx, member.playerId, { forceAML: true });
      return ok(undefined);
    });
    expect((await ask(member)).status).toBe(200);
  });
});

describe('the owner of an account', () => {
  it.each(['Kari Prøve', 'prøve, kari', 'KARI  MARIE PROEVE'])(
    'is accepted when stated as “%s”',
    async (accountOwner) => {
      expect((await ask(await newMember(), { accountOwner })).status).toBe(200);
    },
  );

  it.each(['Ola Prøve', 'Kari Nordmann', 'Prøve', 'Storgata Bingo AS'])(
    'is refused when stated as “%s”',
    async (accountOwner) => {
      const member = await newMember();
      expect(await codeOf(ask(member, { accountOwner }))).toBe('account_owner_differs');
      expect(await onCard(member)).toEqual([100, 60]);
    },
  );

  it.each(['Kari Prøve 2', 'Kari <b>Prøve</b>', 'Kari & Prøve'])(
    'is malformed when stated as “%s”',
    async (accountOwner) => {
      const member = await newMember();
      const body = { bingoid: member.hallId, amount: 10, acc: accountNumber, accountOwner };
      const reply = await fixture.api.send(requestWithdrawal, { as: member.playerId, body });
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'malformed_request']);
      expect(await onCard(member)).toEqual([100, 60]);
    },
  );

  it('is stored as the bank gets it: given names first, and without bidirectional control characters', async () => {
    const member = await newMember();
    await made(member, { accountOwner: ' Prøve,  \u202eKari\u202c ' });
    expect(await requestsOf(member)).toMatchObject([{ payee_name: 'Kari Prøve' }]);
  });

  it('is stored as stated, or else with the player’s own name', async () => {
    const [stated, silent] = [await newMember(), await newMember()];
    await made(stated, { accountOwner: 'Kari Marie Prøve' });
    await made(silent);
    expect(await requestsOf(stated)).toMatchObject([{ payee_name: 'Kari Marie Prøve' }]);
    expect(await requestsOf(silent)).toMatchObject([{ payee_name: 'Kari Prøve' }]);
  });
});

describe('an account number', () => {
  it('is stored encrypted, differently each time, and is in no log', async () => {
    const [one, other] = [await newMember(), await newMember()];
    await made(one);
    await made(other);
    await ask(one, { accountOwner: 'Ola Fremmed' });
    const requests = [...(await requestsOf(one)), ...(await requestsOf(other))];
    expect(new Set(requests.map((row) => row.sealed_payee)).size).toBe(2);
    expect(new Set(requests.map((row) => row.payee_fingerprint.toString('hex'))).size).toBe(2);
    const everything = await rows(`SELECT request::text FROM withdrawals.requests AS request
      UNION ALL SELECT transfer::text FROM ledger.transfers AS transfer
      UNION ALL SELECT message::text FROM notifications.messages AS message`);
    expect(JSON.stringify(everything)).not.toContain(accountNumber);
    expect(fixture.logLines.join('')).not.toContain(accountNumber);
  });

  it('that is new to the hall is reported to the player by SMS in the same step; a refused request sends no SMS', async () => {
    const member = await newMember();
    await made(member, { amount: 10 });
    expect(await smsTo(member)).toHaveLength(1);
    await ask(member, { amount: 10 });
    expect(await smsTo(member)).toHaveLength(1);
  });
});

describe('the same key', () => {
  it('makes one request, however often it is used, and is refused for different input', async () => {
    const member = await newMember();
    const input = { amount: 10, key: 'en-key' };
    const first = await made(member, input);
    expect(await made(member, input)).toEqual(first);
    expect(await codeOf(ask(member, { ...input, amount: 11 }))).toBe('idempotency_key_reused');
    expect(await codeOf(ask(member, { ...input, acc: otherAccountNumber }))).toBe('idempotency_key_reused');
    expect(await atHall(member)).toEqual([10, 0]);
  });

  it('used by ten concurrent calls makes one', async () => {
    const member = await newMember();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => made(member, { amount: 10, key: 'samtidig' })),
    );
    expect(new Set(answers.map(({ withdrawalId }) => withdrawalId)).size).toBe(1);
    expect(await atHall(member)).toEqual([10, 0]);
  });
});

describe('concurrently', () => {
  it('200 requests hold the money once', async () => {
    const member = await newMember();
    const answers = await Promise.all(Array.from({ length: 200 }, () => codeOf(ask(member, { amount: 10 }))));
    expect(answers.filter((code) => code === undefined)).toHaveLength(1);
    // A busy machine refuses some of them.
    const refusals = new Set(answers.filter((code) => code !== undefined));
    expect(refusals.difference(new Set(['withdrawal_open', 'unavailable']))).toEqual(new Set());
    expect(refusals).toContain('withdrawal_open');
    expect(await onCard(member)).toEqual([100, 50]);
    expect(await fixture.faults()).toEqual([]);
  });

  it('a request and purchases spend no øre twice', async () => {
    const member = await newMember({ own: 100, winnings: 0 });
    const round = await fixture.roundOnSale(member.hallId);
    const buying = Array.from({ length: 10 }, (_, at) =>
      fixture.buy(member.playerId, round, { kind: 'quick', count: 2, key: `k${member.playerId}-${at}` }),
    );
    const [requested, ...bought] = await Promise.all([ask(member, { amount: 100 }), ...buying]);
    const spent = bought.filter((outcome) => outcome.ok).length * 10;
    const held = requested.answer ? requested.answer.amount / 100 : 0;
    const [left] = await onCard(member);
    expect(left + spent + held).toBe(100);
    expect(requested.answer || requested.problem?.code === 'insufficient_funds').toBeTruthy();
    expect(await fixture.faults()).toEqual([]);
  });
});

describe('correcting an account number', () => {
  const correct = async (member: TestMember, withdrawalId: number, acc = otherAccountNumber) =>
    fixture.api.call(correctWithdrawal, {
      as: member.playerId,
      body: { bingoid: member.hallId, withdrawalId, acc },
    });

  it('cancels the request and makes it again, and leaves nothing on the card to stake', async () => {
    const member = await newMember({ own: 100, winnings: 0 });
    const wrong = await made(member);
    const { answer } = await correct(member, wrong.withdrawalId);
    expect(answer).toMatchObject({ amount: kroner(100) });
    expect(await onCard(member)).toEqual([0, 0]);
    expect(await atHall(member)).toEqual([100, 0]);
    expect(await seen(member)).toMatchObject([
      { state: 'sent', account: '•••• •• •8903', steps: [{ state: 'sent' }] },
      { state: 'cancelled', account: '•••• •• •7947', steps: [{ state: 'sent' }, { state: 'cancelled' }] },
    ]);
    expect(await fixture.faults()).toEqual([]);
  });

  it('is for the player’s own request only, and once', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const wrong = await made(member, { amount: 10 });
    expect((await correct(other, wrong.withdrawalId)).problem?.code).toBe('withdrawal_not_found');
    expect((await correct(member, 999_999)).problem?.code).toBe('withdrawal_not_found');
    expect((await correct(member, wrong.withdrawalId)).status).toBe(200);
    expect((await correct(member, wrong.withdrawalId)).problem?.code).toBe('withdrawal_taken_up');
  });

  it.each([
    ['hall_paused', beginPause],
    ['globally_paused', beginGlobalPause],
  ] as const)('is not possible while %s', async (code, begin) => {
    const member = await newMember();
    const wrong = await made(member);
    await change(async (tx) => ok(await begin(tx, { clock }, { ...member, endsOn: osloDay('2026-12-01') })));
    expect((await correct(member, wrong.withdrawalId)).problem?.code).toBe(code);
    expect(await seen(member)).toMatchObject([{ state: 'sent' }]);
  });

  it('is possible five times a day, because each may send an SMS', async () => {
    const member = await newMember();
    let { withdrawalId } = await made(member, { amount: 10 });
    for (let at = 0; at < 5; at += 1) {
      const { answer } = await correct(member, withdrawalId, at % 2 ? accountNumber : otherAccountNumber);
      withdrawalId = answer?.withdrawalId ?? 0;
    }
    expect((await correct(member, withdrawalId)).problem).toMatchObject({
      code: 'too_many_corrections',
      facts: { retryAfterSeconds: 86_400 },
    });
    expect(await seen(member)).toMatchObject([{ withdrawalId, state: 'sent' }, ...Array(5).fill({})]);
  });

  it('with the same key is done once', async () => {
    const member = await newMember();
    const { withdrawalId } = await made(member, { amount: 10 });
    const again = () =>
      fixture.api.call(correctWithdrawal, {
        as: member.playerId,
        body: { bingoid: member.hallId, withdrawalId, acc: otherAccountNumber },
        headers: { 'idempotency-key': 'rettet' },
      });
    const [one, other] = await Promise.all([again(), again()]);
    expect(one.answer).toEqual(other.answer);
    expect(await seen(member)).toHaveLength(2);
  });
});
