import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type OsloDay, osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result } from '../../platform/result.ts';
import { type AdmissionRefusalCode, admitPlayer, type PlayerInHall } from '../admission/admission.ts';
import { decideOwnLimits, type WishedLimits } from './decide-own-limits.ts';
import { lockGates } from './gate-store.ts';
import { limitFactsOf } from './limit-facts-store.ts';
import { limitsOn } from './limits-on.ts';
import { insertOwnLimits } from './own-limit-store.ts';
import { ownLimitTexts } from './own-limits.nb.ts';
import { policyOn } from './play-limit-policy.ts';

/** A player's wish for the limits in a hall. */
export type LimitWish = PlayerInHall & {
  readonly wished: WishedLimits;
  /** The Oslo day that the limits shown to the player were about, where that is known. */
  readonly shownOn?: OsloDay | undefined;
};

/**
 * Sets a player's own limits in a hall, as {@link decideOwnLimits} decides. It waits for stakes under way, so once a
 * lower limit is committed no stake above it is admitted any more.
 * @returns why nothing was set, in sentences for the player; empty when the limits are as wished, or will be
 */
export async function setOwnLimits(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { hallId, playerId, wished, shownOn }: LimitWish,
): Promise<Result<readonly string[], AdmissionRefusalCode<'set_limits'>>> {
  const player = { hallId, playerId };
  // A gate is made of halls that exist; and nothing that admits to this passes the gate.
  const admitted = await admitPlayer(tx, 'set_limits', player, clock.now());
  if (!admitted.ok) return admitted;
  await lockGates(tx, [player]);
  const at = clock.now();
  const day = osloDayOf(at);
  if (shownOn !== undefined && shownOn !== day) return ok([ownLimitTexts.notToday]);
  const { own } = (await limitFactsOf(tx, [player], day)).of(player);
  const decision = decideOwnLimits(day, limitsOn(day, admitted.value.hall, own), wished);
  if (!decision.ok) return ok(decision.refusal);
  const limits = decision.value;
  const policyVersion = policyOn(day).version;
  if (limits.day || limits.month) await insertOwnLimits(tx, player, { limits, policyVersion, at });
  return ok([]);
}
