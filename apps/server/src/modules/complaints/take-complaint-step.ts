import type { ComplaintOutcome } from '@lokalbingo/contract/complaints';
import type { Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { needsReader, proposedAnswer, takenUpBy } from './complaint.ts';
import { insertStep, lockComplaint } from './complaint-store.ts';
import { complaintTexts } from './complaints.nb.ts';
import { type NotifyDeps, notifyComplainant } from './notify-complainant.ts';

/** A staff member's step in a complaint. Only staff read the `words` of `take_up`, `note` and `confirm`. */
export type ComplaintAct = { readonly staffId: number; readonly words: string } & (
  | { readonly step: 'take_up' | 'note' | 'ask' | 'confirm' }
  | { readonly step: 'answer'; readonly outcome: ComplaintOutcome }
);

/**
 * Takes a step in an open complaint, under its lock. A rejection that concerns money waits for confirmation; the
 * caller ensures that a second person confirms. Any other answer, and a question, goes to the player. Checks no
 * permission.
 */
export async function takeComplaintStep(
  tx: Tx,
  deps: NotifyDeps,
  complaintId: number,
  { staffId, words, ...act }: ComplaintAct,
): Promise<Result<undefined, 'case_moved'>> {
  const complaint = await lockComplaint(tx, complaintId);
  if (!complaint || complaint.answeredAt !== null) return refuse('case_moved');
  const at = deps.clock.now();
  const step = { words, outcome: null, takenBy: staffId, at };
  if (act.step === 'take_up') {
    if (takenUpBy(complaint) !== undefined) return refuse('case_moved');
    await insertStep(tx, complaint, { ...step, step: 'taken_up' });
  } else if (act.step === 'note') await insertStep(tx, complaint, { ...step, step: 'noted' });
  else if (act.step === 'ask') {
    await insertStep(tx, complaint, { ...step, step: 'asked' });
    await notifyComplainant(tx, deps, complaint, (facts) => complaintTexts.questioned(facts, words));
  } else if (act.step === 'answer' && needsReader(complaint, act.outcome))
    await insertStep(tx, complaint, { ...step, step: 'proposed', outcome: act.outcome });
  else {
    const proposed = proposedAnswer(complaint);
    if (act.step === 'confirm' && !proposed) return refuse('case_moved');
    const given =
      act.step === 'answer'
        ? ({ step: 'answered', outcome: act.outcome } as const)
        : ({ step: 'confirmed' } as const);
    await insertStep(tx, complaint, { ...step, ...given }, { answeredAt: at });
    const answer = act.step === 'answer' ? words : (proposed?.words ?? '');
    await notifyComplainant(tx, deps, complaint, (facts) => complaintTexts.answered(facts, answer));
  }
  return ok(undefined);
}
