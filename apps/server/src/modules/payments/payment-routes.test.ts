import type { Operation } from '@lokalbingo/contract/operation';
import {
  completeSale,
  deleteCard,
  getPaymentOutcome,
  listMyCards,
  netaxeptCallback,
  payWithStoredCard,
  payWithVipps,
  registerCard,
  verifyCard,
} from '@lokalbingo/contract/payments';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { startJobs } from '../../platform/jobs.ts';
import { ok } from '../../platform/result.ts';
import { jobsOf } from '../../platform/server-module.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { reportCardFault } from '../player-cards/player-cards.ts';
import { type CardPlace, openToken } from './cards/card-token.ts';
import { paymentsModule } from './payments.ts';
import { testCard, usePaymentFixture } from './testing/payment-fixture.ts';

const fixture = usePaymentFixture();
const { database, clock, sandbox, hall, logLines } = fixture;
const api = useTestApi(() => [paymentsModule(fixture.deps({ cvc: 'forward' }))], {
  database,
  clock,
  logLines,
});
const provider = 'netaxept';
const cvc = '7391';
const answers: string[] = [];

async function call(
  operation: Operation,
  playerId: number | undefined,
  body: object,
  headers: Record<string, string> = {},
) {
  const caller = playerId === undefined ? {} : await api.credentials(playerId);
  const answer = await api.send(operation, { body, headers: { ...caller, ...headers } });
  answers.push(answer.body);
  return { status: answer.statusCode, body: answer.json() };
}

const idOf = ({ body }: { body: { transactionId: string } }) => ({ transactionId: body.transactionId });

