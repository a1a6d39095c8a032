import { kroner } from '@lokalbingo/money';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { type OsloDay, osloDay } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import { fakeClock } from '../../platform/testing/fake-clock.ts';
import { useTestDatabase } from '../../platform/testing/test-database.ts';
import { admit as admission } from '../admission/admission.ts';
import { sampleHall, storeSampleHalls } from '../halls/testing/sample-hall.ts';
import { storeSamplePlayer } from '../identity/testing/sample-player.ts';
import type { StakeRequest } from './admit-stakes.ts';
import {
  admitAndCountStakes,
  beginGlobalPause,
  beginPause,
  lockedStakersOf,
  type ReturnedStake,
  returnStakes,
} from './responsible-play.ts';
import { limitsLeft } from './testing/limits-left.ts';

const database = useTestDatabase();
const clock = fakeClock();
const deps = { clock };
const hallId = 1;
const strictHallId = 2;
let playerId: number;

beforeAll(() =>
  storeSampleHalls(
    database.ownerDb,
    sampleHall({ hallId }),
    sampleHall({ hallId: strictHallId, maxLimitDayOre: kroner(200), maxLimitMonthOre: kroner(300) }),
  ),
);
beforeEach(async () => {
  clock.set('2026-11-21T12:00:00+01:00');
  playerId = await storeSamplePlayer(database.db);
});

const rich = { ownOre: kroner(10_000), winningsOre: kroner(0) };
const stakeOf = (amount: number, changes: Partial<StakeRequest> = {}): StakeRequest => ({
  hallId,
  playerId,
  amountOre: kroner(amount),
  balance: rich,
  ...changes,
});
/** Acts as every caller must: takes the player locks, checks admission, and then locks the money. */
const stake = async (tx: Tx, requests: readonly StakeRequest[]) => {
  const stakers = await lockedStakersOf(tx, deps, requests);
  const refusals = requests.map((request) => {
    const standing = stakers.of(request);
    const admitted = standing ? admission('keep_game_window', standing) : refuse('not_a_member');
    return admitted.ok ? undefined : admitted;
  });
  const admitted = requests.filter((_, at) => refusals[at] === undefined);
  const { admissions, counted } = admitAndCountStakes(tx, stakers, admitted);
  await counted;
  return requests.map((request, at) => refusals[at] ?? admissions[admitted.indexOf(request)]!);
};
const admit = async (...requests: readonly StakeRequest[]) => {
  const outcome = await inTransaction(database.db, async (tx) => ok(await stake(tx, requests)));
  return outcome.value;
};
const codes = (admissions: Awaited<ReturnType<typeof admit>>) =>
  admissions.map((admission) => (admission.ok ? 'admitted' : admission.refusal.code));
const left = async (player = { hallId, playerId }) => {
  const { dayOre, monthOre } = await limitsLeft(database.db, player, clock.now());
  return [dayOre / 100, monthOre / 100];
};
const giveBack = (...stakes: readonly ReturnedStake[]) =>
  inTransaction(database.db, async (tx) => ok(await returnStakes(tx, stakes)));
const pauseEverywhere = (endsOn: string) =>
  inTransaction(database.db, async (tx) =>
    ok(await beginGlobalPause(tx, deps, { playerId, endsOn: osloDay(endsOn) })),
  );
const pause = (endsOn: string) =>
  inTransaction(database.db, async (tx) =>
    ok(await beginPause(tx, deps, { hallId, playerId, endsOn: osloDay(endsOn) })),
  );

