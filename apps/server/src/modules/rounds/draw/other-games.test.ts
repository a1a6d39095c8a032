import { replayRound } from '@lokalbingo/bingo/every-game/round';
import { firstRules } from '@lokalbingo/bingo/every-game/round-rules';
import { verifyRound } from '@lokalbingo/bingo/every-game/verify-round';
import { rulesOf } from '@lokalbingo/bingo/games';
import { kroner, type Ore } from '@lokalbingo/money';
import { afterAll, describe, expect, it } from 'vitest';
import { trialBalance } from '../../ledger/ledger.ts';
import { waitingPrizes } from '../approval/waiting-prizes.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import type { Round, RoundKey } from '../round.ts';
import { heldPrizeText } from '../rounds.nb.ts';
import { drawBalls } from '../testing/draw-balls.ts';
import { expectPlayed, sellRound } from '../testing/played-round.ts';
import { roundProof } from '../testing/proofs.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { prizesOf, ticketsOfRound } from '../ticket-store.ts';

const fixture = useRoundFixture();
afterAll(async () => {
  expect((await trialBalance(fixture.database.db)).faults).toEqual([]);
});

const prizesIn = ({ hallId, roundId }: RoundKey) => prizesOf(fixture.database.db, hallId, [roundId]);
const sum = (amounts: readonly Ore[]) => amounts.reduce<number>((total, amount) => total + amount, 0);

describe.each([2, 3] as const)('a round of main game %d', (mainGame) => {
  it('is played to its end: every stage won and paid, stakes settled, and its draw can be redone', async () => {
    const { hallId, round, players } = await sellRound(fixture, { mainGame });
    const before = await Promise.all(players.map((playerId) => fixture.balance(hallId, playerId)));
    await fixture.playToEnd(round);
    await expectPlayed(fixture, round);
    const prizes = await prizesIn(round);
    for (const [at, playerId] of players.entries()) {
      const won = prizes.filter((prize) => prize.playerId === playerId).map((prize) => prize.amountOre);
      const { ownOre, winningsOre } = before[at]!;
      expect(await fixture.balance(hallId, playerId)).toEqual({
        ownOre,
        winningsOre: winningsOre + sum(won),
      });
    }
    const { stakesOre } = await fixture.reread(round);
    const result = await fixture.houseBalance(hallId, 'game_result');
    const rounding = await fixture.houseBalance(hallId, 'rounding');
    expect(result + rounding + sum(prizes.map((prize) => prize.amountOre))).toBe(stakesOre);
    const proof = await roundProof(fixture.database.db, { ...round });
    if (!proof.ok) throw new Error('A finished round has a proof.');
    expect(await verifyRound(rulesOf(mainGame), proof.value)).toBe('verified');
  });

  it('is drawn while main game 1 is drawn in the same hall, and neither waits for the other', async () => {
    const { hallId, round } = await sellRound(fixture, { mainGame });
    await fixture.addGame(hallId, { mainGame: 1 });
    const first = await fixture.roundOnSale(hallId, 1);
    await fixture.buy(await fixture.newPlayer(hallId), first, { kind: 'quick' });
    await fixture.playToEnd(round);
    // Which of them ends first is random.
    expect((await fixture.reread(first)).ballsCalled).toBeGreaterThan(0);
    await fixture.playToEnd(first);
    await expectPlayed(fixture, first);
    await expectPlayed(fixture, round);
  });
});

/** Creates a closed round of main game 2 with one ticket of each kind. */
async function diagonalRound() {
  const hallId = await fixture.newHall({ mainGame: 2, prizePlan: fixed });
  const round = await fixture.roundOnSale(hallId, 2);
  const playerId = await fixture.newPlayer(hallId);
  for (const kind of ['single', 'double', 'quadruple'] as const) await fixture.buy(playerId, round, { kind });
  fixture.clock.set(round.saleClosesAt);
  await fixture.newConductor().work();
  return { hallId, round, playerId };
}

const fixed = [100, 200, 500].map((amount) => ({ kind: 'fixed', amountOre: kroner(amount) }) as const);

