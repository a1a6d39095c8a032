import { type ComplaintSubject, openComplaintsAtMost } from '@lokalbingo/contract/complaints';
import { after, days } from '@lokalbingo/contract/durations';
import type { Tx } from '../../platform/database.ts';
import { dayInNumbers, osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { lockPlayer } from '../identity/identity.ts';
import { entriesOf } from '../ledger/ledger.ts';
import { cardOf } from '../player-cards/player-cards.ts';
import { roundsOfPlayer } from '../rounds/rounds.ts';
import { type Complaint, complaintNumber } from './complaint.ts';
import { complaintByRequest, countOpen, insertComplaint } from './complaint-store.ts';
import { complaintTexts } from './complaints.nb.ts';
import { type NotifyDeps, notifyComplainant } from './notify-complainant.ts';

/** The dependencies of receiving a complaint. */
export type ReceiveDeps = NotifyDeps & {
  /** The number of days in which staff must answer. */
  readonly complaintAnswerDays: number;
};

/** A complaint as received. */
export type ReceivedComplaint = {
  readonly hallId: number;
  readonly playerId: number;
  readonly about: ComplaintSubject;
  readonly roundId?: number | undefined;
  /** The number of the entry on the player's card. */
  readonly entryNo?: number | undefined;
  readonly words: string;
  /** Null when sent by the player. */
  readonly receivedBy: number | null;
  readonly requestKey: string;
};

/**
 * Stores a complaint and notifies the player of its number and due day. Repeating it with its key returns the same
 * complaint. Refuses a round in which the player had no ticket, and a transaction of another card. The limit on open
 * complaints applies only to those that the player sends.
 */
export async function takeInComplaint(
  tx: Tx,
  deps: ReceiveDeps,
  received: ReceivedComplaint,
): Promise<
  Result<
    { readonly number: string; readonly dueAt: Date },
    'not_a_member' | 'round_not_found' | 'transaction_not_found' | 'too_many_complaints'
  >
> {
  const { hallId, playerId, about, words, receivedBy, requestKey } = received;
  const card = await cardOf(tx, { hallId, playerId });
  if (!card.ok) return card;
  await lockPlayer(tx, playerId);
  const before = await complaintByRequest(tx, playerId, requestKey);
  if (before) return ok({ number: complaintNumber(before), dueAt: before.dueAt });
  const roundId = about === 'round' ? (received.roundId ?? null) : null;
  const entryNo = about === 'payment' ? (received.entryNo ?? null) : null;
  if (roundId !== null && !(await roundsOfPlayer(tx, playerId, [{ hallId, roundId, isNew: false }]))[0])
    return refuse('round_not_found');
  if (entryNo !== null && !(await entryOf(tx, { ...card.value, entryNo })))
    return refuse('transaction_not_found');
  if (receivedBy === null && (await countOpen(tx, playerId)) >= openComplaintsAtMost)
    return refuse('too_many_complaints');
  const receivedAt = deps.clock.now();
  const dueAt = after(receivedAt, days(deps.complaintAnswerDays));
  const kept = { hallId, playerId, about, roundId, entryNo, words, receivedBy, receivedAt, dueAt };
  const complaintId = await insertComplaint(tx, { ...kept, requestKey });
  const complaint = { ...kept, complaintId };
  const dueDay = dayInNumbers(osloDayOf(dueAt));
  await notifyComplainant(tx, deps, complaint, (facts) => complaintTexts.received(facts, dueDay));
  return ok({ number: complaintNumber(complaint), dueAt });
}

/** Finds the entry on a card by its number; undefined when there is none. */
export async function entryOf(
  tx: Parameters<typeof entriesOf>[0],
  {
    entryNo,
    ...account
  }: Omit<Parameters<typeof entriesOf>[1], 'limit'> & Pick<NonNullable<Complaint>, 'entryNo'>,
) {
  if (entryNo === null) return undefined;
  const [entry] = await entriesOf(tx, { ...account, beforeEntryNo: entryNo + 1, limit: 1 });
  return entry?.entryNo === entryNo ? entry : undefined;
}
