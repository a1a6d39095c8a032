import type { Tx } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { assert, type Decision, ok } from '../../platform/result.ts';
import type { Actor } from '../four-eyes/four-eyes.ts';
import { lastWordsOf, repliesTo } from './bank-reply-store.ts';
import type { StepRefusal } from './decide-step.ts';
import { payWithdrawal } from './pay-withdrawal.ts';
import { type FileKey, filesOf, placesIn } from './payment-file-store.ts';
import { type ReturnDeps, returnWithdrawal } from './return-withdrawal.ts';
import { lockBooksOf } from './withdrawal-money.ts';
import { findWithdrawal } from './withdrawal-store.ts';

/** The request that prevented it, and why. `replied_since`: the bank has sent a reply that the person has not seen. */
export type PayFileRefusal =
  | { readonly withdrawalId: number | undefined; readonly because: StepRefusal }
  | { readonly withdrawalId: undefined; readonly because: { readonly why: 'replied_since' } };

type PayFileAct = FileKey & {
  readonly actor: Actor;
  readonly reason: string;
  /** How many replies of the bank the person has seen. */
  readonly afterReplies: number;
};

/**
 * Books what the bank has done with a file. When the bank has replied, requests are booked as paid or returned as it says,
 * and the others wait; otherwise all are booked as paid, on the file's day or later. Requests that were separately paid or
 * returned meanwhile are unchanged. One request that this person may not settle prevents all of it.
 * @returns how many were booked now
 */
export async function payFile(
  tx: Tx,
  deps: ReturnDeps,
  { actor, reason, afterReplies, ...key }: PayFileAct,
): Promise<Decision<number, PayFileRefusal>> {
  const file = (await filesOf(tx, key.hallId)).find(({ fileNo }) => fileNo === key.fileNo);
  if (!file) return no(undefined, { why: 'not_found' });
  const replies = await repliesTo(tx, key.hallId, key.fileNo);
  if (afterReplies !== replies.length)
    return { ok: false, refusal: { withdrawalId: undefined, because: { why: 'replied_since' } } };
  const lastReply = replies.at(-1);
  if (!lastReply && osloDayOf(deps.clock.now()) < file.payOn)
    return no(undefined, { why: 'too_early', payFrom: file.payOn });
  const withdrawalIds = await placesIn(tx, key);
  const through = { hallId: key.hallId, through: lastReply?.replyId };
  const words = await lastWordsOf(tx, through, withdrawalIds);
  await lockCardsOf(tx, key.hallId, withdrawalIds);
  let booked = 0;
  for (const withdrawalId of withdrawalIds) {
    const word = lastReply ? words.get(withdrawalId)?.word : 'paid';
    if (word !== 'paid' && word !== 'returned') continue;
    const before = await findWithdrawal(tx, withdrawalId);
    const settle = word === 'paid' ? payWithdrawal : returnWithdrawal;
    const settled = await settle(tx, deps, { withdrawalId, actor, reason });
    if (settled.ok) booked += before?.state === settled.value.state ? 0 : 1;
    else if (settled.refusal.why !== 'stands_elsewhere') return no(withdrawalId, settled.refusal);
  }
  return ok(booked);
}

async function lockCardsOf(tx: Tx, hallId: number, withdrawalIds: readonly number[]): Promise<void> {
  const accountIds = [];
  for (const withdrawalId of withdrawalIds) {
    const withdrawal = await findWithdrawal(tx, withdrawalId);
    assert(withdrawal, 'A request in a file is never deleted.');
    accountIds.push(withdrawal.accountId);
  }
  await lockBooksOf(tx, hallId, accountIds);
}

const no = (withdrawalId: number | undefined, because: StepRefusal) => ({
  ok: false as const,
  refusal: { withdrawalId, because },
});
