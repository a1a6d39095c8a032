/** What the desk does with accounts whose e-ID names another than the hall has written down. */
import {
  type AccountRefusal,
  linkTriedPerson,
  rejectTriedPerson,
  takeUpAccount,
  type WaitingAccount,
  waitingAccounts,
} from '../../modules/e-id/e-id.ts';
import { caseCommand } from './case-command.ts';
import { caseRefusalText, deskTime, takenUpText } from './case-words.ts';
import type { DeskCommand, WaitingList } from './desk-command.ts';

/** What waits. */
export const accountsWaiting: WaitingList = {
  permission: 'settle_accounts',
  heading: 'Accounts whose e-ID names another',
  linesOf: async (deps, hallId) => (await waitingAccounts(deps.db, deps, hallId)).map(lineOf),
};

const ofList = { list: accountsWaiting, permission: 'settle_accounts' } as const;

/** The commands, by name. */
export const accountCommands: Readonly<Record<string, DeskCommand>> = {
  'take-up-account': caseCommand({
    of: 'account',
    ...ofList,
    inWords,
    does: 'begins to look into whose an account is, which another then decides',
    did: 'Took up',
    step: takeUpAccount,
  }),
  'link-account': caseCommand({
    of: 'account',
    ...ofList,
    inWords,
    does: 'ties the person whom the e-ID named to the account that another has taken up; told to the member by SMS',
    did: 'Linked the person of',
    step: linkTriedPerson,
  }),
  'reject-account': caseCommand({
    of: 'account',
    ...ofList,
    inWords,
    does: 'ties nobody to the account that another has taken up; the member is told by SMS, and may try again',
    did: 'Rejected',
    step: rejectTriedPerson,
  }),
};

type Named = WaitingAccount['written'];
const nameText = ({ firstName, lastName, birthDate }: Named): string =>
  `${firstName} ${lastName}, born ${birthDate ?? '(not written down)'}`;

function lineOf({ written, named, ...looked }: WaitingAccount): string {
  return [
    `${looked.caseId}`,
    ...(looked.hallId === null ? [] : [`hall ${looked.hallId}`]),
    `player ${looked.playerId}`,
    `written down: ${nameText(written)}`,
    `the e-ID: ${named ? nameText(named) : '(forgotten after 30 days; the member tries again)'}`,
    `differs in ${looked.differs.join(', ').replaceAll('_', ' ')}`,
    `tried ${looked.tries === 1 ? 'once' : `${looked.tries} times`}, last ${deskTime(looked.lastTriedAt)}`,
    ...takenUpText(looked.takenUp),
  ].join(' · ');
}

function inWords(refusal: AccountRefusal): string {
  switch (refusal.why) {
    case 'ended':
      return 'the member has tried again, and it has ended; see what waits now';
    case 'person_forgotten':
      return 'whom the e-ID named is forgotten after 30 days; have the member try again';
    case 'account_closed':
      return 'the account is closed';
    case 'person_taken':
      return 'the person has another account';
    default:
      return caseRefusalText(refusal, 'account');
  }
}
