import type { MainGame } from '@lokalbingo/bingo/main-game';
import { minutes } from '@lokalbingo/contract/durations';
import {
  changeDay,
  type DayChangeKind,
  listTodaysRounds,
  previewDayChange,
} from '@lokalbingo/contract/rounds-today';
import { kroner } from '@lokalbingo/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { ok } from '../../../platform/result.ts';
import type { TestCaller } from '../../../testing/test-api.ts';
import { answerAfterRoleEnded } from '../../staff/testing/role-ends.ts';
import { lockPlans } from '../game-plan-store.ts';
import type { GameSetup } from '../game-setup.ts';
import { findGameSetup, saveGameSetup } from '../game-setup-store.ts';
import { scheduleRounds } from '../schedule/schedule-rounds.ts';
import { anyTime } from '../testing/any-time.ts';
import { useTodayFixture } from '../testing/today-fixture.ts';

const fixture = useTodayFixture();
const { api, person, manager, rows } = fixture;
beforeEach(() => fixture.leaveEarlierRounds());

/**
 * Creates a hall with rounds of main game 1 at 12.10, 12.20, 12.30 and 12.40, the second with a player's ticket for kr
 * 15.
 */
async function hallWithRounds(setup: Partial<GameSetup> = {}) {
  const hallId = await fixture.newHall({ lastStart: '12:40:00', startIntervalMs: minutes(10), ...setup });
  await fixture.roundOnSale(hallId);
  const rounds = await fixture.roundsOf(hallId);
  const playerId = await fixture.newPlayer(hallId);
  expect(await fixture.buy(playerId, rounds[1]!)).toMatchObject({ ok: true });
  return { hallId, rounds, playerId, as: await manager(hallId) };
}
const day = { change: 'close' as DayChangeKind, mainGame: null as MainGame | null };

async function preview(as: TestCaller, hall: number, { change, mainGame } = day) {
  const query = { hall, change, ...(mainGame && { game: mainGame }) };
  const { answer, problem } = await api.call(previewDayChange, { as, query });
  return answer ?? { seen: '', code: problem?.code };
}
async function change(as: TestCaller, hallId: number, input = day, given?: string) {
  const seen = given ?? (await preview(as, hallId, input)).seen;
  const body = { hallId, ...input, seen, reason: 'Strømmen er borte' };
  const { answer, problem } = await api.call(changeDay, { as, body });
  return answer ?? problem?.code;
}
/** Returns the start and the state of each round of today, as "12.10 on_sale". */
async function shown(as: TestCaller, hall: number, mainGame = 1) {
  const { answer } = await api.call(listTodaysRounds, { as, query: { hall } });
  const game = answer?.games.find((each) => each.mainGame === mainGame);
  const clock = new Intl.DateTimeFormat('nb', { timeZone: 'Europe/Oslo', timeStyle: 'short' });
  return [
    game?.isClosed,
    ...(game?.rounds ?? []).map((each) => `${clock.format(each.startsAt)} ${each.state}`),
  ];
}
const noKroner = { ticketCount: 0, playerCount: 0, stakes: 0 };

