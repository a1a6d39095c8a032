import { after, minutes } from '@lokalbingo/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import type { RoundKey } from '../round.ts';
import { hasEarlierUnended, lockDueRound, updateRound } from '../round-store.ts';
import { type CancelDeps, cancelRound } from './cancel-round.ts';
import { closeSale } from './close-sale.ts';
import { type DrawDeps, drawOn } from './draw-on.ts';

/** A round that cannot begin within this time of its start, as after an outage, is cancelled and refunded. */
export const latestStartMs = minutes(10);

/** What advancing needs from its surroundings. */
export type AdvanceDeps = DrawDeps & CancelDeps & { readonly clock: Clock };

/**
 * Takes a round one step further, if it is due and nobody else is at it: closes its sale, announces its first ball, or
 * calls the announced ball with all that the ball brings. One step is one transaction, so whoever dies between two
 * steps leaves nothing half done, and the next one goes on from the tables.
 * @returns whether a step was taken
 */
export async function advanceRound(tx: Tx, deps: AdvanceDeps, key: RoundKey): Promise<boolean> {
  const now = deps.clock.now();
  const round = await lockDueRound(tx, key, now);
  if (round === undefined) return false;
  if (round.phase === 'drawing') await drawOn(tx, deps, round, now);
  else if (round.phase === 'on_sale' && round.ticketCount === 0)
    await cancelRound(tx, deps, { round, reason: 'no_tickets', now });
  else if (now > after(round.startsAt, latestStartMs))
    await cancelRound(tx, deps, { round, reason: 'technical_fault', now });
  else if (round.phase === 'on_sale') await closeSale(tx, round, now);
  else if (await hasEarlierUnended(tx, round))
    await updateRound(tx, round, { nextStepAt: after(now, round.drawIntervalMs) });
  else await drawOn(tx, deps, round, now);
  return true;
}
