/** A complaint and its steps. What follows from the steps is pure. */
import type { ComplaintOutcome, ComplaintSubject } from '@lokalbingo/contract/complaints';
import { complaintReopenDays } from '@lokalbingo/contract/complaints';
import { after, days } from '@lokalbingo/contract/durations';
import { osloDayOf } from '../../platform/oslo-calendar.ts';

/** What can happen to a complaint. Players take `replied` and `reopened`. */
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
  /** Of a proposed or given answer. */
  readonly outcome: ComplaintOutcome | null;
  readonly words: string;
  /** The staff member; null for the player. */
  readonly takenBy: number | null;
  readonly at: Date;
};

/** A complaint as it is kept. */
export type Complaint = {
  readonly complaintId: number;
  readonly hallId: number;
  readonly playerId: number;
  readonly about: ComplaintSubject;
  readonly roundId: number | null;
  /** The number of the entry on the player's card. */
  readonly entryNo: number | null;
  readonly words: string;
  /** The staff member who received it; null when the player sent it. */
  readonly receivedBy: number | null;
  readonly receivedAt: Date;
  readonly dueAt: Date;
  readonly answeredAt: Date | null;
  readonly steps: readonly ComplaintStep[];
};

/** What people call a complaint: "K-2026-000123", with the Oslo year in which it came. */
export const complaintNumber = ({ complaintId, receivedAt }: Pick<Complaint, 'complaintId' | 'receivedAt'>) =>
  `K-${osloDayOf(receivedAt).slice(0, 4)}-${String(complaintId).padStart(6, '0')}`;

/** The steps since the complaint came, or since the player opened it again. */
export const stepsNow = ({ steps }: Pick<Complaint, 'steps'>): readonly ComplaintStep[] =>
  steps.slice(steps.findLastIndex(({ step }) => step === 'reopened') + 1);

/** The staff member who deals with it: the first to do more than write a note. */
export const takenUpBy = (complaint: Pick<Complaint, 'steps'>): number | undefined =>
  stepsNow(complaint).find(({ step, takenBy }) => step !== 'noted' && takenBy !== null)?.takenBy ?? undefined;

/** The last answer that was proposed or given; undefined before that. */
export const lastAnswer = (complaint: Pick<Complaint, 'steps'>): ComplaintStep | undefined =>
  complaint.steps.findLast(({ outcome }) => outcome !== null);

/** The answer that waits for another person; undefined when none does. */
export function proposedAnswer(complaint: Complaint): ComplaintStep | undefined {
  const last =
    complaint.answeredAt === null ? stepsNow(complaint).findLast(({ outcome }) => outcome) : undefined;
  return last?.step === 'proposed' ? last : undefined;
}

/** The staff who answered before the player opened the complaint again: another answers then. */
export function answeredBefore({ steps }: Pick<Complaint, 'steps'>): readonly number[] {
  const before = steps.slice(0, steps.findLastIndex(({ step }) => step === 'reopened') + 1);
  return before.flatMap(({ outcome, takenBy }) => (outcome !== null && takenBy !== null ? [takenBy] : []));
}

/** Whether staff have asked the player for something that has not come. */
export const isAsked = (complaint: Complaint): boolean =>
  complaint.answeredAt === null &&
  stepsNow(complaint).findLast(({ step }) => step === 'asked' || step === 'replied')?.step === 'asked';

/** Until when the player can disagree with the answer; null when that is not possible. */
export function reopenUntil({ answeredAt, steps }: Complaint, now: Date): Date | null {
  if (answeredAt === null || steps.some(({ step }) => step === 'reopened')) return null;
  const until = after(answeredAt, days(complaintReopenDays));
  return now < until ? until : null;
}

/** A rejection where money is at stake: another person reads it before the player does. */
export const needsReader = ({ about }: Pick<Complaint, 'about'>, outcome: ComplaintOutcome): boolean =>
  outcome === 'rejected' && (about === 'round' || about === 'payment');

/** What the player and staff have written to each other. An answer counts from when it was given. */
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
