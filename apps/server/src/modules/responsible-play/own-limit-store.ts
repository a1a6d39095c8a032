import type { Tx } from '../../platform/database.ts';
import type { PlayerInHall } from '../admission/admission.ts';
import type { LimitsToSet } from './decide-own-limits.ts';
import type { LimitPeriod, OwnLimit } from './own-limit.ts';

/** Adds own limits, at least one; they are never changed, and go with their player. */
export async function insertOwnLimits(
  tx: Tx,
  { hallId, playerId }: PlayerInHall,
  { limits, policyVersion, at }: { limits: LimitsToSet; policyVersion: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('responsible_play.own_limits')
    .values(
      (Object.entries(limits) as [LimitPeriod, OwnLimit][]).map(([period, limit]) => ({
        hall_id: hallId,
        player_id: playerId,
        period,
        limit_ore: limit.amountOre,
        counts_from: limit.countsFrom,
        changeable_from: limit.changeableFrom,
        policy_version: policyVersion,
        set_at: at,
      })),
    )
    .execute();
}
