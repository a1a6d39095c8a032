import type { Table } from '@lokalbingo/contract/rounds';
import { sumOre } from '@lokalbingo/money';
import type { Db, Tx } from '../../../platform/database.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import type { PlayerCard } from '../../player-cards/player-cards.ts';
import { remainingLimits } from '../../responsible-play/responsible-play.ts';

/** A card's balance, its winnings, and what is left of the player's limits in the hall. */
export async function saldosOf(
  db: Db | Tx,
  card: PlayerCard,
  now: Date,
): Promise<NonNullable<Table['saldos']>> {
  const { ownOre, winningsOre } = await balanceOf(db, card);
  const { dayOre, monthOre } = await remainingLimits(db, card, now);
  return {
    saldo: sumOre(ownOre, winningsOre),
    dailyLimit: dayOre,
    monthlyLimit: monthOre,
    prize: winningsOre,
  };
}
