import type { ApiProblem } from '@lokalbingo/api-client/api';
import { authenticationFailureText } from '../../parts/authentication/authentication.nb.ts';

/** Texts of the person's own account. */
export const accountTexts = {
  title: 'Min konto',
  passkeys: 'Passnøkler',
  passkeysText: 'Med en passnøkkel logger du inn med fingeren, ansiktet eller PIN-koden på maskinen.',
  noPasskeys: 'Du har ingen passnøkler.',
  columns: { device: 'Enhet', created: 'Laget', used: 'Sist brukt', started: 'Logget inn', remove: '' },
  neverUsed: 'Aldri',
  addPasskey: 'Lag en passnøkkel her',
  passkeyTurnedDown: 'Passnøkkelen ble ikke laget. Prøv igjen.',
  remove: 'Fjern',
  password: 'Passord',
  hasPassword: 'Du har et passord. Her kan du velge et nytt.',
  hasNoPassword: 'Du har ikke noe passord. Du trenger det bare hvis du vil logge inn uten passnøkkel.',
  savePassword: 'Lagre passordet',
  passwordSaved: 'Passordet er lagret.',
  app: 'Autentiseringsapp',
  hasApp: 'Du har en app som viser koder. Har du fått ny mobil, bytter du app her.',
  hasNoApp: 'Du har ingen app som viser koder. Du trenger den for å logge inn med passord.',
  changeApp: 'Sett opp en app',
  saveApp: 'Bruk denne appen',
  appSaved: 'Appen er lagret.',
  recoveryCodes: 'Reservekoder',
  codesLeft: (count: number) =>
    count === 1 ? 'Du har 1 reservekode igjen.' : `Du har ${count} reservekoder igjen.`,
  makeCodes: 'Lag nye reservekoder',
  makeCodesText: 'Kodene du har fra før, slutter å virke.',
  pin: 'PIN',
  hasPin: 'Du har en PIN. Her kan du velge en ny.',
  hasNoPin: 'Med en PIN tar du raskt over for en kollega ved en skrankeplass.',
  newPin: 'Ny PIN',
  pinHint: 'Seks siffer',
  savePin: 'Lagre PIN',
  pinSaved: 'PIN er lagret.',
  identity: {
    proven: 'Du har legitimert deg.',
    let_in:
      'To andre har sluppet deg inn uten BankID. Før du har legitimert deg, kan du ikke bekrefte noe for en annen.',
    unknown: 'Du har ikke legitimert deg ennå. Det gjør du bare én gang.',
  },
  chainLogin: (chainName: string) => `Innlogging med ${chainName}`,
  chainLinked: (chainName: string) => `Du kan logge inn med kontoen du har hos ${chainName}.`,
  chainNotLinked: (chainName: string) =>
    `Du kan koble til kontoen du har hos ${chainName}, og logge inn med den.`,
  link: 'Koble til',
  unlink: 'Koble fra',
  unlinkText: 'Kobler du fra, blir du logget ut alle andre steder.',
  sessions: 'Innlogginger',
  sessionsText: 'Her er du logget inn nå. Avslutt dem du ikke kjenner igjen, og velg nytt passord.',
  here: 'denne innloggingen',
  end: 'Avslutt',
};

/** The text that explains why a change of one's own login was refused. */
export function accountFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'password_not_taken':
      return String(problem.facts?.text ?? 'Passordet er for lett å gjette. Velg et annet.');
    case 'last_login_way':
      return 'Dette er den siste måten du kan logge inn på. Velg et passord først.';
    case 'weak_pin':
      return 'PIN-koden er for lett å gjette. Velg en annen.';
    case 'wrong_factor':
      return 'Koden stemmer ikke. Prøv igjen med den som står i appen nå.';
    case 'login_required':
    case 'step_up_required':
      return 'Logg inn med passnøkkel eller passord for å endre dette.';
    case 'malformed_request':
      return 'Skriv seks siffer.';
    case 'provider_unavailable':
      return 'Vi får ikke kontakt med kjeden nå. Prøv igjen om litt.';
    default:
      return authenticationFailureText(problem);
  }
}
