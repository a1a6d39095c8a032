import { getUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { useTestApi } from '../../testing/test-api.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import {
  beginPause,
  pauseDaysLeft,
  pauseOf,
  refuseIfPaused,
  responsiblePlayModule,
} from './responsible-play.ts';

const api = useTestApi(({ db, clock }) => [responsiblePlayModule({ db, clock })]);
const { database, clock } = api;
let playerId: number;
let otherId: number;

beforeAll(async () => {
  const { db } = database;
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

describe('the pauses of a player', () => {
  it('are told with the first day on which play is possible again, until that day comes', async () => {
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

  it('are nobody else’s', async () => {
    expect((await timeouts(otherId)).json()).toEqual({ userTimeouts: [] });
  });

  it('are told with a token and without anything else only', async () => {
    expect((await api.send(getUserTimeouts)).statusCode).toBe(401);
    expect((await api.send(getUserTimeouts, { as: playerId, query: 'hallId=1' })).statusCode).toBe(400);
  });

  it('stop what asks for them, in their hall only', async () => {
    const now = clock.now();
    expect(await refuseIfPaused(database.db, { hallId: 2, playerId }, now)).toEqual({
      ok: false,
      refusal: { code: 'hall_paused', facts: { endsOn: '2026-12-01' } },
    });
    expect(await refuseIfPaused(database.db, { hallId: 2, playerId: otherId }, now)).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await pauseOf(database.db, { hallId: 2, playerId }, new Date('2026-12-01T00:00:00+01:00'))).toBe(
      undefined,
    );
  });

  it('last as many Oslo days as the calendar has to their end', () => {
    const pause = { hallId: 1, endsOn: osloDay('2026-11-23') };
    expect(pauseDaysLeft(pause, new Date('2026-11-21T00:00:00+01:00'))).toBe(2);
    expect(pauseDaysLeft(pause, new Date('2026-11-22T23:59:00+01:00'))).toBe(1);
    expect(pauseDaysLeft(pause, new Date('2026-11-23T00:00:00+01:00'))).toBe(0);
  });

  it('end on a day to come', async () => {
    const today = osloDay('2026-11-21');
    await expect(
      inTransaction(database.db, async (tx) =>
        ok(await beginPause(tx, { clock }, { hallId: 1, playerId: otherId, endsOn: today })),
      ),
    ).rejects.toThrow('a day to come');
  });
});
