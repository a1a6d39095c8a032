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
        ? 'Vi får ikke kontakt med tjenesten. Sjekk at du har nettforbindelse, og prøv igjen.'
        : 'Tjenesten svarer ikke akkurat nå. Prøv igjen.';
    case 'too_many_requests':
      return 'Det ble for mange forsøk på kort tid. Vent litt, og prøv igjen.';
    case 'no_valid_token':
      return 'Du er ikke lenger innlogget. Logg inn på nytt.';
    case 'aml_update_required':
      return 'Du må oppdatere opplysningene dine før du kan fortsette. Kontakt hallen din.';
    case 'hall_paused':
      return 'Du har spillepause på denne bingohallen.';
    case 'not_a_member':
      return 'Du har ikke spillekort på denne bingohallen.';
    case 'card_fault':
      return 'Det er en feil med spillekortet ditt. Kontakt betjeningen i hallen.';
    default:
      return 'Det oppsto en feil. Prøv igjen.';
  }
}
