/** Decides how much of a card a withdrawal takes, and from which buckets. Pure. */
import { withdrawalMinimumKroner } from '@lokalbingo/contract/withdrawals';
import { kroner, minOre, type Ore, subtractOre, sumOre } from '@lokalbingo/money';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { Balance } from '../ledger/ledger.ts';

/**
 * Returns what a withdrawal of `requestedOre` takes from a card that holds `balance`: that amount, or the whole balance if
 * it is less and at least the hall's `fullPayoutMinimumOre` (specification §4). Winnings first, so that own money stays
 * and still counts against the limits.
 */
export function decideReservation(
  requestedOre: Ore,
  balance: Balance,
  { fullPayoutMinimumOre }: { readonly fullPayoutMinimumOre: Ore },
): Result<Balance, 'insufficient_funds'> {
  const wholeOre = sumOre(balance.ownOre, balance.winningsOre);
  if (wholeOre < requestedOre && wholeOre < fullPayoutMinimumOre) return refuse('insufficient_funds');
  const amountOre = minOre(wholeOre, requestedOre);
  const winningsOre = minOre(balance.winningsOre, amountOre);
  return ok({ ownOre: subtractOre(amountOre, winningsOre), winningsOre });
}

/** Whether a request is below the minimum, and not for the whole balance. */
export function isTooLittle(requestedOre: Ore, balance: Balance): boolean {
  return (
    requestedOre < kroner(withdrawalMinimumKroner) &&
    requestedOre < sumOre(balance.ownOre, balance.winningsOre)
  );
}
