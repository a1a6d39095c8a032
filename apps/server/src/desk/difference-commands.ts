/** What the desk does with differences between the provider's books and ours. */
import { formatOre } from '@lokalbingo/money';
import type { SettlingRefusal } from '../modules/differences/differences.ts';
import { type OpenDifference, openDifferences, settleDifference } from '../modules/payments/payments.ts';
import { inTransaction } from '../platform/database.ts';
import { osloDayOf } from '../platform/oslo-calendar.ts';
import { type DeskCommand, done, notDone, numberIn, type WaitingList } from './desk-command.ts';

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
      if (!settled.ok) return notDone(`Nothing done: ${inWords(settled.refusal)}.`);
      return done(
        settled.value.isSettled
          ? `Settled difference ${differenceId}.`
          : `Difference ${differenceId} stands until another person settles it too: it is above the limit of the hall.`,
      );
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
    ...(open.proposedBy ? [`settled by ${open.proposedBy}, waits for another`] : []),
  ].join(' · ');
}

function inWords(refusal: SettlingRefusal): string {
  switch (refusal.why) {
    case 'not_found':
      return 'there is no such difference';
    case 'own_matter':
      return "nobody settles what differs in a deposit of one's own, nor in a namesake's";
    case 'ended':
      return endings[refusal.because];
  }
}

const endings = {
  settled: 'it is settled already',
  agrees: 'it has ended by itself, as both tell the same now',
  changed: 'they differ in another way now, which is another difference',
} as const;
