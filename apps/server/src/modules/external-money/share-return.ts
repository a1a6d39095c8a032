/**
 * Divides returned money between the buckets (decisions §5). The version of the rule is stored with each movement, so
 * that old divisions stay explained when the rule changes.
 */
import { maxOre, minOre, type Ore, subtractOre, zeroOre } from '@lokalbingo/money';
import { assert } from '../../platform/result.ts';
import type { Split } from './movement.ts';

/** Divides a returned amount, given what each bucket sent. */
type ReturnRule = (amountOre: Ore, sent: Split) => Split;

const rules: ReadonlyMap<number, ReturnRule> = new Map([
  // Own money first, then winnings, each up to what it had sent; the rest was won.
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
 * @param sent what each bucket has sent to the holding and not got back
 */
export function shareReturn(amountOre: Ore, sent: Split, version = returnRuleInForce): Split {
  const rule = rules.get(version);
  assert(rule, `There is no return rule ${version}.`);
  return rule(amountOre, sent);
}

/**
 * Divides an order of which the party has taken only a part: winnings are staked first, so the party has winnings
 * first, and own money goes back first.
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
 * Returns how much of a holding's own money was not staked and so counts against no limit: winnings are staked first.
 * Never more than comes back.
 */
export function ownNotStaked(sent: Split, stakedOre: Ore, back: Split): Ore {
  const ownStakedOre = maxOre(zeroOre, subtractOre(stakedOre, sent.winningsOre));
  return minOre(back.ownOre, maxOre(zeroOre, subtractOre(sent.ownOre, ownStakedOre)));
}
