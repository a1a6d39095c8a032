/** Decides whether a staff member may take a step with a request now. Pure. */
import type { Ore } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { type Actor, isOwnMatter, isSamePerson } from '../four-eyes/four-eyes.ts';
import type { PersonName } from '../identity/identity.ts';
import type { Step } from './step-store.ts';
import { amountOf, type State, type Withdrawal } from './withdrawal.ts';

/** The steps of staff. */
export type StaffStep = 'taken_up' | 'approved' | 'paid' | 'refused' | 'returned';

/** Returns the state after a step: a returned request counts as refused. */
export const leadsTo = (step: StaffStep): State => (step === 'returned' ? 'refused' : step);

/**
 * Why a step is not taken.
 * - `own_request`: the actor is the player, by account or by name.
 * - `stands_elsewhere`: the request is in another state; another person may have acted first.
 * - `same_eyes`: above the hall's limit, the person who took the request up cannot approve it.
 * - `in_file`: the bank may be paying it; a return by the bank is a step of its own.
 * - `waits`: payouts to the player wait, for a reason not given here. A bank file that contains the request is still
 *   paid.
 * - `too_early`: the hall has not paid to the account before, and the waiting time after the player was notified is not
 *   over.
 */
export type StepRefusal =
  | { readonly why: 'not_found' }
  | { readonly why: 'own_request' }
  | { readonly why: 'stands_elsewhere'; readonly state: State }
  | { readonly why: 'same_eyes' }
  | { readonly why: 'in_file' }
  | { readonly why: 'waits' }
  | { readonly why: 'too_early'; readonly payFrom: OsloDay };

/** The states from which each step may be taken. */
const begins: Readonly<Record<StaffStep, readonly State[]>> = {
  taken_up: ['sent'],
  approved: ['taken_up'],
  paid: ['approved'],
  refused: ['taken_up', 'approved'],
  returned: ['approved', 'paid'],
};

/** The facts for the decision. */
export type StepFacts = {
  readonly withdrawal: Withdrawal;
  /** The earlier steps. */
  readonly steps: readonly Step[];
  readonly actor: Actor;
  /** The player's name from the e-ID. */
  readonly member: PersonName;
  readonly fourEyesAboveOre: Ore;
  /** The request is in a file for the bank. */
  readonly isInFile: boolean;
  /** Whether payouts to the player wait. */
  readonly mustWait: boolean;
  readonly today: OsloDay;
};

/** Decides whether a step may be taken. `isRepeat`: the same person has already taken it, and nothing is left to do. */
export function decideStep(
  step: StaffStep,
  facts: StepFacts,
): Decision<{ readonly isRepeat: boolean }, StepRefusal> {
  const { withdrawal, steps, actor, member } = facts;
  const { state, payFrom } = withdrawal;
  if (isOwnMatter(actor, { playerId: withdrawal.playerId, ...member })) return no({ why: 'own_request' });
  const takenBy = (wanted: State) => steps.find((taken) => taken.step === wanted)?.actor;
  const end = leadsTo(step);
  if (state === end && isSamePerson(takenBy(end), actor)) return ok({ isRepeat: true });
  if (!begins[step].includes(state)) return no({ why: 'stands_elsewhere', state });
  if (step === 'refused' && facts.isInFile) return no({ why: 'in_file' });
  const needsFourEyes = step === 'approved' && amountOf(withdrawal) > facts.fourEyesAboveOre;
  if (needsFourEyes && isSamePerson(takenBy('taken_up'), actor)) return no({ why: 'same_eyes' });
  if (step === 'paid' && payFrom !== null && facts.today < payFrom) return no({ why: 'too_early', payFrom });
  const leaves = step === 'approved' || (step === 'paid' && !facts.isInFile);
  return leaves && facts.mustWait ? no({ why: 'waits' }) : ok({ isRepeat: false });
}

const no = (refusal: StepRefusal) => ({ ok: false as const, refusal });
