import type { ApiProblem } from '@lokalbingo/api-client/api';
import { hours, minutes, seconds } from '@lokalbingo/contract/durations';
import type { fetchOwnCopy } from '@lokalbingo/contract/own-copy';
import { accountTexts } from '../../parts/account/account.nb.ts';
import { failureText } from '../../platform/failure.nb.ts';

/** Texts of a player's copy of their own data. */
export const ownCopyTexts = {
  heading: 'Dine opplysninger hos oss',
  intro: 'Last ned alt vi har lagret om deg. Det har du rett til.',
  contentsHeading: 'Dette er med i filen',
  contents: [
    'Navn, fødselsdato, mobilnummer, e-post og adresse',
    'Spillekontoer med saldo, og alt som har gått inn og ut',
    'Bonger, runder og gevinster',
    'Spillegrenser, spillepauser og kundeopplysninger',
    'Innlogginger og enheter',
    'Hvorfor vi har opplysningene, hvem som får dem, og hvor lenge vi har dem',
  ],
  leftOut:
    'Passord og koder er ikke med, og heller ikke opplysninger om andre eller det loven sier at vi ikke kan gi ut. Filen forteller mer om det.',
  format:
    'Filen er tekst i formatet JSON, som kan åpnes i en nettleser. Lagre den et sted der bare du kommer til, for alle som har filen, kan lese den.',
  notice: 'Vi sender deg en e-post eller SMS om at filen er hentet.',
  password: 'Passordet ditt',
  passwordNote: 'Vi spør på nytt, slik at ingen andre kan hente opplysningene dine.',
  passwordMissing: 'Skriv inn passordet ditt.',
  submit: 'Last ned mine opplysninger',
  making: 'Lager filen …',
  done: 'Filen er lastet ned',
  doneNote: (name: string) => `Du finner den blant nedlastingene dine. Den heter ${name}.`,
  forgotten: 'Glemt passord?',
};

/** Why there is no file. */
export function whyNoCopy(problem: ApiProblem): string {
  const waitSeconds = Number(problem.facts?.retryAfterSeconds ?? 60);
  const texts: Partial<Record<ApiProblem['code'], string>> = {
    wrong_password: 'Passordet er feil.',
    too_many_password_tries: accountTexts.passwordTooOften(waitSeconds),
    own_copy_under_way: `Vi lager allerede en fil til deg. Vent til den er ferdig. Ble den avbrutt, kan du prøve igjen om ${inWords(waitSeconds)}.`,
    own_copy_too_soon: `Du kan laste ned filen fem ganger i døgnet, og det har du gjort. Prøv igjen om ${inWords(waitSeconds)}.`,
    unavailable:
      'Hele filen kom ikke frem, så ingenting er lastet ned. Sjekk at du har nettforbindelse, og prøv igjen. Får du en melding om at filen er hentet, gjelder den dette forsøket.',
  } satisfies Record<(typeof fetchOwnCopy)['refusals'][number] | 'unavailable', string>;
  return texts[problem.code] ?? failureText(problem);
}

/** A wait, rounded up to a natural phrase. */
function inWords(waitSeconds: number): string {
  const waitMs = waitSeconds * seconds(1);
  const [unitMs, one, several] =
    waitMs > hours(1)
      ? ([hours(1), 'time', 'timer'] as const)
      : ([minutes(1), 'minutt', 'minutter'] as const);
  const count = Math.ceil(waitMs / unitMs);
  return `${count} ${count === 1 ? one : several}`;
}
