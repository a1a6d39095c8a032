import { after, minutes, seconds } from '@lokalbingo/contract/durations';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database.ts';
import { lastDayDecision } from './day-decision-store.ts';
import { type ScheduleDeps, scheduleRounds } from './schedule-rounds.ts';

const everyMs = minutes(1);
const againMs = seconds(5);

/**
 * Returns a function that puts rounds on sale once a minute, and at once after a staff decision about a day. Faults are
 * only logged.
 */
export function scheduleWhenDue(
  deps: ScheduleDeps & { readonly db: Db; readonly log: Logger },
): () => Promise<void> {
  const { db, clock, log } = deps;
  let dueAt = new Date(0);
  let decidedBefore = 0;
  return async () => {
    try {
      const decided = await lastDayDecision(db);
      if (clock.now() < dueAt && decided === decidedBefore) return;
      decidedBefore = decided;
      await scheduleRounds(db, deps);
      dueAt = after(clock.now(), everyMs);
    } catch (error) {
      // Rounds already on sale are played anyway.
      log.error({ err: error }, 'rounds cannot be put on sale');
      dueAt = after(clock.now(), againMs);
    }
  };
}
