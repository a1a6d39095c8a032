import type { ApiProblem } from '@lokalbingo/api-client/api';
import { authenticationFailureText } from '../../parts/authentication/authentication.nb.ts';

/** Texts of the page where an invited person sets up a login. */
export const invitationTexts = {
  title: 'Velkommen til Hallpanelet',
  hello: (name: string) => `Hei, ${name}`,
  text: 'Velg hvordan du vil logge inn. En passnøkkel er enklest og tryggest: Du bruker fingeren, ansiktet eller PIN-koden på maskinen.',
  recorded:
    'Alt du gjør og slår opp i Hallpanelet, blir registrert med navnet ditt. Du ser det selv under «Mine spor».',
  withPasskey: 'Lag en passnøkkel',
  withPassword: 'Bruk passord og kode fra en app',
  turnedDown: 'Passnøkkelen ble ikke laget. Prøv igjen, eller velg passord.',
  username: (username: string) => `Du logger inn som ${username}.`,
  submit: 'Lagre og logg inn',
};

/** The text that explains why an invitation or a new login was refused. */
export function invitationFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'invitation_not_found':
    case 'malformed_request':
      return 'Lenken virker ikke lenger. Be lederen din om en ny.';
    case 'password_not_taken':
      return String(problem.facts?.text ?? 'Passordet er for lett å gjette. Velg et annet.');
    case 'wrong_factor':
      return 'Koden stemmer ikke. Prøv igjen med den som står i appen nå.';
    default:
      return authenticationFailureText(problem);
  }
}
