import { zeroOre } from '@lokalbingo/money';
import type { Tx } from '../../../platform/database.ts';
import { approvedPrizeText } from '../rounds.nb.ts';
import { type NotifyDeps, notifyWinner } from './notify-winner.ts';
import { movePrize, type PrizeAct, type PrizeOutcome, takePrizeStep } from './take-prize-step.ts';

/**
 * Pays a held prize that another person has taken up to the player card that bought the ticket, as winnings, and
 * notifies the player by SMS. A faulty card and a closed account are paid too: the money is the member's.
 */
export function approvePrize(tx: Tx, deps: NotifyDeps, act: PrizeAct): Promise<PrizeOutcome> {
  return takePrizeStep(tx, deps, act, {
    step: 'approved',
    settle: async (books, prize, at) => {
      const { accountId, amountOre } = prize;
      await movePrize(tx, books, prize, {
        kind: 'prize',
        debit: { accountId: books.held, ownOre: amountOre, winningsOre: zeroOre },
        credit: { accountId, ownOre: zeroOre, winningsOre: amountOre },
        description: approvedPrizeText(prize, prize),
        at,
      });
      await notifyWinner(tx, deps, prize, { verdict: 'approved' });
    },
  });
}
