import { randomBytes } from 'node:crypto';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { demoRing, ringIn } from '../../../platform/settings.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { beginCardDeposit } from '../attempts/begin-deposit.ts';
import { testCard, usePaymentFixture } from '../testing/payment-fixture.ts';
import { keptToken } from './card-token.ts';
import { listCards } from './list-cards.ts';
import { saveCard } from './save-card.ts';
import { sealTokens } from './seal-tokens.ts';

const fixture = usePaymentFixture();
const { hall } = fixture;
const newRing = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const sealing = (ring: string) => fixture.deps({ cardKeys: ringIn(ring) });
const gone = refuse('saved_card_not_found');
/** The cards named in alarms. */
const alarms = () =>
  fixture.logLines
    .map((line) => JSON.parse(line))
    .filter((line) => line.alarm === 'card_token_damaged')
    .map(({ cardId, err }) => [cardId, err.message]);

const change = (statement: string, values: readonly unknown[]) =>
  fixture.database.pool.query(statement, [...values]);
const tokensOf = async (cardIds: readonly number[]): Promise<readonly string[]> =>
  (
    await change('SELECT sealed_token FROM payments.saved_cards WHERE card_id = ANY ($1) ORDER BY card_id', [
      cardIds,
    ])
  ).rows.map((row) => row.sealed_token);
const pay = (playerId: number, cardId: number, cardKeys = ringForTests) =>
  beginCardDeposit(fixture.deps({ cardKeys }), {
    playerId,
    hallId: hall.hallId,
    cardId,
    amountOre: kroner(100),
    cvc: undefined,
    idempotencyKey: undefined,
  });

