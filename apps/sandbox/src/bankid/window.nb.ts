import type { PersonKey } from './test-person.ts';

/** What Test-BankID's window says. */
export const windowTexts = {
  badge: 'Test-BankID',
  title: 'Hvem er du?',
  client: (clientId: string) => `Brukersted ${clientId}`,
  intro: 'Velg en testperson. Ingen av dem finnes i virkeligheten.',
  groups: {
    ordinary: 'Vanlige personer',
    age: 'Alder',
    special: 'Særtilfeller',
  },
  person: {
    'adult-1': 'Voksen, ny',
    'adult-2': 'Voksen, ny (2)',
    'adult-3': 'Voksen, ny (3)',
    'adult-4': 'Voksen, ny (4)',
    'adult-5': 'Voksen, ny (5)',
    'adult-random': 'En ny voksen hver gang',
    'eighteen-today': 'Fyller 18 år i dag',
    'eighteen-tomorrow': 'Fyller 18 år i morgen',
    minor: 'Under 18 år',
    'd-number': 'D-nummer',
    'norwegian-letters': 'Navn med æøå',
    'low-level': 'Lavt sikkerhetsnivå (LOA 3)',
    'no-number': 'Mangler fødselsnummer',
    registered: 'Allerede registrert',
  } satisfies Record<PersonKey, string>,
  born: (name: string, birthdate: string, number: string) => `${name}, født ${birthdate}, ${number}`,
  randomPerson: 'Tilfeldig navn, alder og nummer',
  withheldNumber: (name: string, birthdate: string) =>
    `${name}, født ${birthdate}. Nummeret blir ikke oppgitt.`,
  endTitle: 'Uten innlogging',
  cancel: 'Avbryt',
  fail: 'Feil hos BankID (C301)',
  lostTitle: 'Du kan lukke dette vinduet',
  lostText: 'BankID er ferdig, men fant ikke veien tilbake til brukerstedet.',
  expiredTitle: 'Innloggingen er utløpt',
  expiredText: 'Gå tilbake til brukerstedet og prøv på nytt.',
  errorTitle: 'BankID kan ikke hjelpe brukerstedet',
  errorText: (code: string) =>
    `Forespørselen er ikke i orden (${code}). Gå tilbake til brukerstedet og prøv på nytt.`,
} as const;