describe('admitting a stake', () => {
  it('returns the buckets, the day and the policy, and counts only own money', async () => {
    const balance = { ownOre: kroner(100), winningsOre: kroner(20) };
    expect(await admit(stakeOf(50, { balance }))).toEqual([
      {
        ok: true,
        value: {
          ownOre: kroner(30),
          winningsOre: kroner(20),
          osloDay: '2026-11-21',
          policyVersion: 1,
          left: { dayOre: kroner(870), monthOre: kroner(4370) },
        },
      },
    ]);
    expect(await left()).toEqual([870, 4370]);
  });

  it('refuses what is above the day’s limit and does not count it', async () => {
    expect(codes(await admit(stakeOf(900)))).toEqual(['admitted']);
    expect(await admit(stakeOf(0.01))).toEqual([
      { ok: false, refusal: { code: 'play_limit_reached', facts: { dailyLimit: 0, monthlyLimit: 3500 } } },
    ]);
    expect(await left()).toEqual([0, 3500]);
  });

  it('applies the hall’s own maxima where they are stricter, each hall separately', async () => {
    const strict = { hallId: strictHallId, playerId };
    expect(codes(await admit(stakeOf(201, strict), stakeOf(200, strict), stakeOf(201)))).toEqual([
      'play_limit_reached',
      'admitted',
      'admitted',
    ]);
    expect(await left(strict)).toEqual([0, 100]);
    clock.set('2026-11-22T12:00:00+01:00');
    expect(await left(strict)).toEqual([200, 100]);
    expect(codes(await admit(stakeOf(101, strict), stakeOf(100, strict)))).toEqual([
      'play_limit_reached',
      'admitted',
    ]);
  });

  it('decides many stakes of many players in order, each on its own', async () => {
    const other = await storeSamplePlayer(database.db);
    const small = { ownOre: kroner(60), winningsOre: kroner(10) };
    const admissions = await admit(
      stakeOf(500),
      stakeOf(50, { playerId: other, balance: small }),
      stakeOf(500),
      stakeOf(400),
      stakeOf(21, { playerId: other, balance: small }),
      stakeOf(20, { playerId: other, balance: small }),
    );
    expect(codes(admissions)).toEqual([
      'admitted',
      'admitted',
      'play_limit_reached',
      'admitted',
      'insufficient_funds',
      'admitted',
    ]);
    expect(admissions[1]).toMatchObject({ value: { ownOre: kroner(40), winningsOre: kroner(10) } });
    expect(admissions[5]).toMatchObject({ value: { ownOre: kroner(20), winningsOre: kroner(0) } });
    expect(await left()).toEqual([0, 3500]);
    expect(await left({ hallId, playerId: other })).toEqual([840, 4340]);
  });

  it('requires the lock in the same transaction', async () => {
    const entered = await inTransaction(database.db, async (tx) =>
      ok(await lockedStakersOf(tx, deps, [{ hallId, playerId }])),
    );
    const later = inTransaction(database.db, async (tx) =>
      ok(admitAndCountStakes(tx, entered.value, [stakeOf(1)])),
    );
    await expect(later).rejects.toThrow('in another transaction');
  });

  it('counts nothing when the caller’s transaction is refused', async () => {
    await inTransaction(database.db, async (tx) => {
      await stake(tx, [stakeOf(500)]);
      return refuse('round_not_on_sale');
    });
    expect(await left()).toEqual([900, 4400]);
  });

  it('does nothing without stakes, and throws a Bug for a stake of zero or in an unknown hall', async () => {
    expect(await admit()).toEqual([]);
    await expect(admit(stakeOf(0))).rejects.toThrow('more than zero');
    await expect(admit(stakeOf(1, { hallId: 77 }))).rejects.toThrow();
  });
});

describe('the day and the month', () => {
  it('begin at midnight in Oslo, winter and summer', async () => {
    clock.set('2026-11-21T23:59:59+01:00');
    await admit(stakeOf(900));
    expect(await left()).toEqual([0, 3500]);
    clock.set('2026-11-22T00:00:00+01:00');
    expect(await left()).toEqual([900, 3500]);
    clock.set('2026-07-01T23:59:59+02:00');
    await admit(stakeOf(900));
    expect(codes(await admit(stakeOf(1)))).toEqual(['play_limit_reached']);
    clock.set('2026-07-02T00:00:00+02:00');
    expect(codes(await admit(stakeOf(1)))).toEqual(['admitted']);
  });

  it.each([
    ['23 hours', '2026-03-29T00:00:00+01:00', '2026-03-29T23:59:59+02:00', '2026-03-30T00:00:00+02:00'],
    ['25 hours', '2026-10-25T00:00:00+02:00', '2026-10-25T23:59:59+01:00', '2026-10-26T00:00:00+01:00'],
  ])('have the calendar’s length on a day of %s', async (_hours, first, last, next) => {
    clock.set(first);
    await admit(stakeOf(600));
    clock.set(last);
    expect(codes(await admit(stakeOf(301), stakeOf(300)))).toEqual(['play_limit_reached', 'admitted']);
    clock.set(next);
    expect(codes(await admit(stakeOf(900)))).toEqual(['admitted']);
  });

  it('change together at the end of a month', async () => {
    for (const day of ['24', '25', '26', '27']) {
      clock.set(`2026-11-${day}T20:00:00+01:00`);
      await admit(stakeOf(900));
    }
    clock.set('2026-11-30T23:59:59+01:00');
    expect(codes(await admit(stakeOf(801), stakeOf(800)))).toEqual(['play_limit_reached', 'admitted']);
    expect(await left()).toEqual([100, 0]);
    clock.set('2026-12-01T00:00:00+01:00');
    expect(await left()).toEqual([900, 4400]);
    clock.set('2027-01-01T00:00:00+01:00');
    expect(await left()).toEqual([900, 4400]);
  });
});

