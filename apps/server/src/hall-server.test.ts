import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createHallServer } from './hall-server.ts';
import { refuse } from './platform/result.ts';

let builtHall: string;
let app: FastifyInstance;

beforeAll(async () => {
  builtHall = await mkdtemp(join(tmpdir(), 'lokalbingo-hall-'));
  await writeFile(join(builtHall, 'index.html'), '<title>the console</title>');
  app = await createHallServer(readConfig({ PORT: '4000' }), {
    log: pino({ level: 'silent' }),
    authenticate: async () => undefined,
    authorize: () => refuse('not_allowed'),
    modules: [],
    builtHall,
  });
});
afterAll(async () => {
  await app.close();
  await rm(builtHall, { recursive: true });
});

it.each([
  ['/', 200],
  ['/mine-spor', 200],
  ['/mine-spor/', 200],
  ['/invitasjon', 200],
  ['/mypage', 404],
])('answers the address %s with its page and status %d', async (url, status) => {
  const { statusCode, body } = await app.inject({ url });
  expect([statusCode, body]).toEqual([status, '<title>the console</title>']);
});

it('lets nobody show it in a frame', async () => {
  const { headers } = await app.inject({ url: '/' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
