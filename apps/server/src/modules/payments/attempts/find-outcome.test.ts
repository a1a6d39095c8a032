import { seconds } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { refuse } from '../../../platform/result.ts';
import { netaxeptClient } from '../provider/netaxept-client.ts';
import { testCard, usePaymentFixture } from '../testing/payment-fixture.ts';
import { sandboxNetaxept } from '../testing/sandbox-providers.ts';
import { beginCardSaving } from './begin-card-saving.ts';
import { completeSale } from './complete-sale.ts';
import { findOutcome } from './find-outcome.ts';
import { outcomeOf } from './outcome-of.ts';
import { verifyCard } from './verify-card.ts';

const fixture = usePaymentFixture();
const { hall } = fixture;

const debitCardsOnly = () =>
  fixture.deps({
    provider: sandboxNetaxept(
      fixture.sandbox.url,
      JSON.stringify([{ PaymentMethod: 'Visa', CardType: 'Debit' }]),
    ),
  });

async function cardSaving(deps = fixture.deps()) {
  const playerId = await fixture.newPlayer();
  const begun = await beginCardSaving(deps, { playerId, hallId: hall.hallId, idempotencyKey: undefined });
  if (!begun.ok) throw new Error(begun.refusal.code);
  return { playerId, transactionId: begun.value.transactionId };
}

async function deposit(pan: string = testCard.visa) {
  const playerId = await fixture.newPlayer();
  const cardId = await fixture.saveCard(playerId, pan);
  return { playerId, transactionId: await fixture.beginDeposit(playerId, cardId) };
}

describe('why a card was not saved', () => {
  it.each([
    ['the bank refuses', testCard.refused, 'declined'],
    ['the card has expired', testCard.expired, 'wrong_or_expired'],
  ])('is reported as the provider reports it: %s', async (_, pan, failure) => {
    const saving = await cardSaving();
    expect(await fixture.inWindow(saving.transactionId, 'save', pan)).toContain('responseCode=OK');
    expect(await verifyCard(fixture.deps(), saving)).toEqual(refuse('payment_refused'));
    expect(await outcomeOf(fixture.deps(), saving)).toMatchObject({
      value: { outcome: 'refused', failure, hall: { name: hall.name, phone: hall.phone } },
    });
  });

  it('is also reported for a credit card and a cancellation, without any sale or verification', async () => {
    const credit = await cardSaving(debitCardsOnly());
    expect(await fixture.inWindow(credit.transactionId, 'save', testCard.credit)).toContain(
      'responseCode=57',
    );
    expect(await findOutcome(fixture.deps(), credit)).toMatchObject({
      value: { outcome: 'refused', failure: 'credit_card' },
    });
    const cancelled = await cardSaving();
    await fixture.inWindow(cancelled.transactionId, 'cancel');
    expect(await findOutcome(fixture.deps(), cancelled)).toMatchObject({
      value: { outcome: 'cancelled', failure: 'cancelled' },
    });
    for (const { transactionId } of [credit, cancelled])
      expect(await fixture.sandbox.calls(transactionId, 'Process')).toEqual([]);
  });
});

describe('why a payment failed', () => {
  it('is reported when the bank withdraws its approval', async () => {
    const paying = await deposit(testCard.captureFails);
    await fixture.inWindow(paying.transactionId, 'pay');
    expect(await completeSale(fixture.deps(), paying)).toEqual(refuse('payment_refused'));
    expect(await outcomeOf(fixture.deps(), paying)).toMatchObject({
      value: { outcome: 'refused', failure: 'declined', amount: kroner(250), balance: null },
    });
  });

  it("is unknown while nobody has been in the window, and for other players' attempts", async () => {
    const paying = await deposit();
    expect(await findOutcome(fixture.deps(), paying)).toMatchObject({
      value: { outcome: 'open', failure: null },
    });
    expect(await completeSale(fixture.deps(), paying)).toEqual(refuse('payment_refused'));
    expect(await findOutcome(fixture.deps(), paying)).toMatchObject({
      value: { outcome: 'refused', failure: 'unknown' },
    });
    const stranger = { ...paying, playerId: await fixture.newPlayer() };
    expect(await findOutcome(fixture.deps(), stranger)).toEqual(refuse('transaction_not_found'));
  });
});

describe('a window that returned a result other than OK', () => {
  it('is not believed when the provider reports that a card was entered', async () => {
    const paying = await deposit();
    await fixture.inWindow(paying.transactionId, 'pay');
    expect(await findOutcome(fixture.deps(), paying)).toMatchObject({
      value: { outcome: 'done', failure: null, balance: kroner(250) },
    });
    expect(await fixture.timesBooked(paying.transactionId)).toBe(1);
  });

  it('is open while the provider cannot be asked', async () => {
    const paying = await deposit();
    await fixture.inWindow(paying.transactionId, 'cancel');
    const faulty = netaxeptClient({
      apiUrl: 'http://127.0.0.1:1/Netaxept',
      tokenOf: () => 'token',
      methodRules: '',
      connectTimeoutMs: seconds(1),
      readTimeoutMs: seconds(1),
      processTimeoutMs: seconds(1),
    });
    expect(await findOutcome(fixture.deps({ provider: faulty }), paying)).toMatchObject({
      value: { outcome: 'open' },
    });
    expect(await findOutcome(fixture.deps(), paying)).toMatchObject({ value: { failure: 'cancelled' } });
  });
});
