import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { type LegalHold, standingHolds } from './legal-hold-store.ts';
import { expiredPlayersAfter, lastRemovals, type Removed } from './removal-store.ts';

/** What the next run will anonymise, what prevents it, and what the last run deleted. */
export type ExpiredData = {
  /** Players whose declarations will be deleted. */
  readonly declarations: readonly number[];
  /** Players who will be anonymised. */
  readonly persons: readonly number[];
  readonly holds: readonly LegalHold[];
  readonly lastNight: readonly Removed[];
};

/** Checks every player; changes nothing. */
export async function expiredData({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<ExpiredData> {
  const at = clock.now();
  const declarations: number[] = [];
  const persons: number[] = [];
  let page = await expiredPlayersAfter(db, 0, at);
  while (page.lookedAtTo !== undefined) {
    declarations.push(...page.ended);
    persons.push(...page.over);
    page = await expiredPlayersAfter(db, page.lookedAtTo, at);
  }
  return { declarations, persons, holds: await standingHolds(db, at), lastNight: await lastRemovals(db) };
}
