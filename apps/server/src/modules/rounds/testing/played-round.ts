/** A round with tickets, and everything that must be true after it has been played. */
import { drawOrder } from '@lokalbingo/bingo/every-game/draw-order';
import { publishedShares } from '@lokalbingo/bingo/every-game/published-shares';
import { openStage, type RoundState, replayRound } from '@lokalbingo/bingo/every-game/round';
import { rulesOf } from '@lokalbingo/bingo/games';
import { kroner, type Ore } from '@lokalbingo/money';
import { expect } from 'vitest';
import { ringForTests } from '../../../platform/testing/ring-for-tests.ts';
import { trialBalance } from '../../ledger/ledger.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import { publicRoundId, type Round, type RoundKey } from '../round.ts';
import { openSeed } from '../round-seed.ts';
import { prizesOf } from '../ticket-store.ts';
import type { RoundFixture } from './round-fixture.ts';

/** Creates a hall with a round in which three players hold nine tickets, by default of main game 1 for 75 kr. */
export async function sellRound(
  fixture: RoundFixture,
  ...setup: Parameters<RoundFixture['newHall']>
): Promise<{ readonly hallId: number; readonly round: Round; readonly players: readonly number[] }> {
  const hallId = await fixture.newHall(...setup);
  const [{ mainGame = 1 } = {}] = setup;
  const round = await fixture.roundOnSale(hallId, mainGame);
  const kinds = rulesOf(mainGame).kinds.map(({ kind }) => kind);
  const players = await Promise.all(
    [1, 2, 3].map(() => fixture.newPlayer(hallId, { ownOre: kroner(100), winningsOre: kroner(5) })),
  );
  for (const playerId of players) {
    for (const kind of kinds.slice(0, 1)) await fixture.buy(playerId, round, { kind, count: 1 });
    for (const kind of kinds.slice(-1)) await fixture.buy(playerId, round, { kind, count: 2 });
  }
  return { hallId, round, players };
}

/** Checks that a round was played by its seed and tickets, and paid by its events. */
export async function expectPlayed(fixture: RoundFixture, key: RoundKey): Promise<void> {
  const { round, state } = await expectPaid(fixture, key);
  const seed = await openSeed(fixture.database.db, ringForTests, round);
  const rules = rulesOf(round.mainGame);
  const order = await drawOrder(rules, seed, publicRoundId(round), round.ticketsHash ?? '');
  expect(state.called).toEqual([...order.subarray(0, state.called.length)]);
  expect(state.seed).toBe(Buffer.from(seed).toString('hex'));
}

/** Checks that a round, whoever drew it, was played to its end and paid by its events. Returns its result. */
export async function expectPaid(
  fixture: RoundFixture,
  { hallId, roundId }: RoundKey,
): Promise<{ readonly round: Round; readonly state: RoundState }> {
  const { db } = fixture.database;
  const round = await fixture.reread({ hallId, roundId });
  const rules = rulesOf(round.mainGame);
  const state = replayRound(rules, await eventsOfRound(db, round));
  expect(round).toMatchObject({ phase: 'finished', nextStepAt: null, ballsCalled: state.called.length });
  expect(state).toMatchObject({
    status: 'finished',
    commitment: round.commitment,
    ticketsHash: round.ticketsHash,
    ticketCount: round.ticketCount,
    stakesOre: round.stakesOre,
  });
  expect(openStage(state)).toBeUndefined();
  const prizes = await prizesOf(db, hallId, [roundId]);
  for (const { stage, won } of state.stages) {
    const paid = prizes.filter((prize) => prize.stage === stage).map((prize) => prize.amountOre);
    const published = (won ? publishedShares(won) : []).flatMap(({ winners, shareOre }) =>
      Array<Ore>(winners).fill(shareOre),
    );
    expect(paid.sort()).toEqual(published.sort());
  }
  expect(await fixture.houseBalance(hallId, 'stakes_held')).toBe(0);
  expect((await trialBalance(db)).faults).toEqual([]);
  return { round, state };
}
