import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { assert, refuse } from '../../../platform/result.ts';
import { beginCardSaving } from '../attempts/begin-card-saving.ts';
import { beginCardDeposit } from '../attempts/begin-deposit.ts';
import { completeSale } from '../attempts/complete-sale.ts';
import { verifyCard } from '../attempts/verify-card.ts';
import { testCard, usePaymentFixture } from '../testing/payment-fixture.ts';
import { sandboxNetaxept } from '../testing/sandbox-providers.ts';
import { listCards } from './list-cards.ts';

const fixture = usePaymentFixture();
const { hallId, netsMerchantId } = fixture.hall;
const merchantId = String(netsMerchantId);
const debitOnly = () =>
  fixture.deps({ provider: sandboxNetaxept(fixture.sandbox.url, '[{"CardType":"Debit"}]') });
const everyCard = () =>
  fixture.deps({ provider: sandboxNetaxept(fixture.sandbox.url, '[{"CardType":"All"}]') });

async function save(deps: ReturnType<typeof debitOnly>, pan: string) {
  const playerId = await fixture.newPlayer();
  const begun = await beginCardSaving(deps, { playerId, hallId, idempotencyKey: undefined });
  assert(begun.ok, 'The saving begins.');
  const { transactionId } = begun.value;
  const back = await fixture.inWindow(transactionId, 'save', pan);
  const saved = await verifyCard(deps, { playerId, transactionId });
  const [card] = await listCards(deps, { playerId, merchantId });
  return { playerId, back, saved, card };
}

describe('the rule that only debit cards pay', () => {
  it('refuses to save a credit card and saves a debit card', async () => {
    const credit = await save(debitOnly(), testCard.credit);
    expect(credit.back).toContain('responseCode=57');
    expect(credit.saved).toEqual(refuse('payment_refused'));
    expect(credit.card).toBeUndefined();
    expect((await save(debitOnly(), testCard.visa)).saved.ok).toBe(true);
  });

  it('refuses payment with a credit card saved earlier, and takes no money', async () => {
    // Without the rule the card would be saved.
    const { playerId, card } = await save(everyCard(), testCard.credit);
    assert(card, 'The card is saved.');
    const request = { playerId, hallId, cardId: card.cardId, cvc: undefined, idempotencyKey: undefined };
    const begun = await beginCardDeposit(debitOnly(), { ...request, amountOre: kroner(100) });
    assert(begun.ok, 'The deposit begins.');
    const { transactionId } = begun.value;
    expect(await fixture.inWindow(transactionId, 'pay')).toContain('responseCode=57');
    expect(await completeSale(debitOnly(), { playerId, transactionId })).toEqual(refuse('payment_refused'));
    expect(await fixture.stateOf(transactionId)).toBe('refused');
    expect(await fixture.sandbox.calls(transactionId, 'Process')).toEqual([]);
    expect(await fixture.balance(playerId)).toBe(0);
  });
});
