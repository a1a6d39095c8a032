import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { zeroOre } from '@lokalbingo/money';
import { purchaseTexts } from './purchase.nb.ts';

/**
 * Shown before buying: the stakes below which these rounds are cancelled, for each such sum; nothing when
 * there is no minimum.
 */
export function LeastStakes({ rounds }: { rounds: readonly RoundOnSale[] }) {
  const sums = [...new Set(rounds.map(({ leastStakes = zeroOre }) => leastStakes))];
  return sums
    .filter((least) => least > zeroOre)
    .map((least) => <p key={least}>{purchaseTexts.leastStakes(least)}</p>);
}
