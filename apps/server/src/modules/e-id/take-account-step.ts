/** What the staff's steps with a case of an account have in common: found, locked, decided, done and written down. */
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

/** Which case, who acts, and why: two and five characters at least, 100 and 500 at most. No player reads the reason. */
export type AccountAct = { readonly caseId: number; readonly actor: Actor; readonly reason: string };

/**
 * Why a step is not taken with an account's case.
 * - `ended`: the member's own next try has ended it, or another person has tried, which is another case.
 * - `person_forgotten`: whom the e-ID named is kept for 30 days; the member tries again.
 * - `account_closed`: nobody is tied to a closed account.
 * - `person_taken`: the person has another account, or got it meanwhile.
 */
export type AccountRefusal =
  | CaseRefusal<AccountVerdict>
  | { readonly why: 'ended' | 'person_forgotten' | 'account_closed' | 'person_taken' };

/** What came of a step: the case, or why nothing was done. */
export type AccountOutcome = Decision<AccountCase, AccountRefusal>;

/** What is decided on: the case and, unless that is forgotten, whom the e-ID named. */
type Looked = { readonly looked: AccountCase; readonly person: ProvenPerson | undefined; readonly at: Date };

/**
 * Takes a step, and first what follows from it, which may say no. Of several at once the first is taken; the member who
 * tries at the same time comes before or after it. Nobody settles what concerns the e-ID's person or the member, when
 * that is the actor.
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
  // The person before the player, as the member's own try does.
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
