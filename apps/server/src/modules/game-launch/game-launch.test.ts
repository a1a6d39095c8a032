import { seconds } from '@lokalbingo/contract/durations';
import { kroner } from '@lokalbingo/money';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { setFlags } from '../admission/admission.ts';
import { reportCardFault } from '../player-cards/player-cards.ts';
import { beginPause } from '../responsible-play/responsible-play.ts';
import { sellRound } from '../rounds/testing/played-round.ts';
import { useRoundFixture } from '../rounds/testing/round-fixture.ts';
import { gameAuthenticator } from './game-launch.ts';
import { useGameHosts } from './testing/game-window.ts';

const fixture = useRoundFixture();
const hosts = useGameHosts(fixture);
const secureHosts = useGameHosts(fixture, { isSecure: true });

/** Adds a hall with a round on sale and a player who is logged in. */
async function playerInHall(...setup: Parameters<typeof fixture.newHall>) {
  const hallId = await fixture.newHall(...setup);
  const round = await fixture.roundOnSale(hallId);
  const playerId = await fixture.newPlayer(hallId);
  return { hallId, round, playerId, token: await hosts.logIn(playerId) };
}
const pause = (hallId: number, playerId: number) =>
  inTransaction(fixture.database.db, async (tx) =>
    ok(await beginPause(tx, fixture, { hallId, playerId, endsOn: osloDay('2026-12-01') })),
  );
type Opened = Awaited<ReturnType<typeof playerInHall>>;
const requestWith = (cookie: string) => {
  const [name = '', value = ''] = cookie.split('=');
  return { headers: {}, cookies: { [name]: value } } as unknown as FastifyRequest;
};
const setFlag = (playerId: number, name: 'noBankID' | 'forceAML') =>
  inTransaction(fixture.database.db, async (tx) => ok(await setFlags(tx, playerId, { [name]: true })));

describe('requesting a game token', () => {
  it('gives one that is stored as a hash and never logged', async () => {
    const { hallId, token } = await playerInHall();
    const { status, json } = await hosts.askForToken(token, hallId);
    expect([status, json]).toEqual([
      200,
      { otherGames: 0, activeGames: 0, gameToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) },
    ]);
    const { gameToken } = json as { gameToken: string };
    await hosts.exchange(gameToken);
    const { rows } = await fixture.database.pool.query(
      'SELECT to_jsonb(t) AS row FROM game_launch.tokens AS t',
    );
    expect(JSON.stringify(rows)).not.toContain(gameToken);
    expect(fixture.logLines.join('')).not.toContain(gameToken);
  });

  it.each([1, 2, 3] as const)(
    'gives none for game %i while a session of the remote game is open in the chain, and counts that session',
    async (mainGame) => {
      const elsewhere = await fixture.newHall();
      const hallId = await fixture.newHall({ mainGame });
      const apart = await fixture.newHall({ mainGame }, 2);
      await fixture.roundOnSale(hallId, mainGame);
      await fixture.roundOnSale(apart, mainGame);
      const playerId = await fixture.newPlayer([elsewhere, hallId, apart]);
      const token = await hosts.logIn(playerId);
      await fixture.database.pool.query(
        `INSERT INTO outside_money.holdings (hall_id, player_id, account_id, party, opened_at)
         SELECT hall_id, player_id, account_id, 'game_501', $1 FROM player_cards.cards
         WHERE hall_id = $2 AND player_id = $3`,
        [fixture.clock.now(), elsewhere, playerId],
      );
      expect((await hosts.askForToken(token, hallId, mainGame)).json).toMatchObject({
        otherGames: 0,
        activeGames: 1,
        gameToken: '',
        inTheWay: { game: 501, bingoId: elsewhere },
      });
      expect((await hosts.askForToken(token, apart, mainGame)).json).toMatchObject({ activeGames: 0 });
    },
  );

  it('gives a count instead of a token while tickets in another hall of the chain are unfinished', async () => {
    const here = await playerInHall();
    const there = await fixture.newHall({ firstStart: '12:50:00', lastStart: '12:50:00' });
    const round = await fixture.roundOnSale(there);
    const playerId = await fixture.newPlayer([here.hallId, there]);
    const token = await hosts.logIn(playerId);
    await fixture.buy(playerId, round, { count: 3 });
    expect(await hosts.askForToken(token, here.hallId)).toMatchObject({
      status: 200,
      json: { activeGames: 3, otherGames: 0, gameToken: '', inTheWay: { game: 1, bingoId: there } },
    });
    expect((await hosts.askForToken(token, there)).json).toMatchObject({ activeGames: 0 });
  });

  it('lets a player without e-ID open a game, to watch', async () => {
    const { hallId, playerId, round, token } = await playerInHall();
    await setFlag(playerId, 'noBankID');
    const cookie = await hosts.openWindow(token, hallId);
    expect(await hosts.get('/api/table', cookie)).toMatchObject({
      status: 200,
      json: { player: { watchesOnlyBecause: 'e_id_required' } },
    });
    const refused = await hosts.buy(cookie, { roundId: round.roundId, ticketKind: 'large', count: 1 }, 'k');
    expect(refused).toMatchObject({ status: 403, json: { code: 'e_id_required' } });
  });

  it('is refused without a card, with a faulty one, in a pause, under an AML hold, and when the game is closed', async () => {
    const { hallId, playerId, token } = await playerInHall();
    const elsewhere = await fixture.newHall();
    const codeOf = async (at = hallId, gameType = 1) =>
      ((await hosts.askForToken(token, at, gameType)).json as { code?: string }).code;
    expect(await codeOf(elsewhere)).toBe('not_a_member');
    expect(await codeOf(999_999)).toBe('not_a_member');
    expect(await codeOf(hallId, 3)).toBe('game_closed');
    await pause(hallId, playerId);
    expect(await codeOf()).toBe('hall_paused');
    await setFlag(playerId, 'forceAML');
    expect(await codeOf()).toBe('aml_update_required');
    await inTransaction(fixture.database.db, async (tx) =>
      ok(await reportCardFault(tx, { hallId, playerId })),
    );
    expect(await codeOf()).toBe('card_fault');
  });
});

