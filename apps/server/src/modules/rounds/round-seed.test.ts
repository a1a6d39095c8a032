import { commitmentOf } from '@lokalbingo/bingo/every-game/draw-order';
import { fromHex } from '@lokalbingo/bingo/every-game/hex';
import { replayRound } from '@lokalbingo/bingo/every-game/round';
import { verifyRound } from '@lokalbingo/bingo/every-game/verify-round';
import { mainBingo } from '@lokalbingo/bingo/game-1/main-bingo';
import { minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { newSecret } from '../../platform/secret.ts';
import { demoRing, type Installation, ringIn } from '../../platform/settings.ts';
import { ringForTests } from '../../platform/testing/ring-for-tests.ts';
import { eventsOfRound } from './feed/feed-store.ts';
import type { Round, RoundKey } from './round.ts';
import { openSeed } from './round-seed.ts';
import { seedSettings } from './seed-settings.ts';
import { expectPlayed, sellRound } from './testing/played-round.ts';
import { roundProof } from './testing/proofs.ts';
import { useRoundFixture } from './testing/round-fixture.ts';

const fixture = useRoundFixture();
const { random } = fixture;
const otherKey = () => newSecret(random);
const stateOf = async (key: RoundKey) =>
  replayRound(mainBingo, await eventsOfRound(fixture.database.db, key));

async function proofOf(round: Round) {
  const proof = await roundProof(fixture.database.db, round);
  if (!proof.ok) throw new Error('A round that is over has a proof.');
  return proof.value;
}

/** Advances the clock so far that the round can no longer begin. */
async function cancel(round: Round, seedKeys = ringForTests): Promise<void> {
  fixture.clock.set(new Date(round.startsAt.getTime() + minutes(10) + 1));
  await fixture.newConductor({ seedKeys }).work();
  expect(await fixture.reread(round)).toMatchObject({ phase: 'cancelled' });
}

/** Returns everything that the tables of rounds store of a round's seed. */
async function stored({ roundId }: RoundKey): Promise<string> {
  const { rows } = await fixture.database.pool.query(
    'SELECT to_jsonb(secret)::text AS row FROM rounds.draw_seeds AS secret WHERE round_id = $1',
    [roundId],
  );
  return JSON.stringify(rows);
}

describe('the seed of a round on sale', () => {
  it('cannot be read from the database', async () => {
    const { round } = await sellRound(fixture);
    const seed = Buffer.from(await openSeed(fixture.database.db, ringForTests, round));
    const lies = await stored(round);
    expect(lies).toContain('1.demo.');
    for (const encoding of ['hex', 'base64', 'base64url', 'latin1'] as const)
      expect(lies).not.toContain(seed.toString(encoding));
    const ring = ringIn(`demo:${otherKey()}`);
    await expect(openSeed(fixture.database.db, ring, round)).rejects.toThrow();
  });

  it('cannot be swapped with another: neither round is drawn, and each continues when the seeds are restored', async () => {
    const [one, other] = [await sellRound(fixture), await sellRound(fixture)];
    const swap = () =>
      fixture.database.pool.query(
        `UPDATE rounds.draw_seeds AS mine SET sealed_seed = other.sealed_seed FROM rounds.draw_seeds AS other
        WHERE mine.round_id = ANY ($1::bigint[]) AND other.round_id = ANY ($1::bigint[]) AND mine.round_id <> other.round_id`,
        [[one.round.roundId, other.round.roundId]],
      );
    await swap();
    fixture.clock.set(one.round.startsAt);
    const conductor = fixture.newConductor();
    for (let steps = 0; steps < 3; steps += 1) await conductor.work();
    for (const { round } of [one, other])
      expect(await fixture.reread(round)).toMatchObject({ phase: 'closed', ballsCalled: 0 });
    expect(fixture.logLines.join('')).toContain('round cannot continue');
    await swap();
    for (const { round } of [one, other]) {
      await fixture.playToEnd(round);
      await expectPlayed(fixture, round);
    }
  });

  it('can be decrypted with its key when a newer one exists, and not when the key is gone', async () => {
    const { round, hallId } = await sellRound(fixture);
    const rotated = ringIn(`new:${otherKey()},${demoRing}`);
    expect(await openSeed(fixture.database.db, rotated, round)).toHaveLength(32);
    await expect(openSeed(fixture.database.db, ringIn(`new:${otherKey()}`), round)).rejects.toThrow('"demo"');
    await fixture.playToEnd(round, () => fixture.newConductor({ seedKeys: rotated }));
    await expectPlayed(fixture, round);
    fixture.clock.set('2026-11-22T12:00:00+01:00');
    await fixture.newConductor({ seedKeys: rotated }).work();
    const [next] = await fixture.roundsOf(hallId);
    expect(await stored(next!)).toContain('1.new.');
  });

  it('is known only to processes that conduct', () => {
    const keysOf = (...roles: readonly string[]) =>
      seedSettings.valueOf({ SEED_KEYS: demoRing }, { roles: new Set(roles) } as unknown as Installation);
    expect(keysOf('portal', 'game', 'jobs').seedKeys).toBeUndefined();
    expect(keysOf('conductor').seedKeys).toBeDefined();
  });
});

describe('the seed of a cancelled round', () => {
  it.each([
    ['on sale', (round: Round) => round.saleClosesAt.getTime() - 1, null],
    ['closed', (round: Round) => round.saleClosesAt.getTime(), expect.stringMatching(/^[0-9a-f]{64}$/)],
  ])(
    'is revealed with its tickets when it was %s, so that anyone can redo its draw',
    async (_, before, hash) => {
      const { round } = await sellRound(fixture);
      expect((await stateOf(round)).seed).toBeNull();
      fixture.clock.set(new Date(before(round)));
      await fixture.newConductor().work();
      await cancel(round);
      const proof = await proofOf(round);
      expect(proof).toMatchObject({ ticketsHash: hash, order: [], tickets: { length: 9 } });
      expect(proof.seed).toBe((await stateOf(round)).seed);
      expect(await commitmentOf(fromHex(proof.seed ?? '')!)).toBe(round.commitment);
      expect(await verifyRound(mainBingo, proof)).toBe('verified');
    },
  );

  it('is revealed for a round without tickets too', async () => {
    const round = await fixture.roundOnSale(await fixture.newHall());
    await fixture.playToEnd(round);
    expect(await verifyRound(mainBingo, await proofOf(round))).toBe('verified');
  });

  it('does not delay refunds when it cannot be decrypted, and is publicly shown as withheld', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    await cancel(round, ringIn(`other:${otherKey()}`));
    for (const playerId of players)
      expect(await fixture.balance(hallId, playerId)).toMatchObject({ ownOre: kroner(100) });
    expect(fixture.logLines.join('')).toContain('the seed of a cancelled round cannot be opened');
    const proof = await proofOf(round);
    expect(proof.seed).toBeNull();
    expect(await verifyRound(mainBingo, proof)).toBe('seed_differs');
  });
});
