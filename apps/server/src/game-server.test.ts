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

it('shows its page at the window of a hall, and says of any other address that it leads nowhere', async () => {
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

it('asks browsers for nothing that tells of a person', async () => {
  const { headers } = await app.inject({ url: '/game/108' });
  expect(headers['permissions-policy']).toMatch(/^geolocation=\(\), .*camera=\(\)/);
});

it('leads back to my page on the portal, also one who has no game open', async () => {
  const { statusCode, headers } = await app.inject({ url: '/min-side' });
  expect([statusCode, headers.location]).toEqual([302, 'http://localhost:4000/mypage']);
});

it('answers what asks about calls from elsewhere as browsers do not, without a word of another kind', async () => {
  const { statusCode, body, headers } = await app.inject({ method: 'OPTIONS', url: '/game/108' });
  expect([statusCode, body]).toEqual([204, '']);
  expect(headers['access-control-allow-origin']).toBe('http://localhost:4000');
});
