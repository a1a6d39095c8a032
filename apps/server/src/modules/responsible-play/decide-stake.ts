import { kronerFromOre, minOre, type Ore, subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { PlayLimits } from './play-limit-policy.ts';

/** Why a stake is refused because of its price. */
export type StakeRefusalCode = 'insufficient_funds' | 'play_limit_reached';

/** The facts for the decision. */
export type StakeFacts = {
  readonly amountOre: Ore;
  /** The balance of the player card. */
  readonly balance: { readonly ownOre: Ore; readonly winningsOre: Ore };
  /** The remaining limits, today and this month. */
  readonly left: PlayLimits;
};

/** The part of a stake from each bucket. */
export type StakeSplit = { readonly ownOre: Ore; readonly winningsOre: Ore };

/**
 * Decides a stake (decisions §4): winnings first, which count against no limit, then own money, which counts against
 * the limits of the day and the month. A refusal says what remains, in kroner: `saldo`, or `dailyLimit` and
 * `monthlyLimit`.
 */
export function decideStake({ amountOre, balance, left }: StakeFacts): Result<StakeSplit, StakeRefusalCode> {
  const winningsOre = minOre(amountOre, balance.winningsOre);
  const ownOre = subtractOre(amountOre, winningsOre);
  // The limit is checked first: a player who has reached it should not read that money is missing.
  if (ownOre > zeroOre && ownOre > minOre(left.dayOre, left.monthOre)) {
    return refuse('play_limit_reached', {
      dailyLimit: kronerFromOre(left.dayOre),
      monthlyLimit: kronerFromOre(left.monthOre),
    });
  }
  if (ownOre > balance.ownOre) {
    return refuse('insufficient_funds', {
      saldo: kronerFromOre(sumOre(balance.ownOre, balance.winningsOre)),
    });
  }
  return ok({ ownOre, winningsOre });
}

/** Returns the remaining limits; never negative, even when a limit was lowered below the usage. */
export function leftOf(limits: PlayLimits, used: PlayLimits): PlayLimits {
  return {
    dayOre: leftOre(limits.dayOre, used.dayOre),
    monthOre: leftOre(limits.monthOre, used.monthOre),
  };
}

function leftOre(limitOre: Ore, usedOre: Ore): Ore {
  return usedOre >= limitOre ? zeroOre : subtractOre(limitOre, usedOre);
}
