import { after } from '@lokalbingo/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { OsloDay } from '../../../platform/oslo-calendar.ts';
import type { GameInHall, PlanTerms } from '../game-setup.ts';
import { mayStartAt, type PlayBounds } from '../play-bounds.ts';
import { type StoredStart, startsBetween } from '../round-store.ts';
import { type RoundTimes, roundTimesOf } from './round-times.ts';

/** A plan, stored or not yet. */
export type PlanForDay = GameInHall & PlanTerms & { readonly planId?: number };

/**
 * Returns the rounds of an Oslo day that a plan would put on sale now. A round on sale never changes, so starts closer
 * to another plan's round than this plan's own interval are left out.
 */
export async function missingTimes(
  db: Db | Tx,
  { clock, playBounds }: { readonly clock: Clock; readonly playBounds: PlayBounds },
  plan: PlanForDay,
  day: OsloDay,
): Promise<RoundTimes[]> {
  const wanted = timesLeft({ clock, playBounds }, plan, day);
  const first = wanted[0]?.startsAt;
  const last = wanted.at(-1)?.startsAt;
  if (first === undefined || last === undefined) return [];
  const { startIntervalMs } = plan;
  const stored = await startsBetween(db, plan, after(first, -startIntervalMs), after(last, startIntervalMs));
  return freeTimes(plan, wanted, stored);
}

/** Returns the plan's rounds of an Oslo day that can still be sold. */
export function timesLeft(
  { clock, playBounds }: { readonly clock: Clock; readonly playBounds: PlayBounds },
  plan: PlanForDay,
  day: OsloDay,
): RoundTimes[] {
  const now = clock.now();
  // A plan may be older than the bounds.
  return roundTimesOf(plan, day).filter(
    ({ startsAt, saleClosesAt }) => saleClosesAt > now && mayStartAt(playBounds, day, startsAt),
  );
}

/** Returns the rounds of a plan that fit between the stored ones. */
export function freeTimes(
  { planId: ownId, startIntervalMs }: PlanForDay,
  wanted: readonly RoundTimes[],
  stored: readonly StoredStart[],
): RoundTimes[] {
  const there = new Set(stored.map(({ startsAt }) => startsAt.getTime()));
  const others = stored.filter(({ planId, isCancelled }) => planId !== ownId && !isCancelled);
  const isFree = (at: number) =>
    others.every(({ startsAt }) => Math.abs(startsAt.getTime() - at) >= startIntervalMs);
  return wanted.filter(({ startsAt }) => !there.has(startsAt.getTime()) && isFree(startsAt.getTime()));
}
