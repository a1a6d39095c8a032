/** Decides whether a step may be taken in a case that two persons settle. Pure. */
import { type Decision, ok } from '../../platform/result.ts';
import type { PersonName } from '../identity/identity.ts';
import { type Actor, isOwnMatter, isSamePerson } from './actor.ts';

/** A step in a case: it was taken up, or decided with one of its verdicts. */
export type CaseStep<Verdict extends string> = {
  readonly step: 'taken_up' | Verdict;
  readonly actor: Actor;
  /** The reason, for staff only: 5 to 500 characters. No player reads it. */
  readonly reason: string;
  readonly at: Date;
};

/**
 * Why a step is refused.
 * - `own_matter`: the case is the actor's own, by account or by name.
 * - `taken_up_by`: another person has taken it up.
 * - `not_taken_up`: nobody has taken it up yet.
 * - `same_eyes`: the person who took it up cannot decide it.
 * - `decided`: it is already decided, by a different person or with a different verdict.
 */
export type CaseRefusal<Verdict extends string> =
  | { readonly why: 'not_found' }
  | { readonly why: 'own_matter' }
  | { readonly why: 'taken_up_by'; readonly name: string }
  | { readonly why: 'not_taken_up' }
  | { readonly why: 'same_eyes' }
  | { readonly why: 'decided'; readonly as: Verdict };

/** The facts for the decision. */
type CaseFacts<Verdict extends string> = {
  readonly steps: readonly CaseStep<Verdict>[];
  readonly actor: Actor;
  /** The person whom the case concerns. */
  readonly member: PersonName & { readonly playerId: number };
};

/** Accepts a step, and reports whether the same person has already taken it; or returns the refusal. */
export function decideCaseStep<Verdict extends string>(
  step: 'taken_up' | Verdict,
  { steps, actor, member }: CaseFacts<Verdict>,
): Decision<{ readonly isRepeat: boolean }, CaseRefusal<Verdict>> {
  const no = (refusal: CaseRefusal<Verdict>) => ({ ok: false as const, refusal });
  if (isOwnMatter(actor, member)) return no({ why: 'own_matter' });
  const takenUp = steps.find((taken) => taken.step === 'taken_up');
  const verdict = steps.find((taken) => taken.step !== 'taken_up');
  const before = verdict ?? takenUp;
  if (before?.step === step && isSamePerson(before.actor, actor)) return ok({ isRepeat: true });
  if (verdict) return no({ why: 'decided', as: verdict.step as Verdict });
  if (step === 'taken_up')
    return takenUp ? no({ why: 'taken_up_by', name: takenUp.actor.name }) : ok({ isRepeat: false });
  if (!takenUp) return no({ why: 'not_taken_up' });
  return isSamePerson(takenUp.actor, actor) ? no({ why: 'same_eyes' }) : ok({ isRepeat: false });
}
