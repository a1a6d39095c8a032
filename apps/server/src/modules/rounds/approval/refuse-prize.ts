import { zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { houseText } from '../rounds.nb.ts';
import type { PrizeRefusalReason } from './held-prize.ts';
import { type NotifyDeps, notifyWinner } from './notify-winner.ts';
import { movePrize, type PrizeAct, type PrizeOutcome, takePrizeStep } from './take-prize-step.ts';

/**
 * Refuses a held prize that another has taken up. Its money is not the hall's result: it stands on `prizes_refused`,
 * until accounting knows whose it is. The player is told `toldAs`; `reason` is for the staff alone.
 */
export function refusePrize(
  tx: Tx,
  deps: NotifyDeps,
  { toldAs, ...act }: PrizeAct & { readonly toldAs: PrizeRefusalReason },
): Promise<PrizeOutcome> {
  return takePrizeStep(tx, deps, act, {
    step: 'refused',
    toldAs,
    settle: async (books, prize, at) => {
      const moved = { ownOre: prize.amountOre, winningsOre: zeroOre };
      await movePrize(tx, books, prize, {
        kind: 'prize_refused',
        debit: { accountId: books.held, ...moved },
        credit: { accountId: books.refused, ...moved },
        description: houseText.prizeRefused,
        at,
      });
      await notifyWinner(tx, deps, prize, { verdict: 'refused', toldAs });
    },
  });
}
