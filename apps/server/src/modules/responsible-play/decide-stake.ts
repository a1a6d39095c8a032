import { kronerFromOre, minOre, type Ore, subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import { ok, type Result, refuse } from '../../platform/result.ts';
import type { PlayLimits } from './play-limit-policy.ts';

/** Why a stake is refused for what it costs. */
export type StakeRefusalCode = 'insufficient_funds' | 'play_limit_reached';

/** All that the decision needs to know. */
export type StakeFacts = {
  readonly amountOre: Ore;
  /** What the player card holds. */
  readonly balance: { readonly ownOre: Ore; readonly winningsOre: Ore };
  /** What is left of the limits, today and this month. */
  readonly left: PlayLimits;
};

/** From which bucket a stake is taken. */
export type StakeSplit = { readonly ownOre: Ore; readonly winningsOre: Ore };

/**
 * Decides a stake (decisions §4): winnings first, which count against no limit, then own money, which counts against
 * the day's and the month's. A refusal carries, in kroner, what there is: `saldo`, or `dailyLimit` and `monthlyLimit`.
 */
export function decideStake({ amountOre, balance, left }: StakeFacts): Result<StakeSplit, StakeRefusalCode> {
  const winningsOre = minOre(amountOre, balance.winningsOre);
  const ownOre = subtractOre(amountOre, winningsOre);
  // The limit first: who has reached it is not told that money is missing.
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

/** What is left of limits after what has been used; never below zero, also when a limit was lowered under the usage. */
export function leftOf(limits: PlayLimits, used: PlayLimits): PlayLimits {
  return {
    dayOre: leftOre(limits.dayOre, used.dayOre),
    monthOre: leftOre(limits.monthOre, used.monthOre),
  };
}

function leftOre(limitOre: Ore, usedOre: Ore): Ore {
  return usedOre >= limitOre ? zeroOre : subtractOre(limitOre, usedOre);
}
