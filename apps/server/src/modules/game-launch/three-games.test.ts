/** The windows of the three main games side by side, over HTTP: which may open, and which may sell. */
import { rulesOf } from '@lokalbingo/bingo/games';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { useGameHosts } from './testing/game-window.ts';
import { openTestWindow } from './testing/test-window.ts';

const fixture = useRoundFixture();
const hosts = {
  1: useGameHosts(fixture, { mainGame: 1 }),
  2: useGameHosts(fixture, { mainGame: 2 }),
  3: useGameHosts(fixture, { mainGame: 3 }),
};

/** Adds a hall with all three games, each with a round on sale. */
async function wholeHall(ownerId?: number): Promise<number> {
  const hallId = await fixture.newHall({}, ownerId);
  for (const mainGame of [2, 3] as const) await fixture.addGame(hallId, { mainGame });
  await fixture.roundOnSale(hallId);
  return hallId;
}
const roundIn = async (hallId: number, mainGame: MainGame) => (await fixture.roundsOf(hallId, mainGame))[0]!;
const kindOf = (mainGame: MainGame) => rulesOf(mainGame).kinds[0]!.kind;

describe('one main game at a time, in one hall at a time', () => {
  const free = [0, 0];
  type Counts = readonly (readonly number[])[];

  /** `[activeGames, otherGames]` of games 1, 2 and 3 in a hall, by the game and hall of two unfinished tickets. */
  it.each<[MainGame, 'the same hall' | 'another hall' | 'another chain', Counts]>([
    [1, 'the same hall', [free, [2, 0], [2, 0]]],
    [
      1,
      'another hall',
      [
        [2, 0],
        [2, 0],
        [2, 0],
      ],
    ],
    [1, 'another chain', [free, free, free]],
    [2, 'the same hall', [[0, 2], free, [2, 2]]],
    [
      2,
      'another hall',
      [
        [0, 2],
        [0, 2],
        [2, 2],
      ],
    ],
    [2, 'another chain', [free, free, free]],
    [3, 'the same hall', [free, [2, 0], free]],
    [3, 'another hall', [free, [2, 0], [2, 0]]],
    [3, 'another chain', [free, free, free]],
  ])(
    'tickets of main game %d in %s allow or forbid each game to open and sell',
    async (held, where, counts) => {
      const hallId = await wholeHall();
      const heldIn = where === 'the same hall' ? hallId : await wholeHall(where === 'another chain' ? 4 : 1);
      for (const [at, mainGame] of mainGames.entries()) {
        const playerId = await fixture.newPlayer([...new Set([hallId, heldIn])]);
        // The windows are already open: a game that may not be opened must not sell in an old window either.
        const cookie = await openTestWindow(fixture.database.db, fixture.clock, {
          playerId,
          hallId,
          mainGame,
          isSecure: false,
        });
        await fixture.buy(playerId, await roundIn(heldIn, held), { count: 2 });
        const before = await fixture.balance(hallId, playerId);
        const [activeGames, otherGames] = counts[at]!;
        const isFree = activeGames === 0 && otherGames === 0;
        const { status, json } = await hosts[mainGame].askForToken(
          await hosts[mainGame].logIn(playerId),
          hallId,
        );
        expect([mainGame, status, json]).toEqual([
          mainGame,
          200,
          {
            activeGames,
            otherGames,
            gameToken: isFree ? expect.stringMatching(/./) : '',
            ...(!isFree && { inTheWay: expect.objectContaining({ game: held, bingoId: heldIn }) }),
          },
        ]);
        const { roundId } = await roundIn(hallId, mainGame);
        const bought = await hosts[mainGame].buy(
          cookie,
          { roundId, ticketKind: kindOf(mainGame), count: 1 },
          'k',
        );
        expect([mainGame, bought]).toMatchObject([
          mainGame,
          isFree ? { status: 200 } : { status: 409, json: { code: 'other_game_active' } },
        ]);
        if (!isFree) expect(await fixture.balance(hallId, playerId)).toEqual(before);
      }
    },
  );
});

describe.each(mainGames)('a window of main game %d', (mainGame) => {
  const others = mainGames.filter((other) => other !== mainGame);

  it("opens when the hall's set-up offers the game, whatever else is played there", async () => {
    const [here, elsewhere] = [
      await fixture.newHall({ mainGame }),
      await fixture.newHall({ mainGame, open: false }),
    ];
    for (const other of others) await fixture.addGame(elsewhere, { mainGame: other });
    await fixture.roundOnSale(here, mainGame);
    const token = await hosts[mainGame].logIn(await fixture.newPlayer([here, elsewhere]));
    const closed = { status: 422, json: { code: 'game_closed' } };
    for (const other of others) {
      expect(await hosts[other].askForToken(token, here)).toMatchObject(closed);
      expect(await hosts[other].askForToken(token, elsewhere)).toMatchObject({ status: 200 });
    }
    expect(await hosts[mainGame].askForToken(token, elsewhere)).toMatchObject(closed);
    const cookie = await hosts[mainGame].openWindow(token, here);
    expect(await hosts[mainGame].get('/api/table', cookie)).toMatchObject({
      status: 200,
      json: { mainGame, hall: { hallId: here } },
    });
  });

  it('does not open with a token of another game, and shows nothing to the cookie of another', async () => {
    const hallId = await wholeHall();
    const token = await hosts[mainGame].logIn(await fixture.newPlayer(hallId));
    for (const other of others) {
      const { json } = await hosts[mainGame].askForToken(token, hallId, other);
      const { gameToken } = json as { gameToken: string };
      expect(await hosts[mainGame].exchange(gameToken)).toMatchObject({
        json: { code: 'game_token_invalid' },
      });
      const cookie = await hosts[other].openWindow(token, hallId);
      expect((await hosts[mainGame].get('/api/table', cookie)).status).toBe(401);
      const renamed = cookie.replace(`game_${other}`, `game_${mainGame}`);
      expect((await hosts[mainGame].get('/api/table', renamed)).status).toBe(401);
    }
  });

  it('is replaced by a newer one of the same player, whichever game that shows, and then sells nothing more', async () => {
    const hallId = await wholeHall();
    const { roundId } = await roundIn(hallId, mainGame);
    for (const newer of mainGames) {
      const playerId = await fixture.newPlayer(hallId);
      const token = await hosts[mainGame].logIn(playerId);
      const first = await hosts[mainGame].openWindow(token, hallId);
      const second = await hosts[newer].openWindow(token, hallId);
      expect((await hosts[mainGame].get('/api/table', first)).status).toBe(401);
      expect(await hosts[mainGame].get('/api/feed', first)).toMatchObject({
        status: 410,
        json: { code: 'game_taken_over' },
      });
      const pressed = { roundId, ticketKind: kindOf(mainGame), count: 1 };
      expect((await hosts[mainGame].buy(first, pressed, 'late')).status).toBe(401);
      expect(await fixture.balance(hallId, playerId)).toMatchObject({ ownOre: kroner(500) });
      expect((await hosts[newer].get('/api/table', second)).status).toBe(200);
    }
  });
});
