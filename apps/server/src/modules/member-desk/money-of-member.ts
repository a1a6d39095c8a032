/** Reads where a member has money, hall by hall. */
import { type Ore, sumOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { openHoldingsOf, type PartyName, parties } from '../external-money/external-money.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { cardsOfPlayer } from '../player-cards/player-cards.ts';
import { openOfPlayer } from '../withdrawals/withdrawals.ts';

/** A member's money in a hall; halls without money are left out. */
export type MoneyInHall = {
  readonly hallId: number;
  /** The balance of the card. */
  readonly ore: Ore;
  /** Money in open sessions and vouchers, as each party last reported it; null before the first report. */
  readonly outside: readonly { readonly party: PartyName; readonly ore: Ore | null }[];
  /** Reserved for an open withdrawal. */
  readonly withdrawalOre: Ore;
};

export async function moneyOfMember(tx: Tx, playerId: number): Promise<readonly MoneyInHall[]> {
  const holdings = [];
  for (const party of parties) holdings.push(...(await openHoldingsOf(tx, playerId, party)));
  const withdrawals = await openOfPlayer(tx, playerId);
  const money: MoneyInHall[] = [];
  for (const card of await cardsOfPlayer(tx, playerId)) {
    const { hallId } = card;
    const isHere = (each: { readonly hallId: number }) => each.hallId === hallId;
    const { ownOre, winningsOre } = await balanceOf(tx, card);
    const ore = sumOre(ownOre, winningsOre);
    const outside = holdings.filter(isHere).map(({ party, reportedOre }) => ({ party, ore: reportedOre }));
    const withdrawalOre = sumOre(...withdrawals.filter(isHere).map(({ amountOre }) => amountOre));
    if (ore > 0 || outside.length > 0 || withdrawalOre > 0)
      money.push({ hallId, ore, outside, withdrawalOre });
  }
  return money;
}
