import { minOre, type Ore, subtractOre } from '@lokalbingo/money';

/** What a part of a purchase takes from each bucket. */
export type StakeShare = { readonly ownOre: Ore; readonly winningsOre: Ore };

/**
 * What each part of a purchase takes of a stake that was admitted as one: the winnings pay the first parts, own money
 * the rest. So each part knows what it gives back, and to which bucket, when its round alone is cancelled.
 */
export function shareStake(costsOre: readonly Ore[], winningsOre: Ore): readonly StakeShare[] {
  let leftOre = winningsOre;
  return costsOre.map((costOre) => {
    const fromWinningsOre = minOre(costOre, leftOre);
    leftOre = subtractOre(leftOre, fromWinningsOre);
    return { ownOre: subtractOre(costOre, fromWinningsOre), winningsOre: fromWinningsOre };
  });
}
