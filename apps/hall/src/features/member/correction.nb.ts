import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of correcting a name or birth date. */
export const correctionTexts = {
  title: 'Rett navn eller fødselsdato',
  text: 'Sammenlign med legitimasjonen. En annen må bekrefte, og medlemmet får melding på SMS.',
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  birthDate: 'Fødselsdato',
  submit: 'Rett med en kollega',
  correctionOf: (name: string, person: Record<'firstName' | 'lastName' | 'birthDate', string>) =>
    `${name} rettes til ${person.firstName} ${person.lastName}, født ${formatIsoDay(person.birthDate)}`,
};

/** Why nothing was corrected. */
export function correctionFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'e_id_known':
      return 'Navnet og fødselsdatoen kommer fra BankID og kan ikke rettes her.';
    case 'too_young':
      return 'Medlemmet må ha fylt 18 år.';
    case 'own_case':
      return 'Verken du eller den som bekrefter, kan rette sine egne opplysninger.';
    default:
      return failureText(problem);
  }
}
