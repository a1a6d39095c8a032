import type { Table } from '@lokalbingo/contract/rounds';
import { sumOre } from '@lokalbingo/money';
import type { Balance } from '../../ledger/ledger.ts';
import type { PlayLimits } from '../../responsible-play/responsible-play.ts';

/** What a table tells of a player's money. */
export type Saldos = NonNullable<Table['saldos']>;

/** The balance of a player's card, its winnings, and what is left of the limits in the hall. */
export function saldosFrom({ ownOre, winningsOre }: Balance, { dayOre, monthOre }: PlayLimits): Saldos {
  return {
    saldo: sumOre(ownOre, winningsOre),
    dailyLimit: dayOre,
    monthlyLimit: monthOre,
    prize: winningsOre,
  };
}
