/** What the desk does with differences between the provider's books and ours. */
import { formatOre } from '@lokalbingo/money';
import {
  type OpenDiscrepancy,
  openDiscrepancies,
  settleDepositDiscrepancy,
} from '../../modules/payments/payments.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { actAtDesk } from './act-at-desk.ts';
import { type DeskCommand, notDone, numberIn, type WaitingList } from './desk-command.ts';
import { settledInWords } from './discrepancy-words.ts';

/** What waits. */
export const discrepanciesWaiting: WaitingList = {
  permission: 'settle_differences',
  heading: 'Differences with the card payment provider',
  linesOf: async ({ db }, hallId) => (await openDiscrepancies(db, hallId)).map(lineOf),
};

/** The commands, by name. */
export const discrepancyCommands: Readonly<Record<string, DeskCommand>> = {
  'settle-difference': {
    about: '--difference ID',
    does: "ends a difference that was looked into; above the hall's limit it stands until another person says the same",
    permission: 'settle_differences',
    ofCase: { list: discrepanciesWaiting, option: 'difference' },
    run: async (deps, told) => {
      const { actor, reason, options } = told;
      const differenceId = numberIn(options.difference);
      if (differenceId === undefined) return notDone('The difference is --difference ID.');
      const settled = await actAtDesk(deps, told, (tx) =>
        settleDepositDiscrepancy(tx, deps, { differenceId, actor, reason }),
      );
      return settledInWords(differenceId, settled);
    },
  },
};

function lineOf(open: OpenDiscrepancy): string {
  const said = (ore: OpenDiscrepancy['takenOre']): string => (ore === null ? 'nothing told' : formatOre(ore));
  return [
    `${open.differenceId}`,
    open.kind.replaceAll('_', ' '),
    `hall ${open.hallId}`,
    open.transactionId === null ? `transfer ${open.transferId}` : `deposit ${open.transactionId}`,
    `provider took ${said(open.takenOre)}, gave back ${said(open.givenBackOre)}`,
    `booked ${formatOre(open.bookedTakenOre)}, given back ${formatOre(open.bookedBackOre)}`,
    `since ${osloDayOf(open.firstSeenAt)}`,
    ...(open.proposed ? [`settled by ${open.proposed.actor.name}, waits for another`] : []),
  ].join(' · ');
}
