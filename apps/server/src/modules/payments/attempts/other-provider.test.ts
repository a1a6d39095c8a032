/** A hall with a different provider from the other halls: a deposit works the same way. */
import { minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { osloDay } from '../../../platform/oslo-calendar.ts';
import { assert, ok, refuse } from '../../../platform/result.ts';
import { sampleHall } from '../../halls/testing/sample-hall.ts';
import { beginPause } from '../../responsible-play/responsible-play.ts';
import { usePaymentFixture } from '../testing/payment-fixture.ts';
import { beginCardSaving } from './begin-card-saving.ts';
import { beginCardDeposit, beginVippsDeposit } from './begin-deposit.ts';
import { completeSale } from './complete-sale.ts';
import { openPayments } from './open-payments.ts';

const hall = sampleHall({ paymentProvider: 'vipps', netsMerchantId: '654321' });
const fixture = usePaymentFixture({ hall });
const { sandbox, clock } = fixture;
const { hallId } = hall;
const amountOre = kroner(250);

async function approved() {
  const playerId = await fixture.newPlayer();
  const transactionId = await fixture.beginVipps(playerId);
  await fixture.inWindow(transactionId, 'vipps');
  return { playerId, transactionId };
}
const callsOf = async (transactionId: string, operation: string) =>
  (await sandbox.calls(transactionId, operation)).length;
const pause = (playerId: number) =>
  inTransaction(fixture.database.db, async (tx) =>
    ok(await beginPause(tx, fixture, { playerId, hallId, endsOn: osloDay('2999-01-01') })),
  );

describe('a deposit', () => {
  it('returns the page to pay on, which is also returned for the same key and listed with open payments', async () => {
    const playerId = await fixture.newPlayer();
    const request = { playerId, hallId, amountOre, idempotencyKey: 'one press' };
    const begun = await beginVippsDeposit(fixture.deps(), request);
    assert(begun.ok, 'The deposit begins.');
    expect(begun.value.windowUrl).toContain('/vipps/landing?token=');
    expect(await beginVippsDeposit(fixture.deps(), request)).toEqual(begun);
    expect(await openPayments(fixture.database.db, { playerId, hallId })).toMatchObject([begun.value]);
  });

  it('is captured once and credited once, however many callers finish it', async () => {
    const { playerId, transactionId } = await approved();
    const sales = [1, 2, 3].map(() => completeSale(fixture.deps(), { playerId, transactionId }));
    expect(await Promise.all(sales)).toEqual([ok({}), ok({}), ok({})]);
    expect(await fixture.balance(playerId)).toBe(amountOre);
    expect(await callsOf(transactionId, 'Capture')).toBe(1);
  });

  it('fails when the customer cancels it', async () => {
    const playerId = await fixture.newPlayer();
    const transactionId = await fixture.beginVipps(playerId);
    await fixture.inWindow(transactionId, 'abort');
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_cancelled'),
    );
  });

  it('is released when its player pauses before the money is taken', async () => {
    const { playerId, transactionId } = await approved();
    await pause(playerId);
    expect(await completeSale(fixture.deps(), { playerId, transactionId })).toEqual(
      refuse('payment_refused'),
    );
    expect([await callsOf(transactionId, 'Capture'), await callsOf(transactionId, 'Cancel')]).toEqual([0, 1]);
    expect(await fixture.stateOf(transactionId)).toBe('refused');
  });

  it('is refunded when its player pauses while the money is taken', async () => {
    const { playerId, transactionId } = await approved();
    const deps = fixture.deps();
    const pausing: typeof deps.provider = {
      ...deps.provider,
      process: async (...call) => {
        const answer = await deps.provider.process(...call);
        await pause(playerId);
        return answer;
      },
    };
    await completeSale({ ...deps, provider: pausing }, { playerId, transactionId });
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('refunded');
    expect(await fixture.balance(playerId)).toBe(0);
    expect(await callsOf(transactionId, 'Refund')).toBe(1);
  });

  it('is credited once when its server is killed after the capture and before storing it', async () => {
    const { playerId, transactionId } = await approved();
    const deps = fixture.deps();
    const dying: typeof deps.provider = {
      ...deps.provider,
      process: async (...call) => {
        await deps.provider.process(...call);
        throw new Error('the server dies here');
      },
    };
    await expect(completeSale({ ...deps, provider: dying }, { playerId, transactionId })).rejects.toThrow();
    await fixture.reconcile(transactionId);
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('credited');
    expect(await fixture.timesBooked(transactionId)).toBe(1);
    expect(await fixture.balance(playerId)).toBe(amountOre);
    expect(await callsOf(transactionId, 'Capture')).toBe(1);
  });

  it('continues with the same payment when its registration was not stored', async () => {
    const playerId = await fixture.newPlayer();
    const deps = fixture.deps();
    const dying: typeof deps.provider = {
      ...deps.provider,
      register: async (...call) => {
        await deps.provider.register(...call);
        throw new Error('the server dies here');
      },
    };
    const request = { playerId, hallId, amountOre, idempotencyKey: 'one press' };
    await expect(beginVippsDeposit({ ...deps, provider: dying }, request)).rejects.toThrow();
    const begun = await beginVippsDeposit(deps, request);
    assert(begun.ok, 'The deposit begins.');
    const { transactionId } = begun.value;
    await fixture.inWindow(transactionId, 'vipps');
    expect(await completeSale(deps, { playerId, transactionId })).toEqual(ok({}));
  });

  it.each(['wrong-amount-in-query', 'wrong-currency-in-query'])(
    'is not credited after %s, and its reservation is released',
    async (fault) => {
      const { playerId, transactionId } = await approved();
      await sandbox.control({ provider: 'vipps', fault });
      expect((await completeSale(fixture.deps(), { playerId, transactionId })).ok).toBe(false);
      expect(await fixture.balance(playerId)).toBe(0);
      expect(await callsOf(transactionId, 'Cancel')).toBe(1);
    },
  );

  it('ends with the provider it began with when the hall changes its provider meanwhile', async () => {
    const { playerId, transactionId } = await approved();
    const change = (payment_provider: string, nets_merchant_id: string | null) =>
      fixture.database.ownerDb
        .updateTable('halls.halls')
        .set({ payment_provider, nets_merchant_id })
        .execute();
    await change('netaxept', '12000101');
    clock.advance(minutes(2));
    await fixture.reconcile(transactionId);
    await change(hall.paymentProvider, hall.netsMerchantId);
    expect(await fixture.stateOf(transactionId)).toBe('credited');
    expect(await fixture.balance(playerId)).toBe(amountOre);
  });
});

describe('a bank card', () => {
  it('can neither be saved nor used where the provider takes none', async () => {
    const playerId = await fixture.newPlayer();
    const request = { playerId, hallId, idempotencyKey: undefined };
    expect(await beginCardSaving(fixture.deps(), request)).toEqual(refuse('card_payments_disabled'));
    const cardId = await fixture.database.ownerDb
      .insertInto('payments.saved_cards')
      .values({
        hall_id: hallId,
        player_id: playerId,
        merchant_id: String(hall.netsMerchantId),
        masked_pan: '492500******0004',
        issuer: 'Visa',
        expiry_yymm: '3012',
        sealed_token: 'v1.key.sealed',
        saved_at: clock.now(),
      })
      .returning('card_id')
      .executeTakeFirstOrThrow();
    const deposit = { ...request, cardId: cardId.card_id, cvc: undefined, amountOre };
    expect(await beginCardDeposit(fixture.deps(), deposit)).toEqual(refuse('saved_card_not_found'));
  });
});
