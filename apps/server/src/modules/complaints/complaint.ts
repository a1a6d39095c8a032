/** A complaint and its steps, and pure functions of the steps. */
import type { ComplaintOutcome, ComplaintSubject } from '@lokalbingo/contract/complaints';
import { complaintReopenDays } from '@lokalbingo/contract/complaints';
import { after, days } from '@lokalbingo/contract/durations';
import { osloDayOf } from '../../platform/oslo-calendar.ts';

/** The kinds of steps. Players take `replied` and `reopened`. */
export type ComplaintStepName =
  | 'taken_up'
  | 'noted'
  | 'asked'
  | 'replied'
  | 'proposed'
  | 'answered'
  | 'confirmed'
  | 'reopened';

/** One step. */
export type ComplaintStep = {
  readonly step: ComplaintStepName;
  /** Set for a proposed or given answer. */
  readonly outcome: ComplaintOutcome | null;
  readonly words: string;
  /** The staff member; null for the player. */
  readonly takenBy: number | null;
  readonly at: Date;
};

/** A complaint as stored. */
export type Complaint = {
  readonly complaintId: number;
  readonly hallId: number;
  readonly playerId: number;
  readonly about: ComplaintSubject;
  readonly roundId: number | null;
  /** The number of the entry on the player's card. */
  readonly entryNo: number | null;
  readonly words: string;
  /** The staff member who received it; null when sent by the player. */
  readonly receivedBy: number | null;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly answeredAt: Date | null;
  readonly steps: readonly ComplaintStep[];
};

/** Returns the complaint's number for people: "K-2026-000123", with the Oslo year of receipt. */
export const complaintNumber = ({ complaintId, receivedAt }: Pick<Complaint, 'complaintId' | 'receivedAt'>) =>
  `K-${osloDayOf(receivedAt).slice(0, 4)}-${String(complaintId).padStart(6, '0')}`;

/** Returns the steps since the complaint was received or last reopened. */
export const stepsNow = ({ steps }: Pick<Complaint, 'steps'>): readonly ComplaintStep[] =>
  steps.slice(steps.findLastIndex(({ step }) => step === 'reopened') + 1);

/** Returns the staff member who handles it: the first to take a step other than a note. */
export const takenUpBy = (complaint: Pick<Complaint, 'steps'>): number | undefined =>
  stepsNow(complaint).find(({ step, takenBy }) => step !== 'noted' && takenBy !== null)?.takenBy ?? undefined;

/** Returns the last answer that was proposed or given; undefined before the first. */
export const lastAnswer = (complaint: Pick<Complaint, 'steps'>): ComplaintStep | undefined =>
  complaint.steps.findLast(({ outcome }) => outcome !== null);

/** Returns the answer that waits for a second person; undefined when none does. */
export function proposedAnswer(complaint: Complaint): ComplaintStep | undefined {
  const last =
    complaint.answeredAt === null ? stepsNow(complaint).findLast(({ outcome }) => outcome) : undefined;
  return last?.step === 'proposed' ? last : undefined;
}

/** Returns the staff who answered before the player reopened the complaint, who may not answer again. */
export function answeredBefore({ steps }: Pick<Complaint, 'steps'>): readonly number[] {
  const before = steps.slice(0, steps.findLastIndex(({ step }) => step === 'reopened') + 1);
  return before.flatMap(({ outcome, takenBy }) => (outcome !== null && takenBy !== null ? [takenBy] : []));
}

/** Whether a question to the player is unanswered. */
export const isQuestionOpen = (complaint: Complaint): boolean =>
  complaint.answeredAt === null &&
  stepsNow(complaint).findLast(({ step }) => step === 'asked' || step === 'replied')?.step === 'asked';

/** Returns the deadline by which the player can disagree with the answer; null when that is not possible. */
export function reopenUntil({ answeredAt, steps }: Complaint, now: Date): Date | null {
  if (answeredAt === null || steps.some(({ step }) => step === 'reopened')) return null;
  const until = after(answeredAt, days(complaintReopenDays));
  return now < until ? until : null;
}

/**
 * Whether the answer is a rejection that concerns money, which a second person must confirm before the player sees it.
 */
export const needsReader = ({ about }: Pick<Complaint, 'about'>, outcome: ComplaintOutcome): boolean =>
  outcome === 'rejected' && (about === 'round' || about === 'payment');

/** Returns the messages between the player and staff. An answer is dated when it was given. */
export function textsForPlayer(complaint: Complaint) {
  const { words, receivedAt, steps } = complaint;
  let proposed = '';
  return [
    { isByPlayer: true, text: words, at: receivedAt },
    ...steps.flatMap(({ step, words: written, takenBy, at }) => {
      if (step === 'proposed') proposed = written;
      if (step === 'confirmed') return [{ isByPlayer: false, text: proposed, at }];
      const isSeen = ['asked', 'replied', 'answered', 'reopened'].includes(step);
      return isSeen ? [{ isByPlayer: takenBy === null, text: written, at }] : [];
    }),
  ];
}
