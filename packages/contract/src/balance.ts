/** Balance and what is left of limits, and the list of movements of a hall (specification §7). */
import { z } from 'zod';
import { operation } from './operation.ts';
import { bingoId, bingoIdInQuery, instant, kroner } from './wire.ts';

/** What `/banking/balance` answers in place of a number when the card has a fault in the hall. */
export const cardFaultText = 'Kortfeil';

/** The player's balance in a hall. Anything that is not a number is a card error (specification §4). */
export const getBalance = operation({
  name: 'getBalance',
  summary: "The player's balance in a hall",
  host: 'portal',
  method: 'POST',
  path: '/banking/balance',
  access: 'player',
  body: z.strictObject({ bingoid: bingoId }),
  answer: z.object({ balance: z.union([kroner, z.literal(cardFaultText)]) }),
  refusals: ['not_a_member'],
});

/**
 * Balance, what is left of the day's and the month's limit, and winnings available (decisions §4).
 * `saldo` is own money and winnings together; `prize` is the winnings.
 */
export const getSaldos = operation({
  name: 'getSaldos',
  summary: 'Balance, remaining limits and winnings in a hall',
  host: 'portal',
  method: 'GET',
  path: '/wap/getSaldos',
  access: 'player',
  query: z.strictObject({ bingoId: bingoIdInQuery }),
  answer: z.object({
    saldos: z.object({ saldo: kroner, dailyLimit: kroner, monthlyLimit: kroner, prize: kroner }),
  }),
  refusals: ['not_a_member', 'card_fault'],
});

/** How many movements a page holds (specification §9). */
export const transactionsPageSize = 25;

/** A movement on the player card: `tValue` is what it did to the balance, in kroner, negative for a stake. */
export const transaction = z.object({ tID: z.int(), tDate: instant, tText: z.string(), tValue: kroner });
/** A movement on the player card. */
export type Transaction = z.output<typeof transaction>;

/** A page of movements, newest first. `TransactionID` 0 asks for the first page, else the last tID received. */
export const getTransactions = operation({
  name: 'getTransactions',
  summary: 'Movements in a hall, 25 a page, newest first',
  host: 'portal',
  method: 'POST',
  path: '/user/getTransactions',
  access: 'player',
  body: z.strictObject({ bingoid: bingoId, TransactionID: z.int().min(0) }),
  answer: z.array(transaction),
  refusals: ['not_a_member', 'card_fault'],
});

/** The hall's own text above its movements; newlines become line breaks. Empty when there is none. */
export const getTransactionText = operation({
  name: 'getTransactionText',
  summary: "The hall's text above its movements",
  host: 'portal',
  method: 'GET',
  path: '/wap/getTransactionText',
  access: 'player',
  query: z.strictObject({ bingoId: bingoIdInQuery }),
  answer: z.object({ transactionText: z.string() }),
  refusals: ['not_a_member'],
});
