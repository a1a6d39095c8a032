import { kroner } from '@lokalbingo/money';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { ok } from '../../platform/result.ts';
import { isAnyoneWaiting } from '../../platform/testing/lock-waits.ts';
import { lockedStandingsOf, setOwnLimits } from './responsible-play.ts';
import { useLimitsFixture } from './testing/own-limits-fixture.ts';

const fixture = useLimitsFixture();
const { database, clock, hallId, playerId, read, set, sent, stake, kept } = fixture;

describe('concurrently', () => {
  it('the lowest of two hundred settings is in force, and nothing rises within the day', async () => {
    const amounts = Array.from({ length: 200 }, (_, at) => 100 + ((at * 7) % 50));
    const messages = await Promise.all(
      amounts.map((dailyLimit) => sent({ bingoId: hallId, dailyLimit, monthlyLimit: 4400 })),
    );
    expect(new Set(messages)).toEqual(new Set(['']));
    expect(await read()).toMatchObject({ grenseKrDag: kroner(100) });
    const limits = await kept();
    const lowered = limits.filter(({ counts_from }) => counts_from === '2026-11-21');
    expect(Math.min(...lowered.map(({ limit_ore }) => limit_ore))).toBe(kroner(100));
    const [last, raise] = [lowered.at(-1), limits.at(-1)];
    expect(last?.limit_ore).toBe(kroner(100));
    clock.set('2026-11-23T12:00:00+01:00');
    expect(await read()).toMatchObject({ grenseKrDag: raise?.limit_ore });
  });

  it('a setting waits for a stake in progress, and the next stake sees the lower limit', async () => {
    const { promise: stakeMayEnd, resolve: endStake } = Promise.withResolvers<void>();
    const { promise: stakeIsIn, resolve: stakeGotIn } = Promise.withResolvers<void>();
    const card = { hallId, playerId: playerId() };
    const order: string[] = [];
    const staked = inTransaction(database.db, async (tx) => {
      await lockedStandingsOf(tx, { clock }, [card]);
      stakeGotIn();
      await stakeMayEnd;
      order.push('stake');
      return ok(undefined);
    });
    await stakeIsIn;
    const setting = set({ dailyLimit: 0 }).then((message) => order.push(`limit${message}`));
    while (!(await isAnyoneWaiting(database.pool)));
    clock.set('2026-11-21T12:00:01+01:00');
    endStake();
    await Promise.all([staked, setting]);
    expect(order).toEqual(['stake', 'limit']);
    expect(await stake(1)).toMatchObject({ code: 'play_limit_reached' });
    const { set_at } = await database.db
      .selectFrom('responsible_play.own_limits')
      .select('set_at')
      .where('player_id', '=', playerId())
      .executeTakeFirstOrThrow();
    expect(set_at).toEqual(clock.now());
  });

  it('a stake waits for a limit that is being lowered, and is decided by the lower one', async () => {
    const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
    const { promise: isLowered, resolve: lowered } = Promise.withResolvers<void>();
    const setting = inTransaction(database.db, async (tx) => {
      await setOwnLimits(tx, { clock }, { hallId, playerId: playerId(), wished: { day: 0, month: 4400 } });
      lowered();
      await mayEnd;
      return ok(undefined);
    });
    await isLowered;
    const staking = stake(1);
    while (!(await isAnyoneWaiting(database.pool)));
    end();
    await setting;
    expect(await staking).toMatchObject({ code: 'play_limit_reached' });
  });
});
