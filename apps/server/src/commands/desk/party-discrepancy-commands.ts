/** What the desk does with differences between ours and the books of the parties that hold players' money. */
import { formatOre } from '@lokalbingo/money';
import {
  type OpenPartyDiscrepancy,
  openPartyDiscrepancies,
  settlePartyDiscrepancy,
} from '../../modules/external-money/external-money.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { actAtDesk } from './act-at-desk.ts';
import { type DeskCommand, notDone, numberIn, type WaitingList } from './desk-command.ts';
import { settledInWords } from './discrepancy-words.ts';

/** What waits. */
export const partyDiscrepanciesWaiting: WaitingList = {
  permission: 'settle_differences',
  heading: 'Differences with ticket systems and the partner of game 501',
  linesOf: async ({ db }, hallId) => (await openPartyDiscrepancies(db, hallId)).map(lineOf),
};

/** The commands, by name. */
export const partyDiscrepancyCommands: Readonly<Record<string, DeskCommand>> = {
  'settle-party-difference': {
    about: '--difference ID',
    does: "ends a difference with a ticket system or the partner of game 501 that was looked into; above the hall's limit it stands until another person says the same",
    permission: 'settle_differences',
    ofCase: { list: partyDiscrepanciesWaiting, option: 'difference' },
    run: async (deps, told) => {
      const { actor, reason, options } = told;
      const differenceId = numberIn(options.difference);
      if (differenceId === undefined) return notDone('The difference is --difference ID.');
      const settled = await actAtDesk(deps, told, (tx) =>
        settlePartyDiscrepancy(tx, deps, { differenceId, actor, reason }),
      );
      return settledInWords(differenceId, settled);
    },
  },
};

function lineOf(open: OpenPartyDiscrepancy): string {
  const { differenceId, kind, party, hallId, movementId, transferId, holdingRef, toldOre } = open;
  return [
    `${differenceId}`,
    kind.replaceAll('_', ' '),
    party,
    hallId === null ? 'no hall of ours' : `hall ${hallId}`,
    movementId === null ? `transfer ${transferId}` : `movement ${movementId}`,
    ...(holdingRef === null ? [] : [`with ${holdingRef}`]),
    `party moved ${toldOre === null ? 'nothing' : formatOre(toldOre)}`,
    `booked ${formatOre(open.bookedOre)}`,
    `since ${osloDayOf(open.firstSeenAt)}`,
    ...(open.proposed ? [`settled by ${open.proposed.actor.name}, waits for another`] : []),
  ].join(' · ');
}