describe('the token of a saved card', () => {
  it("cannot be opened as another player's card or another card number", async () => {
    const [one, other] = [await fixture.newPlayer(), await fixture.newPlayer()];
    const [mine, theirs] = [await fixture.saveCard(one), await fixture.saveCard(other)];
    await change(
      `UPDATE payments.saved_cards SET sealed_token = (SELECT sealed_token FROM payments.saved_cards WHERE card_id = $2)
      WHERE card_id = $1`,
      [mine, theirs],
    );
    expect(await pay(one, mine)).toEqual(gone);
    expect(await pay(other, theirs)).toMatchObject({ ok: true });
    await change("UPDATE payments.saved_cards SET masked_pan = '492500******0005' WHERE card_id = $1", [
      theirs,
    ]);
    expect(await pay(other, theirs)).toEqual(gone);
    expect(alarms().map(([cardId]) => cardId)).toEqual([mine, theirs]);
  });

  it('opens with an older key, is encrypted again with the newest, and the older can then be removed', async () => {
    const playerId = await fixture.newPlayer();
    const cardIds = [await fixture.saveCard(playerId), await fixture.saveCard(playerId, testCard.mastercard)];
    const newest = newRing('new');
    const both = `${newest},${demoRing}`;
    expect(await pay(playerId, cardIds[0]!, ringIn(newest))).toEqual(gone);
    expect(alarms()).toContainEqual([cardIds[0], 'No key "demo" is in the ring.']);
    expect(await pay(playerId, cardIds[0]!, ringIn(both))).toMatchObject({ ok: true });
    await sealTokens(fixture.database.ownerDb, sealing(both));
    expect(await sealTokens(fixture.database.ownerDb, sealing(both))).toBe(0);
    for (const token of await tokensOf(cardIds)) expect(token).toMatch(/^1\.new\./);
    expect(await pay(playerId, cardIds[0]!, ringIn(newest))).toMatchObject({ ok: true });
    await sealTokens(fixture.database.ownerDb, sealing(`${demoRing},${newest}`));
  });

  it('is stored once, even when its card is saved many times concurrently', async () => {
    const playerId = await fixture.newPlayer();
    const merchantId = hall.netsMerchantId ?? '';
    const card = { maskedPan: '492500******0004', issuer: 'Visa', expiryYymm: '3012', token: 'one card' };
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(fixture.database.db, async (tx) =>
          ok(
            await saveCard(
              tx,
              sealing(demoRing),
              { hallId: hall.hallId, playerId, merchantId },
              card,
              new Date(),
            ),
          ),
        ),
      ),
    );
    expect(await listCards({ db: fixture.database.db }, { playerId, merchantId })).toHaveLength(1);
  });

  describe('when it is damaged', () => {
    const damage = (cardId: number) =>
      change("UPDATE payments.saved_cards SET sealed_token = '1.demo.AAAA' WHERE card_id = $1", [cardId]);
    const shown = async (playerId: number) =>
      (await listCards(fixture.deps(), { playerId, merchantId: String(hall.netsMerchantId) })).map(
        ({ cardId }) => cardId,
      );

    it('raises an alarm for its card only: other cards can be saved and pay, all are listed, and saving the card again repairs it', async () => {
      const playerId = await fixture.newPlayer();
      const visa = await fixture.saveCard(playerId);
      await damage(visa);
      const mastercard = await fixture.saveCard(playerId, testCard.mastercard);
      expect(await shown(playerId)).toEqual([mastercard, visa]);
      expect(alarms().filter(([cardId]) => cardId === visa)).toEqual([]);
      expect(await pay(playerId, mastercard)).toMatchObject({ ok: true });
      expect(await pay(playerId, visa)).toEqual(gone);
      expect(alarms().filter(([cardId]) => cardId === visa)).toHaveLength(1);
      await fixture.saveCard(playerId);
      expect((await shown(playerId)).toSorted()).toEqual([visa, mastercard].toSorted());
      expect(await pay(playerId, visa)).toMatchObject({ ok: true });
    });

    it('raises an alarm at each start when it has no fingerprint yet; tokens that can be opened get one', async () => {
      const playerId = await fixture.newPlayer();
      const [visa, mastercard] = [
        await fixture.saveCard(playerId),
        await fixture.saveCard(playerId, testCard.mastercard),
      ];
      const [kept] = await tokensOf([visa]);
      await change('UPDATE payments.saved_cards SET token_fingerprint = NULL WHERE player_id = $1', [
        playerId,
      ]);
      await damage(visa);
      expect(await sealTokens(fixture.database.ownerDb, sealing(demoRing))).toBe(1);
      expect(alarms().filter(([cardId]) => cardId === visa)).toHaveLength(1);
      expect(await fixture.saveCard(playerId, testCard.mastercard)).toBe(mastercard);
      expect(await shown(playerId)).toHaveLength(2);

      // The damaged card cannot be identified, so saving it again adds another card. Both remain, even if the key of
      // the damaged one returns.
      expect(await fixture.saveCard(playerId)).not.toBe(visa);
      await change('UPDATE payments.saved_cards SET sealed_token = $2 WHERE card_id = $1', [visa, kept]);
      await sealTokens(fixture.database.ownerDb, sealing(demoRing));
      expect(await pay(playerId, visa)).toMatchObject({ ok: true });
      expect(await shown(playerId)).toHaveLength(3);
    });
  });

  it('has a fingerprint that depends on the player and on the key', async () => {
    const [one, other] = [await fixture.newPlayer(), await fixture.newPlayer()];
    const merchantId = String(hall.netsMerchantId);
    const prints = [
      [one, 'a key'],
      [one, 'a key'],
      [other, 'a key'],
      [one, 'another key'],
    ].map(([playerId, cardFingerprintSecret]) => {
      const place = { hallId: hall.hallId, playerId: Number(playerId), merchantId, maskedPan: '1' };
      const deps = fixture.deps({ cardFingerprintSecret: String(cardFingerprintSecret) });
      return Buffer.from(keptToken(deps, place, 'token').fingerprint).toString('hex');
    });
    expect(prints[0]).toBe(prints[1]);
    expect(new Set(prints).size).toBe(3);
  });
});
