import { dayInNumbers } from '../../platform/oslo-calendar.ts';
import {
  type AccountRefusal,
  accountCase,
  linkTriedPerson,
  type NotifyMemberDeps,
  rejectTriedPerson,
  takeUpAccount,
  type WaitingAccount,
  waitingAccounts,
} from '../e-id/e-id.ts';
import { cardOf } from '../player-cards/player-cards.ts';
import type { CaseDefinition, CaseFact } from './case-definition.ts';
import { stepOfKind } from './step-of-kind.ts';
import { pagesOf, refusalOfTwo, takenUpPart, twoPersonPart, type WaitingLine } from './two-person-case.ts';

/** Cases about accounts whose owner differs from the person named by the e-ID. */
export const accountCases = (deps: NotifyMemberDeps): CaseDefinition => ({
  ...pagesOf(async (db, { hallId, withoutHall }) =>
    (await waitingAccounts(db, deps, hallId, withoutHall)).map(lineOf),
  ),
  find: async (db, scope, [caseId = 0]) => {
    const found = await accountCase(db, deps, scope, caseId);
    if (!found) return undefined;
    const { hallId, playerId } = found;
    const card = hallId === null ? undefined : await cardOf(db, { hallId, playerId });
    return {
      ...lineOf({ ...found, takenUp: undefined }),
      ...twoPersonPart(found.steps, ['link', 'reject'], found.isOpen),
      hallId,
      cardId: card?.ok ? card.value.accountId : null,
      playerIds: [playerId],
      facts: factsOf(found),
    };
  },
  take: async (tx, { step, key: [caseId = 0], actor, reason }) => {
    const taken = await stepOfKind(steps, step)(tx, deps, { caseId, actor, reason });
    return taken.ok ? taken : { ok: false, refusal: refusalOf(taken.refusal) };
  },
});

const steps = { take_up: takeUpAccount, link: linkTriedPerson, reject: rejectTriedPerson };

const lineOf = ({ caseId, openedAt, expiresAt, takenUp }: WaitingAccount): WaitingLine => ({
  key: [caseId],
  reference: String(caseId),
  amount: null,
  openedAt,
  dueAt: expiresAt,
  ...takenUpPart(takenUp),
});

function factsOf({
  written,
  named,
  differs,
  attempts,
}: Pick<WaitingAccount, 'written' | 'named' | 'differs' | 'attempts'>) {
  const inWords = ({ firstName, lastName, birthDate }: typeof written) =>
    [`${firstName} ${lastName}`, ...(birthDate === null ? [] : [dayInNumbers(birthDate)])].join(', ');
  return [
    { name: 'written', text: inWords(written) },
    { name: 'named', ...(named && { text: inWords(named) }) },
    { name: 'differs', text: differs.join(' ') },
    { name: 'tries', text: String(attempts) },
  ] as const satisfies readonly CaseFact[];
}

function refusalOf(refusal: AccountRefusal) {
  switch (refusal.why) {
    case 'ended':
      return { code: 'case_moved' } as const;
    case 'person_forgotten':
    case 'account_closed':
    case 'person_taken':
      return { code: refusal.why } as const;
    default:
      return refusalOfTwo(refusal);
  }
}
