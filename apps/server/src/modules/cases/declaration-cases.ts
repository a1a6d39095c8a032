import type { Clock } from '../../platform/clock.ts';
import { dayInNumbers } from '../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../platform/result.ts';
import {
  type AssessedDeclaration,
  acceptDeclaration,
  assessedDeclaration,
  requestNewDeclaration,
  stopPlayer,
  takeUpDeclaration,
  type WaitingDeclaration,
  waitingDeclarations,
} from '../due-diligence/due-diligence.ts';
import { cardOf } from '../player-cards/player-cards.ts';
import { isOfficerNow } from '../staff/staff.ts';
import type { CaseDefinition, CaseFact } from './case-definition.ts';
import { stepOfKind } from './step-of-kind.ts';
import { pagesOf, refusalOfTwo, takenUpPart, twoPersonPart, type WaitingLine } from './two-person-case.ts';

/**
 * Declarations for review, as cases. One of the two people who decide is the compliance officer or the deputy. For a
 * politically exposed person, the officer or the deputy takes up the declaration, and the chain manager approves it
 * (hvitvaskingsloven § 18).
 */
export const declarationCases = (deps: { readonly clock: Clock }): CaseDefinition => ({
  ...pagesOf(async (db, { hallId, withoutHall }) =>
    (await waitingDeclarations(db, hallId, withoutHall)).map(lineOf),
  ),
  find: async (tx, scope, [caseId = 0]) => {
    const found = await assessedDeclaration(tx, scope, caseId);
    if (!found) return undefined;
    const { hallId, playerId } = found;
    const card = hallId === null ? undefined : await cardOf(tx, { hallId, playerId });
    const approve = isExposed(found) ? 'approve_exposed' : 'accept';
    return {
      ...lineOf({ ...found, takenUp: undefined }),
      ...twoPersonPart(found.steps, [approve, 'ask_anew', 'stop'], found.isOpen),
      hallId,
      cardId: card?.ok ? card.value.accountId : null,
      playerIds: [playerId],
      facts: factsOf(found),
    };
  },
  take: async (tx, { step, scope, key: [caseId = 0], actor, reason }) => {
    const taken = await stepOfKind(steps, step)(tx, deps, { caseId, actor, reason });
    if (!taken.ok) return { ok: false, refusal: refusalOfTwo(taken.refusal) };
    const found = await assessedDeclaration(tx, scope, caseId);
    if (!found) return refuse('case_not_found');
    const exposed = isExposed(found);
    if (exposed && step === 'accept') return refuse('chain_manager_required');
    // Only the chain manager approves an exposed person. In other cases, the second person may be the
    // officer.
    if (!exposed && step === 'take_up') return ok(found);
    const mayBe = step === 'approve_exposed' ? found.steps.slice(0, 1) : found.steps;
    const { hallId } = found;
    for (const { actor: person } of mayBe)
      if (await isOfficerNow(tx, person.staffId, { hallId, now: deps.clock.now() })) return ok(found);
    return refuse('officer_required');
  },
});

const steps = {
  take_up: takeUpDeclaration,
  accept: acceptDeclaration,
  approve_exposed: acceptDeclaration,
  ask_anew: requestNewDeclaration,
  stop: stopPlayer,
};

const isExposed = ({ reasons }: Pick<AssessedDeclaration, 'reasons'>) => reasons.includes('pep');

const lineOf = ({ caseId, openedAt, takenUp }: WaitingDeclaration): WaitingLine => ({
  key: [caseId],
  reference: String(caseId),
  amount: null,
  openedAt,
  dueAt: null,
  ...takenUpPart(takenUp),
});

function factsOf({
  declaration,
  version,
  reasons,
  isDeclaredSince,
}: AssessedDeclaration): readonly CaseFact[] {
  const { firstName, lastName, country, pep, fundedBy, fundedByOther } = declaration;
  return [
    { name: 'member', text: `${firstName} ${lastName}` },
    { name: 'declaration', text: String(version) },
    { name: 'because', text: reasons.join(' ') },
    { name: 'country', text: country.name },
    ...(pep
      ? [
          {
            name: 'exposed',
            text: `${pep.reason} (${pep.relation} ${pep.name}, ${dayInNumbers(pep.birthDate)})`,
          } as const,
        ]
      : []),
    { name: 'funds', text: fundedBy.join(' ') },
    ...(fundedByOther === null ? [] : [{ name: 'other_funds', text: fundedByOther } as const]),
    ...(isDeclaredSince ? [{ name: 'declared_since' } as const] : []),
  ];
}
