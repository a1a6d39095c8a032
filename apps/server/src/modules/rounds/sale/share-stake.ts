import { minOre, type Ore, subtractOre } from '@lokalbingo/money';

/** The amount that a part of a purchase takes from each bucket. */
export type StakeShare = { readonly ownOre: Ore; readonly winningsOre: Ore };

/**
 * Divides a stake that was admitted as one between the parts of its purchase: winnings pay the first parts, own money
 * the rest. So each part can be refunded to its buckets when only its round is cancelled.
 */
export function shareStake(costsOre: readonly Ore[], winningsOre: Ore): readonly StakeShare[] {
  let leftOre = winningsOre;
  return costsOre.map((costOre) => {
    const fromWinningsOre = minOre(costOre, leftOre);
    leftOre = subtractOre(leftOre, fromWinningsOre);
    return { ownOre: subtractOre(costOre, fromWinningsOre), winningsOre: fromWinningsOre };
  });
}
