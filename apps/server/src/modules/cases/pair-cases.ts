import type { Clock } from '../../platform/clock.ts';
import { dayInNumbers } from '../../platform/oslo-calendar.ts';
import { pairCase, settleSamePerson, type WaitingPair, waitingPairs } from '../e-id/e-id.ts';
import type { CaseDefinition } from './case-definition.ts';
import { stepOfKind } from './step-of-kind.ts';
import { pagesOf, refusalOfTwo, takenUpPart, twoPersonPart, type WaitingLine } from './two-person-case.ts';

/** Cases about pairs of accounts that may belong to one person. */
export const pairCases = (deps: { readonly clock: Clock }): CaseDefinition => ({
  ...pagesOf(async (db, { hallId, withoutHall }) =>
    (await waitingPairs(db, hallId, withoutHall)).map(lineOf),
  ),
  find: async (db, scope, [caseId = 0]) => {
    const found = await pairCase(db, scope, caseId);
    if (!found) return undefined;
    const { hallId, players, members, because } = found;
    return {
      ...lineOf({ ...found, takenUp: undefined }),
      ...twoPersonPart(found.steps, ['one_person', 'two_persons'], found.isOpen),
      hallId,
      cardId: null,
      playerIds: players,
      facts: [
        ...members.map(({ firstName, lastName, birthDate }) => {
          const text = [
            `${firstName} ${lastName}`,
            ...(birthDate === null ? [] : [dayInNumbers(birthDate)]),
          ].join(', ');
          return { name: 'account_of', text } as const;
        }),
        { name: 'alike', text: because.join(' ') },
      ],
    };
  },
  take: async (tx, { step, key: [caseId = 0], actor, reason }) => {
    const taken = await stepOfKind(steps, step)(tx, deps, { caseId, actor, reason });
    return taken.ok ? taken : { ok: false, refusal: refusalOfTwo(taken.refusal) };
  },
});

const steps = {
  take_up: settleSamePerson('taken_up'),
  one_person: settleSamePerson('one_person'),
  two_persons: settleSamePerson('two_persons'),
};

const lineOf = ({ caseId, openedAt, takenUp }: WaitingPair): WaitingLine => ({
  key: [caseId],
  reference: String(caseId),
  amount: null,
  openedAt,
  dueAt: null,
  ...takenUpPart(takenUp),
});