describe('closing a game for the day', () => {
  it('previews the cancelled rounds and the refund, and puts no more on sale that day', async () => {
    const { hallId, rounds, playerId, as } = await hallWithRounds();
    const does = await preview(as, hallId);
    expect(does).toMatchObject({
      games: [1],
      cancelled: rounds.map(({ roundId }) => ({ roundId })),
      kept: [],
      sold: [],
      goesBack: { ticketCount: 1, playerCount: 1, stakes: kroner(15) },
    });
    expect(await change(as, hallId)).toMatchObject({ goesBack: { stakes: kroner(15) } });
    await fixture.newConductor().work();
    expect(await shown(as, hallId)).toEqual([
      true,
      '12:10 cancelled',
      '12:20 cancelled',
      '12:30 cancelled',
      '12:40 cancelled',
    ]);
    expect(await fixture.balance(hallId, playerId)).toEqual({ ownOre: kroner(500), winningsOre: 0 });
    expect(await change(as, hallId)).toBe('nothing_to_change');
    expect(await rows('SELECT after FROM audit.records WHERE hall_id = $1', hallId)).toEqual([
      { after: { change: 'close', cancelledRounds: 4, ticketCount: 1, stakesOre: 1500, newRounds: 0 } },
    ]);
  });

  it('is refused to a person whose role ends while the call waits for the game', async () => {
    const { hallId, as } = await hallWithRounds();
    const { seen } = await preview(as, hallId);
    const answer = await answerAfterRoleEnded(fixture.database, fixture.clock, {
      staffId: as.staffId,
      lock: (tx) => lockPlans(tx, { hallId, mainGame: 1 }),
      call: () => change(as, hallId, day, seen),
    });
    expect(answer).toBe('hall_not_found');
  });

  it('can leave the rounds with tickets to be played', async () => {
    const { hallId, rounds, as } = await hallWithRounds();
    const input = { ...day, change: 'close_unsold' as const };
    expect(await change(as, hallId, input)).toMatchObject({
      kept: [{ roundId: rounds[1]!.roundId, ticketCount: 1 }],
      goesBack: noKroner,
    });
    await fixture.newConductor().work();
    expect(await shown(as, hallId)).toContain('12:20 on_sale');
    expect(await change(as, hallId, input)).toBe('nothing_to_change');
    expect(await change(as, hallId)).toMatchObject({ cancelled: [{ roundId: rounds[1]!.roundId }] });
  });

  it('closes only this game in this hall, and ends at midnight', async () => {
    const { hallId, as } = await hallWithRounds({ firstStart: '00:10:00' });
    await fixture.addGame(hallId, { mainGame: 3 });
    await fixture.roundOnSale(hallId, 3);
    const neighbour = await hallWithRounds();
    expect(await preview(as, neighbour.hallId)).toMatchObject({ code: 'hall_not_found' });
    expect(await change(as, neighbour.hallId, day, 'x')).toBe('hall_not_found');
    expect(await change(as, hallId, { ...day, mainGame: 3 })).toMatchObject({ games: [3] });
    await fixture.newConductor().work();
    expect(await shown(as, hallId, 3)).toEqual([true, '12:10 cancelled']);
    expect(await shown(as, hallId)).toContain('12:20 on_sale');
    await change(as, hallId);
    fixture.clock.set('2026-11-22T00:01:00+01:00');
    await fixture.newConductor().work();
    expect(await shown(await manager(hallId), hallId)).toContain('00:10 on_sale');
  });

  it('requires a hall or chain manager', async () => {
    const { hallId } = await hallWithRounds();
    expect(await change(await person({ role: 'caller', hallId }), hallId)).toBe('not_allowed');
    expect(await change(await person({ role: 'chain_manager', ownerId: 1 }), hallId)).toMatchObject({
      games: [1],
    });
  });

  it('is refused if a ticket was sold meanwhile, and accepted from one of two managers', async () => {
    const { hallId, rounds, playerId, as } = await hallWithRounds();
    const { seen } = await preview(as, hallId);
    await fixture.buy(playerId, rounds[2]!);
    expect(await change(as, hallId, day, seen)).toBe('rounds_changed');
    const now = (await preview(as, hallId)).seen;
    const other = await manager(hallId);
    const both = await Promise.all([change(as, hallId, day, now), change(other, hallId, day, now)]);
    expect(both.filter((outcome) => typeof outcome === 'object')).toHaveLength(1);
    expect(both).toContain('rounds_changed');
  });

  it('loses no stake and leaves no round on sale while tickets are bought and rounds are drawn and put on sale', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { hallId, rounds, playerId, as } = await hallWithRounds();
      const { seen } = await preview(as, hallId);
      const conductor = fixture.newConductor();
      const [outcome] = await Promise.all([
        change(as, hallId, day, seen),
        fixture.buy(playerId, rounds[0]!),
        scheduleRounds(fixture.database.db, fixture.conductorDeps()),
        conductor.work(),
      ]);
      await conductor.work();
      if (typeof outcome === 'string') expect(outcome).toBe('rounds_changed');
      else {
        expect(await fixture.roundsOf(hallId)).toEqual([]);
        expect(await fixture.balance(hallId, playerId)).toMatchObject({ ownOre: kroner(500) });
      }
    }
  });
});

describe('opening a closed game again', () => {
  it('puts only the times of rounds without tickets on sale again', async () => {
    const { hallId, rounds, as } = await hallWithRounds();
    await change(as, hallId);
    await fixture.newConductor().work();
    fixture.clock.set('2026-11-21T12:15:00+01:00');
    const then = await manager(hallId);
    const input = { ...day, change: 'open' as const };
    expect(await change(then, hallId, input)).toMatchObject({
      cancelled: [],
      sold: [{ startsAt: rounds[2]!.startsAt }, { startsAt: rounds[3]!.startsAt }],
    });
    await fixture.newConductor().work();
    expect(await shown(then, hallId)).toEqual([
      false,
      '12:10 cancelled',
      '12:20 cancelled',
      '12:30 on_sale',
      '12:40 on_sale',
    ]);
    const [next] = await fixture.roundsOf(hallId);
    expect(next!.commitment).not.toBe(rounds[2]!.commitment);
    expect(await change(then, hallId, input)).toBe('nothing_to_change');
    await fixture.playToEnd(next!);
  });
});

describe('a wrong price', () => {
  it('is corrected in rounds without tickets; a round with a ticket keeps its price', async () => {
    const { hallId, rounds, as } = await hallWithRounds();
    const input = { change: 'sell_anew' as const, mainGame: 1 as const };
    expect(await change(as, hallId, input)).toBe('nothing_to_change');
    const game = await findGameSetup(fixture.database.db, { hallId, mainGame: 1 });
    const ticketPrices = { large: kroner(20), quick: kroner(5) };
    await inTransaction(fixture.database.ownerDb, async (tx) =>
      ok(await saveGameSetup(tx, { ...game!, ticketPrices, lastStart: '12:30:00' }, anyTime)),
    );
    const [first, second, third, fourth] = rounds;
    expect(await change(as, hallId, input)).toMatchObject({
      cancelled: [first, third, fourth].map((round) => ({ roundId: round!.roundId })),
      kept: [{ roundId: second!.roundId }],
      sold: [first, third].map((round) => ({ startsAt: round!.startsAt, prices: ticketPrices })),
      goesBack: noKroner,
    });
    await fixture.newConductor().work();
    const now = await fixture.roundsOf(hallId);
    expect(now.map((round) => round.ticketPrices.large)).toEqual([kroner(20), kroner(15), kroner(20)]);
    expect(await shown(as, hallId)).toEqual([false, '12:10 on_sale', '12:20 on_sale', '12:30 on_sale']);
    const playerId = await fixture.newPlayer(hallId);
    await fixture.buy(playerId, now[0]!);
    expect(await fixture.balance(hallId, playerId)).toMatchObject({ ownOre: kroner(480) });
  });
});
