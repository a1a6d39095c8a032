import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of placing a legal hold. */
export const holdTexts = {
  title: 'Bevaringspålegg',
  text: 'Ingenting om medlemmet blir slettet før dagen du velger. Skriv hvilken sak det gjelder. Bare hvitvaskingsansvarlige ser pålegget, og en annen må oppheve det.',
  until: 'Gjelder til',
  untilHint: 'Fra denne dagen blir opplysninger slettet som vanlig.',
  submit: 'Legg inn pålegget',
};

/** Why no hold was placed. */
export const holdFailureText = (problem: ApiProblem): string =>
  problem.code === 'wrong_last_day' ? 'Velg en dag etter i dag.' : failureText(problem);
