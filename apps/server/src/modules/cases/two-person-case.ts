/** The common parts of all kinds of cases that one person takes up and another decides. */
import type { CaseStepName } from '@lokalbingo/contract/cases';
import type { Db } from '../../platform/database.ts';
import type { Refusal } from '../../platform/result.ts';
import type { CaseRefusal, CaseStep } from '../four-eyes/four-eyes.ts';
import type {
  CaseDefinition,
  CaseKey,
  FoundCase,
  ListedCase,
  NotTaken,
  QueuePlace,
} from './case-definition.ts';

/** A waiting case, with the staff member who has taken it up. */
export type WaitingLine = ListedCase & { readonly takenUpById: number | undefined };

/** Returns the state of a case from its steps, its history, and who may take which step next. */
export function twoPersonPart(
  steps: readonly CaseStep<string>[],
  verdicts: readonly CaseStepName[],
  isOpen: boolean,
): Pick<FoundCase, 'state' | 'takenUpBy' | 'history' | 'next' | 'notBy'> {
  const takenUp = steps.find(({ step }) => step === 'taken_up')?.actor;
  const next = takenUp ? verdicts : (['take_up'] as const);
  return {
    ...stateBy(takenUp, isOpen),
    history: steps,
    next: isOpen ? next : [],
    notBy: Object.fromEntries(verdicts.map((verdict) => [verdict, [takenUp?.staffId]])),
  };
}

/** Returns the state of an undecided case, and the staff member who has taken it up, for a line of the list. */
export const takenUpPart = (takenUp: CaseStep<string> | undefined) => ({
  ...stateBy(takenUp?.actor, true),
  takenUpById: takenUp?.actor.staffId,
});

const stateBy = (takenUp: { readonly name: string } | undefined, isOpen: boolean) => ({
  state: isOpen ? (takenUp ? ('taken_up' as const) : ('new' as const)) : null,
  takenUpBy: takenUp?.name ?? null,
});

/** Converts the refusal of a step to the console's refusal. */
export function refusalOfTwo({ why }: Pick<CaseRefusal<string>, 'why'>): Refusal<NotTaken> {
  switch (why) {
    case 'not_found':
      return { code: 'case_not_found' };
    case 'own_matter':
      return { code: 'own_case' };
    case 'same_eyes':
      return { code: 'another_required' };
    case 'taken_up_by':
    case 'not_taken_up':
    case 'decided':
      return { code: 'case_moved' };
  }
}

/** Lists and counts the cases of a kind that has few: reads all waiting cases of a hall each time. */
export const pagesOf = (
  waitingIn: (db: Db, where: QueuePlace) => Promise<readonly WaitingLine[]>,
): Pick<CaseDefinition, 'list' | 'count'> => ({
  list: async (db, { states, takenUpBy, after, take, ...where }) =>
    (await waitingIn(db, where))
      .filter(
        ({ key, state, takenUpById }) =>
          state !== null &&
          states.includes(state) &&
          (takenUpBy === undefined || takenUpById === takenUpBy) &&
          (after === undefined || isAfter(key, after)),
      )
      .toSorted((one, other) => (isAfter(one.key, other.key) ? 1 : -1))
      .slice(0, take),
  count: async (db, where, staffId) => {
    const waiting = await waitingIn(db, where);
    const inState = (wanted: ListedCase['state']) => waiting.filter(({ state }) => state === wanted).length;
    const [oldest] = waiting
      .map(({ openedAt }) => openedAt)
      .toSorted((one, other) => one.getTime() - other.getTime());
    return {
      all: waiting.length,
      mine: waiting.filter(({ takenUpById }) => takenUpById === staffId).length,
      new: inState('new'),
      taken_up: inState('taken_up'),
      approved: 0,
      oldest: oldest ?? null,
    };
  },
});

/** Whether a key comes after another. Keys of a kind have the same length. */
function isAfter(one: CaseKey, other: CaseKey): boolean {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0);
}
