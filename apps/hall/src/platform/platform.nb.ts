import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText as generalText } from '@lokalbingo/browser/failure.nb';

/** Texts that all screens of the console share. */
export const platformTexts = {
  console: 'Hallpanelet',
  loading: 'Henter …',
  more: 'Vis flere',
  counterRequired: 'Dette kan du bare gjøre ved en skrankeplass i hallen.',
};

/** The text for a failure that the screen does not explain itself. */
export function failureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'not_allowed':
      return 'Du har ikke tillatelse til dette i denne hallen.';
    case 'another_required':
      return 'En annen som har tillatelse til det, må bekrefte dette.';
    case 'counter_required':
      return platformTexts.counterRequired;
    case 'step_up_required':
      return 'Dette krever en ny bekreftelse. Prøv igjen.';
    case 'session_locked':
      return 'Skjermen er låst. Lås den opp, og prøv igjen.';
    case 'no_valid_token':
    case 'login_required':
      return 'Du er logget ut. Logg inn på nytt.';
    case 'malformed_request':
      return 'Noe du har oppgitt, er ikke gyldig. Se over det, og prøv igjen.';
    case 'hall_not_found':
      return 'Vi finner ikke hallen.';
    default:
      return generalText(problem);
  }
}
