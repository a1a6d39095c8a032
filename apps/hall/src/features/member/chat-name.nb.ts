import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of the name in the chat. */
export const chatNameTexts = {
  title: 'Vis dekknavn i chatten',
  text: 'Chatten kjenner medlemmet bare ved et dekknavn. Bruk det når medlemmet vil slette eller få kopi av det som er skrevet. Medlemmet ser i sine opplysninger at du har hentet det.',
  submit: 'Vis dekknavnet',
  is: 'Chatten kjenner medlemmet som',
};

/** Why no name was shown. */
export const chatNameFailureText = (problem: ApiProblem): string =>
  problem.code === 'chat_not_offered' ? 'Nettstedet har ingen chat.' : failureText(problem);
