import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { createGameServer } from './game-server.ts';

it('the game leads back to my page on the portal, also for one who has no game open', async () => {
  const app = await createGameServer(readConfig({ PORT: '4000' }), {
    mainGame: 1,
    log: pino({ level: 'silent' }),
    authenticate: async () => undefined,
    modules: [],
    builtGame: join(import.meta.dirname, '../../game'),
  });
  const { statusCode, headers } = await app.inject({ url: '/min-side' });
  await app.close();
  expect([statusCode, headers.location]).toEqual([302, 'http://localhost:4000/mypage']);
});
