import type { Tx } from '../../platform/database.ts';
import { complaintNumber, lastAnswer, textsForPlayer } from './complaint.ts';
import { complaintsOfPlayer } from './complaint-store.ts';

/** Returns a player's complaints for the own copy, as the portal shows them. */
export async function copyOfComplaints(tx: Tx, playerId: number) {
  return (await complaintsOfPlayer(tx, playerId)).map((complaint) => ({
    complaintNo: complaintNumber(complaint),
    hallId: complaint.hallId,
    complaintAbout: complaint.about,
    roundId: complaint.roundId,
    receivedAt: complaint.receivedAt,
    dueAt: complaint.dueAt,
    answeredAt: complaint.answeredAt,
    complaintOutcome: complaint.answeredAt === null ? null : (lastAnswer(complaint)?.outcome ?? null),
    texts: textsForPlayer(complaint).map(({ isByPlayer, text, at }) => ({
      writtenBy: isByPlayer ? ('player' as const) : ('staff' as const),
      text,
      at,
    })),
  }));
}
