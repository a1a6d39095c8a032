import { kroner } from '@lokalbingo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { osloDay } from '../../platform/oslo-calendar.ts';
import { ok } from '../../platform/result.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import type { LimitsToSet } from './decide-own-limits.ts';
import { limitFactsOf } from './limit-facts-store.ts';
import { insertOwnLimits } from './own-limit-store.ts';

const database = useTestDatabase();
const hallId = 1;
let playerId: number;

beforeAll(async () => {
  await storeSampleHalls(database.ownerDb, sampleHall({ hallId }));
  playerId = await storeSamplePlayer(database.db);
  await insert({ day: [limit] });
});

const today = osloDay('2026-11-21');
const limit = { amountOre: kroner(100), countsFrom: today };
const insert = (limits: Partial<LimitsToSet>) =>
  inTransaction(database.db, async (tx) => {
    const at = new Date('2026-11-21T12:00:00+01:00');
    return ok(
      await insertOwnLimits(
        tx,
        { hallId, playerId },
        { limits: { day: [], month: [], ...limits }, policyVersion: 1, at },
      ),
    );
  });

describe('the table of own limits', () => {
  it('accepts no øre and no negative amounts', async () => {
    for (const amountOre of [kroner(0.5), kroner(-1)])
      await expect(insert({ month: [{ ...limit, amountOre }] })).rejects.toThrow('limit_ore_check');
    await insert({ month: [limit] });
  });

  it('keeps the order in which limits were set, also within one statement', async () => {
    const amounts = [kroner(90), kroner(300), kroner(80)];
    await insert({ day: amounts.map((amountOre) => ({ ...limit, amountOre })) });
    const { own } = (await limitFactsOf(database.db, [{ hallId, playerId }], today)).of({ hallId, playerId });
    expect(own.day.map(({ amountOre }) => amountOre)).toEqual(amounts.slice(1));
  });

  it('deletes nothing and changes nothing', async () => {
    const { db } = database;
    const change = db.updateTable('responsible_play.own_limits').set({ limit_ore: 90_000 });
    await expect(change.execute()).rejects.toThrow('permission denied');
    const removal = db.deleteFrom('responsible_play.own_limits');
    await expect(removal.execute()).rejects.toThrow('permission denied');
  });
});
