import { minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import { listCards } from '../cards/list-cards.ts';
import { paidInWindow } from '../testing/paid-in-window.ts';
import { testCard, usePaymentFixture } from '../testing/payment-fixture.ts';
import { findAttempt } from './attempt-store.ts';
import { beginCardSaving } from './begin-card-saving.ts';
import { completeSale } from './complete-sale.ts';
import { creditDeposit } from './credit-deposit.ts';
import { settleAttempt } from './settle-attempt.ts';
import { takeCallbackHint } from './take-callback-hint.ts';
import { verifyCard } from './verify-card.ts';

const world = usePaymentFixture();
const { sandbox, hall } = world;
const provider = 'netaxept';

describe.each(['card', 'vipps'] as const)('a deposit by %s', (how) => {
  it('that two tabs finish concurrently is captured once, booked once, and confirmed to both', async () => {
    const { playerId, transactionId } = await paidInWindow(world, how);
    const sale = () => completeSale(world.deps(), { playerId, transactionId });
    expect(await Promise.all([sale(), sale(), sale()])).toEqual([ok({}), ok({}), ok({})]);
    expect(await world.timesBooked(transactionId)).toBe(1);
    expect(await sandbox.calls(transactionId, 'Process')).toHaveLength(1);
    expect(await world.balance(playerId)).toBe(kroner(250));
  });

  it('that the page, the job and the callback finish concurrently is booked once', async () => {
    const { playerId, transactionId } = await paidInWindow(world, how);
    await Promise.all([
      completeSale(world.deps(), { playerId, transactionId }),
      world.reconcile(transactionId),
      takeCallbackHint(world.deps(), transactionId),
      world.reconcile(transactionId),
      completeSale(world.deps(), { playerId, transactionId }),
    ]);
    expect(await world.stateOf(transactionId)).toBe('credited');
    expect(await world.timesBooked(transactionId)).toBe(1);
    expect(await world.balance(playerId)).toBe(kroner(250));
  });

  it('is booked once even without leases: locks and keys are enough', async () => {
    const { playerId, transactionId } = await paidInWindow(world, how);
    const attempt = (await findAttempt(world.database.db, transactionId))!;
    const settled = await Promise.all(
      (['player', 'job', 'player', 'job'] as const).map((asker) =>
        settleAttempt(world.deps(), attempt, asker),
      ),
    );
    expect(settled.some((each) => each.attempt.state === 'credited')).toBe(true);
    await world.reconcile(transactionId);
    expect(await world.stateOf(transactionId)).toBe('credited');
    expect(await world.timesBooked(transactionId)).toBe(1);
    expect(await world.balance(playerId)).toBe(kroner(250));
  });
});

describe('a slow payment', () => {
  it('that hundreds of calls wait for is polled once more for them all, and otherwise costs only a look-up', async () => {
    const { playerId, transactionId } = await paidInWindow(world, 'vipps');
    await sandbox.control({ provider, fault: 'slow', operation: 'Process', delayMs: 1500 });
    let trips = 0;
    const count = (): void => {
      trips += 1;
    };
    world.database.serverPool.on('acquire', count);
    const sales = Array.from({ length: 560 }, () => completeSale(world.deps(), { playerId, transactionId }));
    const answers = await Promise.all(sales);
    world.database.serverPool.off('acquire', count);
    expect(answers).toEqual(Array(560).fill(ok({})));
    expect(trips).toBeLessThan(600);
    expect(await world.timesBooked(transactionId)).toBe(1);
  });
});

describe('an attempt leased by a dead server', () => {
  it('is free again after a few minutes', async () => {
    const { transactionId } = await paidInWindow(world, 'vipps');
    const until = new Date(world.clock.now().getTime() + minutes(4));
    await world.database.pool.query(
      'UPDATE payments.attempts SET held_until = $2 WHERE transaction_id = $1',
      [transactionId, until],
    );
    await world.reconcile(transactionId);
    expect(await world.stateOf(transactionId)).toBe('registered');
    world.clock.advance(minutes(4));
    await world.reconcile(transactionId);
    expect(await world.stateOf(transactionId)).toBe('credited');
  });
});

describe('a server that dies', () => {
  it('right after the sale loses nothing: the attempt says that the outcome is unknown', async () => {
    const { playerId, transactionId } = await paidInWindow(world, 'card');
    const deps = world.deps();
    const faulty = {
      ...deps.provider,
      process: async (...call: Parameters<typeof deps.provider.process>) => {
        await deps.provider.process(...call);
        throw new Error('the server dies here');
      },
    };
    await expect(completeSale({ ...deps, provider: faulty }, { playerId, transactionId })).rejects.toThrow(
      'dies',
    );
    expect(await world.stateOf(transactionId)).toBe('unknown');
    await world.reconcile(transactionId);
    expect(await world.stateOf(transactionId)).toBe('credited');
    expect(await world.balance(playerId)).toBe(kroner(250));
  });
});

describe('a repeated request to the provider', () => {
  it('is answered as already done, which counts as done', async () => {
    const { playerId, transactionId } = await paidInWindow(world, 'card');
    const deps = world.deps();
    let isFirst = true;
    const faulty = {
      ...deps.provider,
      // Another server requests the sale between our Query and our sale.
      process: async (...call: Parameters<typeof deps.provider.process>) => {
        if (isFirst) await deps.provider.process(...call);
        isFirst = false;
        return deps.provider.process(...call);
      },
    };
    expect(await completeSale({ ...deps, provider: faulty }, { playerId, transactionId })).toEqual(ok({}));
    const calls = await sandbox.calls(transactionId, 'Process');
    expect(calls.map((call) => call.outcome)).toEqual(['OK', 'BBSException: Unable to auth']);
    expect(await world.timesBooked(transactionId)).toBe(1);
  });

  it('for a sale of what was just reserved leads to a capture, never to a release', async () => {
    const { playerId, transactionId } = await paidInWindow(world, 'card');
    const deps = world.deps();
    const faulty = {
      ...deps.provider,
      process: async (...call: Parameters<typeof deps.provider.process>) => {
        if (call[2] === 'charge') await reserve(transactionId);
        return deps.provider.process(...call);
      },
    };
    expect(await completeSale({ ...deps, provider: faulty }, { playerId, transactionId })).toEqual(ok({}));
    const calls = await sandbox.calls(transactionId, 'Process');
    expect(calls.map((call) => call.parameters.operation)).toEqual(['AUTH', 'SALE', 'CAPTURE']);
  });
});

describe('money being refunded', () => {
  it('is not booked by a slower server', async () => {
    const { playerId, transactionId } = await paidInWindow(world, 'card');
    const attempt = (await findAttempt(world.database.db, transactionId))!;
    assert(attempt.kind !== 'card_save', 'It is a deposit.');
    await world.database.pool.query(
      "UPDATE payments.attempts SET state = 'refund_needed' WHERE transaction_id = $1",
      [transactionId],
    );
    const late = await inTransaction(world.database.db, (tx) =>
      creditDeposit(tx, world, { ...attempt, state: 'captured' }),
    );
    expect(late).toMatchObject({ ok: true, value: { state: 'refund_needed' } });
    expect(await world.balance(playerId)).toBe(0);
  });
});

describe('a card', () => {
  it('that is verified in two tabs concurrently is saved once', async () => {
    const playerId = await world.newPlayer();
    const request = { playerId, hallId: hall.hallId, idempotencyKey: undefined };
    const begun = await beginCardSaving(world.deps(), request);
    const transactionId = begun.ok ? begun.value.transactionId : '';
    await world.inWindow(transactionId, 'save', testCard.visa);
    await sandbox.control({ provider, fault: 'slow', operation: 'Process', delayMs: 200 });
    const verify = () => verifyCard(world.deps(), { playerId, transactionId });
    expect(await Promise.all([verify(), verify()])).toEqual([ok({}), ok({})]);
    const cards = await listCards(world.deps(), { playerId, merchantId: String(hall.netsMerchantId) });
    expect(cards).toHaveLength(1);
    expect(await sandbox.calls(transactionId, 'Process')).toHaveLength(1);
  });
});

async function reserve(transactionId: string): Promise<void> {
  const merchantId = String(hall.netsMerchantId);
  const body = new URLSearchParams({
    merchantId,
    token: `sandbox-token-${merchantId}`,
    transactionId,
    operation: 'AUTH',
  });
  await fetch(`${sandbox.url}/Netaxept/Process.aspx`, { method: 'POST', body });
}
