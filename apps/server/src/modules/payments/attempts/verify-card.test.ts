import { hours } from '@lokalbingo/contract/durations';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok, refuse } from '../../../platform/result.ts';
import { deleteCard } from '../cards/delete-card.ts';
import { listCards } from '../cards/list-cards.ts';
import { callbackPage, testCard, usePaymentFixture } from '../testing/payment-fixture.ts';
import { beginCardSaving } from './begin-card-saving.ts';
import { verifyCard } from './verify-card.ts';

const fixture = usePaymentFixture();
const { sandbox, hall } = fixture;
const provider = 'netaxept';
const merchantId = String(hall.netsMerchantId);

async function begin(): Promise<{ playerId: number; transactionId: string }> {
  const playerId = await fixture.newPlayer();
  return { playerId, transactionId: await beginFor(playerId) };
}

async function beginFor(playerId: number): Promise<string> {
  const request = { playerId, hallId: hall.hallId, idempotencyKey: undefined };
  const begun = await beginCardSaving(fixture.deps(), request);
  assert(begun.ok, 'The saving begins.');
  return begun.value.transactionId;
}

const cardsOf = (playerId: number) => listCards(fixture.deps(), { playerId, merchantId });

describe('saving a card', () => {
  it('stores the card as the provider describes it, after the provider has verified it', async () => {
    const { playerId, transactionId } = await begin();
    expect(await fixture.inWindow(transactionId, 'save', testCard.visa)).toBe(
      `${callbackPage}?transactionId=${transactionId}&responseCode=OK`,
    );
    expect(await cardsOf(playerId)).toEqual([]);
    expect(await verifyCard(fixture.deps(), { playerId, transactionId })).toEqual(ok({}));
    expect(await cardsOf(playerId)).toEqual([
      {
        cardId: expect.any(Number),
        cardIssuer: 'Visa',
        maskedPan: '492500******0004',
        expiryDate: '3012',
      },
    ]);
    const [register] = await sandbox.calls(transactionId, 'Register');
    expect(register?.parameters).toMatchObject({
      recurringType: 'S',
      updateStoredPaymentInfo: 'true',
      force3DSecure: 'true',
    });
    expect(register?.parameters).not.toHaveProperty('amount');
  });

  it('updates the same card when it is saved again, and lists another beside it', async () => {
    const { playerId, transactionId } = await begin();
    await fixture.inWindow(transactionId, 'save', testCard.visa);
    await verifyCard(fixture.deps(), { playerId, transactionId });
    const [first] = await cardsOf(playerId);
    await fixture.saveCard(playerId, testCard.visa);
    expect(await cardsOf(playerId)).toEqual([first]);
    fixture.clock.advance(hours(1));
    await fixture.saveCard(playerId, testCard.mastercard);
    expect((await cardsOf(playerId)).map((card) => card.cardIssuer)).toEqual(['MasterCard', 'Visa']);
  });

  it('works with a card whose bank requires authentication', async () => {
    const { playerId, transactionId } = await begin();
    expect(await fixture.inWindow(transactionId, 'save', testCard.challenge)).toBeNull();
    expect(await fixture.inWindow(transactionId, 'confirm')).toContain('responseCode=OK');
    expect(await verifyCard(fixture.deps(), { playerId, transactionId })).toEqual(ok({}));
  });

  it('accepts a repeated call without a new effect', async () => {
    const { playerId, transactionId } = await begin();
    await fixture.inWindow(transactionId, 'save', testCard.visa);
    await verifyCard(fixture.deps(), { playerId, transactionId });
    expect(await verifyCard(fixture.deps(), { playerId, transactionId })).toEqual(ok({}));
    expect(await sandbox.calls(transactionId, 'Process')).toHaveLength(1);
    expect(await cardsOf(playerId)).toHaveLength(1);
  });

  it.each([
    ['timeout-after', 1],
    ['malformed', 1],
    ['timeout-before', 2],
    ['status-500-before', 2],
  ])('succeeds when the reply to the verification is lost (%s)', async (fault, verifications) => {
    const { playerId, transactionId } = await begin();
    await fixture.inWindow(transactionId, 'save', testCard.visa);
    await sandbox.control({ provider, fault, operation: 'Process' });
    expect(await verifyCard(fixture.deps(), { playerId, transactionId })).toEqual(ok({}));
    expect(await sandbox.calls(transactionId, 'Process')).toHaveLength(verifications);
    expect(await cardsOf(playerId)).toHaveLength(1);
  });

  it('is finished by the job when the browser never returned', async () => {
    const { playerId, transactionId } = await begin();
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('registered');
    await sandbox.control({ provider, fault: 'lost-redirect' });
    expect(await fixture.inWindow(transactionId, 'save', testCard.visa)).toBeNull();
    await fixture.reconcile(transactionId);
    expect(await cardsOf(playerId)).toHaveLength(1);
  });
});

