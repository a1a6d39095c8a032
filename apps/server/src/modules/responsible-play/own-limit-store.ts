import type { Tx } from '../../platform/database.ts';
import type { PlayerInHall } from '../admission/admission.ts';
import type { LimitsToSet } from './decide-own-limits.ts';

/** Adds own limits, at least one, in their order. They are never changed, and are deleted with their player. */
export async function insertOwnLimits(
  tx: Tx,
  { hallId, playerId }: PlayerInHall,
  { limits, policyVersion, at }: { limits: LimitsToSet; policyVersion: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('responsible_play.own_limits')
    .values(
      (['day', 'month'] as const).flatMap((period) =>
        limits[period].map((limit) => ({
          hall_id: hallId,
          player_id: playerId,
          period,
          limit_ore: limit.amountOre,
          counts_from: limit.countsFrom,
          policy_version: policyVersion,
          set_at: at,
        })),
      ),
    )
    .execute();
}
