import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, type Decision, ok, type Result } from '../../platform/result.ts';
import { type AdmissionRefusalCode, admitPlayer, type PlayerInHall } from '../admission/admission.ts';
import { writePause } from './begin-pause.ts';
import { decideHallPause, type NotPaused } from './decide-hall-pause.ts';
import { lockedStandingsOf } from './locked-standings.ts';

/**
 * Begins a pause that a player requests in a hall. Decides under the player lock, after earlier stakes; of concurrent
 * pauses the longest applies. Returns the day on which the pause now in force ends, or why none was begun.
 */
export async function pauseHall(
  tx: Tx,
  deps: { readonly clock: Clock },
  { until, ...player }: PlayerInHall & { readonly until: OsloDay },
): Promise<Result<Decision<OsloDay, NotPaused>, AdmissionRefusalCode<'set_hall_pause'> | 'not_a_member'>> {
  const now = deps.clock.now();
  // Checked before the player lock is taken, which exists only for an existing hall.
  const admitted = await admitPlayer(tx, 'set_hall_pause', player, now);
  if (!admitted.ok) return admitted;
  return ok(await pauseMember(tx, deps, { until, ...player }));
}

/**
 * Begins a pause in a hall like {@link pauseHall}, for a member at the counter: even if the hall offers none online,
 * and without an e-ID. @throws Bug when there is no such member
 */
export async function pauseMember(
  tx: Tx,
  deps: { readonly clock: Clock },
  { until, ...player }: PlayerInHall & { readonly until: OsloDay },
): Promise<Decision<OsloDay, NotPaused>> {
  const now = deps.clock.now();
  const standing = (await lockedStandingsOf(tx, deps, [player])).of(player);
  assert(standing, 'A member has a standing.');
  const decided = decideHallPause({ until, today: osloDayOf(now), pausedUntil: standing.hallPausedUntil });
  if (decided.ok && decided.value !== standing.hallPausedUntil)
    await writePause(tx, { ...player, endsOn: decided.value, at: deps.clock.now() });
  return decided;
}
