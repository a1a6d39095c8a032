import { kronerFromOre, type Ore } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { type Decision, ok, type Result } from '../../platform/result.ts';
import { type AdmissionRefusalCode, admitPlayer, type PlayerInHall } from '../admission/admission.ts';
import { decideOwnLimits, type LimitsToSet, type WishedLimits, withoutRaise } from './decide-own-limits.ts';
import { limitFactsOf } from './limit-facts-store.ts';
import { type LimitOn, limitsOn } from './limits-on.ts';
import type { LimitPeriod } from './own-limit.ts';
import { insertOwnLimits } from './own-limit-store.ts';
import { ownLimitTexts } from './own-limits.nb.ts';
import { policyOn } from './play-limit-policy.ts';
import { takePlayerLocks } from './player-lock-store.ts';

/**
 * The limits that the player saw. If a given limit has changed since, nothing is set and the player must look again.
 */
type ShownLimits = {
  /** The Oslo day for which they were shown. */
  readonly on?: OsloDay | undefined;
  /** The limits in force. */
  readonly inForce?: WishedLimits | undefined;
};

/** Why nothing was set, in sentences for the player; empty when the requested limits apply now or later. */
export type Complaints = Result<readonly string[], AdmissionRefusalCode<'set_limits'>>;

/** Decides what to set, given the limits in force in a hall. */
type Decide = (
  now: Date,
  limits: Readonly<Record<LimitPeriod, LimitOn>>,
) => Decision<LimitsToSet, readonly string[]>;

/**
 * Sets a player's own limits in a hall, as {@link decideOwnLimits} decides. Waits for stakes in progress before it
 * dates the change, so that no stake above a lowered limit is admitted after the commit.
 */
export function setOwnLimits(
  tx: Tx,
  deps: { readonly clock: Clock },
  { wished, shown = {}, ...player }: PlayerInHall & { wished: WishedLimits; shown?: ShownLimits },
): Promise<Complaints> {
  return changeOwnLimits(tx, deps, player, shown, (now, limits) => decideOwnLimits(now, limits, wished));
}

/** Cancels the scheduled raise of a limit, otherwise like {@link setOwnLimits}; no effect when none is scheduled. */
export function cancelRaise(
  tx: Tx,
  deps: { readonly clock: Clock },
  { period, shown = {}, ...player }: PlayerInHall & { period: LimitPeriod; shown?: ShownLimits },
): Promise<Complaints> {
  return changeOwnLimits(tx, deps, player, shown, (now, limits) =>
    ok({ day: [], month: [], [period]: withoutRaise(now, limits[period]) }),
  );
}

async function changeOwnLimits(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  player: PlayerInHall,
  shown: ShownLimits,
  decide: Decide,
): Promise<Complaints> {
  // Admission comes before the player lock: it does not need the lock, which an unknown hall does not have.
  const admitted = await admitPlayer(tx, 'set_limits', player, clock.now());
  if (!admitted.ok) return admitted;
  await takePlayerLocks(tx, [player]);
  const at = clock.now();
  const day = osloDayOf(at);
  if (shown.on !== undefined && shown.on !== day) return ok([ownLimitTexts.notToday]);
  const { own } = (await limitFactsOf(tx, [player], day)).of(player);
  const now = limitsOn(at, admitted.value.hall, own);
  if (shown.inForce && !isInForce(shown.inForce, now)) return ok([ownLimitTexts.notAsShown]);
  const decision = decide(at, now);
  if (!decision.ok) return ok(decision.refusal);
  const limits = decision.value;
  const policyVersion = policyOn(day).version;
  if (limits.day.length + limits.month.length > 0)
    await insertOwnLimits(tx, player, { limits, policyVersion, at });
  return ok([]);
}

function isInForce(shown: WishedLimits, { day, month }: Readonly<Record<LimitPeriod, LimitOn>>): boolean {
  const isSame = (kroner: number, inForceOre: Ore) => kroner === kronerFromOre(inForceOre);
  return isSame(shown.day, day.inForceOre) && isSame(shown.month, month.inForceOre);
}
