/** Files that instruct the bank to pay withdrawals (ours; not in the specification). */
import { z } from 'zod';
import { keptText, staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoIdInput, bingoIdInQuery, instant, kroner, nothing } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;

const act = z.strictObject({ hallId: bingoIdInput, reason: staffReason });
const actOnFile = act.extend({ fileNo: z.int().min(1).max(2_147_483_647) });

/** A file, without an account number. */
export const paymentFileLine = z.object({
  fileNo: z.int(),
  messageId: z.string(),
  payOn: z.iso.date(),
  count: z.int(),
  sum: kroner,
  madeAt: instant,
  madeBy: z.string(),
  /** The number of its withdrawals that are booked as paid or returned. */
  booked: z.int(),
  /** The number of its withdrawals by the bank's reply. */
  said: z.object({ accepted: z.int(), paid: z.int(), returned: z.int(), unknown: z.int() }),
  /** The number that can be booked now. */
  toBook: z.int(),
  /**
   * The number that a person must check: the bank's reply is unknown to us, or it paid a withdrawal that we
   * have refunded.
   */
  toLookAt: z.int(),
  /** Each time that it was fetched, oldest first. */
  fetched: z.array(z.object({ by: z.string(), at: instant })),
  /** The bank's replies, oldest first. */
  replies: z.array(z.object({ messageId: z.string(), by: z.string(), at: instant })),
});
/** See {@link paymentFileLine}. */
export type PaymentFileLine = z.output<typeof paymentFileLine>;

/** Lists the last 50 files of a hall, newest first. */
export const listPaymentFiles = operation({
  host: 'hall',
  method: 'GET',
  access: 'staff',
  permission: 'see_withdrawals',
  name: 'listPaymentFiles',
  summary: 'Payment files of a hall',
  path: '/payment_files',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({ files: z.array(paymentFileLine) }),
  refusals: ['hall_not_found'],
});

/**
 * Makes the file of all approved withdrawals that are due. `left` lists the withdrawals that a person must pay
 * separately: the name has characters that the bank does not accept, or the bank requires a town that the player has
 * not given. `nothing_to_pay` has them in `facts.left`.
 */
export const makePaymentFile = operation({
  ...post,
  permission: 'make_payment_file',
  name: 'makePaymentFile',
  summary: 'Make a payment file',
  path: '/payment_files',
  body: act,
  answer: z.object({
    fileNo: z.int(),
    left: z.array(z.object({ caseId: z.string(), why: z.enum(['name', 'town']) })),
  }),
  refusals: ['hall_not_found', 'no_payer', 'nothing_to_pay'],
});

/**
 * Returns a file, the same bytes each time. Each fetch is recorded, because the bank must get the file only
 * once.
 */
export const fetchPaymentFile = operation({
  ...post,
  permission: 'make_payment_file',
  name: 'fetchPaymentFile',
  summary: 'Fetch a payment file',
  path: '/payment_files/fetch',
  body: actOnFile,
  answer: z.object({ name: z.string(), content: z.string() }),
  refusals: ['payment_file_not_found'],
});

/** The most characters of a reply. */
export const longestBankReply = 900_000;

/**
 * Reads the bank's reply to a file: pain.002.001.10 or camt.054.001.08. Moves no money. Repeating the same
 * reply changes nothing. `bank_reply_wrong` when it cannot be read, `bank_reply_of_another_file` when it is
 * not only about this file.
 */
export const readBankReply = operation({
  ...post,
  permission: 'make_payment_file',
  name: 'readBankReply',
  summary: 'Read a reply of the bank',
  path: '/payment_files/replies',
  waitsFor: 'file',
  largestBodyBytes: 2_000_000,
  body: actOnFile.extend({ file: keptText.max(longestBankReply) }),
  answer: z.object({ isNew: z.boolean() }),
  refusals: ['payment_file_not_found', 'bank_reply_wrong', 'bank_reply_of_another_file'],
});

/**
 * Books a file: its withdrawals as paid or returned by the bank's replies, or all as paid when there is no
 * reply, on the file's day at the earliest. The person must be neither the one who made the file nor one who
 * entered a reply.
 * `case_moved` when the number of replies differs from the `afterReplies` that the caller has seen.
 */
export const bookPaymentFile = operation({
  ...post,
  permission: 'book_withdrawal',
  name: 'bookPaymentFile',
  summary: 'Book a payment file as paid',
  path: '/payment_files/book',
  body: actOnFile.extend({ afterReplies: z.int().min(0).max(10_000) }),
  answer: nothing,
  refusals: ['payment_file_not_found', 'case_too_early', 'case_moved', 'own_case', 'another_required'],
});
