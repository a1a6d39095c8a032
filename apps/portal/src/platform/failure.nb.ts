import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText as generalText } from '@lokalbingo/browser/failure.nb';

/** What to tell the player of a failure that no rule of the screen explains. */
export function failureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'no_valid_token':
      return 'Du er ikke lenger innlogget. Logg inn på nytt.';
    case 'aml_update_required':
      return 'Du må oppdatere opplysningene dine på Min side før du kan fortsette.';
    case 'globally_paused':
      return 'Du har spillepause på alle bingohaller.';
    case 'not_offered':
      return 'Bingohallen tilbyr ikke dette.';
    case 'hall_paused':
      return 'Du har spillepause på denne bingohallen.';
    case 'not_a_member':
      return 'Du har ikke spillekort på denne bingohallen.';
    case 'card_fault':
      return 'Det er en feil med spillekortet ditt. Kontakt betjeningen i hallen.';
    default:
      return generalText(problem);
  }
}
