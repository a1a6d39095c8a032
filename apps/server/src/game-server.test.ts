import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createGameServer } from './game-server.ts';

let builtGame: string;
let app: FastifyInstance;

beforeAll(async () => {
  builtGame = await mkdtemp(join(tmpdir(), 'lokalbingo-game-'));
  await writeFile(join(builtGame, 'index.html'), '<title>the game</title>');
  app = await createGameServer(readConfig({ PORT: '4000' }), {
    mainGame: 1,
    log: pino({ level: 'silent' }),
    authenticate: async () => undefined,
    modules: [],
    builtGame,
  });
});
afterAll(async () => {
  await app.close();
  await rm(builtGame, { recursive: true });
});

it('a game’s host shows its page for the window of a hall, and a 404 page for any other address', async () => {
  for (const [url, status] of [
    ['/game/108', 200],
    ['/game/108/', 200],
    ['/game/0', 404],
    ['/game', 404],
    ['/mypage', 404],
  ] as const) {
    const { statusCode, body } = await app.inject({ url });
    expect([url, statusCode, body]).toEqual([url, status, '<title>the game</title>']);
  }
});

it('a game’s host answers an old window’s request for a missing file with problem details that must not be cached', async () => {
  const { statusCode, headers } = await app.inject({ url: '/assets/later-parts-0ld.js' });
  expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
  expect(headers['cache-control']).not.toContain('immutable');
});

it('a game’s pages ask browsers for no personal data', async () => {
  const { headers } = await app.inject({ url: '/game/108' });
  expect(headers['permissions-policy']).toMatch(/^geolocation=\(\), .*camera=\(\)/);
});

it.each([
  ['', ''],
  ['?spillegrenser=108', '?spillegrenser=108'],
  ['?spillepause=108', '?spillepause=108'],
  ['?innskudd=108', '?innskudd=108&spill=1'],
  ['?innskudd=108&spill=2', '?innskudd=108&spill=1'],
  ['?bevegelser=108', ''],
  ['?spillepause=alle', ''],
  ['?spillepause=1&spillepause=2', ''],
  ['?spillegrenser=%2F%2Fevil.example', ''],
])(
  'a game’s host redirects to my page on the portal, also without an open game, and to places there (%s)',
  async (query, leads) => {
    const { statusCode, headers } = await app.inject({ url: `/min-side${query}` });
    expect([statusCode, headers.location]).toEqual([302, `http://localhost:4000/mypage${leads}`]);
  },
);

it('a game’s host redirects only to the check of a round on the portal, whatever the address contains', async () => {
  for (const [url, page] of [
    ['/kontroll?hall=101&runde=4711', '/kontroll?hall=101&runde=4711'],
    ['/kontroll?hall=101', '/kontroll'],
    ['/kontroll?hall=//elsewhere.example&runde=1', '/kontroll'],
    ['/kontroll?hall=1&hall=2&runde=1', '/kontroll'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers.location]).toEqual([302, `http://localhost:4000${page}`]);
  }
});

it('a game’s host redirects to one of the player’s rounds on the portal, and to all when the address names none', async () => {
  for (const [url, page] of [
    ['/spillene-mine', '/spillene-mine'],
    ['/spillene-mine/101/4711', '/spillene-mine/101/4711'],
    ['/spillene-mine/101/4711?neste=//elsewhere.example', '/spillene-mine/101/4711'],
    ['/spillene-mine/101/%2F%2Felsewhere.example', '/spillene-mine'],
    ['/spillene-mine/0/4711', '/spillene-mine'],
  ] as const) {
    const { statusCode, headers } = await app.inject({ url });
    expect([statusCode, headers.location]).toEqual([302, `http://localhost:4000${page}`]);
  }
});

it('a game’s host answers unusual cross-origin preflights like all others', async () => {
  const { statusCode, body, headers } = await app.inject({ method: 'OPTIONS', url: '/game/108' });
  expect([statusCode, body]).toEqual([204, '']);
  expect(headers['access-control-allow-origin']).toBe('http://localhost:4000');
});
