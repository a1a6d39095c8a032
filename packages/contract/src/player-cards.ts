/** A player's card in a hall: opening it, its balance, and its movements (specification §7). */
import { z } from 'zod';
import { contactAddress } from './contact-address.ts';
import { operation } from './operation.ts';
import {
  bingoIdInput,
  bingoIdInQuery,
  instant,
  kroner,
  kronerInput,
  numberInput,
  ownerFilter,
  postcode,
} from './wire.ts';

/** What `/banking/balance` returns in place of a number when the card has a fault in the hall. */
export const cardFaultText = 'Kortfeil';

/** Anything in place of a number is read as a card error (specification §4). */
const cardFault = z.codec(
  z.unknown().refine((value) => typeof value !== 'number'),
  z.literal(cardFaultText),
  { decode: (): typeof cardFaultText => cardFaultText, encode: (text) => text },
);

/** Returns the player's balance in a hall: a number, also as text. Anything else is a card error (specification §4). */
export const getBalance = operation({
  name: 'getBalance',
  summary: "The player's balance in a hall",
  host: 'portal',
  method: 'POST',
  path: '/banking/balance',
  access: 'player',
  body: z.strictObject({ bingoid: bingoIdInput }),
  answer: z.object({ balance: z.union([kronerInput, cardFault]) }),
  refusals: ['not_a_member'],
});

/** How many transactions a page holds (specification §9). */
export const transactionsPageSize = 25;

/** A transaction on the player card: `tValue` is the change of the balance, in kroner, negative for a stake. */
export const transaction = z.object({ tID: z.int(), tDate: instant, tText: z.string(), tValue: kroner });
/** See {@link transaction}. */
export type Transaction = z.output<typeof transaction>;

/**
 * Returns a page of transactions, newest first. `TransactionID` 0 asks for the first page, else the last tID received.
 */
export const getTransactions = operation({
  name: 'getTransactions',
  summary: 'Transactions in a hall, 25 a page, newest first',
  host: 'portal',
  method: 'POST',
  path: '/user/getTransactions',
  access: 'player',
  body: z.strictObject({ bingoid: bingoIdInput, TransactionID: numberInput(z.int().min(0)) }),
  answer: z.array(transaction),
  refusals: ['not_a_member', 'card_fault', 'not_offered'],
});

/** Returns the hall's own text above its transactions; newlines become line breaks. Empty when there is none. */
export const getTransactionText = operation({
  name: 'getTransactionText',
  summary: "The hall's text above its transactions",
  host: 'portal',
  method: 'GET',
  path: '/wap/getTransactionText',
  access: 'player',
  query: z.strictObject({ bingoId: bingoIdInQuery }),
  answer: z.object({ transactionText: z.string() }),
  refusals: ['not_a_member', 'card_fault', 'not_offered'],
});

/**
 * Opens a player card in a hall. If the player already has one there, the call is accepted and opens nothing. The
 * player must be verified with the e-ID, must not be held by due diligence, and must have no pause from all halls.
 */
export const createCard = operation({
  name: 'createCard',
  summary: 'Open a player card in a hall',
  host: 'portal',
  method: 'POST',
  path: '/user/createCard',
  access: 'player',
  body: z.strictObject({
    postnr: postcode,
    addr: contactAddress,
    bingoid: bingoIdInput,
    filter: ownerFilter,
  }),
  answer: z.object({ result: z.literal('OK') }),
  refusals: [
    'hall_not_found',
    'postcode_not_found',
    'e_id_required',
    'aml_update_required',
    'globally_paused',
  ],
});
