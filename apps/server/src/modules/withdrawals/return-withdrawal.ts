import { after, days } from '@lokalbingo/contract/durations';
import { formatOre } from '@lokalbingo/money';
import type { Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { findHall } from '../halls/halls.ts';
import { memberOf } from '../identity/identity.ts';
import { type OutboxDeps, sendSms } from '../notifications/notifications.ts';
import { type StaffAct, type StepOutcome, takeStep } from './take-step.ts';
import { amountOf, type Withdrawal } from './withdrawal.ts';
import { giveMoneyBack, takeMoneyBack } from './withdrawal-money.ts';
import { withdrawalTexts as texts } from './withdrawals.nb.ts';

/** The dependencies of booking a return and notifying the player. */
export type ReturnDeps = OutboxDeps & { readonly productName: string };

/**
 * Records that the bank did not pay a request, or sent its money back after it was booked as paid: the money goes back
 * to its buckets, and the player is notified by SMS.
 */
export function returnWithdrawal(tx: Tx, deps: ReturnDeps, act: StaffAct): Promise<StepOutcome> {
  return takeStep(tx, deps, act, {
    step: 'returned',
    refusedBecause: 'bank_returned',
    money: async (books, withdrawal, at) => {
      const back = withdrawal.state === 'paid' ? takeMoneyBack : giveMoneyBack;
      await back(tx, books, withdrawal, { description: texts.refused(withdrawal.reference), at });
      await notifyOfReturn(tx, deps, withdrawal);
    },
  });
}

async function notifyOfReturn(tx: Tx, deps: ReturnDeps, withdrawal: Withdrawal): Promise<void> {
  const { mobile } = await memberOf(tx, withdrawal.playerId);
  const hall = await findHall(tx, withdrawal.hallId);
  assert(hall.ok, 'A request has a hall.');
  const amount = formatOre(amountOf(withdrawal));
  await sendSms(tx, deps, {
    to: mobile,
    text: texts.returnedSms(deps.productName, { amount, hallName: hall.value.name }),
    goodUntil: after(deps.clock.now(), days(2)),
  });
}