describe('a refund', () => {
  const admitted = async (amount: number, changes: Partial<StakeRequest> = {}) => {
    const [admission] = await admit(stakeOf(amount, changes));
    if (!admission?.ok) throw new Error('The stake is admitted.');
    return { hallId, playerId, ...admission.value };
  };

  it('returns only own money, to the day on which it was staked', async () => {
    const balance = { ownOre: kroner(800), winningsOre: kroner(100) };
    const stake = await admitted(900, { balance });
    clock.set('2026-11-22T01:00:00+01:00');
    await admit(stakeOf(900));
    expect(await left()).toEqual([0, 2700]);
    await giveBack(stake);
    expect(await left()).toEqual([0, 3500]);
    clock.set('2026-11-21T23:00:00+01:00');
    expect(await left()).toEqual([900, 3500]);
  });

  it('of last month returns nothing to this month', async () => {
    clock.set('2026-11-30T23:50:00+01:00');
    const stake = await admitted(400);
    clock.set('2026-12-01T00:10:00+01:00');
    await admit(stakeOf(100));
    await giveBack(stake);
    expect(await left()).toEqual([800, 4300]);
  });

  it('of several stakes at once returns each to its own day', async () => {
    const first = await admitted(100);
    const second = await admitted(200);
    clock.set('2026-11-22T12:00:00+01:00');
    const third = await admitted(300);
    await giveBack(first, third, second);
    expect(await left()).toEqual([900, 4400]);
  });

  it('of a stake from winnings returns no limit', async () => {
    const stake = await admitted(50, { balance: { ownOre: kroner(0), winningsOre: kroner(50) } });
    await giveBack(stake);
    expect(await left()).toEqual([900, 4400]);
  });

  it('made twice throws a Bug and returns nothing', async () => {
    const stake = await admitted(100);
    await giveBack(stake);
    await expect(giveBack(stake)).rejects.toThrow();
    await expect(giveBack({ ...stake, osloDay: '2026-11-02' as OsloDay })).rejects.toThrow('not counted');
    expect(await left()).toEqual([900, 4400]);
  });
});

describe('two concurrent stakes', () => {
  it('exceed the day’s limit together, and exactly one is admitted', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      playerId = await storeSamplePlayer(database.db);
      const outcomes = await Promise.all([admit(stakeOf(600)), admit(stakeOf(600))]);
      expect(codes(outcomes.flat()).sort()).toEqual(['admitted', 'play_limit_reached']);
      expect(await left()).toEqual([300, 3800]);
    }
  });

  it('of the same players in opposite order do not deadlock', async () => {
    const others = await Promise.all([1, 2, 3].map(() => storeSamplePlayer(database.db)));
    const batch = others.map((other) => stakeOf(450, { playerId: other }));
    const outcomes = await Promise.all([admit(...batch), admit(...batch.toReversed()), admit(...batch)]);
    expect(codes(outcomes.flat()).filter((code) => code === 'admitted')).toHaveLength(6);
  });
});

