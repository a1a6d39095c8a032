import { listMyHalls } from '@lokalbingo/contract/lobby';
import { expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api.ts';
import { lobbyModule } from '../../lobby/lobby.ts';
import type { Round, RoundPhase } from '../round.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { ownTicketsOf } from './own-tickets-store.ts';

const world = useRoundFixture();

it('tickets for rounds that have not begun are shown by hall and game, the next round first', async () => {
  const here = await world.newHall({ lastStart: '12:20:00' });
  const there = await world.newHall({ mainGame: 3 }, 2);
  const playerId = await world.newPlayer([here, there]);
  const [soon] = [await world.roundOnSale(here)];
  const [, second, third] = await world.roundsOf(here);
  const elsewhere = await world.roundOnSale(there, 3);
  expect(await ownTicketsOf(world.database.db, playerId)).toEqual(new Map());
  await world.buy(playerId, third!, { count: 2 });
  await world.buy(playerId, soon, { kind: 'large', count: 1 });
  await world.buy(playerId, soon, { kind: 'quick', count: 2 });
  await world.buy(playerId, elsewhere);
  const own = await ownTicketsOf(world.database.db, playerId);
  expect(own.get(here)?.ahead).toEqual(
    new Map([
      [
        1,
        [
          { startsAt: soon.startsAt, tickets: 3 },
          { startsAt: third!.startsAt, tickets: 2 },
        ],
      ],
    ]),
  );
  expect(own.get(there)?.ahead).toEqual(new Map([[3, [{ startsAt: elsewhere.startsAt, tickets: 1 }]]]));
  await world.playToEnd(soon);
  expect((await ownTicketsOf(world.database.db, playerId)).get(here)?.ahead.get(1)).toHaveLength(1);
  expect(second!.startsAt < third!.startsAt).toBe(true);
});

const api = useTestApi(({ db, clock }) => [lobbyModule({ db, clock })], world);

it("the player's halls each show their own, and a hall without any shows nothing", async () => {
  const here = await world.newHall();
  const there = await world.newHall({}, 2);
  const playerId = await world.newPlayer([here, there]);
  const round = await world.roundOnSale(here);
  await world.buy(playerId, round, { count: 3 });
  const told = async () => {
    const { answer } = await api.call(listMyHalls, { as: playerId });
    const halls = answer?.halls.map(({ BingoID, ticketsAhead, playing }) => [
      BingoID,
      { ticketsAhead, playing },
    ]);
    return Object.fromEntries(halls ?? []);
  };
  const nothing = { ticketsAhead: undefined, playing: undefined };
  const ahead = { ...nothing, ticketsAhead: { 1: [{ startsAt: round.startsAt, tickets: 3 }] } };
  expect(await told()).toEqual({ [here]: ahead, [there]: nothing });
  await stepTo(round, 'closed');
  expect(await told()).toEqual({ [here]: ahead, [there]: nothing });
  await stepTo(round, 'drawing');
  expect(await told()).toEqual({ [here]: { ...nothing, playing: { 1: 3 } }, [there]: nothing });
  await world.playToEnd(round);
  expect(await told()).toEqual({ [here]: nothing, [there]: nothing });
});

it('they show which game was last played in each, and what must be finished before a game opens', async () => {
  const here = await world.newHall();
  const [there, apart] = [await world.newHall({ mainGame: 2 }), await world.newHall({}, 2)];
  const playerId = await world.newPlayer([here, there, apart]);
  const told = async () => {
    const { answer } = await api.call(listMyHalls, { as: playerId });
    return answer!.halls.map(({ BingoID, BingoName, BingoPhone, lastGame, inTheWay }) => ({
      hall: { bingoId: BingoID, bingoName: BingoName, bingoPhone: BingoPhone },
      lastGame,
      inTheWay,
    }));
  };
  const round = await world.roundOnSale(there, 2);
  await world.buy(playerId, round);
  const halls = await told();
  const of = (hallId: number) => halls.find(({ hall }) => hall.bingoId === hallId)!;
  const blocking = { game: 2, ...of(there).hall };
  expect(of(here).inTheWay).toEqual({ 1: blocking, 2: blocking, 3: blocking });
  expect(of(there).inTheWay).toEqual({ 1: blocking, 3: blocking });
  expect(of(apart).inTheWay).toBeUndefined();
  expect(of(there).lastGame).toBeUndefined();
  await world.playToEnd(round);
  const after = await told();
  expect(after.filter(({ inTheWay }) => inTheWay)).toEqual([]);
  expect(after.map(({ lastGame }) => lastGame).filter(Boolean)).toEqual([2]);
});

async function stepTo(round: Round, phase: RoundPhase): Promise<void> {
  while ((await world.reread(round)).phase !== phase) {
    await world.toNextStep(round);
    await world.newConductor().work();
  }
}