describe('the calls of payments', () => {
  it('save a card, list it, pay with it and delete it', async () => {
    const player = await fixture.newPlayer();
    const bingoid = hall.hallId;
    const mine = { nets_clientid: hall.netsMerchantId };
    const saving = await call(registerCard, player, { bingoid });
    await fixture.inWindow(saving.body.transactionId, 'save', testCard.visa);
    expect(await call(verifyCard, player, idOf(saving))).toEqual({ status: 200, body: {} });
    const { body } = await call(listMyCards, player, mine);
    expect(body.cardInfo).toEqual([
      {
        cardId: expect.any(Number),
        cardIssuer: 'Visa',
        maskedPan: '492500******0004',
        expiryDate: '3012',
      },
    ]);
    const { cardId } = body.cardInfo[0];
    const payment = { cardId, bingoid, cardCVC: cvc, loadAmount: 100.5 };
    const paying = await call(payWithStoredCard, player, payment, { 'idempotency-key': 'k1' });
    expect(await call(payWithStoredCard, player, payment, { 'idempotency-key': 'k1' })).toEqual(paying);
    await fixture.inWindow(paying.body.transactionId, 'pay');
    expect(await call(completeSale, player, idOf(paying))).toEqual({ status: 200, body: {} });
    expect(await fixture.balance(player)).toBe(10_050);
    expect(await call(deleteCard, player, { cardId })).toEqual({ status: 200, body: {} });
    expect((await call(deleteCard, player, { cardId })).body.code).toBe('saved_card_not_found');
    expect((await call(listMyCards, player, mine)).body).toEqual({ cardInfo: [] });
    expect((await call(listMyCards, player, { nets_clientid: '1' })).body).toEqual({ cardInfo: [] });
  });

  it('answer each refusal with its status, and 200 only for a confirmed payment', async () => {
    const player = await fixture.newPlayer();
    const bingoid = hall.hallId;
    expect((await call(payWithVipps, player, { bingoid, loadAmount: 5001 })).body).toMatchObject({
      status: 422,
      code: 'amount_not_allowed',
      facts: { maximum: 5000 },
    });
    expect((await call(payWithVipps, player, { bingoid: 999, loadAmount: 50 })).status).toBe(403);
    const vipps = await call(payWithVipps, player, { bingoid, loadAmount: 50 });
    expect((await call(completeSale, player, idOf(vipps))).status).toBe(409);
    await sandbox.control({ provider, fault: 'status-500-before', operation: 'Query' });
    expect((await call(completeSale, player, idOf(vipps))).status).toBe(503);
    await fixture.inWindow(vipps.body.transactionId, 'cancel');
    expect((await call(completeSale, player, idOf(vipps))).status).toBe(422);
    const cardId = await fixture.saveCard(player, testCard.captureFails);
    const transactionId = await fixture.beginDeposit(player, cardId);
    await fixture.inWindow(transactionId, 'pay');
    expect((await call(completeSale, player, { transactionId })).body).toMatchObject({
      status: 422,
      code: 'payment_refused',
    });
    await call(deleteCard, player, { cardId });
    const stranger = await fixture.newPlayer();
    expect((await call(completeSale, stranger, idOf(vipps))).status).toBe(404);
  });

  it('show a payment’s state to its player alone, asking no provider and changing nothing', async () => {
    const player = await fixture.newPlayer();
    const begun = await call(payWithVipps, player, { bingoid: hall.hallId, loadAmount: 50 });
    const { transactionId, reference } = begun.body;
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/);
    const outcomeFor = async (as = player) =>
      (await api.send(getPaymentOutcome, { as, query: { transactionId } })).json();
    const { name, phone } = hall;
    const open = {
      outcome: 'open',
      failure: null,
      amount: 50,
      balance: null,
      reference,
      hall: { name, phone },
    };
    expect(await outcomeFor()).toEqual(open);
    await fixture.inWindow(transactionId, 'vipps');
    const queries = (await sandbox.calls(transactionId, 'Query')).length;
    expect(await outcomeFor()).toEqual(open);
    expect(await sandbox.calls(transactionId, 'Query')).toHaveLength(queries);
    await call(completeSale, player, { transactionId });
    expect(await outcomeFor()).toEqual({ ...open, outcome: 'done', balance: 50 });
    expect((await outcomeFor(await fixture.newPlayer())).code).toBe('transaction_not_found');
    // The payment can be found in the log by the reference that a person reads out.
    const named = logLines.filter((line) => line.includes(transactionId) && line.includes('"payment '));
    expect(named.length).toBeGreaterThan(0);
    for (const line of named) expect(JSON.parse(line)).toMatchObject({ reference });
  });

  it('show that a payment was cancelled, and hide the balance while the card has a fault', async () => {
    const player = await fixture.newPlayer();
    const outcome = async (transactionId: string) =>
      (await api.send(getPaymentOutcome, { as: player, query: { transactionId } })).json();
    const cancelled = await fixture.beginVipps(player);
    await fixture.inWindow(cancelled, 'cancel');
    await call(completeSale, player, { transactionId: cancelled });
    expect(await outcome(cancelled)).toMatchObject({
      outcome: 'cancelled',
      failure: 'cancelled',
      amount: 250,
      balance: null,
    });
    const paid = await fixture.beginVipps(player);
    await fixture.inWindow(paid, 'vipps');
    await call(completeSale, player, { transactionId: paid });
    await inTransaction(database.db, async (tx) =>
      ok(await reportCardFault(tx, { hallId: hall.hallId, playerId: player })),
    );
    expect(await outcome(paid)).toMatchObject({ outcome: 'done', failure: null, amount: 250, balance: null });
    const saving = await call(registerCard, await fixture.newPlayer(), { bingoid: hall.hallId });
    expect((await outcome(saving.body.transactionId)).code).toBe('transaction_not_found');
  });

  it.each([
    [registerCard, {}],
    [registerCard, { bingoid: -1 }],
    [payWithVipps, { bingoid: 101, loadAmount: '50,5' }],
    [payWithVipps, { bingoid: 101, loadAmount: 50.001 }],
    [payWithVipps, { bingoid: 101, loadAmount: 1e300 }],
    [payWithVipps, { bingoid: 101, loadAmount: 50, extra: 1 }],
    [payWithStoredCard, { cardId: 1, bingoid: 101, loadAmount: 50, cardCVC: '12a' }],
    [completeSale, { transactionId: 'A'.repeat(32) }],
    [verifyCard, { transactionId: "' OR 1=1 --" }],
    [netaxeptCallback, { TransactionId: 7 }],
  ])('refuse malformed input: %#', async (operation, payload) => {
    const player = await fixture.newPlayer();
    expect((await call(operation, player, payload)).body).toMatchObject({
      status: 400,
      code: 'malformed_request',
    });
  });

  it('are for players only, except the provider’s callback', async () => {
    for (const operation of [registerCard, listMyCards, deleteCard, payWithVipps, completeSale, verifyCard]) {
      expect((await call(operation, undefined, {})).status).toBe(401);
    }
    for (const TransactionId of ['nobody-knows', 'f'.repeat(32)]) {
      const hint = { TransactionId, Extra: true };
      expect(await call(netaxeptCallback, undefined, hint)).toEqual({ status: 200, body: {} });
    }
    expect((await call(netaxeptCallback, undefined, { TransactionId: 'f\0' })).status).toBe(400);
  });

  it('refuse a merchant that is not a number', async () => {
    const player = await fixture.newPlayer();
    for (const nets_clientid of ['', '\0', '12 ', 'x'])
      expect((await call(listMyCards, player, { nets_clientid })).status).toBe(400);
  });
});

