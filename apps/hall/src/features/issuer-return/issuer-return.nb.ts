import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the page to which BankID and the issuers of chains send browsers back. */
export const issuerReturnTexts = {
  title: 'Innlogging',
  ending: 'Vent litt',
  cancelled: 'Du avbrøt',
  cancelledText: 'Ingenting er endret. Du kan prøve igjen.',
  back: 'Tilbake til hallpanelet',
};

/** The text that explains why a visit failed. */
export function issuerReturnFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'issuer_visit_failed':
      return 'Det gikk ikke. Prøv igjen i samme nettleser.';
    case 'chain_login_not_linked':
      return 'Ingen konto er koblet til denne innloggingen. Logg inn på vanlig måte, og koble den til under Min konto.';
    case 'issuer_person_differs':
      return 'Kjeden oppga ikke den samme e-postadressen som du har her. Ingenting er koblet til.';
    case 'identified_already':
      return 'Du har allerede legitimert deg.';
    case 'person_has_account':
      return 'Du har en annen konto i hallpanelet. Be lederen din invitere deg til den, og bruk den.';
    default:
      return failureText(problem);
  }
}
