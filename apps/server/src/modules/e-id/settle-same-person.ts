import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type Decision, ok } from '../../platform/result.ts';
import type { Scope } from '../../platform/scope.ts';
import { type CaseRefusal, decideCaseStep, isOwnMatter } from '../four-eyes/four-eyes.ts';
import { memberOf, nameOf } from '../identity/identity.ts';
import { countApart } from '../responsible-play/responsible-play.ts';
import { holdTogether } from './look-for-same-person.ts';
import {
  closeSamePersonCase,
  findSamePersonCaseIn,
  insertSamePersonStep,
  lockSamePersonCase,
  type SamePersonCase,
  type SamePersonStep,
  type SamePersonVerdict,
  samePersonStepsOf,
  selectSamePersonCases,
} from './same-person-case-store.ts';
import type { AccountAct } from './take-account-step.ts';

/** Why a step with a pair of accounts is refused. */
export type SamePersonRefusal = CaseRefusal<SamePersonVerdict>;

/** The outcome of a step: the case, with the account that it is filed under, or why nothing was done. */
export type SamePersonOutcome = Decision<SamePersonCase & { readonly playerId: number }, SamePersonRefusal>;

/**
 * Takes a step in the case of a pair of accounts that may belong to one person: one staff member takes it up, and
 * another decides. `one_person`: the protections of either account apply to the other permanently. `two_persons`: each
 * account has its own from now on. The owner of either account may not take a step.
 */
export const settleSamePerson =
  (step: SamePersonStep['step']) =>
  async (
    tx: Tx,
    { clock }: { readonly clock: Clock },
    { caseId, actor, reason }: AccountAct,
  ): Promise<SamePersonOutcome> => {
    const found = await lockSamePersonCase(tx, caseId);
    if (!found) return { ok: false, refusal: { why: 'not_found' } };
    const [playerId, otherId] = found.players;
    if (isOwnMatter(actor, { playerId: otherId, ...(await nameOf(tx, otherId)) }))
      return { ok: false, refusal: { why: 'own_matter' } };
    const member = { playerId, ...(await nameOf(tx, playerId)) };
    const verdict = decideCaseStep(step, { steps: await samePersonStepsOf(tx, caseId), actor, member });
    if (!verdict.ok) return verdict;
    if (verdict.value.isRepeat) return ok({ ...found, playerId });
    const at = clock.now();
    if (step === 'one_person') await holdTogether(tx, found.players);
    if (step === 'two_persons') await countApart(tx, found.players);
    if (step !== 'taken_up') await closeSamePersonCase(tx, caseId, at);
    await insertSamePersonStep(tx, caseId, { step, actor, reason, at });
    return ok({ ...found, playerId });
  };

type Named = { readonly firstName: string; readonly lastName: string; readonly birthDate: string | null };

/** A waiting pair: the owners' names, and the staff member who has taken it up. */
export type WaitingPair = SamePersonCase & {
  readonly members: readonly Named[];
  readonly takenUp: SamePersonStep | undefined;
};

/** Returns the waiting pairs, oldest first: of one hall, plus those without a hall if `withoutHall`, or of all. */
export async function waitingPairs(
  db: Db,
  hallId: number | undefined,
  withoutHall = false,
): Promise<readonly WaitingPair[]> {
  const waiting: WaitingPair[] = [];
  for (const each of await selectSamePersonCases(db, hallId, withoutHall))
    waiting.push({
      ...each,
      members: await membersOf(db, each),
      takenUp: (await samePersonStepsOf(db, each.caseId))[0],
    });
  return waiting;
}

/** Returns a pair within a scope, open or closed, with its steps. */
export async function pairCase(
  db: Db | Tx,
  scope: Scope,
  caseId: number,
): Promise<(Omit<WaitingPair, 'takenUp'> & { readonly steps: readonly SamePersonStep[] }) | undefined> {
  const found = await findSamePersonCaseIn(db, scope, caseId);
  return (
    found && { ...found, members: await membersOf(db, found), steps: await samePersonStepsOf(db, caseId) }
  );
}

const membersOf = async (
  db: Db | Tx,
  { players: [one, other] }: SamePersonCase,
): Promise<readonly Named[]> => [await memberOf(db, one), await memberOf(db, other)];
