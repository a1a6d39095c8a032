/** What of a card is taken for a withdrawal, and from which buckets. Pure. */
import { withdrawalMinimumKroner } from '@lokalbingo/contract/withdrawals';
import { kroner, minOre, type Ore, subtractOre, sumOre } from '@lokalbingo/money';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { Balance } from '../ledger/ledger.ts';

/**
 * What is taken from a card that holds `balance` when `askedOre` is asked for: that, or all that there is if it is less
 * and no less than the hall's `fullPayoutMinimumOre` (specification §4). Winnings first, so that what stays is own
 * money and goes on counting against the limits.
 */
export function decideReservation(
  askedOre: Ore,
  balance: Balance,
  { fullPayoutMinimumOre }: { readonly fullPayoutMinimumOre: Ore },
): Result<Balance, 'insufficient_funds'> {
  const wholeOre = sumOre(balance.ownOre, balance.winningsOre);
  if (wholeOre < askedOre && wholeOre < fullPayoutMinimumOre) return refuse('insufficient_funds');
  const amountOre = minOre(wholeOre, askedOre);
  const winningsOre = minOre(balance.winningsOre, amountOre);
  return ok({ ownOre: subtractOre(amountOre, winningsOre), winningsOre });
}

/** Whether a request is for less than the least, and not for all that the card holds. */
export function isTooLittle(askedOre: Ore, balance: Balance): boolean {
  return askedOre < kroner(withdrawalMinimumKroner) && askedOre < sumOre(balance.ownOre, balance.winningsOre);
}
