import { zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { houseText } from '../rounds.nb.ts';
import type { PrizeRefusalReason } from './held-prize.ts';
import { type NotifyDeps, notifyWinner } from './notify-winner.ts';
import { movePrize, type PrizeAct, type PrizeOutcome, takePrizeStep } from './take-prize-step.ts';

/**
 * Refuses a held prize that another person has taken up. Its money does not become the hall's result: it stays on
 * `prizes_refused` until two persons release it. The player is given `shownReason`; `reason` is for staff only.
 */
export function refusePrize(
  tx: Tx,
  deps: NotifyDeps,
  { shownReason, ...act }: PrizeAct & { readonly shownReason: PrizeRefusalReason },
): Promise<PrizeOutcome> {
  return takePrizeStep(tx, deps, act, {
    step: 'refused',
    shownReason,
    settle: async (books, prize, at) => {
      const moved = { ownOre: prize.amountOre, winningsOre: zeroOre };
      await movePrize(tx, books, prize, {
        kind: 'prize_refused',
        debit: { accountId: books.held, ...moved },
        credit: { accountId: books.refused, ...moved },
        description: houseText.prizeRefused,
        at,
      });
      await notifyWinner(tx, deps, prize, { verdict: 'refused', shownReason });
    },
  });
}
