/**
 * Divides returned money between the buckets (decisions §5). Each movement stores the version of the rule, so that old
 * divisions can still be explained after a change.
 */
import { maxOre, minOre, type Ore, subtractOre, zeroOre } from '@lokalbingo/money';
import { assert } from '../../platform/result.ts';
import type { Split } from './wallet-transfer.ts';

/** Divides a returned amount, given the amount that each bucket sent. */
type ReturnRule = (amountOre: Ore, sent: Split) => Split;

const rules: ReadonlyMap<number, ReturnRule> = new Map([
  // Own money first, then winnings, each up to the amount it had sent; the rest was won.
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
 * Divides an amount between the buckets of the card to which it returns.
 * @param sent the amount of each bucket that was sent to the holding and has not come back
 */
export function shareReturn(amountOre: Ore, sent: Split, version = returnRuleInForce): Split {
  const rule = rules.get(version);
  assert(rule, `There is no return rule ${version}.`);
  return rule(amountOre, sent);
}

/**
 * Divides an order of which the party has taken only a part: winnings are staked first, so the party keeps winnings
 * first, and own money goes back first. @returns the party's part and the returned part
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
 * Returns how much of a holding's own money was unstaked and so counts against no limit: winnings are staked first. At
 * most the returned amount.
 */
export function ownNotStaked(sent: Split, stakedOre: Ore, back: Split): Ore {
  const ownStakedOre = maxOre(zeroOre, subtractOre(stakedOre, sent.winningsOre));
  return minOre(back.ownOre, maxOre(zeroOre, subtractOre(sent.ownOre, ownStakedOre)));
}
