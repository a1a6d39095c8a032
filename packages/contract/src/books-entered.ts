/**
 * An accountant's entries that supplement the books of a hall: bank balances, and shares for purposes (ours; not in the
 * specification).
 */
import { z } from 'zod';
import { dayInput } from './day-input.ts';
import { readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId, bingoIdInQuery, instant, kroner, nothing } from './wire.ts';

const get = { host: 'hall', method: 'GET', access: 'staff', permission: 'see_books' } as const;
const post = { host: 'hall', method: 'POST', access: 'staff', permission: 'enter_in_books' } as const;

/** How the money of players is secured: in an account of its own, or by a guarantee. */
const bankBalanceKinds = ['account', 'guarantee'] as const;
const kind = z.enum(bankBalanceKinds);

/**
 * Compares a hall's debt to its players at the end of a day with its bank balance for them, as last entered
 * for that day or an earlier one. `receivable` is the money that the payment provider had not paid out yet.
 */
export const getPlayersMoney = operation({
  ...get,
  takesTurns: true,
  name: 'getPlayersMoney',
  summary: 'Players’ money against the bank balance',
  path: '/books/players_money',
  query: z.strictObject({ hall: bingoIdInQuery, day: dayInput }),
  answer: z.object({
    owed: kroner,
    receivable: kroner,
    balances: z.array(
      z.object({ kind, day: z.iso.date(), amount: kroner, enteredBy: z.string(), enteredAt: instant }),
    ),
  }),
  refusals: ['hall_not_found'],
});

/** Enters a hall's bank balance for its players at the end of a day. The last entry of a day counts. */
export const enterBankBalance = operation({
  ...post,
  name: 'enterBankBalance',
  summary: 'Enter a bank balance',
  path: '/books/bank_balances',
  body: z.strictObject({
    hallId: bingoId,
    kind,
    day: dayInput,
    amount: kroner.refine((amountOre) => amountOre >= 0 && amountOre <= 100_000_000_000, {
      error: 'must be from 0 to 1,000,000,000 kroner',
    }),
  }),
  answer: nothing,
  refusals: ['hall_not_found', 'day_not_ended'],
});

/**
 * Lists the charitable purposes of a hall with their shares, and the amount that each gets of the turnover of a period
 * of at most a year.
 */
export const listPurposes = operation({
  ...get,
  takesTurns: true,
  name: 'listPurposes',
  summary: 'Purposes of a hall and their shares',
  path: '/books/purposes',
  query: z.strictObject({ hall: bingoIdInQuery, from: dayInput, to: dayInput }),
  answer: z.object({
    turnover: kroner,
    purposes: z.array(
      z.object({
        purpose: z.string(),
        /** In hundredths of a percent of the turnover, on the last day of the period. */
        share: z.int(),
        inForceFrom: z.iso.date(),
        source: z.string(),
        amount: kroner,
      }),
    ),
  }),
  refusals: ['hall_not_found', 'period_reversed', 'period_too_long'],
});

/** Enters the share of a purpose, in force from an open day on. 0 ends it. */
export const enterPurposeShare = operation({
  ...post,
  name: 'enterPurposeShare',
  summary: 'Enter the share of a purpose',
  path: '/books/purposes',
  body: z.strictObject({
    hallId: bingoId,
    purpose: readText.trim().min(2).max(100),
    share: z.int().min(0).max(10_000),
    day: dayInput,
    source: readText.trim().min(5).max(500),
  }),
  answer: nothing,
  refusals: ['hall_not_found', 'books_closed'],
});
