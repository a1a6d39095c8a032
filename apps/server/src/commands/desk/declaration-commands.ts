/** What the desk does with declarations that a person must look at. Of none of it a player is told (§ 28). */
import {
  acceptDeclaration,
  askToDeclareAnew,
  stopPlayer,
  takeUpDeclaration,
  type WaitingCase,
  waitingCases,
} from '../../modules/due-diligence/due-diligence.ts';
import type { CaseRefusal } from '../../modules/four-eyes/four-eyes.ts';
import { caseCommand } from './case-command.ts';
import { caseRefusalText, deskTime, takenUpText } from './case-words.ts';
import type { DeskCommand, WaitingList } from './desk-command.ts';

/** What waits. */
export const declarationsWaiting: WaitingList = {
  permission: 'settle_declarations',
  heading: 'Declarations, of which the player must not be told',
  linesOf: async ({ db }, hallId) => (await waitingCases(db, hallId)).map(lineOf),
};

const ofList = { list: declarationsWaiting, permission: 'settle_declarations' } as const;

/** The commands, by name. */
export const declarationCommands: Readonly<Record<string, DeskCommand>> = {
  'take-up-declaration': caseCommand({
    of: 'declaration',
    ...ofList,
    inWords,
    does: 'begins to look into what a player has declared, which another then decides on',
    did: 'Took up',
    step: takeUpDeclaration,
  }),
  'accept-declaration': caseCommand({
    of: 'declaration',
    ...ofList,
    inWords,
    does: 'accepts a declaration that another has taken up; who was stopped before it may play again',
    did: 'Accepted',
    step: acceptDeclaration,
  }),
  'ask-to-declare-anew': caseCommand({
    of: 'declaration',
    ...ofList,
    inWords,
    does: 'has the player declare again, with the words of any update that is due',
    did: 'Asked anew for',
    step: askToDeclareAnew,
  }),
  'stop-player': caseCommand({
    of: 'declaration',
    ...ofList,
    inWords,
    does: 'lets the player neither play nor pay in until a later declaration is accepted; withdrawing stays open',
    did: 'Stopped the player over',
    step: stopPlayer,
  }),
};

function lineOf({ declaration, ...looked }: WaitingCase): string {
  const { pep, country } = declaration;
  const funds = [...declaration.fundedBy, declaration.fundedByOther ?? ''].filter((part) => part !== '');
  return [
    `${looked.caseId}`,
    `player ${looked.playerId}, ${declaration.firstName} ${declaration.lastName}`,
    `declaration ${looked.version} of ${deskTime(looked.openedAt)}`,
    looked.reasons.join(', ').replaceAll('_', ' '),
    country.name,
    ...(pep ? [`exposed: ${pep.reason} (${pep.relation} ${pep.name}, born ${pep.birthDate})`] : []),
    ...(funds.length > 0 ? [`money from ${funds.join(', ').replaceAll('_', ' ')}`] : []),
    ...(looked.isDeclaredSince ? ['has declared anew since'] : []),
    ...takenUpText(looked.takenUp),
  ].join(' · ');
}

function inWords(refusal: CaseRefusal<string>): string {
  return caseRefusalText(refusal, 'declaration');
}
