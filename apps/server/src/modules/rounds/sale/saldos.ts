import type { Table } from '@lokalbingo/contract/rounds';
import { sumOre } from '@lokalbingo/money';
import type { Db, Tx } from '../../../platform/database.ts';
import { memberCard, type Standing } from '../../admission/admission.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { remainingLimits } from '../../responsible-play/responsible-play.ts';

/** The balance of a member's card, its winnings, and what is left of the player's limits in the hall. */
export async function saldosOf(
  db: Db | Tx,
  standing: Standing,
  now: Date,
): Promise<NonNullable<Table['saldos']>> {
  const { ownOre, winningsOre } = await balanceOf(db, memberCard(standing));
  const { dayOre, monthOre } = await remainingLimits(db, standing, now);
  return {
    saldo: sumOre(ownOre, winningsOre),
    dailyLimit: dayOre,
    monthlyLimit: monthOre,
    prize: winningsOre,
  };
}
