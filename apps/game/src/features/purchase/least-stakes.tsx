import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { zeroOre } from '@lokalbingo/money';
import { purchaseTexts } from './purchase.nb.ts';

/** Said before buying: below which stakes these rounds are cancelled, for each such sum; nothing where any are enough. */
export function LeastStakes({ rounds }: { rounds: readonly RoundOnSale[] }) {
  const sums = [...new Set(rounds.map(({ leastStakes = zeroOre }) => leastStakes))];
  return sums
    .filter((least) => least > zeroOre)
    .map((least) => <p key={least}>{purchaseTexts.leastStakes(least)}</p>);
}
