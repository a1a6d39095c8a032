import type { ApiProblem } from '@lokalbingo/api-client/api';
import { codeComplaintText } from '../../parts/member-proof/member-proof.nb.ts';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of card faults. */
export const faultTexts = {
  mark: 'Kortfeil',
  markText:
    'Medlemmet ser ikke saldoen, og kan verken spille, sette inn eller ta ut penger før en annen har rettet feilen.',
  markSubmit: 'Meld kortfeil',
  mend: 'Rett kortfeilen',
  mendText: 'Medlemmet kan bruke spillekontoen igjen.',
};

/** Why a card fault was not marked or cleared. */
export function faultFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'card_fault':
      return 'Spillekontoen har kortfeil fra før.';
    case 'no_card_fault':
      return 'Kortfeilen er allerede rettet.';
    case 'another_required':
      return 'Du meldte kortfeilen selv. En annen må rette den.';
    default:
      return codeComplaintText(problem) ?? failureText(problem);
  }
}