describe('a card is not saved', () => {
  it.each([
    ['its issuer refuses it', 'save', testCard.refused, 'payment_refused', 'refused'],
    [
      'it is a credit card, which the agreement does not allow',
      'save',
      testCard.credit,
      'payment_refused',
      'refused',
    ],
    ['the customer cancels', 'cancel', '', 'payment_cancelled', 'cancelled'],
  ] as const)('because %s', async (_why, action, pan, code, state) => {
    const { playerId, transactionId } = await begin();
    await fixture.inWindow(transactionId, action, pan);
    expect(await verifyCard(fixture.deps(), { playerId, transactionId })).toEqual(refuse(code));
    expect(await fixture.stateOf(transactionId)).toBe(state);
    expect(await verifyCard(fixture.deps(), { playerId, transactionId })).toEqual(refuse(code));
    expect(await cardsOf(playerId)).toEqual([]);
  });

  it('because the return address is forged', async () => {
    const { playerId, transactionId } = await begin();
    expect(await verifyCard(fixture.deps(), { playerId, transactionId })).toEqual(refuse('payment_refused'));
    expect(await cardsOf(playerId)).toEqual([]);
  });

  it('because the attempt is another player’s, unknown, or a deposit', async () => {
    const { playerId, transactionId } = await begin();
    await fixture.inWindow(transactionId, 'save', testCard.visa);
    const stranger = await fixture.newPlayer();
    const notFound = refuse('transaction_not_found');
    expect(await verifyCard(fixture.deps(), { playerId: stranger, transactionId })).toEqual(notFound);
    expect(await verifyCard(fixture.deps(), { playerId, transactionId: '0'.repeat(32) })).toEqual(notFound);
    const deposit = await fixture.beginVipps(playerId);
    expect(await verifyCard(fixture.deps(), { playerId, transactionId: deposit })).toEqual(notFound);
    expect(await cardsOf(stranger)).toEqual([]);
  });

  it('until the provider answers', async () => {
    const { playerId, transactionId } = await begin();
    await fixture.inWindow(transactionId, 'save', testCard.visa);
    const request = { playerId, transactionId };
    await sandbox.control({ provider, fault: 'status-500-before', operation: 'Query' });
    expect(await verifyCard(fixture.deps(), request)).toEqual(refuse('provider_unavailable'));
    await sandbox.control({ provider, fault: 'timeout-before', operation: 'Process', times: 3 });
    expect(await verifyCard(fixture.deps(), request)).toEqual(refuse('payment_not_confirmed'));
    fixture.clock.advance(hours(24));
    await fixture.reconcile(transactionId);
    expect(await fixture.stateOf(transactionId)).toBe('expired');
  });
});

describe('deleting a card', () => {
  const forget = (playerId: number, cardId: number) =>
    inTransaction(fixture.database.db, (tx) => deleteCard(tx, { playerId, cardId, at: fixture.clock.now() }));

  it('deletes it and the provider’s token for it, and cannot be done twice', async () => {
    const playerId = await fixture.newPlayer();
    const cardId = await fixture.saveCard(playerId);
    expect(await forget(playerId, cardId)).toEqual(ok({}));
    expect(await cardsOf(playerId)).toEqual([]);
    expect(await forget(playerId, cardId)).toEqual(refuse('saved_card_not_found'));
    const { rows } = await fixture.database.pool.query(
      'SELECT sealed_token FROM payments.saved_cards WHERE card_id = $1',
      [cardId],
    );
    expect(rows).toEqual([{ sealed_token: null }]);
  });

  it('leaves another player’s card unchanged', async () => {
    const playerId = await fixture.newPlayer();
    const cardId = await fixture.saveCard(playerId);
    expect(await forget(await fixture.newPlayer(), cardId)).toEqual(refuse('saved_card_not_found'));
    expect(await cardsOf(playerId)).toHaveLength(1);
  });

  it('lets the card be saved again', async () => {
    const playerId = await fixture.newPlayer();
    const cardId = await fixture.saveCard(playerId);
    await forget(playerId, cardId);
    expect(await fixture.saveCard(playerId)).not.toBe(cardId);
    expect(await cardsOf(playerId)).toHaveLength(1);
  });
});
