import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of registering a member. */
export const registrationTexts = {
  title: 'Nytt medlem',
  text: 'Medlemmet må være til stede, vise legitimasjon og ha telefonen med seg.',
  mobile: 'Mobilnummer',
  mobileWrong: 'Skriv åtte siffer. Nummeret begynner med 4 eller 9.',
  sendCode: 'Send kode',
  codeSent: (mobile: string) => `Koden er sendt til ${mobile}.`,
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  nameMissing: 'Skriv navnet som i legitimasjonen.',
  birthDate: 'Fødselsdato',
  birthDateHint: 'For eksempel 170561',
  birthDateRead: (day: string, age: number) => `${formatIsoDay(day)}, ${age} år`,
  birthDateWrong: 'Skriv dag, måned og år.',
  tooYoung: 'Medlemmet må ha fylt 18 år.',
  email: 'E-post (kan stå tom)',
  emailWrong: 'Det er en feil i e-postadressen.',
  documentMissing: 'Velg legitimasjonen som medlemmet viser.',
  code: 'Kode fra medlemmet',
  codeHint: 'Medlemmet får den på SMS.',
  codeMissing: 'Skriv de seks sifrene.',
  register: 'Registrer medlemmet',
  elsewhereTitle: 'Samme navn og fødselsdato finnes fra før',
  elsewhere:
    'En konto med dette navnet og denne fødselsdatoen har et annet mobilnummer. Spør om medlemmet har hatt et annet nummer. Da bruker du det nummeret i stedet.',
  isAnother: 'Det er en annen person. Registrer likevel',
};

/** Why the registration failed. */
export function registrationFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'too_young':
      return registrationTexts.tooYoung;
    case 'member_code_wrong':
      return 'Koden er feil eller utløpt. Send en ny.';
    case 'registered_otherwise':
      return 'Mobilnummeret er registrert med et annet navn eller en annen fødselsdato. Se etter skrivefeil, eller be medlemmet kontakte kundestøtte.';
    case 'customer_service_required':
      return 'Medlemmet kan ikke få spillekonto her nå. Be medlemmet kontakte kundestøtte.';
    case 'too_many_member_codes':
      return `Nummeret har fått mange koder. Vent ${waitText(Number(problem.facts?.retryAfterSeconds ?? 60))}, og prøv igjen.`;
    default:
      return failureText(problem);
  }
}

const waitText = (seconds: number): string =>
  seconds <= 60 ? `${Math.max(1, seconds)} sekunder` : `${Math.ceil(seconds / 60)} min`;
