import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of beginning an investigation. */
export const investigateTexts = {
  title: 'Undersøk',
  text: 'Skriv hvorfor medlemmet undersøkes. Medlemmet skal ikke få vite om det.',
};

/** Why an act in an investigation was refused. */
export function investigationFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'another_required':
      return 'Du stanset utbetalingen selv. En annen hvitvaskingsansvarlig må frigi den.';
    case 'own_case':
      return 'Saken gjelder deg selv eller en med samme navn. En annen må ta den.';
    case 'case_moved':
      return 'Noen andre har gjort noe med undersøkelsen. Last siden på nytt.';
    case 'case_not_found':
      return 'Finner ikke undersøkelsen.';
    default:
      return failureText(problem);
  }
}
