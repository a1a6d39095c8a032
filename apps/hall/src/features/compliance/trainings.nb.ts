import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the training of staff. */
export const trainingTexts = {
  title: 'Opplæring',
  text: 'Hvem som har fått opplæring mot hvitvasking. De som mangler kurs det siste året, står først.',
  columns: { name: 'Medarbeider', course: 'Siste kurs', heldOn: 'Dato', state: 'Status' },
  states: { due: 'Mangler kurs', trained: 'I orden' },
  course: 'Kurs',
  heldOn: 'Dato',
  submit: 'Før opplæring',
  file: 'Last ned alle kurs',
  missing: 'Velg medarbeidere, og skriv kurs og dato.',
};

/** Why a training was not recorded. */
export function trainingFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'staff_not_found':
      return 'En av medarbeiderne er ikke i kjeden lenger. Last siden på nytt.';
    case 'period_in_future':
      return 'Kurset må være holdt.';
    default:
      return failureText(problem);
  }
}
