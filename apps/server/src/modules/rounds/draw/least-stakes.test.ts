import { auditRound } from '@lokalbingo/bingo/every-game/audit-round';
import { rulesOf } from '@lokalbingo/bingo/games';
import { kroner, ore } from '@lokalbingo/money';
import { expect, it } from 'vitest';
import { viewerView } from '../feed/viewer-view.ts';
import { expectPlayed, sellRound } from '../testing/played-round.ts';
import { publicProof } from '../testing/proofs.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';

const fixture = useRoundFixture();
/** The price that three players pay for nine tickets. */
const stakesOre = kroner(75);

const proofOf = async (key: { readonly hallId: number; readonly roundId: number }) => {
  const published = await publicProof(fixture.database.db, key);
  if (!published.ok) throw new Error('A round that is over is published.');
  return published.value;
};

it('a round that closes its sale below its least stakes is cancelled and refunded, and the proof says why', async () => {
  const { hallId, round, players } = await sellRound(fixture, { leastStakesOre: ore(stakesOre + 1) });
  expect((await fixture.reread(round)).stakesOre).toBe(stakesOre);
  await fixture.playToEnd(round);
  expect(await fixture.reread(round)).toMatchObject({
    phase: 'cancelled',
    ballsCalled: 0,
    ticketsHash: null,
  });
  for (const playerId of players)
    expect(await fixture.balance(hallId, playerId)).toMatchObject({
      ownOre: kroner(100),
      winningsOre: kroner(5),
    });
  expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(0);
  const proof = await proofOf(round);
  expect(proof).toMatchObject({ cancelReason: 'too_low_stakes', stakesOre, leastStakesOre: stakesOre + 1 });
  expect(await auditRound(rulesOf(1), proof)).toMatchObject({ holds: true });
});

it('a round that sells for as much as its least stakes is played', async () => {
  const { round } = await sellRound(fixture, { leastStakesOre: stakesOre });
  await fixture.playToEnd(round);
  await expectPlayed(fixture, round);
  expect(await auditRound(rulesOf(1), await proofOf(round))).toMatchObject({ holds: true });
});

it('a round without buyers is cancelled for that reason, whatever its least stakes', async () => {
  const hallId = await fixture.newHall({ leastStakesOre: kroner(1) });
  const round = await fixture.roundOnSale(hallId);
  await fixture.playToEnd(round);
  expect(await proofOf(round)).toMatchObject({ cancelReason: 'no_tickets' });
});

it('a window shows the least stakes before a purchase, and nothing when any stakes are enough', async () => {
  const { roundOnSale } = viewerView({ kind: 'onlooker' }, { prizes: [], tickets: [] });
  const shownRound = async (leastStakesOre: ReturnType<typeof kroner>) =>
    roundOnSale(await fixture.roundOnSale(await fixture.newHall({ leastStakesOre })));
  expect(await shownRound(kroner(500))).toMatchObject({ leastStakes: kroner(500) });
  expect(await shownRound(kroner(0))).not.toHaveProperty('leastStakes');
});
