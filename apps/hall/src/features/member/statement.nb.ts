import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of printing a statement. */
export const statementTexts = {
  title: 'Skriv ut kontoutskrift',
  text: 'Utskriften viser bare spillekontoen i denne hallen. Den åpnes i en ny fane.',
  from: 'Fra og med',
  to: 'Til og med',
  submit: 'Åpne kontoutskriften',
  open: 'Vis kontoutskriften',
  ready: 'Kontoutskriften er klar.',
};

/** Why no statement was made. */
export function statementFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'period_reversed':
      return 'Første dag må komme før siste dag.';
    case 'period_in_future':
      return 'Siste dag kan ikke være senere enn i dag.';
    case 'period_before_membership':
      return 'Medlemmet hadde ingen spillekonto i denne perioden.';
    case 'period_too_long':
      return 'Perioden kan være høyst fem år.';
    case 'statement_too_long':
      return 'Det er for mange transaksjoner. Velg en kortere periode.';
    default:
      return failureText(problem);
  }
}
