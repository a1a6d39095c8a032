import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts where a person authenticates. */
export const authenticationTexts = {
  passkey: 'Bruk passnøkkel',
  passkeyTurnedDown: 'Passnøkkelen ble ikke brukt. Prøv igjen, eller bruk passord og kode.',
  username: 'E-post',
  usernameHint: 'E-postadressen du bruker på jobben, eller mobilnummeret hvis du ikke har noen.',
  password: 'Passord',
  code: 'Kode fra appen',
  codeHint: 'Seks siffer fra appen, eller en reservekode. Hver kode virker én gang.',
  pin: 'PIN',
  pinHint: 'Seks siffer',
  or: 'eller',
};

/** The text that explains why credentials were refused. */
export function authenticationFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'wrong_credentials':
      return 'Passordet eller koden er feil. Prøv igjen.';
    case 'wrong_factor':
      return 'Det stemmer ikke. Prøv igjen.';
    case 'too_many_login_attempts':
      return `Du har prøvd for mange ganger. Vent ${waitInWords(problem.facts?.retryAfterSeconds)}, og prøv igjen.`;
    case 'pin_locked':
      return 'PIN-koden er sperret på denne skrankeplassen etter fem feil. Logg inn med passnøkkel eller passord, så virker den igjen.';
    case 'counter_required':
      return 'Denne nettleseren er ikke lenger en skrankeplass. Logg inn med passnøkkel eller passord.';
    case 'another_required':
      return 'Det må være en annen person enn deg.';
    default:
      return failureText(problem);
  }
}

function waitInWords(retryAfterSeconds: unknown): string {
  if (typeof retryAfterSeconds !== 'number') return 'noen minutter';
  if (retryAfterSeconds < 60)
    return retryAfterSeconds <= 1 ? '1 sekund' : `${Math.ceil(retryAfterSeconds)} sekunder`;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return minutes === 1 ? '1 minutt' : `${minutes} minutter`;
}
