import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText as generalText } from '@lokalbingo/browser/failure.nb';

/** The text for a failure that no rule of the screen explains. */
export function failureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'no_valid_token':
      return 'Du er ikke lenger innlogget. Logg inn på nytt.';
    case 'aml_update_required':
      return 'Du må oppdatere kundeopplysningene på Min side før du kan fortsette.';
    case 'globally_paused':
      return 'Du har spillepause i alle haller.';
    case 'not_offered':
      return 'Bingohallen tilbyr ikke dette.';
    case 'hall_paused':
      return 'Du har spillepause i denne hallen.';
    case 'not_a_member':
      return 'Du har ikke spillekonto i denne hallen.';
    case 'card_fault':
      return 'Det er en feil med spillekontoen din. Ring hallen, så retter betjeningen feilen.';
    default:
      return generalText(problem);
  }
}
