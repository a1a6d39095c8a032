import type { TicketKind } from '@lokalbingo/bingo/games';
import { kroner, zeroOre } from '@lokalbingo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { depositCash, payOutCash } from '../../apps/server/src/modules/cash-desk/cash-desk.ts';
import { useExternalMoneyFixture } from '../../apps/server/src/modules/external-money/testing/external-money-fixture.ts';
import { houseAccount, transfer } from '../../apps/server/src/modules/ledger/ledger.ts';
import { asAdmitted } from '../../apps/server/src/modules/ledger/testing/as-admitted.ts';
import { cardOf } from '../../apps/server/src/modules/player-cards/player-cards.ts';
import { requestWithdrawal } from '../../apps/server/src/modules/withdrawals/testing/for-simulations.ts';
import { inTransaction } from '../../apps/server/src/platform/database.ts';
import { assert, ok } from '../../apps/server/src/platform/result.ts';
import { ringForTests } from '../../apps/server/src/platform/testing/ring-for-tests.ts';
import type { Evidence } from '../soak/audit/audit.ts';
import { ledgerRows } from '../soak/observer.ts';
import { openStaff, type Settlement } from '../soak/staff.ts';
import { type Fact, shownTicket } from './memory.ts';
import { moveOutside } from './testing/moved-outside.ts';
import { auditWith as auditOf, wrongLines } from './testing/plant-wrongs.ts';
import { plantedAcceptance, plantedProtections, plantedStakes } from './testing/planted-protections.ts';

const world = useExternalMoneyFixture();
const transactionId = 'a'.repeat(32);
const amountOre = kroner(200);
const document = {
  amountOre,
  capturedOre: amountOre,
  creditedOre: 0,
  authorizedAt: '2026-11-21T11:00:00Z',
  annulled: false,
};
let evidence: Evidence;

/** Requests a withdrawal, and optionally lets staff settle it. Returns the answer. */
async function withdraw(
  who: { readonly playerId: number; readonly hallId: number },
  key: string,
  end?: Settlement,
): Promise<Evidence['facts']> {
  const { clock, random, database } = world;
  const requested = await requestWithdrawal(
    {
      db: database.db,
      clock,
      random,
      messageKeys: ringForTests,
      payeeKeys: ringForTests,
      payeeFingerprintSecret: 'x',
      throttleSecret: 'x',
      productName: 'Lokalbingo',
      contactEmail: 'post@lokalbingo.example',
    },
    {
      ...who,
      amountOre: kroner(20),
      accountNumber: '86011117947',
      ownerName: undefined,
      idempotencyKey: key,
    },
  );
  assert(requested.ok, 'The player has the money.');
  const { withdrawalId } = requested.value;
  const made = {
    kind: 'withdrawal',
    ...who,
    key,
    told: 'done',
    details: { withdrawalId, amountOre: kroner(20) },
  } as const;
  if (end === undefined) return [made];
  const staff = openStaff(database.url);
  const outcome = await staff.settle(withdrawalId, end);
  await staff.end();
  return [made, { kind: 'settled', ...who, key: '', told: outcome, details: { withdrawalId } }];
}

/** Books cash in and out, and writes a receipt above the hall's limit that nobody confirms. */
async function atTill(who: { readonly playerId: number; readonly hallId: number }): Promise<void> {
  const { clock, database } = world;
  const actor = { name: 'Eva Vakt' };
  for (const [receiptNo, useCase, amount] of [
    ['1', depositCash, 30],
    ['2', payOutCash, 10],
    ['3', depositCash, 6000],
  ] as const) {
    const act = { ...who, receiptNo, amountOre: kroner(amount), actor, reason: 'Legitimasjon vist' };
    const moved = await inTransaction(database.db, (tx) => useCase(tx, { clock }, act));
    assert(
      moved.ok && (moved.value.booking === undefined) === (receiptNo === '3'),
      'Cash moved as intended.',
    );
  }
}

/**
 * One player has paid in 200 kr, bought tickets of each game, been refused others, won every stage of the
 * rounds, and requested three withdrawals: one paid, one refused, one open. The player has paid in kr 30 and
 * received kr 10 in cash; a further receipt is unconfirmed.
 */
