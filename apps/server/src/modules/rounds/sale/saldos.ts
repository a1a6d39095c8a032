import type { Table } from '@lokalbingo/contract/rounds';
import { sumOre } from '@lokalbingo/money';
import type { Db, Tx } from '../../../platform/database.ts';
import { memberCard, type Standing } from '../../admission/admission.ts';
import { type Balance, balanceOf } from '../../ledger/ledger.ts';
import { type PlayLimits, remainingLimits } from '../../responsible-play/responsible-play.ts';

/** What a table tells of a player's money. */
export type Saldos = NonNullable<Table['saldos']>;

/** The balance of a member's card, its winnings, and what is left of the player's limits in the hall. */
export async function saldosOf(db: Db | Tx, standing: Standing, now: Date): Promise<Saldos> {
  return saldosFrom(await balanceOf(db, memberCard(standing)), await remainingLimits(db, standing, now));
}

/** The same from what is known of the card and the limits. */
export function saldosFrom({ ownOre, winningsOre }: Balance, { dayOre, monthOre }: PlayLimits): Saldos {
  return {
    saldo: sumOre(ownOre, winningsOre),
    dailyLimit: dayOre,
    monthlyLimit: monthOre,
    prize: winningsOre,
  };
}
