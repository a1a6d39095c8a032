import { getUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { admitPlayer } from '../admission/admission.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import { beginPause, daysLeftOf, responsiblePlayModule } from './responsible-play.ts';

const api = useTestApi(({ db, clock }) => [
  responsiblePlayModule({ db, clock, throttleSecret: 'throttle secret' }),
]);
const { database, clock } = api;
let playerId: number;
let otherId: number;

beforeAll(async () => {
  const { ownerDb: db } = database;
  await storeSampleHalls(db, sampleHall({ hallId: 1 }), sampleHall({ hallId: 2 }));
  playerId = await storeSamplePlayer(db);
  otherId = await storeSamplePlayer(db);
  await inTransaction(db, async (tx) => {
    await beginPause(tx, { clock }, { hallId: 2, playerId, endsOn: osloDay('2026-12-01') });
    await beginPause(tx, { clock }, { hallId: 1, playerId, endsOn: osloDay('2026-11-22') });
    return ok(undefined);
  });
});

const timeouts = (caller: number) => api.send(getUserTimeouts, { as: caller });

describe("a player's pauses", () => {
  it('are shown with the first day on which play is possible again, until that day comes', async () => {
    expect((await timeouts(playerId)).json()).toEqual({
      userTimeouts: [
        { hallId: 1, blockDate: '2026-11-22' },
        { hallId: 2, blockDate: '2026-12-01' },
      ],
    });
    clock.set('2026-11-22T00:00:00+01:00');
    expect((await timeouts(playerId)).json().userTimeouts).toEqual([{ hallId: 2, blockDate: '2026-12-01' }]);
    clock.set('2026-11-21T12:00:00+01:00');
  });

  it('are visible to nobody else', async () => {
    expect((await timeouts(otherId)).json()).toEqual({ userTimeouts: [] });
  });

  it('are shown only with a token, and without parameters', async () => {
    expect((await api.send(getUserTimeouts)).statusCode).toBe(401);
    expect((await api.send(getUserTimeouts, { as: playerId, query: 'hallId=1' })).statusCode).toBe(400);
  });

  it('stop the actions that admission lists, only in their hall', async () => {
    const admit = (player: { hallId: number; playerId: number }, now = clock.now()) =>
      admitPlayer(database.db, 'keep_game_window', player, now);
    expect(await admit({ hallId: 2, playerId })).toEqual({
      ok: false,
      refusal: { code: 'hall_paused', facts: { endsOn: '2026-12-01' } },
    });
    expect(await admit({ hallId: 2, playerId: otherId })).toMatchObject({ ok: true });
    expect(await admit({ hallId: 2, playerId }, new Date('2026-12-01T00:00:00+01:00'))).toMatchObject({
      ok: true,
    });
  });

  it('have as many days left as Oslo’s calendar has until their end', () => {
    const endsOn = osloDay('2026-11-23');
    expect(daysLeftOf(endsOn, new Date('2026-11-21T00:00:00+01:00'))).toBe(2);
    expect(daysLeftOf(endsOn, new Date('2026-11-22T23:59:00+01:00'))).toBe(1);
    expect(daysLeftOf(endsOn, new Date('2026-11-23T00:00:00+01:00'))).toBe(0);
  });

  it('end on a future day', async () => {
    const today = osloDay('2026-11-21');
    await expect(
      inTransaction(database.db, async (tx) =>
        ok(await beginPause(tx, { clock }, { hallId: 1, playerId: otherId, endsOn: today })),
      ),
    ).rejects.toThrow('a future day');
  });
});