describe("the provider's callback", () => {
  it.each(['none', 'duplicate-callback', 'late-callback'])(
    'alone credits the money when the browser is gone (%s)',
    async (fault) => {
      fixture.clock.set(new Date());
      const callbackUrl = `${await api.urlOf('portal')}/api/payment/netaxeptCallback`;
      await sandbox.control({ provider, callbackUrl });
      if (fault !== 'none') await sandbox.control({ provider, fault, delayMs: 300 });
      const deps = fixture.deps();
      const jobs = await startJobs(fixture.database.url, jobsOf([paymentsModule(deps)]), deps.log);
      const player = await fixture.newPlayer();
      const transactionId = await fixture.beginVipps(player);
      await fixture.inWindow(transactionId, 'vipps');
      await expect.poll(() => fixture.stateOf(transactionId)).toBe('credited');
      await jobs.stop();
      await sandbox.control({ provider, callbackUrl: null });
      expect(await fixture.balance(player)).toBe(kroner(250));
      expect(await fixture.timesBooked(transactionId)).toBe(1);
    },
  );
});

describe('secrets', () => {
  it('are in no log, answer or table: the CVC, the card number, the merchant’s token and the card’s token', async () => {
    const player = await fixture.newPlayer();
    const cardId = await fixture.saveCard(player);
    const payment = { cardId, bingoid: hall.hallId, cardCVC: cvc, loadAmount: 50 };
    const { body } = await call(payWithStoredCard, player, payment, { 'idempotency-key': 'secret' });
    const [register] = await sandbox.calls(body.transactionId, 'Register');
    expect(register?.withheld).toContain('securityCode');
    // With the CVC forwarded the window does not ask for it.
    await fixture.inWindow(body.transactionId, 'pay');
    await sandbox.control({ provider, fault: 'malformed', operation: 'Process' });
    expect((await call(completeSale, player, idOf({ body }))).status).toBe(200);

    const hashes = await panHashes();
    expect(hashes.length).toBeGreaterThan(0);
    const tables = await everyRow();
    const said = [...logLines, ...answers].join('\n');
    // The pattern skips fractions of seconds, which may have the digits of the CVC.
    for (const secret of [
      /(?<![0-9a-f.])7391(?![0-9a-f])/,
      /492500\d{10}/,
      /541300\d{10}/,
      /sandbox-token/,
    ]) {
      expect(said).not.toMatch(secret);
      expect(tables.join('\n')).not.toMatch(secret);
    }
    for (const panHash of hashes) {
      expect(said).not.toContain(panHash);
      expect(tables.filter((row) => row.includes(panHash))).toEqual([]);
    }
  });
});

async function panHashes(): Promise<string[]> {
  const { rows } = await fixture.database.pool.query<CardPlace & { sealedToken: string }>(
    `SELECT hall_id AS "hallId", player_id AS "playerId", merchant_id AS "merchantId", masked_pan AS "maskedPan",
      sealed_token AS "sealedToken" FROM payments.saved_cards
    WHERE sealed_token IS NOT NULL AND player_id = (SELECT max(player_id) FROM payments.saved_cards)`,
  );
  return rows.map((card) => openToken(ringForTests, card));
}

async function everyRow(): Promise<string[]> {
  const { pool } = fixture.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  const lists = await Promise.all(
    tables.map(
      async ({ name }) =>
        (await pool.query<{ row: string }>(`SELECT each::text AS row FROM ${name} AS each`)).rows,
    ),
  );
  return lists.flat().map(({ row }) => row);
}
