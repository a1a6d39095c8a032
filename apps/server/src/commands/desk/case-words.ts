/** How the desk reads and reports cases that two persons settle. */
import type { CaseRefusal, CaseStep } from '../../modules/four-eyes/four-eyes.ts';

const moment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A moment as the desk writes it: 2026-11-21 12:00, in Oslo. */
export const deskTime = (at: Date): string => moment.format(at);

/** Who took a case up and why, for the person who decides; empty when nobody has. */
export function takenUpText(takenUp: CaseStep<string> | undefined): readonly string[] {
  return takenUp ? [`taken up by ${takenUp.actor.name} ${deskTime(takenUp.at)}: ${takenUp.reason}`] : [];
}

/** Why a step was not taken, in words. `what` is a case with its article: "a prize". */
export function caseRefusalText(refusal: CaseRefusal<string>, what: string): string {
  switch (refusal.why) {
    case 'not_found':
      return `there is no such ${what}`;
    case 'own_matter':
      return `nobody settles one's own ${what}, nor a namesake's`;
    case 'taken_up_by':
      return `${refusal.name} has taken it up`;
    case 'not_taken_up':
      return 'somebody takes it up first, and another decides';
    case 'same_eyes':
      return 'another decides than who took it up';
    case 'decided':
      return `it is ${refusal.as.replace('_', ' ')}`;
  }
}
