/**
 * Which bucket money goes to when it comes back from a party (decisions §5). The rule has a version, which is kept with
 * each movement: what was shared by one stays explained when there is another.
 */
import { maxOre, minOre, type Ore, subtractOre, zeroOre } from '@lokalbingo/money';
import { assert } from '../../platform/result.ts';
import type { Split } from './movement.ts';

/** Shares what comes back, knowing what was sent from each bucket. */
type ReturnRule = (amountOre: Ore, sent: Split) => Split;

const rules: ReadonlyMap<number, ReturnRule> = new Map([
  // Own money first, then winnings, each up to what it had sent; what is more was won.
  [
    1,
    (amountOre, sent) => {
      const ownOre = minOre(amountOre, sent.ownOre);
      return { ownOre, winningsOre: subtractOre(amountOre, ownOre) };
    },
  ],
]);

/** The version in force. */
export const returnRuleInForce = 1;

/**
 * How an amount is shared between the buckets of the card it comes back to.
 * @param sent what the holding was sent from each bucket, and has not given back
 */
export function shareReturn(amountOre: Ore, sent: Split, version = returnRuleInForce): Split {
  const rule = rules.get(version);
  assert(rule, `There is no return rule ${version}.`);
  return rule(amountOre, sent);
}

/**
 * How an order is shared when the party has taken less of it than was sent: winnings are what is played first, so what
 * the party has is of winnings first, and what comes back at once is of own money first.
 * @returns what the party has, and what goes back
 */
export function shareShortfall(
  takenOre: Ore,
  ordered: Split,
): { readonly taken: Split; readonly back: Split } {
  const winningsOre = minOre(takenOre, ordered.winningsOre);
  const ownOre = subtractOre(takenOre, winningsOre);
  return {
    taken: { ownOre, winningsOre },
    back: {
      ownOre: subtractOre(ordered.ownOre, ownOre),
      winningsOre: subtractOre(ordered.winningsOre, winningsOre),
    },
  };
}

/**
 * How much of the own money that a holding was sent has not been staked, and counts against no limit: winnings are what is
 * staked first. Never more than comes back.
 */
export function ownNotStaked(sent: Split, stakedOre: Ore, back: Split): Ore {
  const ownStakedOre = maxOre(zeroOre, subtractOre(stakedOre, sent.winningsOre));
  return minOre(back.ownOre, maxOre(zeroOre, subtractOre(sent.ownOre, ownStakedOre)));
}