beforeAll(async () => {
  const { db, pool } = world.database;
  const hallId = await world.newHall();
  const playerId = await world.newPlayer(hallId, { ownOre: zeroOre, winningsOre: zeroOre });
  const card = await cardOf(db, { hallId, playerId });
  assert(card.ok, 'The player has a card.');
  const { accountId } = card.value;
  await inTransaction(db, async (tx) => {
    const money = { ownOre: amountOre, winningsOre: zeroOre };
    await transfer(tx, [
      asAdmitted({
        hallId,
        kind: 'deposit',
        idempotencyKey: `deposit:${transactionId}`,
        debit: { accountId: await houseAccount(tx, hallId, 'card_provider'), ...money },
        credit: { accountId, ...money },
        reference: transactionId,
        description: 'Innskudd',
        at: world.clock.now(),
      }),
    ]);
    return ok(undefined);
  });
  const { rows } = await pool.query<{ merchant: string }>(
    `UPDATE halls.halls SET nets_merchant_id = '12345678' WHERE hall_id = $1 RETURNING nets_merchant_id AS merchant`,
    [hallId],
  );
  const merchantId = rows[0]!.merchant;
  await pool.query(
    `INSERT INTO payments.attempts (hall_id, transaction_id, player_id, merchant_id, kind, account_id, order_number, amount_ore, state, idempotency_key, input_hash, created_at, registered_at, settled_at)
    VALUES ($1, $2, $3, $4, 'vipps_deposit', $5, 'I1', $6, 'credited', 'pay', '', now(), now(), now())`,
    [hallId, transactionId, playerId, merchantId, accountId, amountOre],
  );
  const round = await world.roundOnSale(hallId);
  const bought = await world.buy(playerId, round, { kind: 'quick', count: 3, key: 'buy' });
  assert(bought.ok, 'The player has the money.');
  await world.playToEnd(round);
  const who = { playerId, hallId };
  const ofOtherGames = [await buyAndPlay(who, 2, 'quadruple'), await buyAndPlay(who, 3, 'lightning')];
  const withdrawn = [
    ...(await withdraw(who, 'out-1', 'paid')),
    ...(await withdraw(who, 'out-2', 'refused')),
    ...(await withdraw(who, 'out-3')),
  ];
  await atTill(who);
  const outside = await moveOutside(world, who);
  await pool.query(`DELETE FROM notifications.messages; DELETE FROM graphile_worker._private_jobs`);
  const saldo = await world.balance(hallId, playerId);
  const tickets = bought.value.tickets.map(shownTicket);
  const client = await pool.connect();
  const seen = await ledgerRows(client, 0);
  client.release();
  evidence = {
    seen,
    parties: outside.parties,
    payments: [{ merchantId, transactionId, document: JSON.stringify(document) }],
    facts: [
      { kind: 'begun', ...who, key: 'pay', told: 'done', details: { transactionId, amountOre } },
      { kind: 'deposit', ...who, key: 'pay', told: 'done', details: { transactionId, amountOre } },
      { kind: 'tickets', ...who, key: 'buy', told: 'play_limit_reached', details: { answered: 1 } },
      { kind: 'tickets', ...who, key: 'buy', told: 'done', details: { count: 3, tickets, answered: 2 } },
      ...ofOtherGames,
      { kind: 'tickets', ...who, key: 'no', told: 'round_not_on_sale', details: { count: 3, tickets: [] } },
      ...withdrawn,
      { kind: 'cash', ...who, key: '1', told: 'done', details: { amountOre: kroner(30) } },
      { kind: 'cash', ...who, key: '3', told: 'waits for another', details: { amountOre: kroner(6000) } },
      ...outside.facts,
      {
        kind: 'balance',
        ...who,
        key: '',
        told: 'done',
        details: { saldoOre: saldo.ownOre + saldo.winningsOre },
      },
    ],
  };
});

/**
 * Sells two tickets of another main game, plays a round of it to its end, and returns the answer to the
 * purchase.
 */
async function buyAndPlay(
  { hallId, playerId }: { readonly hallId: number; readonly playerId: number },
  mainGame: 2 | 3,
  kind: TicketKind,
): Promise<Fact> {
  const at = `1${mainGame + 1}:00:00`;
  await world.addGame(hallId, { mainGame, firstStart: at, lastStart: at });
  const round = await world.roundOnSale(hallId, mainGame);
  const key = `buy-${mainGame}`;
  const bought = await world.buy(playerId, round, { kind, count: 2, key });
  assert(bought.ok, 'The player has the money.');
  await world.playToEnd(round);
  const details = { count: 2, tickets: bought.value.tickets.map(shownTicket) };
  return { kind: 'tickets', playerId, hallId, key, told: 'done', details };
}

