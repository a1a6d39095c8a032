import type { OwnComplaint } from '@lokalbingo/contract/complaints';
import { sumOre } from '@lokalbingo/money';
import type { Db } from '../../platform/database.ts';
import { findHalls } from '../halls/halls.ts';
import { cardsOfPlayer } from '../player-cards/player-cards.ts';
import {
  type Complaint,
  complaintNumber,
  isQuestionOpen,
  lastAnswer,
  reopenUntil,
  textsForPlayer,
} from './complaint.ts';
import { complaintsOfPlayer } from './complaint-store.ts';
import { entryOf } from './receive-complaint.ts';

/** Returns a player's complaints, newest first. */
export async function ownComplaints(db: Db, playerId: number, now: Date): Promise<OwnComplaint[]> {
  const complaints = await complaintsOfPlayer(db, playerId);
  const halls = await findHalls(db, [...new Set(complaints.map(({ hallId }) => hallId))]);
  const cards = await cardsOfPlayer(db, playerId);
  return Promise.all(
    complaints.map(async (complaint) => {
      const card = cards.find(({ hallId }) => hallId === complaint.hallId);
      const entry = card && (await entryOf(db, { ...card, entryNo: complaint.entryNo }));
      return {
        ...shownToPlayer(complaint, now),
        hallName: halls.find(({ hallId }) => hallId === complaint.hallId)?.name ?? '',
        payment: entry
          ? {
              at: entry.at,
              text: entry.description,
              amount: sumOre(entry.change.ownOre, entry.change.winningsOre),
            }
          : null,
      };
    }),
  );
}

function shownToPlayer(complaint: Complaint, now: Date): Omit<OwnComplaint, 'hallName' | 'payment'> {
  const { complaintId, hallId, about, roundId, receivedAt, dueAt, answeredAt } = complaint;
  const isAnswered = answeredAt !== null;
  return {
    ...{ complaintId, hallId, about, roundId, receivedAt, dueAt },
    number: complaintNumber(complaint),
    state: isAnswered ? 'answered' : isQuestionOpen(complaint) ? 'asked' : 'open',
    outcome: isAnswered ? (lastAnswer(complaint)?.outcome ?? null) : null,
    reopenUntil: reopenUntil(complaint, now),
    texts: textsForPlayer(complaint),
  };
}
