import type { ApiProblem } from '@lokalbingo/api-client/api';
import { isUnanswered } from '@lokalbingo/browser/ask';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { failureText } from '../../platform/platform.nb.ts';
import type { PauseLength } from './pause-length.ts';

/** Texts of a pause that begins at the counter. */
export const pauseTexts = {
  title: 'Spillepause',
  heading: (name: string) => `Spillepause: ${name}`,
  begins: 'Pausen begynner med en gang. Ingen kan oppheve den eller gjøre den kortere, heller ikke hallen.',
  means: (hall: string) =>
    `Medlemmet kan ikke spille på nett, kjøpe billetter eller sette inn penger i ${hall} før pausen er over. Bonger som er kjøpt, er fortsatt med. Medlemmet kan ta ut penger som før.`,
  inForce: (day: string) =>
    `Medlemmet har spillepause og kan spille igjen ${formatIsoDay(day)}. Pausen kan bare gjøres lengre.`,
  choose: 'Hvor lenge vil medlemmet ha pause?',
  lengths: {
    week: '1 uke',
    months3: '3 måneder',
    months6: '6 måneder',
    year: '1 år',
    day: 'Velg dato',
  } satisfies Record<PauseLength, string>,
  playsAgain: (day: string) => `Kan spille igjen ${formatIsoDay(day)}`,
  day: 'Første dag medlemmet kan spille igjen',
  lengthMissing: 'Velg hvor lenge pausen skal vare.',
  dayWrong: 'Velg en dag fra i morgen og inntil ett år frem.',
  submit: (day: string | undefined) =>
    day === undefined ? 'Start spillepausen' : `Start spillepause til ${formatIsoDay(day)}`,
  begun: 'Spillepausen har begynt',
  begunText: (day: string) =>
    `Medlemmet kan spille igjen ${formatIsoDay(day)}, og får beskjed om pausen på SMS.`,
};

/** Why a pause did not begin. */
export function pauseFailureText(problem: ApiProblem): string {
  if (isUnanswered(problem))
    return 'Vi fikk ikke svar. Lukk vinduet, og se på spillekontoen om pausen har begynt, før du prøver igjen.';
  switch (problem.code) {
    case 'pause_day_not_allowed':
      return pauseTexts.dayWrong;
    case 'paused_longer':
      return `Medlemmet har en lengre pause fra før, og kan spille igjen ${formatIsoDay(String(problem.facts?.until ?? ''))}.`;
    default:
      return failureText(problem);
  }
}
