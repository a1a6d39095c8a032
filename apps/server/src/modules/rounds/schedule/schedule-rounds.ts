import { commitmentOf, seedLength } from '@lokalbingo/bingo/every-game/draw-order';
import { after, minutes } from '@lokalbingo/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../../platform/oslo-calendar.ts';
import { ok } from '../../../platform/result.ts';
import { isHallClosedOn } from '../../halls/halls.ts';
import { appendToFeeds } from '../feed/feed-store.ts';
import { lockPlans, planOfDay, plansOfDay } from '../game-plan-store.ts';
import type { GamePlan } from '../game-setup.ts';
import type { PlayBounds } from '../play-bounds.ts';
import { type SeedSealing, sealSeed } from '../round-seed.ts';
import { insertRounds } from '../round-store.ts';
import { insertSeeds } from '../seed-store.ts';
import { isClosedFor } from './day-decision-store.ts';
import { missingTimes } from './missing-times.ts';
import type { RoundTimes } from './round-times.ts';

/** The next day's rounds are put on sale this long before midnight, so that they exist when the day begins. */
const aheadOfMidnightMs = minutes(30);

/** The dependencies of scheduling. */
export type ScheduleDeps = SeedSealing & { readonly clock: Clock; readonly playBounds: PlayBounds };

/**
 * Puts on sale all rounds of the day that are missing, except those of games that are closed for the day. Each round gets a
 * seed and its published commitment, or neither where the hall's caller draws. Shortly before midnight it does
 * the same for the next day. Safe to repeat and to run from several processes at once. Returns how many were new.
 */
export async function scheduleRounds(db: Db, deps: ScheduleDeps): Promise<number> {
  const now = deps.clock.now();
  const days = new Set([osloDayOf(now), osloDayOf(after(now, aheadOfMidnightMs))]);
  let added = 0;
  for (const day of days) {
    for (const plan of await plansOfDay(db, day)) {
      // One game and day at a time, so that a feed is locked only while its own rounds are written.
      const outcome = await inTransaction(db, async (tx) => ok(await scheduleDay(tx, deps, plan, day)));
      added += outcome.value;
    }
  }
  return added;
}

async function scheduleDay(tx: Tx, deps: ScheduleDeps, plan: GamePlan, day: OsloDay): Promise<number> {
  const now = deps.clock.now();
  const missing = await missingTimes(tx, deps, plan, day);
  if (missing.length === 0 || (await isHallClosedOn(tx, plan.hallId, day))) return 0;
  await lockPlans(tx, plan);
  if (await isClosedFor(tx, plan, day)) return 0;
  // The plan may have been withdrawn, or another one approved, since it was read. The next run decides again.
  if ((await planOfDay(tx, plan, day))?.planId !== plan.planId) return 0;
  const added =
    plan.drawSource === 'hall'
      ? await insertRounds(
          tx,
          plan,
          missing.map((times) => ({ ...times, commitment: null })),
        )
      : await insertSeeded(tx, deps, plan, missing);
  const news = added.map(({ hallId, roundId, commitment }) => ({
    hallId,
    mainGame: plan.mainGame,
    roundId,
    event: { type: 'sale_opened', commitment } as const,
  }));
  await appendToFeeds(tx, news, now);
  return added.length;
}

async function insertSeeded(
  tx: Tx,
  deps: ScheduleDeps,
  plan: GamePlan,
  times: readonly RoundTimes[],
): ReturnType<typeof insertRounds> {
  const drafts = await Promise.all(
    times.map(async (each) => {
      const seed = deps.random.bytes(seedLength);
      return { ...each, seed, commitment: await commitmentOf(seed) };
    }),
  );
  const added = await insertRounds(tx, plan, drafts);
  const seeds = new Map<string | null, Uint8Array>(drafts.map(({ commitment, seed }) => [commitment, seed]));
  await insertSeeds(
    tx,
    added.map((key) => ({
      ...key,
      sealedSeed: sealSeed(deps, key, seeds.get(key.commitment) as Uint8Array),
    })),
  );
  return added;
}
