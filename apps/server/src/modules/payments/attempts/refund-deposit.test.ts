import { completeSale as completeSaleCall } from '@lokalbingo/contract/payments';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { balanceOf, type HouseAccountKind, houseAccount } from '../../ledger/ledger.ts';
import { beginPause } from '../../responsible-play/responsible-play.ts';
import { paymentsModule } from '../payments.ts';
import { usePaymentFixture } from '../testing/payment-fixture.ts';
import { findAttempt } from './attempt-store.ts';
import { completeSale } from './complete-sale.ts';
import { outcomeOf } from './outcome-of.ts';
import { type DepositAttempt, mayBecome } from './payment-attempt.ts';
import { bookRefund, oweRefund } from './refund-deposit.ts';

const fixture = usePaymentFixture();
const { sandbox, hall } = fixture;
const api = useTestApi(() => [paymentsModule(fixture.deps())], fixture);
const provider = 'netaxept';

async function houseHolds(kind: HouseAccountKind): Promise<number> {
  const accountId = await houseAccount(fixture.database.db, hall.hallId, kind);
  return (await balanceOf(fixture.database.db, { hallId: hall.hallId, accountId })).ownOre;
}
const books = async () => ({
  provider: await houseHolds('card_provider'),
  owed: await houseHolds('refunds_held'),
});

async function outcome(playerId: number, transactionId: string): Promise<string | undefined> {
  const found = await outcomeOf(fixture.deps(), { playerId, transactionId });
  return found.ok ? found.value.outcome : undefined;
}

const requests = async (transactionId: string, operation: string): Promise<readonly string[]> =>
  (await sandbox.calls(transactionId, 'Process'))
    .filter(({ parameters }) => parameters.operation === operation)
    .map((call) => call.outcome);

/** Returns how many SMS wait for a player. */
async function messagesTo(playerId: number): Promise<number> {
  const { rowCount } = await fixture.database.pool.query(
    `SELECT FROM notifications.messages AS message
     JOIN identity.players AS player ON player.mobile = message.recipient WHERE player.player_id = $1`,
    [playerId],
  );
  return rowCount ?? 0;
}

/** Creates a card deposit that the provider captures just when its player begins a pause. */
async function takenIntoPause(): Promise<{ playerId: number; transactionId: string }> {
  const playerId = await fixture.newPlayer();
  const transactionId = await fixture.beginDeposit(playerId, await fixture.saveCard(playerId));
  await fixture.inWindow(transactionId, 'pay');
  const deps = fixture.deps();
  const pausing = {
    ...deps.provider,
    process: async (...call: Parameters<typeof deps.provider.process>) => {
      const answer = await deps.provider.process(...call);
      const pause = { playerId, hallId: hall.hallId, endsOn: osloDay('2026-12-24') };
      await inTransaction(fixture.database.db, async (tx) => ok(await beginPause(tx, fixture, pause)));
      return answer;
    },
  };
  const sale = await completeSale({ ...deps, provider: pausing }, { playerId, transactionId });
  expect(sale).toEqual(refuse('payment_refunded'));
  return { playerId, transactionId };
}

async function deposit(transactionId: string): Promise<DepositAttempt> {
  return (await findAttempt(fixture.database.db, transactionId)) as DepositAttempt;
}

