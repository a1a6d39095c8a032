/** The common parts of all staff steps in an account's case: find, lock, decide, apply and record. */
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { assert, type Decision, ok } from '../../platform/result.ts';
import { type Actor, type CaseRefusal, decideCaseStep, isOwnMatter } from '../four-eyes/four-eyes.ts';
import { lockPlayer, nameOf } from '../identity/identity.ts';
import { lockPerson } from './person-store.ts';
import type { ProvenPerson } from './proven-person.ts';
import {
  type AccountCase,
  type AccountStep,
  type AccountVerdict,
  accountStepsOf,
  findReviewCase,
  insertAccountStep,
  triedPerson,
} from './review-case-store.ts';

/**
 * A step to take: the case, the actor (2 to 100 characters) and the reason (5 to 500 characters). No player reads the
 * reason.
 */
export type AccountAct = { readonly caseId: number; readonly actor: Actor; readonly reason: string };

/**
 * Why a step in an account's case is refused.
 * - `ended`: the member's next attempt has closed it, or a different person has tried, which is a new case.
 * - `person_forgotten`: the person named by the e-ID was deleted after 30 days; the member has to try again.
 * - `account_closed`: nobody is linked to a closed account.
 * - `person_taken`: the person has another account, or got it meanwhile.
 */
export type AccountRefusal =
  | CaseRefusal<AccountVerdict>
  | { readonly why: 'ended' | 'person_forgotten' | 'account_closed' | 'person_taken' };

/** The outcome of a step: the case, or why nothing was done. */
export type AccountOutcome = Decision<AccountCase, AccountRefusal>;

/** The basis of the decision: the case and, unless deleted, the person named by the e-ID. */
type Looked = { readonly looked: AccountCase; readonly person: ProvenPerson | undefined; readonly at: Date };

/**
 * Takes a step; first runs its consequences, which may refuse it. Of concurrent steps, one is taken; the member's own
 * attempt is serialised with it. The e-ID's person and the member may not settle the case themselves.
 */
export async function takeAccountStep(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  { caseId, actor, reason }: AccountAct,
  {
    step,
    follow,
  }: {
    readonly step: AccountStep['step'];
    readonly follow?: (facts: Looked) => Promise<Decision<undefined, AccountRefusal>>;
  },
): Promise<AccountOutcome> {
  const at = clock.now();
  const found = await findReviewCase(tx, caseId);
  if (!found) return { ok: false, refusal: { why: 'not_found' } };
  const { playerId } = found;
  // Locks the person before the player, as the member's own attempt does.
  const person = await triedPerson(tx, caseId, at);
  if (person) await lockPerson(tx, person);
  await lockPlayer(tx, playerId);
  const looked = await findReviewCase(tx, caseId);
  assert(looked, 'A case is never removed.');
  const member = { playerId, ...(await nameOf(tx, playerId)) };
  const verdict = decideCaseStep(step, { steps: await accountStepsOf(tx, caseId), actor, member });
  if (!verdict.ok) return verdict;
  if (verdict.value.isRepeat) return ok(looked);
  if (!looked.isOpen) return { ok: false, refusal: { why: 'ended' } };
  if (person && isOwnMatter(actor, { ...member, ...person }))
    return { ok: false, refusal: { why: 'own_matter' } };
  const followed = await follow?.({ looked, person, at });
  if (followed && !followed.ok) return followed;
  await insertAccountStep(tx, caseId, { step, actor, reason, at });
  return ok(looked);
}