describe('a diagonal in main game 2', () => {
  /** Returns the numbers of a diagonal of the ticket of a kind, which no other ticket must complete with them. */
  async function diagonalOf(round: Round, kind: string): Promise<number[]> {
    const tickets = await ticketsOfRound(fixture.database.db, round);
    const { layout } = tickets.find((ticket) => ticket.kind === kind)!;
    return [0, 6, 18, 24].map((cell) => layout[cell]!);
  }

  it('complete within four draws pays the ticket’s whole jackpot, and the row prize to nobody', async () => {
    const { hallId, round, playerId } = await diagonalRound();
    await drawBalls(fixture, round, await diagonalOf(round, 'double'));
    expect(await prizesIn(round)).toMatchObject([
      { stage: 1, amountOre: kroner(5000), isJackpot: true, state: 'paid' },
    ]);
    expect(await fixture.balance(hallId, playerId)).toMatchObject({ winningsOre: kroner(5000) });
    expect(await fixture.houseBalance(hallId, 'game_result')).toBe(-kroner(5000));
    const state = replayRound(rulesOf(2), await eventsOfRound(fixture.database.db, round));
    expect(state.stages[0]).toMatchObject({
      prizeOre: kroner(100),
      won: { winners: 1, shares: [{ kind: 'double', isJackpot: true, winners: 1, shareOre: kroner(5000) }] },
    });
  });

  it('needs approval when the amount for one ticket exceeds the cap, whatever the prize of the stage', async () => {
    const { hallId, round, playerId } = await diagonalRound();
    await drawBalls(fixture, round, await diagonalOf(round, 'quadruple'), kroner(9999));
    expect(await prizesIn(round)).toMatchObject([
      { stage: 1, amountOre: kroner(10_000), isJackpot: true, state: 'held' },
    ]);
    expect(await fixture.balance(hallId, playerId)).toMatchObject({ winningsOre: 0 });
    expect(await fixture.houseBalance(hallId, 'prizes_held')).toBe(kroner(10_000));
    const [waiting, ...others] = await waitingPrizes(fixture.database.db, hallId);
    expect([waiting, others]).toMatchObject([{ playerId, amountOre: kroner(10_000) }, []]);
    expect(heldPrizeText(waiting!, waiting!)).toMatch(/^Gevinst: diagonal på bong/);
  });
});

describe('a prize of main game 2', () => {
  it.each([
    [400, 'paid'],
    [399, 'held'],
  ] as const)('is compared with a cap of kr %d by the total of the stage: %s', async (cap, state) => {
    const { round } = await diagonalRound();
    const tickets = await ticketsOfRound(fixture.database.db, round);
    const row = [...tickets.find(({ kind }) => kind === 'quadruple')!.layout.slice(0, 5)];
    await drawBalls(fixture, round, row, kroner(cap));
    expect(await prizesIn(round)).toMatchObject([{ stage: 1, amountOre: kroner(400), state }]);
  });

  it.each([
    ['a share of the stakes', { kind: 'share_of_stakes', perMille: 100 }],
    ['more than a quarter of the cap', { kind: 'fixed', amountOre: kroner(2501) }],
  ] as const)('cannot be %s: such a set-up is refused', async (_, rule) => {
    const prizePlan = [...fixed.slice(0, 2), rule];
    await expect(fixture.newHall({ mainGame: 2, prizePlan })).rejects.toThrow(/more than the game allows/);
  });

  it('is paid as published when an older server put it on sale as a share of the stakes', async () => {
    const { round } = await sellRound(fixture, { mainGame: 2 });
    const plan = [100, 120, 150].map((perMille) => ({ kind: 'share_of_stakes', perMille }));
    await fixture.database.ownerDb
      .updateTable('rounds.rounds')
      .set({ prize_plan: JSON.stringify(plan) })
      .where('round_id', '=', round.roundId)
      .execute();
    await fixture.playToEnd(round);
    await expectPlayed(fixture, round);
    const state = replayRound(rulesOf(2), await eventsOfRound(fixture.database.db, round));
    expect(state.rules).toBe(firstRules);
    const paidOre = sum((await prizesIn(round)).map(({ amountOre }) => amountOre));
    expect(paidOre).toBeLessThanOrEqual(0.37 * state.stakesOre);
  });
});
