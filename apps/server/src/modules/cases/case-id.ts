/** The id of a case in the console: the letter of its kind and its numbers, such as U17. Pure. */
import type { Queue } from '@lokalbingo/contract/cases';
import type { CaseKey } from './case-definition.ts';

/** Returns the id of a case. */
export const caseIdOf = ({ letter }: Pick<Queue, 'letter'>, key: CaseKey): string => letter + key.join('-');

/** Returns the numbers of a case of this kind; undefined for another kind. */
export const caseKeyIn = ({ letter }: Pick<Queue, 'letter'>, caseId: string): CaseKey | undefined =>
  caseId.startsWith(letter) ? caseId.slice(1).split('-').map(Number) : undefined;
