import { listMyHalls } from '@lokalbingo/contract/lobby';
import { expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api.ts';
import { lobbyModule } from '../../lobby/lobby.ts';
import type { Round, RoundPhase } from '../round.ts';
import { useRoundFixture } from '../testing/round-fixture.ts';
import { ownTicketsOf } from './own-tickets-store.ts';

const fixture = useRoundFixture();

it('tickets for rounds that have not begun are shown by hall and game, the next round first', async () => {
  const here = await fixture.newHall({ lastStart: '12:20:00' });
  const there = await fixture.newHall({ mainGame: 3 }, 2);
  const playerId = await fixture.newPlayer([here, there]);
  const [soon] = [await fixture.roundOnSale(here)];
  const [, second, third] = await fixture.roundsOf(here);
  const elsewhere = await fixture.roundOnSale(there, 3);
  expect(await ownTicketsOf(fixture.database.db, playerId)).toEqual(new Map());
  await fixture.buy(playerId, third!, { count: 2 });
  await fixture.buy(playerId, soon, { kind: 'large', count: 1 });
  await fixture.buy(playerId, soon, { kind: 'quick', count: 2 });
  await fixture.buy(playerId, elsewhere);
  const own = await ownTicketsOf(fixture.database.db, playerId);
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
  await fixture.playToEnd(soon);
  expect((await ownTicketsOf(fixture.database.db, playerId)).get(here)?.ahead.get(1)).toHaveLength(1);
  expect(second!.startsAt < third!.startsAt).toBe(true);
});

const api = useTestApi(({ db, clock }) => [lobbyModule({ db, clock })], fixture);

it("each of the player's halls shows its own tickets, and a hall without tickets shows none", async () => {
  const here = await fixture.newHall();
  const there = await fixture.newHall({}, 2);
  const playerId = await fixture.newPlayer([here, there]);
  const round = await fixture.roundOnSale(here);
  await fixture.buy(playerId, round, { count: 3 });
  const shownHalls = async () => {
    const { answer } = await api.call(listMyHalls, { as: playerId });
    const halls = answer?.halls.map(({ BingoID, ticketsAhead, playing }) => [
      BingoID,
      { ticketsAhead, playing },
    ]);
    return Object.fromEntries(halls ?? []);
  };
  const nothing = { ticketsAhead: undefined, playing: undefined };
  const ahead = { ...nothing, ticketsAhead: { 1: [{ startsAt: round.startsAt, tickets: 3 }] } };
  expect(await shownHalls()).toEqual({ [here]: ahead, [there]: nothing });
  await stepTo(round, 'closed');
  expect(await shownHalls()).toEqual({ [here]: ahead, [there]: nothing });
  await stepTo(round, 'drawing');
  expect(await shownHalls()).toEqual({ [here]: { ...nothing, playing: { 1: 3 } }, [there]: nothing });
  await fixture.playToEnd(round);
  expect(await shownHalls()).toEqual({ [here]: nothing, [there]: nothing });
});

it('halls show which game was last played in them, and what must be finished before a game opens', async () => {
  const here = await fixture.newHall();
  const [there, apart] = [await fixture.newHall({ mainGame: 2 }), await fixture.newHall({}, 2)];
  const playerId = await fixture.newPlayer([here, there, apart]);
  const shownHalls = async () => {
    const { answer } = await api.call(listMyHalls, { as: playerId });
    return answer!.halls.map(({ BingoID, BingoName, BingoPhone, lastGame, inTheWay }) => ({
      hall: { bingoId: BingoID, bingoName: BingoName, bingoPhone: BingoPhone },
      lastGame,
      inTheWay,
    }));
  };
  const round = await fixture.roundOnSale(there, 2);
  await fixture.buy(playerId, round);
  const halls = await shownHalls();
  const of = (hallId: number) => halls.find(({ hall }) => hall.bingoId === hallId)!;
  const blocking = { game: 2, ...of(there).hall };
  expect(of(here).inTheWay).toEqual({ 1: blocking, 2: blocking, 3: blocking });
  expect(of(there).inTheWay).toEqual({ 1: blocking, 3: blocking });
  expect(of(apart).inTheWay).toBeUndefined();
  expect(of(there).lastGame).toBeUndefined();
  await fixture.playToEnd(round);
  const after = await shownHalls();
  expect(after.filter(({ inTheWay }) => inTheWay)).toEqual([]);
  expect(after.map(({ lastGame }) => lastGame).filter(Boolean)).toEqual([2]);
});

async function stepTo(round: Round, phase: RoundPhase): Promise<void> {
  while ((await fixture.reread(round)).phase !== phase) {
    await fixture.toNextStep(round);
    await fixture.newConductor().work();
  }
}
