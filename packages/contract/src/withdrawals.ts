/** Withdrawals from a player card to a Norwegian bank account (specification §2, §4, §5 and §7 Withdrawal; decisions §4). */
import { z } from 'zod';
import {
  accountNumberShape,
  hasAccountCheckDigit,
  ownerCharactersAtLeast,
  ownerShape,
  plainOwner,
  withoutSpacesAndDots,
} from './form-rules.ts';
import { readText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoIdInput, bingoIdInQuery, instant, kroner, kronerInput, wordOf } from './wire.ts';

/** A Norwegian bank account: eleven digits with a check digit, with any spacing. */
const accountNumber = z
  .string()
  .max(40)
  .overwrite(withoutSpacesAndDots)
  .regex(accountNumberShape)
  .refine(hasAccountCheckDigit, { error: 'must be a Norwegian account number' });

/** The owner of the account, as stated by the player. Without it the account counts as the player's own. */
const accountOwner = readText
  .overwrite(plainOwner)
  .min(ownerCharactersAtLeast)
  .max(140)
  .regex(ownerShape)
  .optional();

/** The smallest withdrawal, in whole kroner, from a card that holds more than the amount (decisions §4). */
export const withdrawalMinimumKroner = 10;

const amount = kronerInput.refine((ore) => ore > 0, { error: 'must be more than 0' });

/** A new request: the amount taken from the card, which is all that it held if it held less than requested. */
const madeRequest = z.object({
  withdrawalId: z.int().min(1),
  /** The reference that people read out: `K7Q4-M2`. */
  reference: z.string(),
  amount: kroner,
  /** The first bank day on which it can be paid, if the hall has not paid to the account before. */
  paidFrom: z.iso.date().nullable(),
});
/** See {@link madeRequest}. */
export type MadeRequest = z.output<typeof madeRequest>;

const withdrawBars = ['not_a_member', 'card_fault', 'e_id_required', 'not_offered'] as const;

/**
 * Requests a withdrawal from the player card to a bank account, and takes the money from the card at once. Open during
 * a pause. A card that holds less than `amount` gives all that it holds, if the hall's minimum allows it. Less than
 * {@link withdrawalMinimumKroner} from a card that holds more is refused with `amount_not_allowed`. For two bank days
 * after a new password, an account to which the hall has not paid before is refused with `new_account_waits` and
 * `facts.from`, the first day on which it is accepted, unless the e-ID has verified the player since.
 */
export const requestWithdrawal = operation({
  name: 'requestWithdrawal',
  summary: 'Request a withdrawal to a bank account',
  host: 'portal',
  method: 'POST',
  path: '/payment/withDraw',
  access: 'player',
  idempotent: true,
  body: z.strictObject({ bingoid: bingoIdInput, amount, acc: accountNumber, accountOwner }),
  answer: madeRequest,
  refusals: [
    ...withdrawBars,
    'amount_not_allowed',
    'insufficient_funds',
    'withdrawal_open',
    'account_owner_differs',
    'new_account_waits',
    'idempotency_key_reused',
  ],
});

/**
 * Corrects the account number of a request that nobody has taken up: it is cancelled and replaced in one step, so that
 * its money is never available for play. Refused during a pause, and for two bank days after a new password
 * (`new_account_waits`).
 */
export const correctWithdrawal = operation({
  name: 'correctWithdrawal',
  summary: 'Correct the account number of a withdrawal',
  host: 'portal',
  method: 'POST',
  path: '/payment/correctWithDraw',
  access: 'player',
  idempotent: true,
  body: z.strictObject({
    bingoid: bingoIdInput,
    withdrawalId: z.int().min(1),
    acc: accountNumber,
    accountOwner,
  }),
  answer: madeRequest,
  refusals: [
    ...withdrawBars,
    'globally_paused',
    'hall_paused',
    'withdrawal_not_found',
    'withdrawal_taken_up',
    'too_many_corrections',
    'account_owner_differs',
    'new_account_waits',
    'idempotency_key_reused',
  ],
});

/** The states of a request, in the order in which they follow each other: `sent`, `in_process`, and one of the ends. */
export const withdrawalStates = ['sent', 'in_process', 'paid', 'refused', 'cancelled'] as const;
/** One of {@link withdrawalStates}. */
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Why a request was refused, as shown to the player: a closed list that never mentions a suspicion. */
export const withdrawalReasons = ['check_account', 'bank_returned', 'player_asked', 'contact_hall'] as const;
/** One of {@link withdrawalReasons}. */
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** A request as its player sees it. */
export const withdrawal = z.object({
  withdrawalId: z.int().min(1),
  reference: z.string(),
  state: wordOf(withdrawalStates, 'in_process'),
  amount: kroner,
  /** The account, with all but its last four digits hidden: `•••• •• •1947`. */
  account: z.string(),
  paidFrom: z.iso.date().nullable(),
  refusedBecause: wordOf(withdrawalReasons, 'contact_hall').nullable(),
  /** The states that the request has had, first one first. */
  steps: z.array(z.object({ state: wordOf(withdrawalStates, 'in_process'), at: instant })),
});
/** See {@link withdrawal}. */
export type Withdrawal = z.output<typeof withdrawal>;

/** How many requests a page of the history holds (specification §9 Lists). */
export const withdrawalsPageSize = 10;

/** Lists the player's requests in a hall, newest first, ten a page from 1. Always open to a member. */
export const listWithdrawals = operation({
  name: 'listWithdrawals',
  summary: "The player's withdrawals in a hall, newest first",
  host: 'portal',
  method: 'GET',
  path: '/payment/withDraws',
  access: 'player',
  query: z.strictObject({
    bingoId: bingoIdInQuery,
    page: z
      .string()
      .regex(/^[1-9][0-9]{0,5}$/)
      .optional(),
  }),
  answer: z.object({
    withdrawals: z.array(withdrawal),
    /** The number of pages; 0 when there are no requests. */
    pages: z.int().min(0),
    /** The player's name in the e-ID, to whom an account must belong. */
    accountOwner: z.string(),
  }),
  refusals: ['not_a_member'],
});
