import { after } from '@lokalbingo/contract/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { hasCancellation } from '../caller/cancellation-store.ts';
import { lastDrawBegan } from '../feed/feed-store.ts';
import type { PlayBounds } from '../play-bounds.ts';
import { latestStartOf, type Round, type RoundKey } from '../round.ts';
import { hasEarlierUnended, lockDueRound, updateRound } from '../round-store.ts';
import { type CancelDeps, cancelRound } from './cancel-round.ts';
import { closeSale } from './close-sale.ts';
import { type DrawDeps, drawOn } from './draw-on.ts';

/** What advancing needs from its surroundings. */
export type AdvanceDeps = DrawDeps &
  CancelDeps & { readonly clock: Clock; readonly playBounds: Pick<PlayBounds, 'least'> };

/**
 * Takes a round one step further, if it is due and nobody else is at it: closes its sale, announces its first ball, or
 * calls the announced ball with all that the ball brings; or cancels it, when the hall has decided so, nobody bought into
 * it or it is too late. A draw waits for the one before it to end, and for its game's pace. One step is one transaction,
 * so whoever dies between two steps leaves nothing half done, and the next one goes on from the tables.
 * @returns whether a step was taken
 */
export async function advanceRound(tx: Tx, deps: AdvanceDeps, key: RoundKey): Promise<boolean> {
  const now = deps.clock.now();
  const round = await lockDueRound(tx, key, now);
  if (round === undefined) return false;
  if (round.phase === 'drawing') await drawOn(tx, deps, round, now);
  else if (await hasCancellation(tx, round))
    await cancelRound(tx, deps, { round, reason: 'hall_decision', now });
  else if (round.phase === 'on_sale' && round.ticketCount === 0)
    await cancelRound(tx, deps, { round, reason: 'no_tickets', now });
  else if (now > latestStartOf(round)) await cancelRound(tx, deps, { round, reason: 'technical_fault', now });
  else if (round.phase === 'on_sale') await closeSale(tx, round, now);
  else if (await hasEarlierUnended(tx, round))
    await updateRound(tx, round, { nextStepAt: after(now, round.drawIntervalMs) });
  else {
    const paceAt = await paceAllowsAt(tx, deps, round);
    if (now < paceAt) await updateRound(tx, round, { nextStepAt: paceAt });
    else await drawOn(tx, deps, round, now);
  }
  return true;
}

/** The draw of a round that is late, as after a restart, does not bring the next one nearer than the game's pace allows. */
async function paceAllowsAt(tx: Tx, { playBounds }: AdvanceDeps, round: Round): Promise<Date> {
  const pace = playBounds.least[round.mainGame];
  const lastAt = pace && (await lastDrawBegan(tx, round));
  return lastAt ? after(lastAt, pace.startIntervalMs) : round.startsAt;
}
