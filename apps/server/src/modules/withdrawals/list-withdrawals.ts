import {
  type WithdrawalState as ShownState,
  type Withdrawal as ShownWithdrawal,
  withdrawalsPageSize,
} from '@lokalbingo/contract/withdrawals';
import type { Db } from '../../platform/database.ts';
import type { PlayerInHall } from '../admission/admission.ts';
import { maskedPayee } from './payee.ts';
import { type Step, stepsOf } from './step-store.ts';
import { amountOf, type State, type Withdrawal } from './withdrawal.ts';
import { selectOfPlayer } from './withdrawal-store.ts';

const shownStates: Readonly<Record<State, ShownState>> = {
  sent: 'sent',
  taken_up: 'in_process',
  approved: 'in_process',
  paid: 'paid',
  refused: 'refused',
  cancelled: 'cancelled',
};

/** Returns a page of a player's withdrawals in a hall, newest first, and the number of pages. */
export async function listWithdrawals(
  db: Db,
  player: PlayerInHall,
  page: number,
): Promise<{ readonly withdrawals: ShownWithdrawal[]; readonly pages: number }> {
  const skip = (page - 1) * withdrawalsPageSize;
  const { count, withdrawals } = await selectOfPlayer(db, player, { skip, take: withdrawalsPageSize });
  const steps = await stepsOf(db, withdrawals);
  return {
    withdrawals: withdrawals.map((each) => shown(each, steps.get(each.withdrawalId) ?? [])),
    pages: Math.ceil(count / withdrawalsPageSize),
  };
}

/** Returns a withdrawal as its player sees it. */
export function shown(withdrawal: Withdrawal, steps: readonly Step[]): ShownWithdrawal {
  const { withdrawalId, reference, payFrom, payee, refusedBecause } = withdrawal;
  return {
    withdrawalId,
    reference,
    state: shownStates[withdrawal.state],
    amount: amountOf(withdrawal),
    account: maskedPayee(payee.ending),
    paidFrom: payFrom,
    refusedBecause,
    // Players do not see the approval; for them the withdrawal is being processed until it is paid.
    steps: steps
      .filter(({ step }) => step !== 'approved')
      .map(({ step, at }) => ({ state: shownStates[step], at })),
  };
}
