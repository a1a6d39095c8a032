import type { Db, Tx } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import type { Scope } from '../../platform/scope.ts';
import { findReceipt } from '../cash-desk/cash-desk.ts';
import type { AccountEntry } from '../ledger/ledger.ts';
import { cardOf } from '../player-cards/player-cards.ts';
import { callersOf, roundsOfPlayer } from '../rounds/rounds.ts';
import type { Complaint } from './complaint.ts';
import { findComplaint } from './complaint-store.ts';
import { entryOf } from './receive-complaint.ts';

/** A complaint and its subject, with the facts for a decision. */
export type ComplaintForStaff = {
  readonly complaint: Complaint;
  readonly cardId: number;
  readonly round: Awaited<ReturnType<typeof roundsOfPlayer>>[number] | undefined;
  readonly payment: AccountEntry | undefined;
  /** The staff concerned, who may not answer it: the caller of the round, or those who handled the cash. */
  readonly concerned: readonly number[];
};

/** Finds a complaint within the scope; undefined for any other. */
export async function complaintForStaff(
  db: Db | Tx,
  { halls }: Scope,
  complaintId: number,
): Promise<ComplaintForStaff | undefined> {
  const complaint = await findComplaint(db, halls, complaintId);
  if (!complaint) return undefined;
  const { hallId, playerId, roundId, entryNo } = complaint;
  const card = await cardOf(db, { hallId, playerId });
  assert(card.ok, 'A player who complains about a hall has a card in it.');
  const [round] =
    roundId === null ? [] : await roundsOfPlayer(db, playerId, [{ hallId, roundId, isNew: false }]);
  const payment = await entryOf(db, { ...card.value, entryNo });
  const concerned = [
    ...(round ? await callersOf(db, round) : []),
    ...(payment ? await cashiersOf(db, hallId, payment) : []),
  ];
  return { complaint, cardId: card.value.accountId, round, payment, concerned };
}

const receiptReference = 'receipt:';

/** Returns who wrote and who confirmed the receipt of a cash payment. */
async function cashiersOf(
  db: Db | Tx,
  hallId: number,
  { reference }: AccountEntry,
): Promise<readonly number[]> {
  if (!reference.startsWith(receiptReference)) return [];
  const receipt = await findReceipt(db, hallId, reference.slice(receiptReference.length));
  return [receipt?.actor.staffId, receipt?.booking?.actor.staffId].filter((id) => id !== undefined);
}
