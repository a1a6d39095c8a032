import { hours } from '@lokalbingo/contract/durations';
import { listOpenPayments } from '@lokalbingo/contract/payments';
import { kroner } from '@lokalbingo/money';
import { Kysely, PostgresDialect } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { DB } from '../../../platform/database.gen.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { paymentsModule } from '../payments.ts';
import { usePaymentFixture } from '../testing/payment-fixture.ts';
import { beginVippsDeposit } from './begin-deposit.ts';
import { completeSale } from './complete-sale.ts';
import { openPayments } from './open-payments.ts';
import type { AttemptState } from './payment-attempt.ts';

const fixture = usePaymentFixture();
const { database, clock, sandbox, hall } = fixture;
const { hallId } = hall;
const api = useTestApi(() => [paymentsModule(fixture.deps())], {
  database,
  clock,
  logLines: fixture.logLines,
});

const openFor = (playerId: number, inHall = hallId) =>
  openPayments(database.db, { playerId, hallId: inHall });

async function bringInto(transactionId: string, state: AttemptState): Promise<void> {
  await database.pool.query('UPDATE payments.attempts SET state = $2 WHERE transaction_id = $1', [
    transactionId,
    state,
  ]);
}

describe("a player's open payments", () => {
  it('are shown to their player alone, with amount, reference, start and what they wait for, newest first', async () => {
    const player = await fixture.newPlayer();
    const cardId = await fixture.saveCard(player);
    const first = await fixture.beginVipps(player, kroner(100));
    const begunAt = clock.now();
    clock.advance(hours(1));
    const second = await fixture.beginDeposit(player, cardId);
    const openOf = async (as: number, bingoId = hallId) =>
      (await api.send(listOpenPayments, { as, query: { bingoId: String(bingoId) } })).json();
    const reference = expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/);
    expect(await openOf(player)).toEqual({
      payments: [
        {
          transactionId: second,
          reference,
          amount: 250,
          begunAt: clock.now().toISOString(),
          waitsFor: 'window',
        },
        {
          transactionId: first,
          reference,
          amount: 100,
          begunAt: begunAt.toISOString(),
          waitsFor: 'window',
        },
      ],
    });
    expect(await openOf(await fixture.newPlayer())).toEqual({ payments: [] });
    expect(await openOf(player, 999)).toEqual({ payments: [] });
  });

  it.each([
    ['unknown', 'bank'],
    ['authorised', 'settling'],
    ['captured', 'settling'],
  ] as const)('in state %s wait for the %s', async (state, waitsFor) => {
    const player = await fixture.newPlayer();
    await bringInto(await fixture.beginVipps(player), state);
    expect(await openFor(player)).toMatchObject([{ waitsFor }]);
  });

  it('are no longer shown once they have ended, in success or failure', async () => {
    const player = await fixture.newPlayer();
    for (const action of ['vipps', 'cancel']) {
      const transactionId = await fixture.beginVipps(player);
      expect(await openFor(player)).toHaveLength(1);
      await fixture.inWindow(transactionId, action);
      await completeSale(fixture.deps(), { playerId: player, transactionId });
      expect(await openFor(player)).toEqual([]);
    }
    for (const state of [
      'refused',
      'expired',
      'annul_needed',
      'refund_needed',
      'refunded',
      'mismatch',
    ] as const) {
      await bringInto(await fixture.beginVipps(player), state);
      expect([state, await openFor(player)]).toEqual([state, []]);
    }
  });

  it('leave out those without an opened window', async () => {
    const player = await fixture.newPlayer();
    await sandbox.control({ provider: 'netaxept', fault: 'timeout-before', operation: 'Register', times: 2 });
    const request = { playerId: player, hallId, amountOre: kroner(50), idempotencyKey: 'never registered' };
    expect((await beginVippsDeposit(fixture.deps(), request)).ok).toBe(false);
    expect(await openFor(player)).toEqual([]);
  });

  it('are read in one statement, however many there are', async () => {
    const statements: string[] = [];
    const db = new Kysely<DB>({
      dialect: new PostgresDialect({ pool: database.serverPool }),
      log: ({ query }) => void statements.push(query.sql),
    });
    const player = await fixture.newPlayer();
    for (const count of [1, 2, 3]) {
      await fixture.beginVipps(player);
      statements.length = 0;
      expect(await openPayments(db, { playerId: player, hallId })).toHaveLength(count);
      expect(statements).toHaveLength(1);
    }
  });
});