describe('exchanging the token', () => {
  it('opens a window with a cookie that scripts cannot read and other sites do not send', async () => {
    const { hallId, token } = await playerInHall();
    const { json } = await hosts.askForToken(token, hallId);
    const answer = await hosts.exchange((json as { gameToken: string }).gameToken);
    expect(answer.json).toEqual({ bingoId: hallId });
    expect(answer.setCookie).toMatch(
      /^lokalbingo_game_1=[A-Za-z0-9_-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  it('restricts the cookie to https when the host uses it', async () => {
    const { hallId, token } = await playerInHall();
    const { json } = await secureHosts.askForToken(token, hallId);
    const answer = await secureHosts.exchange((json as { gameToken: string }).gameToken);
    expect(answer.setCookie).toMatch(
      /^__Host-lokalbingo_game_1=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const { cookie = '' } = answer;
    const statusOf = async (sent: string) => (await secureHosts.get('/api/table', sent)).status;
    expect(await statusOf(cookie)).toBe(200);
    // Another host of the same site could set a cookie under this name.
    expect(await statusOf(cookie.replace('__Host-', ''))).toBe(401);
  });

  it('works once, even with two concurrent requests', async () => {
    const { hallId, token } = await playerInHall();
    const { json } = await hosts.askForToken(token, hallId);
    const { gameToken } = json as { gameToken: string };
    const answers = await Promise.all([1, 2, 3].map(() => hosts.exchange(gameToken)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    expect(await hosts.exchange(gameToken)).toMatchObject({
      status: 401,
      json: { code: 'game_token_invalid' },
    });
  });

  it('is refused after a minute, after logging out, in a pause, for another game, and for nonsense', async () => {
    const { hallId, playerId, token } = await playerInHall();
    const fresh = async (bearer = token) =>
      ((await hosts.askForToken(bearer, hallId)).json as { gameToken: string }).gameToken;
    const statusOf = async (gameToken: string) => (await hosts.exchange(gameToken)).status;
    const old = await fresh();
    fixture.clock.advance(seconds(60));
    expect(await statusOf(old)).toBe(401);
    const ofGame3 = await fresh();
    await fixture.database.ownerDb.updateTable('game_launch.tokens').set({ main_game: 3 }).execute();
    expect(await statusOf(ofGame3)).toBe(401);
    const other = await hosts.logIn(playerId);
    const beforeLogout = await fresh(other);
    await hosts.logOut(other);
    expect(await statusOf(beforeLogout)).toBe(401);
    const beforePause = await fresh();
    await pause(hallId, playerId);
    expect(await statusOf(beforePause)).toBe(401);
    expect(await statusOf('nonsense')).toBe(401);
    expect((await hosts.exchange('')).status).toBe(400);
  });
});

describe('a window', () => {
  it('shows its own round state and buys for its own player and hall', async () => {
    const { hallId, round, playerId, token } = await playerInHall();
    const cookie = await hosts.openWindow(token, hallId);
    const body = { roundId: round.roundId, ticketKind: 'large', count: 2 };
    const bought = await hosts.buy(cookie, body, 'first');
    expect(bought).toMatchObject({
      status: 200,
      json: {
        tickets: [
          {
            roundId: round.roundId,
            ticketNo: 1,
            kind: 'large',
            layout: expect.stringMatching(/^[0-9a-f]{150}$/),
            price: 15,
          },
          { ticketNo: 2 },
        ],
        saldos: { saldo: 470, dailyLimit: 870, monthlyLimit: 4370, prize: 0 },
      },
    });
    expect(await hosts.buy(cookie, body, 'first')).toEqual(bought);
    expect(await hosts.get('/api/table', cookie)).toMatchObject({
      status: 200,
      json: { hall: { hallId }, saldos: { saldo: 470 }, session: { staked: 30, won: 0 } },
    });
    expect(await fixture.balance(hallId, playerId)).toMatchObject({ ownOre: kroner(470) });
  });

  it('continues the session of play when it is opened again, even in another login', async () => {
    const { hallId, round, playerId, token } = await playerInHall();
    const sessionIn = async (cookie: string) =>
      ((await hosts.get('/api/table', cookie)).json as { session: object }).session;
    const openedAt = fixture.clock.now().toISOString();
    const first = await hosts.openWindow(token, hallId);
    fixture.clock.advance(seconds(30));
    await hosts.buy(first, { roundId: round.roundId, ticketKind: 'large', count: 1 }, 'only');
    expect(await sessionIn(first)).toMatchObject({ openedAt });
    fixture.clock.advance(seconds(30));
    const second = await hosts.openWindow(token, hallId);
    expect(await sessionIn(second)).toMatchObject({ openedAt });
    fixture.clock.advance(seconds(30));
    const inAnotherLogin = await hosts.openWindow(await hosts.logIn(playerId), hallId);
    expect(await sessionIn(inAnotherLogin)).toMatchObject({ openedAt });
  });

  it('refuses a purchase that is malformed or has no key', async () => {
    const { hallId, round, token } = await playerInHall();
    const cookie = await hosts.openWindow(token, hallId);
    const body = { roundId: round.roundId, ticketKind: 'large', count: 1 };
    expect((await hosts.buy(cookie, body)).status).toBe(400);
    for (const wrong of [
      { count: 0 },
      { count: 31 },
      { count: 1.5 },
      { ticketKind: 'huge' },
      { hallId: 1 },
    ]) {
      expect((await hosts.buy(cookie, { ...body, ...wrong }, 'k')).status).toBe(400);
    }
    expect(await hosts.buy(cookie, { ...body, roundId: 999_999 }, 'k')).toMatchObject({
      status: 404,
      json: { code: 'round_not_found' },
    });
  });

  it('can get the proof of a round when it is over', async () => {
    const { hallId, round, players } = await sellRound(fixture);
    const cookie = await hosts.openWindow(await hosts.logIn(players[0]!), hallId);
    const path = `/api/rounds/${round.roundId}/proof`;
    expect(await hosts.get(path, cookie)).toMatchObject({
      status: 409,
      json: { code: 'round_not_finished' },
    });
    await fixture.playToEnd(round);
    expect(await hosts.get(path, cookie)).toMatchObject({ status: 200, json: { tickets: { length: 9 } } });
    expect((await hosts.get('/api/rounds/0/proof', cookie)).status).toBe(400);
    expect((await hosts.get(path)).status).toBe(401);
  });

  it('is unaffected when another game is refused, even because of tickets bought after that game’s token was given', async () => {
    const [hallId, elsewhere] = [await fixture.newHall(), await fixture.newHall()];
    const round = await fixture.roundOnSale(hallId);
    const token = await hosts.logIn(await fixture.newPlayer([hallId, elsewhere]));
    const cookie = await hosts.openWindow(token, hallId);
    const { json } = await hosts.askForToken(token, elsewhere);
    await hosts.buy(cookie, { roundId: round.roundId, ticketKind: 'large', count: 1 }, 'k');
    expect((await hosts.askForToken(token, elsewhere)).json).toMatchObject({ activeGames: 1, gameToken: '' });
    expect(await hosts.exchange((json as { gameToken: string }).gameToken)).toMatchObject({
      status: 401,
      json: { code: 'game_token_invalid' },
    });
    expect((await hosts.get('/api/table', cookie)).status).toBe(200);
  });

  it.each([
    ['a logout', ({ token }: Opened) => hosts.logOut(token)],
    ['a newer window', ({ token, hallId }: Opened) => hosts.openWindow(token, hallId)],
    ['a pause', ({ hallId, playerId }: Opened) => pause(hallId, playerId)],
  ])(
    'is unusable in every process as soon as %s has been answered, however many requests are in progress',
    async (_, end) => {
      const opened = await playerInHall();
      const cookie = await hosts.openWindow(opened.token, opened.hallId);
      const { db } = fixture.database;
      const processes = [0, 1].map(() =>
        gameAuthenticator({ db, clock: fixture.clock, mainGame: 1, isSecure: false }),
      );
      const ask = () => processes.map((authenticate) => authenticate(requestWith(cookie)));
      const before = Array.from({ length: 100 }, ask).flat();
      await end(opened);
      const after = ask();
      await Promise.all(before);
      expect(await Promise.all(after)).toEqual([undefined, undefined]);
    },
  );

  it('is replaced by a newer one of the same player, even when several open concurrently', async () => {
    const { hallId, token } = await playerInHall();
    const first = await hosts.openWindow(token, hallId);
    const second = await hosts.openWindow(token, hallId);
    expect((await hosts.get('/api/table', first)).status).toBe(401);
    expect((await hosts.get('/api/table', second)).status).toBe(200);
    expect(await hosts.get('/api/feed', first)).toMatchObject({
      status: 410,
      json: { code: 'game_taken_over' },
    });
    const tokens = await Promise.all([1, 2, 3, 4].map(() => hosts.askForToken(token, hallId)));
    const opened = await Promise.all(
      tokens.map(({ json }) => hosts.exchange((json as { gameToken: string }).gameToken)),
    );
    const statuses = await Promise.all(
      opened.map(async ({ cookie }) => (await hosts.get('/api/table', cookie)).status),
    );
    expect(statuses.sort()).toEqual([200, 401, 401, 401]);
  });

  it('is closed by logging out, by a pause, by expiry, and without a valid cookie', async () => {
    const { hallId, playerId, token } = await playerInHall();
    const cookie = await hosts.openWindow(token, hallId);
    const statusOf = async (which?: string) => (await hosts.get('/api/table', which)).status;
    expect(await statusOf(cookie)).toBe(200);
    expect(await statusOf()).toBe(401);
    expect(await statusOf('lokalbingo_game_1=nonsense')).toBe(401);
    expect(await statusOf(`lokalbingo_game_1=${'A'.repeat(43)}`)).toBe(401);
    await hosts.logOut(token);
    expect(await statusOf(cookie)).toBe(401);
    const again = await hosts.openWindow(await hosts.logIn(playerId), hallId);
    await pause(hallId, playerId);
    expect(await statusOf(again)).toBe(401);
    const expiring = await playerInHall();
    const expired = await hosts.openWindow(expiring.token, expiring.hallId);
    fixture.clock.advance(seconds(8 * 60 * 60));
    expect(await statusOf(expired)).toBe(401);
  });
});
