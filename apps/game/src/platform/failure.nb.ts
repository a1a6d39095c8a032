import type { ApiProblem } from '@lokalbingo/api-client/api';

/** What is said of failures that can meet any call. */
export const failureTexts = {
  tryAgain: 'Prøv igjen',
  callHall: (hall: string, phone: string) => `Trenger du hjelp, ring ${hall} på ${phone}.`,
  reference: (requestId: string) => `Referanse: ${requestId}`,
};

/** What to tell the player of a failure that no rule of the screen explains. */
export function failureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'unavailable':
      return problem.status === undefined
        ? 'Vi får ikke kontakt med spillet. Sjekk at du har nettforbindelse.'
        : 'Spillet svarer ikke akkurat nå.';
    case 'too_many_requests':
      return 'Det ble for mange forsøk på kort tid. Vent litt, og prøv igjen.';
    default:
      return 'Det oppsto en feil. Prøv igjen.';
  }
}