const auditWith = (wrong: string, changed: Partial<Evidence> = {}) =>
  auditOf(world.database.pool, { ...evidence, ...changed }, wrong);

const roundOf = (mainGame: 2 | 3) => `SELECT round_id FROM rounds.rounds WHERE main_game = ${mainGame}`;
describe('the audit', () => {
  it('finds no error in correct books, and has examined every kind of row', async () => {
    const findings = await auditWith('');
    expect(wrongLines(findings)).toEqual([]);
    expect(findings.length).toBeGreaterThan(30);
    const idle = findings.filter(({ lookedAt }) => lookedAt === 0).map(({ what }) => what);
    expect(idle.length).toBeLessThan(8);
  });

  const protectedLine = async (wrong: string) =>
    (await auditWith(wrong)).find(({ what }) => what.includes('moment of the protection'));
  it.each(Object.entries(plantedProtections))(
    'finds every stake and deposit after %s',
    async (_what, protect) => {
      expect(await protectedLine(protect)).toMatchObject({ differences: 0 });
      for (const [way, move] of Object.entries(plantedStakes)) {
        const example = expect.stringMatching(new RegExp(`^${way}`));
        expect(await protectedLine(`${protect}; ${move}`)).toMatchObject({ example });
      }
    },
  );

  it('accepts stakes after a stop has ended', async () => {
    const ended = `${plantedProtections['a stop']}; ${plantedAcceptance}; ${plantedStakes.purchase}`;
    expect(await protectedLine(ended)).toMatchObject({ differences: 0 });
  });

  const firstEntry = `(hall_id, account_id, entry_no) = (SELECT hall_id, account_id, entry_no FROM ledger.entries JOIN ledger.accounts USING (hall_id, account_id) WHERE kind = 'player_card' LIMIT 1)`;
  it.each([
    ['moves what it says', `UPDATE ledger.transfers SET amount_ore = amount_ore + 1 WHERE kind = 'stake'`],
    ['every hall sum to zero', `UPDATE ledger.accounts SET own_ore = own_ore + 1 WHERE kind = 'player_card'`],
    [
      'is the sum of its entries',
      `UPDATE ledger.accounts SET entry_count = entry_count + 1 WHERE kind = 'player_card'`,
    ],
    ['is the sum of its entries', `DELETE FROM ledger.entries WHERE ${firstEntry}`],
    ['continues from the previous', `UPDATE ledger.entries SET own_after_ore = own_after_ore + 1`],
    ['below zero', `UPDATE ledger.entries SET own_after_ore = -1 WHERE ${firstEntry}`],
    [
      'moved money twice',
      `ALTER TABLE ledger.transfers DROP CONSTRAINT transfers_happen_once;
       UPDATE ledger.transfers SET idempotency_key = 'same'`,
    ],
    [
      'has taken is booked once',
      `UPDATE ledger.transfers SET reference = repeat('b', 32) WHERE kind = 'deposit'`,
    ],
    [
      'booked as paid in was taken',
      `UPDATE ledger.transfers SET reference = repeat('b', 32) WHERE kind = 'deposit'`,
    ],
    ['know the same payments', `DELETE FROM payments.attempts`],
    ['come to an end', `UPDATE payments.attempts SET state = 'captured'`],
    ['come to an end', `UPDATE payments.attempts SET state = 'created'`],
    ['come to an end', `UPDATE payments.attempts SET state = 'refused'`],
    ['the one of its key', `UPDATE payments.attempts SET amount_ore = 1`],
    ['about deposits are true', `UPDATE ledger.transfers SET kind = 'prize' WHERE kind = 'deposit'`],
    ['once, as reported', `DELETE FROM rounds.purchases`],
    ['once, as reported', `UPDATE rounds.tickets SET layout = set_byte(layout, 0, 75)`],
    [
      'tickets do not exist',
      `UPDATE rounds.purchases SET idempotency_key = 'no' WHERE idempotency_key = 'buy'`,
    ],
    ['was notified', `UPDATE rounds.purchases SET idempotency_key = 'other' WHERE idempotency_key = 'buy'`],
    ['at the end is right', `DELETE FROM ledger.entries WHERE ${firstEntry}`],
    ['took its stake once', `DELETE FROM rounds.tickets WHERE ticket_no = 1`],
    [
      'took its stake once',
      `UPDATE ledger.transfers SET idempotency_key = 'other ' || idempotency_key WHERE kind = 'stake'`,
    ],
    ['stake belongs to a purchase', `DELETE FROM rounds.purchases`],
    ['ticket belongs to a round', `DELETE FROM rounds.rounds`],
    ['drew the tickets', `UPDATE rounds.rounds SET stakes_ore = stakes_ore + 1`],
    ['drew the tickets', `DELETE FROM rounds.tickets WHERE ticket_no = 1`],
    ['against the limits', `UPDATE responsible_play.day_stakes SET own_ore = own_ore + 1`],
    ['numbered without gaps', `DELETE FROM rounds.events WHERE seq = 2`],
    ['called each ball once', `UPDATE rounds.rounds SET balls_called = balls_called - 1`],
    ['that the balls made win', `DELETE FROM rounds.prizes WHERE stage = 3`],
    ['that the balls made win', `UPDATE rounds.prizes SET ticket_no = ticket_no % 3 + 1 WHERE stage = 1`],
    ['that the balls made win', `DELETE FROM rounds.prizes WHERE round_id = (${roundOf(2)}) AND stage = 1`],
    ['that the balls made win', `DELETE FROM rounds.prizes WHERE round_id = (${roundOf(2)}) AND stage = 3`],
    ['that the balls made win', `DELETE FROM rounds.prizes WHERE round_id = (${roundOf(3)}) AND stage = 3`],
    ['to the last øre', `UPDATE rounds.prizes SET amount_ore = amount_ore - 1 WHERE stage = 2`],
    ['to the last øre', `UPDATE rounds.prizes SET is_jackpot = true WHERE round_id = (${roundOf(2)})`],
    ['promised one', `UPDATE rounds.prizes SET amount_ore = amount_ore / 4 WHERE round_id = (${roundOf(2)})`],
    [
      'paid by their prices',
      `UPDATE rounds.prizes SET amount_ore = amount_ore + 1 WHERE round_id = (${roundOf(2)})`,
    ],
    ['reached its least stakes', `UPDATE rounds.rounds SET least_stakes_ore = stakes_ore + 1`],
    ['paid or holds', `DELETE FROM ledger.transfers WHERE kind = 'prize'`],
    ['paid or holds', `DELETE FROM rounds.prizes`],
    ['settled or refunded', `DELETE FROM ledger.transfers WHERE kind = 'settlement'`],
    ['settled or refunded', `UPDATE rounds.purchases SET ended_at = NULL`],
    [
      'No round is late',
      `UPDATE rounds.rounds SET state = 'closed', next_step_at = now() - interval '1 hour'`,
    ],
    ['over', `UPDATE ledger.accounts SET own_ore = 5 WHERE kind = 'stakes_held'`],
    ['overdue', `SELECT graphile_worker.add_job('lost', run_at => now() - interval '1 hour')`],
    [
      'overdue or given up',
      `SELECT graphile_worker.add_job('lost', job_key => 'replaced');
       UPDATE graphile_worker._private_jobs SET attempts = max_attempts, key = NULL`,
    ],
    [
      'held by a process',
      `SELECT graphile_worker.add_job('lost'); UPDATE graphile_worker._private_jobs SET locked_at = now()`,
    ],
    [
      'message waits',
      `INSERT INTO notifications.messages (message_id, channel, recipient, sealed_text, state, created_at, good_until)
       VALUES (gen_random_uuid(), 'sms', '90000001', 'x', 'queued', now(), now())`,
    ],
    ['observed row', `UPDATE ledger.transfers SET description = 'x' WHERE kind = 'stake'`],
    ['observed row', `DELETE FROM ledger.entries WHERE ${firstEntry}`],
    ['from its card, once', `DELETE FROM ledger.transfers WHERE kind = 'withdrawal_held'`],
    [
      'from its card, once',
      `UPDATE withdrawals.requests SET own_ore = own_ore + 1, asked_ore = asked_ore + 1`,
    ],
    ['went back to its buckets', `DELETE FROM ledger.transfers WHERE kind = 'withdrawal_returned'`],
    [
      'went back to its buckets',
      `UPDATE withdrawals.requests SET state = 'refused', refused_because = 'contact_hall' WHERE state = 'paid'`,
    ],
    ['went to the bank, once', `DELETE FROM ledger.transfers WHERE kind = 'withdrawal_paid'`],
    ['only for an existing one', `DELETE FROM withdrawals.requests WHERE state = 'paid'`],
    ['unsettled withdrawals', `UPDATE withdrawals.requests SET state = 'paid' WHERE state = 'sent'`],
    [
      'two open withdrawals',
      `DROP INDEX withdrawals.requests_one_open; UPDATE withdrawals.requests SET state = 'sent', refused_because = NULL`,
    ],
    ['that its transitions led to', `DELETE FROM withdrawals.steps WHERE step = 'approved'`],
    [
      'about withdrawals are true',
      `UPDATE withdrawals.requests SET idempotency_key = 'other' WHERE state = 'sent'`,
    ],
    [
      'that staff settled',
      `UPDATE withdrawals.requests SET state = 'cancelled', refused_because = NULL WHERE state = 'refused'`,
    ],
    ['between card and till', `DELETE FROM cash_desk.bookings WHERE receipt_no = '1'`],
    ['between card and till', `DELETE FROM ledger.transfers WHERE kind = 'cash_payout'`],
    ['between card and till', `UPDATE cash_desk.receipts SET kind = 'payout' WHERE receipt_no = '1'`],
    ['between card and till', `UPDATE cash_desk.receipts SET amount_ore = 1 WHERE receipt_no = '2'`],
    ['till holds what', `UPDATE ledger.accounts SET own_ore = own_ore + 1 WHERE kind = 'cash'`],
    ['till holds what', `DELETE FROM cash_desk.receipts`],
    ['about cash are true', `UPDATE cash_desk.receipts SET amount_ore = 1 WHERE receipt_no = '1'`],
    ['about cash are true', `UPDATE cash_desk.bookings SET receipt_no = '3' WHERE receipt_no = '1'`],
    ['silenced', `ALTER TABLE ledger.entries DISABLE TRIGGER entries_are_append_only`],
  ])('finds the error in "%s": %s', async (line, wrong) => {
    expect(wrongLines(await auditWith(wrong))).toContainEqual(expect.stringContaining(line));
  });

  it.each([
    ['neither taken nor released', { capturedOre: 0 }],
    ['owes every hall', { capturedOre: amountOre - 1 }],
    ['taken by the provider', { creditedOre: amountOre }],
  ])('finds the error in "%s", from the provider\'s books', async (line, change) => {
    const payments = evidence.payments.map((payment) => ({
      ...payment,
      document: JSON.stringify({ ...document, ...change }),
    }));
    expect(wrongLines(await auditWith('', { payments }))).toContainEqual(expect.stringContaining(line));
  });

  it.each([
    ['no customer has opened the window', {}, true],
    ['a customer has opened the window', { enteredAt: '2026-11-21T11:00:00Z' }, false],
    ['money stays reserved', { authorizedAt: '2026-11-21T11:00:00Z' }, false],
  ])(
    'checks an open payment whose registration was not confirmed, when %s: %j',
    async (_when, change, isRight) => {
      const untouched = { ...document, capturedOre: 0, authorizedAt: null, ...change };
      const payments = evidence.payments.map((payment) => ({
        ...payment,
        document: JSON.stringify(untouched),
      }));
      const created = `UPDATE payments.attempts SET state = 'created', registered_at = NULL;
      SELECT graphile_worker.add_job('payments.reconcile', job_key => 'payment:${transactionId}', run_at => now() + interval '1 hour')`;
      const lines = wrongLines(await auditWith(created, { payments }));
      expect(lines.some((line) => line.includes('come to an end'))).toBe(!isRight);
    },
  );

  it('finds a player who was refused a booked deposit, two results of one deposit, and a card that is not saved', async () => {
    const [, deposit] = evidence.facts;
    const facts = [
      ...evidence.facts,
      { ...deposit!, told: 'payment_refused' },
      { ...deposit!, kind: 'card' as const, details: { transactionId: 'c'.repeat(32) } },
    ];
    const lines = wrongLines(await auditWith('', { facts }));
    expect(lines).toContainEqual(expect.stringContaining('about deposits are true'));
    expect(lines).toContainEqual(expect.stringContaining('received one result'));
    expect(lines).toContainEqual(expect.stringContaining('reported as saved'));
  });
});
