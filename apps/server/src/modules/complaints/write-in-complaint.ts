import { after, days } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { isQuestionOpen, reopenUntil } from './complaint.ts';
import { insertStep, lockComplaint } from './complaint-store.ts';
import type { ReceiveDeps } from './receive-complaint.ts';

/** Stores the player's reply to a question, or reopens an answered complaint with a new due day. */
export async function writeInOwnComplaint(
  tx: Tx,
  { clock, complaintAnswerDays }: Pick<ReceiveDeps, 'clock' | 'complaintAnswerDays'>,
  { playerId, complaintId, words }: { playerId: number; complaintId: number; words: string },
): Promise<Result<Record<string, never>, 'complaint_not_found' | 'complaint_not_open'>> {
  const complaint = await lockComplaint(tx, complaintId);
  if (complaint?.playerId !== playerId) return refuse('complaint_not_found');
  const at = clock.now();
  const written = { words, outcome: null, takenBy: null, at };
  if (isQuestionOpen(complaint)) await insertStep(tx, complaint, { ...written, step: 'replied' });
  else if (reopenUntil(complaint, at)) {
    const dueAt = after(at, days(complaintAnswerDays));
    await insertStep(tx, complaint, { ...written, step: 'reopened' }, { answeredAt: null, dueAt });
  } else return refuse('complaint_not_open');
  return ok({});
}
