/** Rounds that almost never happen, in each game: their payouts are booked to the øre. */
import { ballsOf } from '@lokalbingo/bingo/every-game/ball';
import { rulesOf, type TicketKind } from '@lokalbingo/bingo/games';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { minutes } from '@lokalbingo/contract/durations';
import { kroner, type Ore, ore, timesOre, zeroOre } from '@lokalbingo/money';
import { afterAll, describe, expect, it } from 'vitest';
import { trialBalance } from '../../ledger/ledger.ts';
import { limitsLeft } from '../../responsible-play/testing/limits-left.ts';
import { drawBalls, makeAlike } from '../testing/draw-balls.ts';
import { expectPaid, expectPlayed } from '../testing/played-round.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { prizesOf, ticketsOfRound } from '../ticket-store.ts';

const fixture = useRoundFixture();
afterAll(async () => {
  expect((await trialBalance(fixture.database.db)).faults).toEqual([]);
});

/**
 * Creates a closed round of players with one ticket each, which may be equal, and with the same prize in every stage.
 */
async function closedRound(
  mainGame: MainGame,
  kinds: readonly TicketKind[],
  { prizeOre, alike = false }: { readonly prizeOre: Ore; readonly alike?: boolean },
) {
  const { stages } = rulesOf(mainGame);
  const prizePlan = stages.map(() => ({ kind: 'fixed', amountOre: prizeOre }) as const);
  const hallId = await fixture.newHall({ mainGame, prizePlan });
  const round = await fixture.roundOnSale(hallId, mainGame);
  const players: number[] = [];
  for (const kind of kinds) {
    const playerId = await fixture.newPlayer(hallId);
    await fixture.buy(playerId, round, { kind });
    players.push(playerId);
  }
  if (alike) await makeAlike(fixture, round);
  fixture.clock.set(round.saleClosesAt);
  await fixture.newConductor().work();
  const [ticket] = await ticketsOfRound(fixture.database.db, round);
  const { layout } = ticket!;
  const strangers = ballsOf(rulesOf(mainGame)).filter((ball) => !layout.includes(ball));
  return { hallId, round, players, layout, strangers, stages: stages.length };
}

describe('a stage that is won on the first possible ball', () => {
  const prizeOre = kroner(100);
  const diagonal = [0, 6, 18, 24];

  it.each<[MainGame, TicketKind, string, number, readonly number[], Ore]>([
    [1, 'quick', 'the row through the free centre', 4, [10, 11, 13, 14], prizeOre],
    [2, 'single', 'a diagonal', 4, diagonal, kroner(2500)],
    [2, 'double', 'a diagonal', 4, diagonal, kroner(5000)],
    [2, 'quadruple', 'a diagonal', 4, diagonal, kroner(10_000)],
    [2, 'single', 'a diagonal', 5, diagonal, kroner(625)],
    [2, 'double', 'a diagonal', 5, diagonal, kroner(1250)],
    [2, 'quadruple', 'a diagonal', 5, diagonal, kroner(2500)],
    [2, 'quadruple', 'a diagonal', 6, diagonal, timesOre(prizeOre, 4)],
    [2, 'single', 'the row through the free centre', 4, [10, 11, 13, 14], prizeOre],
    [3, 'lightning', 'a row', 3, [0, 1, 2], prizeOre],
  ])(
    'in main game %d, by a %s ticket: %s within %d balls',
    async (mainGame, kind, _, within, cells, paidOre) => {
      const { hallId, round, players, layout, strangers } = await closedRound(mainGame, [kind], { prizeOre });
      const numbers = cells.map((cell) => layout[cell]!);
      await drawBalls(fixture, round, [...strangers.slice(0, within - numbers.length), ...numbers]);
      expect(await fixture.reread(round)).toMatchObject({ phase: 'drawing', ballsCalled: within });
      expect(await prizesOf(fixture.database.db, hallId, [round.roundId])).toMatchObject([
        { stage: 1, ticketNo: 1, amountOre: paidOre, state: 'paid' },
      ]);
      expect(await fixture.balance(hallId, players[0]!)).toMatchObject({ winningsOre: paidOre });
      expect(await fixture.houseBalance(hallId, 'game_result')).toBe(-paidOre);
      expect(await fixture.houseBalance(hallId, 'rounding')).toBe(0);
    },
  );
});

