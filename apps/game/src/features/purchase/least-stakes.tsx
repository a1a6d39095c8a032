import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { zeroOre } from '@lokalbingo/money';
import { purchaseTexts } from './purchase.nb.ts';

/**
 * Shows before buying the minimum of stakes below which these rounds are cancelled: each different minimum
 * once, and nothing when there is none.
 */
export function LeastStakes({ rounds }: { rounds: readonly RoundOnSale[] }) {
  const sums = [...new Set(rounds.map(({ leastStakes = zeroOre }) => leastStakes))];
  return sums
    .filter((least) => least > zeroOre)
    .map((least) => <p key={least}>{purchaseTexts.leastStakes(least)}</p>);
}
