/** The limits on a player's purchases, over HTTP at the host of each main game: play limits, balance and break. */
import { rulesOf } from '@lokalbingo/bingo/games';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { minutes } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { keepPlaySessions, setOwnLimits } from '../responsible-play/responsible-play.ts';
import { beginBreak } from '../responsible-play/testing/break-rule.ts';
import { noon, useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { useGameHosts } from './testing/game-window.ts';

const fixture = useRoundFixture();
const hosts = {
  1: useGameHosts(fixture, { mainGame: 1 }),
  2: useGameHosts(fixture, { mainGame: 2 }),
  3: useGameHosts(fixture, { mainGame: 3 }),
};
const { clock, database } = fixture;
const allNoon = { lastStart: '12:25:00' };
const kindOf = (mainGame: MainGame) => rulesOf(mainGame).kinds[0]!.kind;
/** The price of twelve tickets of the first kind, in kroner. */
const twelveCost = { 1: 180, 2: 60, 3: 60 } as const;

/** Opens a player's window of a game with four rounds on sale. */
async function openWindow(mainGame: MainGame, { paidIn = kroner(2000) } = {}) {
  const hallId = await fixture.newHall({ ...allNoon, mainGame });
  await fixture.roundOnSale(hallId, mainGame);
  const rounds = await fixture.roundsOf(hallId, mainGame);
  const ticketKind = kindOf(mainGame);
  const playerId = await fixture.newPlayer(hallId, { ownOre: paidIn });
  const window = await hosts[mainGame].openWindow(await hosts[mainGame].logIn(playerId), hallId);
  const roundIds = rounds.map(({ roundId }) => roundId);
  let purchases = 0;
  const send = (body: object) => hosts[mainGame].buy(window, body, `${playerId}-${++purchases}`);
  return {
    playerId,
    /**
     * Twelve tickets, bought in both ways that the window offers: for one round, and spread over the rounds of the
     * day.
     */
    ways: {
      'for a round': () => send({ roundId: roundIds[0], ticketKind, count: 12 }),
      'for several rounds': () => send({ roundIds, tickets: [{ ticketKind, count: 3 }] }),
    },
    own: () => fixture.balance(hallId, playerId),
    limit: (wished: { day: number; month: number }) =>
      inTransaction(database.db, (tx) => setOwnLimits(tx, { clock }, { hallId, playerId, wished })),
  };
}

describe.each(mainGames)('in main game %d', (mainGame) => {
  describe.each(['for a round', 'for several rounds'] as const)('a purchase %s', (way) => {
    const cost = twelveCost[mainGame];
    const room = { day: 900, month: 4400 };

    it.each(['day', 'month'] as const)(
      'is refused with the rest of both limits if it would exceed the limit of the %s by a krone, and is made if it reaches the limit',
      async (period) => {
        const { ways, own, limit } = await openWindow(mainGame);
        const before = await own();
        const left = { ...room, [period]: cost - 1 };
        expect(await limit(left)).toEqual(ok([]));
        expect(await ways[way]()).toMatchObject({
          status: 422,
          json: { code: 'play_limit_reached', facts: { dailyLimit: left.day, monthlyLimit: left.month } },
        });
        expect(await own()).toEqual(before);

        const other = await openWindow(mainGame);
        await other.limit({ ...room, [period]: cost });
        expect(await other.ways[way]()).toMatchObject({
          status: 200,
          json: { saldos: { [period === 'day' ? 'dailyLimit' : 'monthlyLimit']: 0 } },
        });
      },
    );

    it('is refused with the balance if it exceeds the balance, and takes nothing', async () => {
      const { ways, own } = await openWindow(mainGame, { paidIn: kroner(cost - 1) });
      expect(await ways[way]()).toMatchObject({
        status: 422,
        json: { code: 'insufficient_funds', facts: { saldo: cost - 1 } },
      });
      expect(await own()).toMatchObject({ ownOre: kroner(cost - 1) });
    });

    it('is refused until a break ends, and takes nothing', async () => {
      const { playerId, ways, own } = await openWindow(mainGame);
      const before = await own();
      await inTransaction(database.db, async (tx) => ok(await beginBreak(tx, clock, playerId)));
      expect(await ways[way]()).toMatchObject({
        status: 403,
        json: { code: 'on_break', facts: { endsAt: new Date(noon.getTime() + minutes(5)).toISOString() } },
      });
      expect(await own()).toEqual(before);
    });
  });
});

describe('a session of play across the three games', () => {
  it('is shared by every window that the player opens, and each hall shows its own result', async () => {
    const halls = {
      1: await fixture.newHall(allNoon, 1),
      2: await fixture.newHall({ ...allNoon, mainGame: 2 }, 2),
      3: await fixture.newHall({ ...allNoon, mainGame: 3 }, 4),
    };
    const playerId = await fixture.newPlayer(Object.values(halls));
    const open = async (mainGame: MainGame) =>
      hosts[mainGame].openWindow(await hosts[mainGame].logIn(playerId), halls[mainGame]);
    const sessionIn = async (mainGame: MainGame, window: string) =>
      ((await hosts[mainGame].get('/api/table', window)).json as { session: object }).session;
    for (const mainGame of mainGames) {
      const { roundId } = await fixture.roundOnSale(halls[mainGame], mainGame);
      const window = await open(mainGame);
      const body = { roundId, ticketKind: kindOf(mainGame), count: 12 };
      expect(await hosts[mainGame].buy(window, body, `${playerId}-${mainGame}`)).toMatchObject({
        status: 200,
      });
      expect(await sessionIn(mainGame, window)).toMatchObject({
        openedAt: noon.toISOString(),
        staked: twelveCost[mainGame],
        won: 0,
      });
      clock.advance(minutes(2));
    }
    for (const mainGame of mainGames) {
      const { roundId } = (await fixture.roundsOf(halls[mainGame], mainGame))[0]!;
      const from = clock.now();
      await fixture.playToEnd({ hallId: halls[mainGame], roundId });
      await keepPlaySessions(database.db, [{ playerId, from, to: clock.now() }]);
    }
    for (const mainGame of mainGames)
      expect(await sessionIn(mainGame, await open(mainGame))).toMatchObject({ openedAt: noon.toISOString() });
  });
});
