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
  app = await consoleServer({});
});
const consoleServer = (env: NodeJS.ProcessEnv) =>
  createHallServer(readConfig({ PORT: '4000', ...env }), {
    log: pino({ level: 'silent' }),
    authenticate: async () => undefined,
    authorize: () => refuse('not_allowed'),
    modules: [],
    builtHall,
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
])('the console’s host answers the address %s with its page and status %d', async (url, status) => {
  const { statusCode, body } = await app.inject({ url });
  expect([statusCode, body]).toEqual([status, '<title>the console</title>']);
});

it('the console cannot be framed', async () => {
  const { headers } = await app.inject({ url: '/' });
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

it('the console’s host shows its calls with the permission that each needs, unless the page of the API is closed', async () => {
  const { statusCode } = await app.inject({ url: '/api/docs' });
  expect(statusCode).toBe(200);
  const { paths, components } = (await app.inject({ url: '/api/openapi.json' })).json();
  expect(paths['/api/till/cash-in'].post).toMatchObject({
    description: 'Needs the permission `cash_in`.',
    security: [{ staffCookie: [] }],
  });
  expect(components.securitySchemes.staffCookie.name).toBe('lokalbingo_staff');
  const closed = await consoleServer({ API_PAGE: 'no' });
  for (const url of ['/api/docs', '/api/openapi.json'])
    expect([url, (await closed.inject({ url })).statusCode]).toEqual([url, 404]);
  await closed.close();
});
