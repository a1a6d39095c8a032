import type { ApiProblem } from '@lokalbingo/api-client/api';

/** Texts for failures that any call can have. */
export const failureTexts = {
  tryAgain: 'Prøv igjen',
  callHall: (hall: string, phone: string) =>
    `Trenger du hjelp, ring ${hall} på ${phone.replaceAll(' ', '\u00a0')}.`,
  reference: (requestId: string) => `Referanse: ${requestId}`,
};

/** The text for a failure without its own text in the screen or the program. */
export function failureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'unavailable':
      return problem.status === undefined
        ? 'Vi får ikke kontakt med tjenesten. Sjekk at du har nettforbindelse, og prøv igjen.'
        : 'Tjenesten svarer ikke akkurat nå. Prøv igjen.';
    case 'too_many_requests':
      return 'Det ble for mange forsøk på kort tid. Vent litt, og prøv igjen.';
    case 'unknown_refusal':
      return 'Dette lot seg ikke gjøre. Last siden på nytt for å få siste versjon.';
    default:
      return 'Det oppsto en feil. Prøv igjen.';
  }
}
