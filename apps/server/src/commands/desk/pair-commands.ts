/** What the desk does with two accounts that may be one person's. */
import {
  type SamePersonRefusal,
  settleSamePerson,
  type WaitingPair,
  waitingPairs,
} from '../../modules/e-id/e-id.ts';
import { caseCommand } from './case-command.ts';
import { caseRefusalText, takenUpText } from './case-words.ts';
import type { DeskCommand, WaitingList } from './desk-command.ts';

/** What waits. */
export const pairsWaiting: WaitingList = {
  permission: 'settle_accounts',
  heading: 'Accounts that may be one person’s',
  linesOf: async ({ db }, hallId) => (await waitingPairs(db, hallId)).map(lineOf),
};

const ofList = { list: pairsWaiting, permission: 'settle_accounts' } as const;

/** The commands, by name. */
export const pairCommands: Readonly<Record<string, DeskCommand>> = {
  'take-up-pair': caseCommand({
    of: 'pair',
    ...ofList,
    inWords,
    does: 'begins to look into whether two accounts are one person’s, which another then decides',
    did: 'Took up',
    step: settleSamePerson('taken_up'),
  }),
  'one-person': caseCommand({
    of: 'pair',
    ...ofList,
    inWords,
    does: 'says that the two accounts are one person’s: pauses, limits and stops of one hold for the other for good',
    did: 'One person has the accounts of',
    step: settleSamePerson('one_person'),
  }),
  'two-persons': caseCommand({
    of: 'pair',
    ...ofList,
    inWords,
    does: 'says that the two accounts are two persons’: each has its own pauses and limits again',
    did: 'Two persons have the accounts of',
    step: settleSamePerson('two_persons'),
  }),
};

function lineOf({ caseId, hallId, players, members, because, takenUp }: WaitingPair): string {
  return [
    `${caseId}`,
    ...(hallId === null ? [] : [`hall ${hallId}`]),
    ...members.map(
      ({ firstName, lastName, birthDate }, at) =>
        `player ${players[at]}: ${firstName} ${lastName}, born ${birthDate ?? '(not written down)'}`,
    ),
    `alike in ${because.join(', ').replaceAll('_', ' ')}`,
    because.includes('name_and_birth_date') ? 'count together until it is decided' : 'count apart',
    ...takenUpText(takenUp),
  ].join(' · ');
}

function inWords(refusal: SamePersonRefusal): string {
  return caseRefusalText(refusal, 'pair');
}
