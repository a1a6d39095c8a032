import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText as generalText } from '@lokalbingo/browser/failure.nb';

/** The text for a failure that no rule of the screen explains. The window retries by itself. */
export function failureText(problem: ApiProblem): string {
  if (problem.code !== 'unavailable') return generalText(problem);
  return problem.status === undefined
    ? 'Vi får ikke kontakt med spillet. Sjekk at du har nettforbindelse.'
    : 'Spillet svarer ikke akkurat nå.';
}
