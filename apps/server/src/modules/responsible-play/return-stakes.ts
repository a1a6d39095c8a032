import { type Ore, sumOre, zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import { type PlayerInHall, playerInHallText } from '../admission/admission.ts';
import { takePlayerLocks } from './player-lock-store.ts';
import { type DayUsage, takeBackUsage } from './usage-store.ts';

/** A refunded stake: its own money and its day, as admitted. */
export type ReturnedStake = PlayerInHall & { readonly osloDay: OsloDay; readonly ownOre: Ore };

/**
 * Returns limits for refunded stakes, each to the day on which it was taken. Call it once per stake, in the transaction
 * that returns the money to its buckets.
 * @throws when more is returned than was staked: a refund was made twice
 */
export async function returnStakes(tx: Tx, stakes: readonly ReturnedStake[]): Promise<void> {
  const days = new Map<string, DayUsage>();
  for (const { hallId, playerId, osloDay, ownOre } of stakes) {
    if (ownOre === 0) continue;
    const key = `${playerInHallText({ hallId, playerId })}/${osloDay}`;
    const returned = sumOre(days.get(key)?.ownOre ?? zeroOre, ownOre);
    days.set(key, { hallId, playerId, day: osloDay, ownOre: returned });
  }
  if (days.size === 0) return;
  const usages = [...days.values()];
  await takePlayerLocks(tx, usages);
  const found = await takeBackUsage(tx, usages);
  assert(found === usages.length, 'A stake is returned to a day on which it was not counted.');
}
