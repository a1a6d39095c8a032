/** The books of a hall as accounting reads them (ours; not in the specification). Debits are positive. */
import { z } from 'zod';
import { dayInput } from './day-input.ts';
import { answersFile } from './file-answer.ts';
import { operation } from './operation.ts';
import { bingoId, bingoIdInQuery, kroner } from './wire.ts';

const get = { host: 'hall', method: 'GET', access: 'staff', permission: 'see_books' } as const;
const post = { host: 'hall', method: 'POST', access: 'staff' } as const;
const account = { accountNo: z.int(), name: z.string() };
const hall = { hall: bingoIdInQuery };

/** Shows the balance of each account of a hall now, or at the end of a day. The balances sum to zero. */
export const getTrialBalance = operation({
  ...get,
  takesTurns: true,
  name: 'getTrialBalance',
  summary: 'Trial balance of a hall',
  path: '/books/trial_balance',
  query: z.strictObject({ ...hall, day: dayInput.optional() }),
  answer: z.object({ accounts: z.array(z.object({ ...account, balance: kroner })) }),
  refusals: ['hall_not_found'],
});

/** Shows the opening balance, changes and closing balance of each account on each of at most 31 days. */
export const getDailyBalances = operation({
  ...get,
  takesTurns: true,
  name: 'getDailyBalances',
  summary: 'Daily balances of a hall',
  path: '/books/days',
  query: z.strictObject({ ...hall, from: dayInput, to: dayInput }),
  answer: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        ...account,
        opening: kroner,
        debit: kroner,
        credit: kroner,
        closing: kroner,
      }),
    ),
  }),
  refusals: ['hall_not_found', 'period_reversed', 'period_too_long'],
});

/** Shows money in transit: the booked amount, and what the module that holds it reports. */
export const getMoneyInTransit = operation({
  ...get,
  name: 'getMoneyInTransit',
  summary: 'Money in transit of a hall',
  path: '/books/in_transit',
  query: z.strictObject(hall),
  answer: z.object({
    accounts: z.array(z.object({ ...account, booked: kroner, held: kroner.nullable() })),
  }),
  refusals: ['hall_not_found'],
});

/**
 * Compares the payment provider's amounts with ours, day by day for at most 31 days: the amounts that it reports as
 * captured and refunded, and the booked amounts. A deposit around midnight can count on different days.
 */
export const getProviderDays = operation({
  ...get,
  takesTurns: true,
  name: 'getProviderDays',
  summary: 'The payment provider compared with the books',
  path: '/books/provider',
  query: z.strictObject({ ...hall, from: dayInput, to: dayInput }),
  answer: z.object({
    days: z.array(
      z.object({
        day: z.iso.date(),
        /** Null for booked amounts that are not deposits. */
        merchant: z.string().nullable(),
        taken: kroner,
        givenBack: kroner,
        bookedTaken: kroner,
        bookedBack: kroner,
      }),
    ),
  }),
  refusals: ['hall_not_found', 'period_reversed', 'period_too_long'],
});

/** A line of the journal: the amount of one voucher on one account. */
export const journalLine = z.object({
  day: z.iso.date(),
  voucherNo: z.int(),
  ...account,
  cardNo: z.int().nullable(),
  debit: kroner,
  credit: kroner,
  text: z.string(),
  reference: z.string(),
});
export type JournalLineShown = z.output<typeof journalLine>;

/** Lists the journal of a day, 200 lines a page, from the first line or the `next` of the page before. */
export const listJournal = operation({
  ...get,
  takesTurns: true,
  name: 'listJournal',
  summary: 'Journal of a hall',
  path: '/books/journal',
  query: z.strictObject({ ...hall, day: dayInput, line: bingoIdInQuery.optional() }),
  answer: z.object({ lines: z.array(journalLine), next: z.int().nullable() }),
  refusals: ['hall_not_found'],
});

/** The journal of at most a year as CSV, each line with a hash that covers all lines before it. Recorded. */
export const exportJournal = operation({
  ...post,
  permission: 'export_journal',
  name: 'exportJournal',
  summary: 'Journal of a hall as a file',
  path: '/books/journal/export',
  body: z.strictObject({ hallId: bingoId, from: dayInput, to: dayInput }),
  ...answersFile('text/csv'),
  refusals: ['hall_not_found', 'period_reversed', 'period_too_long', 'day_not_ended'],
});

/** One voucher as PDF. Recorded. */
export const exportVoucher = operation({
  ...post,
  permission: 'export_journal',
  name: 'exportVoucher',
  summary: 'A voucher for printing',
  path: '/books/voucher',
  body: z.strictObject({ hallId: bingoId, voucherNo: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
  ...answersFile('application/pdf'),
  refusals: ['journal_voucher_not_found'],
});
