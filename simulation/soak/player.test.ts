import { getGameToken } from '@lokalbingo/contract/game-launch';
import { expect, it } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import type { Client } from './client.ts';
import { LostLogin, newSoakPlayer } from './player.ts';

it('a player whose acknowledged login is not known any more stops with the reason', async () => {
  const answer = { token: 'given', userId: 7 };
  const call: Client['call'] = async (operation) =>
    operation === getGameToken
      ? { status: 401, code: 'no_valid_token', answer: {}, cookie: undefined }
      : { status: 200, code: undefined, answer, cookie: undefined };
  const place = {
    mobile: '90000001',
    address: '10.0.0.1',
    hallId: 1001,
    merchantId: '',
    playsAt: 'hall',
  } as const;
  const player = newSoakPlayer({ call, persist: call }, { ...place, mainGame: 1 }, seededRandom(1));
  await expect(player.onGame()).rejects.toThrow(LostLogin);
});
