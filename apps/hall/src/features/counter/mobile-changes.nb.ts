import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the pending changes of mobile numbers. */
export const mobileChangesTexts = {
  title: 'Bytter av mobilnummer',
  heading: 'Bytte av mobilnummer',
  text: 'Godkjenn bare hvis du vet at medlemmet selv har bedt om byttet.',
  at: 'Tatt opp',
  by: 'Av',
  act: 'Handling',
  show: 'Se byttet',
  old: 'Gammelt nummer',
  new: 'Nytt nummer',
  openCard: 'Åpne spillekontoen',
  approve: 'Godkjenn',
  refuse: 'Avslå',
  gone: 'Byttet venter ikke lenger.',
};

/** Why a change was neither approved nor refused. */
export function decisionFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'another_required':
      return 'Du tok opp byttet selv. En annen må avgjøre det.';
    case 'no_mobile_change':
      return mobileChangesTexts.gone;
    case 'mobile_taken':
      return 'Nummeret hører nå til en annen konto. Avslå byttet.';
    case 'own_case':
      return 'Du kan ikke avgjøre et bytte på din egen konto.';
    default:
      return failureText(problem);
  }
}
