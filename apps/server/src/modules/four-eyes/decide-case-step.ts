/** Whether a step may be taken with a case that two persons settle. Pure. */
import { type Decision, ok } from '../../platform/result.ts';
import type { PersonName } from '../identity/identity.ts';
import { type Actor, isOwnMatter, isSamePerson } from './actor.ts';

/** Something that was done with a case: it was taken up, or decided by one of its verdicts. */
export type CaseStep<Verdict extends string> = {
  readonly step: 'taken_up' | Verdict;
  readonly actor: Actor;
  /** Why, for the staff alone: five characters at least and 500 at most. No player reads it. */
  readonly reason: string;
  readonly at: Date;
};

/**
 * Why a step is not taken.
 * - `own_matter`: the case is the actor's own, by account or by name.
 * - `taken_up_by`: another has taken it up.
 * - `not_taken_up`: nobody has looked at it yet.
 * - `same_eyes`: another must decide than who took it up.
 * - `decided`: it has been, by somebody else or otherwise.
 */
export type CaseRefusal<Verdict extends string> =
  | { readonly why: 'not_found' }
  | { readonly why: 'own_matter' }
  | { readonly why: 'taken_up_by'; readonly name: string }
  | { readonly why: 'not_taken_up' }
  | { readonly why: 'same_eyes' }
  | { readonly why: 'decided'; readonly as: Verdict };

/** What is known when a step is decided. */
type CaseFacts<Verdict extends string> = {
  readonly steps: readonly CaseStep<Verdict>[];
  readonly actor: Actor;
  /** Whose case it is. */
  readonly member: PersonName & { readonly playerId: number };
};

/** Yes, with whether the same person has taken the step before and nothing is left to do; or why not. */
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