describe('a pause', () => {
  it('refuses every stake in its hall, and in no other, until its day comes', async () => {
    await pause('2026-11-23');
    expect(await admit(stakeOf(1))).toEqual([
      { ok: false, refusal: { code: 'hall_paused', facts: { endsOn: '2026-11-23' } } },
    ]);
    expect(codes(await admit(stakeOf(1, { hallId: strictHallId })))).toEqual(['admitted']);
    clock.set('2026-11-22T23:59:59+01:00');
    expect(codes(await admit(stakeOf(1)))).toEqual(['hall_paused']);
    clock.set('2026-11-23T00:00:00+01:00');
    expect(codes(await admit(stakeOf(1)))).toEqual(['admitted']);
  });

  it('that is shorter does not shorten an existing one', async () => {
    await pause('2027-11-21');
    await pause('2026-11-22');
    clock.set('2026-12-24T12:00:00+01:00');
    expect(codes(await admit(stakeOf(1)))).toEqual(['hall_paused']);
  });

  it('waits for a stake in progress, and the next stake waits for the pause', async () => {
    const { promise: stakeMayEnd, resolve: endStake } = Promise.withResolvers<void>();
    const { promise: stakeIsIn, resolve: stakeGotIn } = Promise.withResolvers<void>();
    const order: string[] = [];
    const staked = inTransaction(database.db, async (tx) => {
      const [admission] = await stake(tx, [stakeOf(1)]);
      stakeGotIn();
      await stakeMayEnd;
      order.push(admission?.ok ? 'stake' : 'refused');
      return ok(undefined);
    });
    await stakeIsIn;
    const paused = pause('2026-11-30').then(() => order.push('pause'));
    const { rows } = await waitingOnLock();
    expect(rows).toHaveLength(1);
    endStake();
    await Promise.all([staked, paused]);
    expect(order).toEqual(['stake', 'pause']);
    expect(codes(await admit(stakeOf(1)))).toEqual(['hall_paused']);
  });

  it('set while a stake waits for its turn applies to it', async () => {
    const { promise: pauseMayEnd, resolve: endPause } = Promise.withResolvers<void>();
    const { promise: pauseIsIn, resolve: pauseGotIn } = Promise.withResolvers<void>();
    await admit(stakeOf(1));
    const paused = inTransaction(database.db, async (tx) => {
      await beginPause(tx, deps, { hallId, playerId, endsOn: osloDay('2026-11-30') });
      pauseGotIn();
      await pauseMayEnd;
      return ok(undefined);
    });
    await pauseIsIn;
    const staked = admit(stakeOf(1));
    await waitingOnLock();
    endPause();
    await paused;
    expect(codes(await staked)).toEqual(['hall_paused']);
  });

  it('from all halls refuses every stake in each, until its day comes', async () => {
    await pauseEverywhere('2026-11-23');
    expect(await admit(stakeOf(1), stakeOf(1, { hallId: strictHallId }))).toEqual(
      [1, 2].map(() => ({
        ok: false,
        refusal: { code: 'globally_paused', facts: { endsOn: '2026-11-23' } },
      })),
    );
    clock.set('2026-11-23T00:00:00+01:00');
    expect(codes(await admit(stakeOf(1)))).toEqual(['admitted']);
    await expect(pauseEverywhere('2026-11-23')).rejects.toThrow('a future day');
  });

  it.each([hallId, strictHallId])(
    'from all halls waits for a first stake in progress in hall %s, and no stake follows',
    async (stakedIn) => {
      const { promise: stakeMayEnd, resolve: endStake } = Promise.withResolvers<void>();
      const { promise: stakeIsIn, resolve: stakeGotIn } = Promise.withResolvers<void>();
      const order: string[] = [];
      const staked = inTransaction(database.db, async (tx) => {
        const [outcome] = await stake(tx, [stakeOf(1, { hallId: stakedIn })]);
        stakeGotIn();
        await stakeMayEnd;
        order.push(outcome?.ok ? 'stake' : 'refused');
        return ok(undefined);
      });
      await stakeIsIn;
      const paused = pauseEverywhere('2026-11-30').then(() => order.push('pause'));
      await waitingOnLock();
      endStake();
      await Promise.all([staked, paused]);
      expect(order).toEqual(['stake', 'pause']);
      expect(codes(await admit(stakeOf(1, { hallId: stakedIn })))).toEqual(['globally_paused']);
    },
  );

  /** Waits until another connection waits for a lock. */
  async function waitingOnLock() {
    for (;;) {
      const waiting = await database.pool.query(
        `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      if (waiting.rows.length > 0) return waiting;
    }
  }
});
