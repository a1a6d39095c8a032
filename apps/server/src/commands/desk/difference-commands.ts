/** What the desk does with differences between the provider's books and ours. */
import { formatOre } from '@lokalbingo/money';
import { type OpenDifference, openDifferences, settleDifference } from '../../modules/payments/payments.ts';
import { inTransaction } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { type DeskCommand, notDone, numberIn, type WaitingList } from './desk-command.ts';
import { settledInWords } from './difference-words.ts';

/** What waits. */
export const differencesWaiting: WaitingList = {
  heading: 'Differences with the card payment provider',
  linesOf: async ({ db }, hallId) => (await openDifferences(db, hallId)).map(lineOf),
};

/** The commands, by name. */
export const differenceCommands: Readonly<Record<string, DeskCommand>> = {
  'settle-difference': {
    about: '--difference ID',
    does: "ends a difference that was looked into; above the hall's limit it stands until another person says the same",
    run: async (deps, { actor, reason, options }) => {
      const differenceId = numberIn(options.difference);
      if (differenceId === undefined) return notDone('The difference is --difference ID.');
      const settled = await inTransaction(deps.db, (tx) =>
        settleDifference(tx, deps, { differenceId, actor: { name: actor }, reason }),
      );
      return settledInWords(differenceId, settled);
    },
  },
};

function lineOf(open: OpenDifference): string {
  const said = (ore: OpenDifference['takenOre']): string => (ore === null ? 'nothing told' : formatOre(ore));
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