describe('money that the provider takes while a pause begins', () => {
  it('is not booked as a deposit; it is owed to its payer, who is notified, and then refunded, and both are booked once', async () => {
    const before = await books();
    const { playerId, transactionId } = await takenIntoPause();
    expect(await outcome(playerId, transactionId)).toBe('refunding');
    expect(await fixture.balance(playerId)).toBe(0);
    expect(await books()).toEqual({
      provider: before.provider - kroner(250),
      owed: before.owed + kroner(250),
    });
    expect(await messagesTo(playerId)).toBe(1);

    await fixture.reconcile(transactionId);
    await fixture.reconcile(transactionId);
    expect(await outcome(playerId, transactionId)).toBe('refunded');
    const again = await api.send(completeSaleCall, { as: playerId, body: { transactionId } });
    expect(again.json()).toMatchObject({ status: 422, code: 'payment_refunded' });
    expect(await requests(transactionId, 'CREDIT')).toEqual(['OK']);
    expect(await books()).toEqual(before);
    expect(await fixture.balance(playerId)).toBe(0);
    expect(await messagesTo(playerId)).toBe(1);
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refunded'),
    );
  });

  it('has an unknown outcome when the answer to the refund is lost, and is not refunded twice', async () => {
    const before = await books();
    const { playerId, transactionId } = await takenIntoPause();
    await sandbox.control({ provider, fault: 'timeout-after', operation: 'Process' });
    const deps = fixture.deps();
    let questions = 0;
    const silent = {
      ...deps.provider,
      query: async (...call: Parameters<typeof deps.provider.query>) => {
        questions += 1;
        return questions === 1
          ? deps.provider.query(...call)
          : ({ outcome: 'unknown', why: 'silence' } as const);
      },
    };
    await fixture.reconcile(transactionId, { ...deps, provider: silent });
    await sandbox.control({ reset: true });
    expect(await outcome(playerId, transactionId)).toBe('refund_unknown');
    await fixture.reconcile(transactionId);
    expect(await outcome(playerId, transactionId)).toBe('refunded');
    expect(await requests(transactionId, 'CREDIT')).toEqual(['OK; reply lost']);
    expect(await books()).toEqual(before);
  });

  it('raises an alarm when the provider refuses the refund, which is then requested again', async () => {
    const { playerId, transactionId } = await takenIntoPause();
    const deps = fixture.deps();
    const refusing = {
      ...deps.provider,
      process: async () =>
        ({ outcome: 'refused', reason: 'other', failure: 'unknown', text: 'No funds' }) as const,
    };
    await fixture.reconcile(transactionId, { ...deps, provider: refusing });
    expect(await outcome(playerId, transactionId)).toBe('refunding');
    expect(fixture.logLines.join('')).toContain('refund_refused');
    await fixture.reconcile(transactionId);
    expect(await outcome(playerId, transactionId)).toBe('refunded');
  });

  it('is owed once and refunded once, however many servers handle it', async () => {
    const before = await books();
    const { playerId, transactionId } = await takenIntoPause();
    const attempt = await deposit(transactionId);
    const many = [1, 2, 3, 4];
    const { db } = fixture.database;
    await Promise.all(
      many.map(() =>
        inTransaction(db, async (tx) =>
          ok(await oweRefund(tx, fixture.deps(), { ...attempt, state: 'captured' }, 'late')),
        ),
      ),
    );
    expect((await books()).owed).toBe(before.owed + kroner(250));
    await Promise.all(
      many.map(() => inTransaction(db, async (tx) => ok(await bookRefund(tx, fixture, attempt)))),
    );
    expect(await books()).toEqual(before);
    expect(await fixture.stateOf(transactionId)).toBe('refunded');
    expect(await messagesTo(playerId)).toBe(1);
  });
});

describe('money of a payment with one wrong answer', () => {
  it('is not booked as a deposit, and is refunded when the provider reports it as ordered', async () => {
    const before = await books();
    const playerId = await fixture.newPlayer();
    const transactionId = await fixture.beginDeposit(playerId, await fixture.saveCard(playerId));
    await fixture.inWindow(transactionId, 'pay');
    const deps = fixture.deps();
    // The answer to the sale is lost, and the next Query is answered wrongly.
    let isTaken = false;
    const wrong = {
      ...deps.provider,
      process: async (...call: Parameters<typeof deps.provider.process>) => {
        await deps.provider.process(...call);
        isTaken = true;
        return { outcome: 'unknown', why: 'silence' } as const;
      },
      query: async (...call: Parameters<typeof deps.provider.query>) => {
        const reply = await deps.provider.query(...call);
        return isTaken && reply.outcome === 'done'
          ? { ...reply, value: { ...reply.value, currency: 'SEK' } }
          : reply;
      },
    };
    const sale = await completeSale({ ...deps, provider: wrong }, { playerId, transactionId });
    expect(sale).toEqual(refuse('payment_refused'));
    expect(await fixture.stateOf(transactionId)).toBe('mismatch');
    expect(mayBecome('mismatch', 'credited')).toBe(false);
    await fixture.reconcile(transactionId);
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('refunded');
    expect(await books()).toEqual(before);
    expect(await fixture.balance(playerId)).toBe(0);
  });
});