describe('tickets that all win every stage together, the last of them on the last ball', () => {
  /** Returns each ticket's share of a prize. */
  const shares = (prizeOre: number, units: readonly number[]) => {
    const all = units.reduce((sum, each) => sum + each, 0);
    return units.map((each) => ore(Math.floor(prizeOre / all) * each));
  };

  it.each<[MainGame, readonly TicketKind[], readonly number[], number]>([
    [1, ['quick', 'quick', 'quick'], [1, 1, 1], 1000],
    [1, ['quick', 'quick', 'quick'], [1, 1, 1], 1],
    [2, ['single', 'double', 'quadruple'], [1, 2, 4], 1000],
    [2, ['single', 'single', 'single'], [1, 1, 1], 1],
    [3, ['lightning', 'lightning', 'lightning'], [1, 1, 1], 1000],
    [3, ['lightning', 'lightning', 'lightning'], [1, 1, 1], 1],
  ])(
    'share a prize in main game %d (%j, by units %j): of %d øre each gets its share, rounded down; the rest is rounding',
    async (mainGame, kinds, units, prize) => {
      const won = await closedRound(mainGame, kinds, { prizeOre: ore(prize), alike: true });
      const { hallId, round, players, layout, strangers, stages } = won;
      const isFree = (cell: number) => layout.length === 25 && cell === 12;
      const needed = [...layout].filter((_, cell) => !isFree(cell));
      const hidden = [...layout].filter((_, cell) => isFree(cell));
      await drawBalls(fixture, round, [...strangers, ...hidden, ...needed]);
      const { round: played } = await expectPaid(fixture, round);
      expect(played.ballsCalled).toBe(ballsOf(rulesOf(mainGame)).length);

      const paidOre = prize * Math.max(...units);
      const each = shares(paidOre, units);
      const prizes = await prizesOf(fixture.database.db, hallId, [round.roundId]);
      const inOrder = prizes.toSorted(
        (one, other) => one.stage - other.stage || one.ticketNo - other.ticketNo,
      );
      expect(inOrder.map(({ stage, amountOre, state }) => [stage, amountOre, state])).toEqual(
        Array.from({ length: stages }, (_, at) => each.map((share) => [at + 1, share, 'paid'])).flat(),
      );
      const restOre = paidOre - each.reduce<number>((sum, share) => sum + share, 0);
      expect(restOre).toBeGreaterThan(0);
      expect(await fixture.houseBalance(hallId, 'rounding')).toBe(stages * restOre);
      expect(await fixture.houseBalance(hallId, 'game_result')).toBe(played.stakesOre - stages * paidOre);
      for (const [at, playerId] of players.entries()) {
        expect(await fixture.balance(hallId, playerId)).toMatchObject({ winningsOre: stages * each[at]! });
      }
    },
  );
});

describe('the day of 25 hours', () => {
  it.each(mainGames)(
    'sells and draws main game %d once at each half past two, in order, with all stakes on one day',
    async (mainGame) => {
      fixture.clock.set('2026-10-25T00:00:00+02:00');
      const hallId = await fixture.newHall({
        mainGame,
        firstStart: '01:30:00',
        lastStart: '03:30:00',
        startIntervalMs: minutes(60),
        // Nothing is won: winnings would be staked first, and count against no limit.
        prizePlan: rulesOf(mainGame).stages.map(() => ({ kind: 'fixed', amountOre: zeroOre })),
      });
      await fixture.roundOnSale(hallId, mainGame);
      const rounds = await fixture.roundsOf(hallId, mainGame);
      expect(rounds.map(({ startsAt }) => startsAt.toISOString().slice(11, 16))).toEqual([
        '23:30',
        '00:30',
        '01:30',
        '02:30',
      ]);
      const playerId = await fixture.newPlayer(hallId);
      for (const round of rounds) {
        // Half an hour before its start, on whichever side of the change.
        fixture.clock.set(new Date(round.startsAt.getTime() - minutes(30)));
        await fixture.newConductor().work();
        expect(await fixture.buy(playerId, round)).toMatchObject({ ok: true });
        expect(await fixture.roundsOf(hallId, mainGame)).toHaveLength(rounds.length - rounds.indexOf(round));
        await fixture.playToEnd(round);
        await expectPlayed(fixture, round);
      }
      const { stakesOre } = await fixture.reread(rounds[0]!);
      const left = await limitsLeft(fixture.database.db, { hallId, playerId }, fixture.clock.now());
      expect(left.dayOre).toBe(kroner(900) - 4 * stakesOre);
      fixture.clock.set('2026-10-26T00:00:00+01:00');
      const later = await limitsLeft(fixture.database.db, { hallId, playerId }, fixture.clock.now());
      expect(later.dayOre).toBe(kroner(900));
    },
  );
});
