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

const fixture = usePaymentFixture();
const { sandbox, hall } = fixture;
const provider = 'netaxept';

describe.each(['card', 'vipps'] as const)('a deposit by %s', (how) => {
  it('is captured once, booked once, and confirmed to both of two tabs that finish it concurrently', async () => {
    const { playerId, transactionId } = await paidInWindow(fixture, how);
    const sale = () => completeSale(fixture.deps(), { playerId, transactionId });
    expect(await Promise.all([sale(), sale(), sale()])).toEqual([ok({}), ok({}), ok({})]);
    expect(await fixture.timesBooked(transactionId)).toBe(1);
    expect(await sandbox.calls(transactionId, 'Process')).toHaveLength(1);
    expect(await fixture.balance(playerId)).toBe(kroner(250));
  });

  it('is booked once when the page, the job and the callback finish it concurrently', async () => {
    const { playerId, transactionId } = await paidInWindow(fixture, how);
    await Promise.all([
      completeSale(fixture.deps(), { playerId, transactionId }),
      fixture.reconcile(transactionId),
      takeCallbackHint(fixture.deps(), transactionId),
      fixture.reconcile(transactionId),
      completeSale(fixture.deps(), { playerId, transactionId }),
    ]);
    expect(await fixture.stateOf(transactionId)).toBe('credited');
    expect(await fixture.timesBooked(transactionId)).toBe(1);
    expect(await fixture.balance(playerId)).toBe(kroner(250));
  });

  it('is booked once even without leases: locks and keys are enough', async () => {
    const { playerId, transactionId } = await paidInWindow(fixture, how);
    const attempt = (await findAttempt(fixture.database.db, transactionId))!;
    const settled = await Promise.all(
      (['player', 'job', 'player', 'job'] as const).map((asker) =>
        settleAttempt(fixture.deps(), attempt, asker),
      ),
    );
    expect(settled.some((each) => each.attempt.state === 'credited')).toBe(true);
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('credited');
    expect(await fixture.timesBooked(transactionId)).toBe(1);
    expect(await fixture.balance(playerId)).toBe(kroner(250));
  });
});

describe('a slow payment', () => {
  it('is polled once more for all of hundreds of waiting calls, each of which otherwise costs one look-up', async () => {
    const { playerId, transactionId } = await paidInWindow(fixture, 'vipps');
    await sandbox.control({ provider, fault: 'slow', operation: 'Process', delayMs: 1500 });
    let trips = 0;
    const count = (): void => {
      trips += 1;
    };
    fixture.database.serverPool.on('acquire', count);
    const sales = Array.from({ length: 560 }, () =>
      completeSale(fixture.deps(), { playerId, transactionId }),
    );
    const answers = await Promise.all(sales);
    fixture.database.serverPool.off('acquire', count);
    expect(answers).toEqual(Array(560).fill(ok({})));
    expect(trips).toBeLessThan(600);
    expect(await fixture.timesBooked(transactionId)).toBe(1);
  });
});

describe('an attempt leased by a dead server', () => {
  it('is free again after a few minutes', async () => {
    const { transactionId } = await paidInWindow(fixture, 'vipps');
    const until = new Date(fixture.clock.now().getTime() + minutes(4));
    await fixture.database.pool.query(
      'UPDATE payments.attempts SET held_until = $2 WHERE transaction_id = $1',
      [transactionId, until],
    );
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('registered');
    fixture.clock.advance(minutes(4));
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('credited');
  });
});

describe('a server that dies', () => {
  it('right after the sale loses nothing: the attempt says that the outcome is unknown', async () => {
    const { playerId, transactionId } = await paidInWindow(fixture, 'card');
    const deps = fixture.deps();
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
    expect(await fixture.stateOf(transactionId)).toBe('unknown');
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('credited');
    expect(await fixture.balance(playerId)).toBe(kroner(250));
  });
});

describe('a repeated request to the provider', () => {
  it('is answered as already done, which counts as done', async () => {
    const { playerId, transactionId } = await paidInWindow(fixture, 'card');
    const deps = fixture.deps();
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
    expect(await fixture.timesBooked(transactionId)).toBe(1);
  });

  it('leads to a capture when the sale is refused because the money was just reserved, never to a release', async () => {
    const { playerId, transactionId } = await paidInWindow(fixture, 'card');
    const deps = fixture.deps();
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
    const { playerId, transactionId } = await paidInWindow(fixture, 'card');
    const attempt = (await findAttempt(fixture.database.db, transactionId))!;
    assert(attempt.kind !== 'card_save', 'It is a deposit.');
    await fixture.database.pool.query(
      "UPDATE payments.attempts SET state = 'refund_needed' WHERE transaction_id = $1",
      [transactionId],
    );
    const late = await inTransaction(fixture.database.db, (tx) =>
      creditDeposit(tx, fixture, { ...attempt, state: 'captured' }),
    );
    expect(late).toMatchObject({ ok: true, value: { state: 'refund_needed' } });
    expect(await fixture.balance(playerId)).toBe(0);
  });
});

describe('a card', () => {
  it('is saved once when two tabs verify it concurrently', async () => {
    const playerId = await fixture.newPlayer();
    const request = { playerId, hallId: hall.hallId, idempotencyKey: undefined };
    const begun = await beginCardSaving(fixture.deps(), request);
    const transactionId = begun.ok ? begun.value.transactionId : '';
    await fixture.inWindow(transactionId, 'save', testCard.visa);
    await sandbox.control({ provider, fault: 'slow', operation: 'Process', delayMs: 200 });
    const verify = () => verifyCard(fixture.deps(), { playerId, transactionId });
    expect(await Promise.all([verify(), verify()])).toEqual([ok({}), ok({})]);
    const cards = await listCards(fixture.deps(), { playerId, merchantId: String(hall.netsMerchantId) });
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
