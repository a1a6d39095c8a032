import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the change of a mobile number. */
export const mobileChangeTexts = {
  title: 'Bytt mobilnummer',
  text: 'Medlemmet må vise legitimasjon og ha telefonen med det nye nummeret med seg. En annen må godkjenne byttet.',
  changeOf: (name: string, mobile: string) => `${name} får mobilnummeret ${mobile}`,
  mobile: 'Nytt mobilnummer',
  mobileWrong: 'Skriv åtte siffer. Nummeret begynner med 4 eller 9.',
  codeSent: (mobile: string) => `Koden er sendt til ${mobile}.`,
  code: 'Kode fra medlemmet',
  codeMissing: 'Skriv de seks sifrene.',
  documentMissing: 'Velg legitimasjonen som medlemmet viser.',
  confirmHere: 'Godkjenn her sammen med en kollega',
  sendOn: 'Send til godkjenning',
  changed: 'Nummeret er byttet',
  changedText:
    'Det gamle og det nye nummeret får melding. I tre bankdager må medlemmet vise legitimasjon for å få utbetalt kontanter.',
  waits: 'Byttet venter på godkjenning',
  waitsText: 'Det gamle nummeret får en melding som kan stoppe byttet. Godkjenningen må komme innen et døgn.',
  finish: 'Ferdig',
};

/** The text for a refused request of a change. */
export function mobileChangeFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'member_code_wrong':
      return 'Koden er feil eller utløpt. Send en ny.';
    case 'mobile_taken':
      return 'Nummeret hører allerede til en konto. Be medlemmet kontakte kundestøtte.';
    case 'mobile_change_waits':
      return 'Et bytte venter allerede på godkjenning.';
    case 'own_case':
      return 'Du kan ikke bytte ditt eget mobilnummer her.';
    case 'too_many_member_codes':
      return 'Nummeret har fått mange koder. Vent litt, og prøv igjen.';
    default:
      return failureText(problem);
  }
}
