import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';
import { statementFailureText } from './statement.nb.ts';

/** Texts of copies for a member who cannot log in. */
export const copyTexts = {
  title: 'Kopi til medlemmet',
  text: 'For medlemmer som ikke kan logge inn. Kontroller hvem som spør, og skriv hvilken henvendelse det gjelder. Send kopien i lukket brev, og slett filen etterpå.',
  what: 'Hva skal kopien vise?',
  all: 'Alle opplysninger om medlemmet',
  allHint: 'Medlemmet får melding om at kopien er hentet.',
  yearOf: 'Årsoppgave',
  year: 'År',
  submit: 'Hent kopien',
};

/** Why no copy was made. */
export function copyFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'period_in_future':
      return 'Året er ikke over.';
    case 'period_before_membership':
      return statementFailureText(problem);
    default:
      return failureText(problem);
  }
}
