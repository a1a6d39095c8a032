import { hash } from 'node:crypto';
import type { Ore } from '@lokalbingo/money';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type Decision, ok } from '../../platform/result.ts';
import { type BankReply, readBankReply } from './bank-reply.ts';
import { insertReply, type LastWord } from './bank-reply-store.ts';
import type { PaymentFile } from './payment-file.ts';
import { placesWithAmounts } from './payment-file-store.ts';

/**
 * Why a reply is not taken: it cannot be read, it is about a different payment file, or it names a payment that is
 * not in the file.
 */
export type ReplyRefusal = 'reply_unreadable' | 'reply_of_another_file';

/**
 * Stores the bank's reply to a payment file. Moves no money: another person books the result. A repeated reply changes
 * nothing. The status of a withdrawal becomes `unknown` when the bank states another amount.
 */
export async function takeBankReply(
  tx: Tx,
  { clock }: { readonly clock: Clock },
  file: PaymentFile,
  { text, ...by }: { readonly text: string; readonly staffId: number; readonly reason: string },
): Promise<Decision<{ readonly isNew: boolean; readonly format: BankReply['format'] }, ReplyRefusal>> {
  const reply = readBankReply(text);
  if (!reply) return { ok: false, refusal: 'reply_unreadable' };
  const lines = reply.lines.filter(({ messageIds }) => messageIds.includes(file.messageId));
  const words = lines.length > 0 ? wordsOf(lines, file, await placesWithAmounts(tx, file)) : undefined;
  if (!words) return { ok: false, refusal: 'reply_of_another_file' };
  const contentHash = hash('sha256', text, 'buffer');
  const { isNew } = await insertReply(tx, file, { ...reply, contentHash }, words, { ...by, at: clock.now() });
  return ok({ isNew, format: reply.format });
}

/**
 * Returns the bank's status of each withdrawal. The last line about a withdrawal overrides lines about the whole file.
 * Undefined when a line names a withdrawal that is not in the file.
 */
function wordsOf(
  lines: BankReply['lines'],
  { sumOre }: PaymentFile,
  amounts: ReadonlyMap<number, Ore>,
): ReadonlyMap<number, LastWord> | undefined {
  const words = new Map<number, LastWord>();
  const ids = new Map([...amounts.keys()].map((id) => [String(id), id]));
  const say = (id: number, { word, code, amount }: BankReply['lines'][number], due: Ore | undefined) =>
    words.set(id, { word: amount === undefined || amount === due ? word : 'unknown', code: code ?? null });
  for (const line of lines.filter(({ endToEndId }) => endToEndId === undefined))
    for (const id of amounts.keys()) say(id, line, sumOre);
  for (const line of lines.filter(({ endToEndId }) => endToEndId !== undefined)) {
    const id = ids.get(line.endToEndId ?? '');
    if (id === undefined) return undefined;
    say(id, line, amounts.get(id));
  }
  return words;
}
