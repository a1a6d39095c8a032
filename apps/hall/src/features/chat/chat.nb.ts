import type { ApiProblem } from '@lokalbingo/api-client/api';
import { failureText } from '../../platform/platform.nb.ts';

/** Texts of finding a member by the name in the chat. */
export const chatTexts = {
  title: 'Chat',
  text: 'Finn medlemmet bak et dekknavn i chatten, for eksempel når en domstol spør. Dekknavnet står som ID på kontakten i chatsystemet. Medlemmet ser i sine opplysninger at noen har søkt.',
  name: 'Dekknavn',
  nameHint: '64 tall og bokstaver fra a til f',
  nameWrong: 'Et dekknavn er 64 tall og bokstaver fra a til f.',
  reason: 'Begrunnelse',
  reasonHint: 'Minst fem tegn.',
  reasonMissing: 'Skriv minst fem tegn.',
  find: 'Finn medlemmet',
  found: 'Spillekontoer',
  columns: { member: 'Medlem', hall: 'Hall' },
  nobody: 'Chatten kjenner ikke noe medlem med dette dekknavnet.',
};

/** Why a search was refused. */
export const chatFailureText = (problem: ApiProblem): string =>
  problem.code === 'chat_not_offered' ? 'Nettstedet har ingen chat.' : failureText(problem);
