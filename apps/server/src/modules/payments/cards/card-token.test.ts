import { randomBytes } from 'node:crypto';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { systemChance } from '../../../platform/chance.ts';
import { inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import { demoRing, ringIn } from '../../../platform/settings.ts';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { beginCardDeposit } from '../attempts/begin-deposit.ts';
import { testCard, usePaymentWorld } from '../testing/payment-world.ts';
import { listCards } from './list-cards.ts';
import { saveCard } from './save-card.ts';
import { sealTokens } from './seal-tokens.ts';

const world = usePaymentWorld();
const { hall } = world;
const newRing = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const sealing = (ring: string) => ({ cardKeys: ringIn(ring), chance: systemChance });

const change = (statement: string, values: readonly unknown[]) =>
  world.database.pool.query(statement, [...values]);
const tokensOf = async (cardIds: readonly number[]): Promise<readonly string[]> =>
  (
    await change('SELECT sealed_token FROM payments.saved_cards WHERE card_id = ANY ($1) ORDER BY card_id', [
      cardIds,
    ])
  ).rows.map((row) => row.sealed_token);
const pay = (playerId: number, cardId: number, cardKeys = ringForTests) =>
  beginCardDeposit(world.deps({ cardKeys }), {
    playerId,
    hallId: hall.hallId,
    cardId,
    amountOre: kroner(100),
    cvc: undefined,
    idempotencyKey: undefined,
  });

describe('the token of a saved card', () => {
  it("opens for no other player's card and under no other number", async () => {
    const [one, other] = [await world.newPlayer(), await world.newPlayer()];
    const [mine, theirs] = [await world.saveCard(one), await world.saveCard(other)];
    await change(
      `UPDATE payments.saved_cards SET sealed_token = (SELECT sealed_token FROM payments.saved_cards WHERE card_id = $2)
      WHERE card_id = $1`,
      [mine, theirs],
    );
    await expect(pay(one, mine)).rejects.toThrow();
    expect(await pay(other, theirs)).toMatchObject({ ok: true });
    await change("UPDATE payments.saved_cards SET masked_pan = '492500******0005' WHERE card_id = $1", [
      theirs,
    ]);
    await expect(pay(other, theirs)).rejects.toThrow();
  });

  it('opens with an older key, is sealed anew with the newest, and the older can then go', async () => {
    const playerId = await world.newPlayer();
    const cardIds = [await world.saveCard(playerId), await world.saveCard(playerId, testCard.mastercard)];
    const newest = newRing('new');
    const both = `${newest},${demoRing}`;
    await expect(pay(playerId, cardIds[0]!, ringIn(newest))).rejects.toThrow('No key "demo"');
    expect(await pay(playerId, cardIds[0]!, ringIn(both))).toMatchObject({ ok: true });
    await sealTokens(world.database.ownerDb, sealing(both));
    expect(await sealTokens(world.database.ownerDb, sealing(both))).toBe(0);
    for (const token of await tokensOf(cardIds)) expect(token).toMatch(/^1\.new\./);
    expect(await pay(playerId, cardIds[0]!, ringIn(newest))).toMatchObject({ ok: true });
    await sealTokens(world.database.ownerDb, sealing(`${demoRing},${newest}`));
  });

  it('that lay open since before tokens were sealed is sealed, and pays', async () => {
    const playerId = await world.newPlayer();
    const cardId = await world.saveCard(playerId);
    const open = `sandbox-saved-${hall.netsMerchantId}-visa`;
    await change('UPDATE payments.saved_cards SET open_token = $2, sealed_token = NULL WHERE card_id = $1', [
      cardId,
      open,
    ]);
    expect(await sealTokens(world.database.ownerDb, sealing(demoRing))).toBe(1);
    expect((await tokensOf([cardId])).join()).not.toContain(open);
    expect(await pay(playerId, cardId)).toMatchObject({ ok: true });
  });

  it('is kept once, though its card is saved many times at once', async () => {
    const playerId = await world.newPlayer();
    const merchantId = hall.netsMerchantId ?? '';
    const card = { maskedPan: '492500******0004', issuer: 'Visa', expiryYymm: '3012', panHash: 'one card' };
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(world.database.db, async (tx) =>
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
    expect(await listCards({ db: world.database.db }, { playerId, merchantId })).toHaveLength(1);
  });
});
