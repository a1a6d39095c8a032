/** What the desk does with the withdrawals that players have asked for. */
import { withdrawalReasons } from '@lokalbingo/contract/withdrawals';
import { formatOre } from '@lokalbingo/money';
import {
  approveWithdrawal,
  type OpenWithdrawal,
  openWithdrawals,
  payWithdrawal,
  refuseWithdrawal,
  returnWithdrawal,
  type StaffAct,
  type StepOutcome,
  type StepRefusal,
  takeUpWithdrawal,
} from '../../modules/withdrawals/withdrawals.ts';
import type { Tx } from '../../platform/database.ts';
import { actAtDesk } from './act-at-desk.ts';
import { deskTime } from './case-words.ts';
import {
  type DeskCommand,
  type DeskDeps,
  done,
  notDone,
  numberIn,
  type Told,
  type WaitingList,
} from './desk-command.ts';
import { linesWithin } from './within-scope.ts';

/** What waits. */
export const withdrawalsWaiting: WaitingList = {
  permission: 'settle_withdrawals',
  heading: 'Withdrawals',
  linesOf: async ({ db }, hallId) => (await openWithdrawals(db, hallId)).map(lineOf),
};

/** The commands, by name. */
export const withdrawalCommands: Readonly<Record<string, DeskCommand>> = {
  withdrawals: {
    about: '[--hall ID]',
    does: 'shows the withdrawals that are open, the oldest first: of one hall, or of all',
    isLook: true,
    permission: 'settle_withdrawals',
    run: async (deps, told) => {
      const lines = await linesWithin(deps, told, withdrawalsWaiting);
      return done(lines.length === 0 ? 'No withdrawal is open.' : lines.join('\n'));
    },
  },
  'take-up-withdrawal': ofWithdrawal({
    does: 'begins to look into a withdrawal, after which the player cannot correct it',
    did: 'Took up',
    step: takeUpWithdrawal,
  }),
  'approve-withdrawal': ofWithdrawal({
    does: "approves a withdrawal for payment; above the hall's limit by another than who took it up",
    did: 'Approved',
    step: approveWithdrawal,
  }),
  'pay-withdrawal': ofWithdrawal({
    does: 'books that the bank has paid an approved withdrawal',
    did: 'Booked as paid',
    step: payWithdrawal,
  }),
  'bank-returned': ofWithdrawal({
    does: 'gives the money of a withdrawal that the bank did not pay, or sent back, to the card again',
    did: 'Noted as returned by the bank:',
    step: returnWithdrawal,
  }),
  'refuse-withdrawal': ofWithdrawal({
    about: `--tell (${withdrawalReasons.join(' | ')})`,
    does: 'gives the money of a withdrawal back to the card; the player reads what --tell says, and never --because',
    did: 'Refused',
    step: (tx, deps, act, { options: { tell } }) => {
      const toldAs = withdrawalReasons.find((reason) => reason === tell);
      return toldAs && refuseWithdrawal(tx, deps, { ...act, toldAs });
    },
  }),
};

function lineOf(open: OpenWithdrawal): string {
  return [
    `${open.withdrawalId}`,
    open.reference,
    `hall ${open.hallId}`,
    `player ${open.playerId}`,
    formatOre(open.amountOre),
    `to ${open.account}, ${open.payeeName}`,
    ...(open.payeeNamesBeyond.length > 0
      ? [`NOT in the member’s own name: ${open.payeeNamesBeyond.join(' ')}`]
      : []),
    ...(open.isNameForBank
      ? []
      : ['the bank has no letters for the name: in no file, to be paid by itself in the bank']),
    `sent ${deskTime(open.requestedAt)}`,
    ...(open.takenUpBy ? [`taken up by ${open.takenUpBy}`] : []),
    ...(open.approvedBy ? [`approved by ${open.approvedBy}`] : []),
    ...(open.payFrom ? [`not to be paid before ${open.payFrom}`] : []),
  ].join(' · ');
}

/** A command that takes a step with one withdrawal. `step` gives nothing where an option of its own is missing. */
function ofWithdrawal({
  about = '',
  does,
  did,
  step,
}: {
  readonly about?: string;
  readonly does: string;
  readonly did: string;
  readonly step: (tx: Tx, deps: DeskDeps, act: StaffAct, told: Told) => Promise<StepOutcome> | undefined;
}): DeskCommand {
  return {
    about: `--withdrawal ID ${about}`.trim(),
    does,
    permission: 'settle_withdrawals',
    ofCase: { list: withdrawalsWaiting, option: 'withdrawal' },
    run: async (deps, told) => {
      const withdrawalId = numberIn(told.options.withdrawal);
      if (withdrawalId === undefined) return notDone('The withdrawal is --withdrawal ID.');
      const act = { withdrawalId, actor: told.actor, reason: told.reason };
      const taken = await actAtDesk(deps, told, async (tx) => {
        const outcome = await step(tx, deps, act, told);
        return outcome ?? { ok: false as const, refusal: { why: 'incomplete' as const } };
      });
      if (taken.ok) return done(`${did} withdrawal ${withdrawalId}, ${taken.value.reference}.`);
      if (taken.refusal.why === 'incomplete') return notDone(`It is written ${about}.`);
      return notDone(`Nothing done: ${stepInWords(taken.refusal)}.`);
    },
  };
}

/** Why a step was not taken. */
export function stepInWords(refusal: StepRefusal): string {
  switch (refusal.why) {
    case 'not_found':
      return 'there is no such withdrawal';
    case 'own_request':
      return "nobody does this with a withdrawal of one's own, nor with a namesake's";
    case 'stands_elsewhere':
      return `it is ${refusal.state.replace('_', ' ')}`;
    case 'same_eyes':
      return 'above the limit of the hall another approves than who took it up';
    case 'in_file':
      return 'it is in a file for the bank; what the bank returns is noted by bank-returned';
    case 'waits':
      return 'it waits for customer service';
    case 'too_early':
      return `the hall has not paid to the account before, and does not before ${refusal.payFrom}`;
  }
}
