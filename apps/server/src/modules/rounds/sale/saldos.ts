import type { Table } from '@lokalbingo/contract/rounds';
import { sumOre } from '@lokalbingo/money';
import type { Balance } from '../../ledger/ledger.ts';
import type { PlayLimits } from '../../responsible-play/responsible-play.ts';

/** A player's balance and limits as a snapshot shows them. */
export type Saldos = NonNullable<Table['saldos']>;

/** Returns a card's balance, its winnings, and the rest of the limits in the hall. */
export function saldosFrom({ ownOre, winningsOre }: Balance, { dayOre, monthOre }: PlayLimits): Saldos {
  return {
    saldo: sumOre(ownOre, winningsOre),
    dailyLimit: dayOre,
    monthlyLimit: monthOre,
    prize: winningsOre,
  };
}
