import type { ApiProblem } from '@lokalbingo/api-client/api';
import { proofFailureText } from '../../parts/proof/proof.nb.ts';

/** Texts of the page where an invited person makes a login. */
export const invitationTexts = {
  title: 'Velkommen til Hallpanelet',
  hello: (name: string) => `Hei, ${name}`,
  text: 'Velg hvordan du vil logge inn. En passnøkkel er enklest og tryggest: Du bruker fingeren, ansiktet eller PIN-koden på maskinen.',
  recorded:
    'Alt du gjør og slår opp i Hallpanelet, blir registrert med navnet ditt, så alle kan stole på det som er gjort. Du ser dine egne spor under «Mine spor».',
  withPasskey: 'Lag en passnøkkel',
  withPassword: 'Bruk passord og kode fra en app',
  turnedDown: 'Passnøkkelen ble ikke laget. Prøv igjen, eller velg passord.',
  username: (username: string) => `Du logger inn som ${username}.`,
  password: 'Nytt passord',
  passwordHint: 'Minst tolv tegn. En setning du husker, er et godt passord.',
  app: 'Les koden med en autentiseringsapp på mobilen, for eksempel Microsoft Authenticator eller Google Authenticator.',
  qr: 'QR-kode for autentiseringsappen',
  secret: 'Kan du ikke lese den, skriver du dette i appen:',
  code: 'Kode fra appen',
  submit: 'Lagre og logg inn',
  codesTitle: 'Reservekodene dine',
  codesText:
    'Mister du mobilen, logger du inn med en av disse i stedet for koden fra appen. Hver kode virker én gang. De vises bare nå.',
  print: 'Skriv ut',
  goOn: 'Jeg har tatt vare på kodene',
};

/** What to tell of an invitation that leads nowhere, or a login that could not be made. */
export function invitationFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'invitation_not_found':
      return 'Lenken virker ikke lenger. Be daglig leder om en ny.';
    case 'password_not_taken':
      return String(problem.facts?.text ?? 'Passordet er for lett å gjette. Velg et annet.');
    case 'wrong_factor':
      return 'Koden stemmer ikke. Prøv igjen med den som står i appen nå.';
    default:
      return proofFailureText(problem);
  }
}
