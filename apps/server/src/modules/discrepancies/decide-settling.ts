/** Whether a person may settle a discrepancy now, and whether another must agree. Pure. */
import { type Decision, ok } from '../../platform/result.ts';
import { type Actor, isOwnMatter, isSamePerson } from '../four-eyes/four-eyes.ts';
import type { PersonName } from '../identity/identity.ts';
import type { DiscrepancyStep, EndedBecause } from './discrepancy.ts';

/**
 * Why nothing is settled.
 * - `ended`: another person settled it first, or both sides agree by now.
 * - `own_matter`: the money is the actor's own, or a namesake's.
 */
export type SettlingRefusal =
  | { readonly why: 'not_found' }
  | { readonly why: 'ended'; readonly because: EndedBecause }
  | { readonly why: 'own_matter' };

/** The facts for the decision. */
export type SettlingFacts = {
  readonly endedBecause: EndedBecause | null;
  readonly steps: readonly DiscrepancyStep[];
  readonly actor: Actor;
  /** The owner of the money; undefined when it belongs to no player. */
  readonly owner: (PersonName & { readonly playerId: number }) | undefined;
  /** Whether it takes two people: one proposes, another settles. */
  readonly isByTwo: boolean;
};

/**
 * Decides the step to take; `none` when the same person has already taken it. Above the hall's limit, one person
 * proposes and another settles, with a reason of their own.
 */
export function decideSettling({
  endedBecause,
  steps,
  actor,
  owner,
  isByTwo,
}: SettlingFacts): Decision<DiscrepancyStep['step'] | 'none', SettlingRefusal> {
  const actorOf = (step: DiscrepancyStep['step']) => steps.find((taken) => taken.step === step)?.actor;
  const took = (step: DiscrepancyStep['step']) => isSamePerson(actorOf(step), actor);
  if (endedBecause === 'settled' && took('settled')) return ok('none');
  if (endedBecause !== null) return no({ why: 'ended', because: endedBecause });
  if (owner && isOwnMatter(actor, owner)) return no({ why: 'own_matter' });
  if (!isByTwo) return ok('settled');
  if (actorOf('proposed') === undefined) return ok('proposed');
  return ok(took('proposed') ? 'none' : 'settled');
}

const no = (refusal: SettlingRefusal) => ({ ok: false as const, refusal });
