import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the legal holds in force. */
export const legalHoldTexts = {
  title: 'Bevaringspålegg',
  text: 'Ingenting om disse medlemmene blir slettet før dagen som står her. Du legger inn et pålegg fra spillekontoen.',
  columns: { reason: 'Sak', at: 'Lagt inn', until: 'Gjelder til' },
  end: 'Opphev',
  endOf: (name: string) => `Opphev bevaringspålegget for ${name}`,
  endText: 'Opplysningene blir slettet neste natt hvis fristen er ute.',
};

/** Why a hold was not ended. */
export function legalHoldFailureText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'another_required':
      return 'Du la inn pålegget selv. En annen hvitvaskingsansvarlig må oppheve det.';
    case 'case_not_found':
      return 'Pålegget gjelder ikke lenger.';
    default:
      return failureText(problem);
  }
}
