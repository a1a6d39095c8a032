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
import { bingoIdAsked, bingoIdInQuery, instant, kroner, kronerAsked, wordOf } from './wire.ts';

/** A Norwegian bank account: eleven digits with a check digit, however they are spaced. */
const accountNumber = z
  .string()
  .max(40)
  .overwrite(withoutSpacesAndDots)
  .regex(accountNumberShape)
  .refine(hasAccountCheckDigit, { error: 'must be a Norwegian account number' });

/** Whose account it is, as the player states it. Without it the account is said to be the player's own. */
const accountOwner = readText
  .overwrite(plainOwner)
  .min(ownerCharactersAtLeast)
  .max(140)
  .regex(ownerShape)
  .optional();

/** The least that is withdrawn, in whole kroner, of a card that holds more than is asked for (decisions §4). */
export const withdrawalMinimumKroner = 10;

const amount = kronerAsked.refine((ore) => ore > 0, { error: 'must be more than nothing' });

/** A request that has been made: what was taken from the card, which is all that it held if it held less than asked. */
const madeRequest = z.object({
  withdrawalId: z.int().min(1),
  /** What a person reads out: `K7Q4-M2`. */
  reference: z.string(),
  amount: kroner,
  /** The first bank day on which it can be paid, where the hall has not paid to the account before. */
  paidFrom: z.iso.date().nullable(),
});
/** A request that has been made. */
export type MadeRequest = z.output<typeof madeRequest>;

const withdrawBars = ['not_a_member', 'card_fault', 'e_id_required', 'not_offered'] as const;

/**
 * Asks for money from the player card to a bank account, and takes it from the card at once. Open during a pause. A
 * card that holds less than `amount` gives all that it holds, if that is the hall's least for it. Less than
 * {@link withdrawalMinimumKroner} of a card that holds more answers `amount_not_allowed`. For two bank days after a new
 * password an account to which the hall has not paid before answers `new_account_waits` with `facts.from`, the first day
 * on which it is taken, unless the e-ID has proven the player since.
 */
export const requestWithdrawal = operation({
  name: 'requestWithdrawal',
  summary: 'Ask for a withdrawal to a bank account',
  host: 'portal',
  method: 'POST',
  path: '/payment/withDraw',
  access: 'player',
  idempotent: true,
  body: z.strictObject({ bingoid: bingoIdAsked, amount, acc: accountNumber, accountOwner }),
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
 * Corrects the account number of a request that nobody has taken up: it is cancelled and made anew in one step, so that
 * its money is at no moment there to be played for. Not during a pause, nor for two bank days after a new password
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
    bingoid: bingoIdAsked,
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

/** How a request stands, in the order in which it may go: `sent`, `in_process`, and one of the ends. */
export const withdrawalStates = ['sent', 'in_process', 'paid', 'refused', 'cancelled'] as const;
/** How a request stands. */
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Why a request was refused, as far as the player is told: a closed list in which nothing is said of a suspicion. */
export const withdrawalReasons = ['check_account', 'bank_returned', 'player_asked', 'contact_hall'] as const;
/** Why a request was refused. */
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
  /** What has been done, the first first; the states that it has come to. */
  steps: z.array(z.object({ state: wordOf(withdrawalStates, 'in_process'), at: instant })),
});
/** A request as its player sees it. */
export type Withdrawal = z.output<typeof withdrawal>;

/** How many requests a page of the history holds (specification §9 Lists). */
export const withdrawalsPageSize = 10;

/** The player's requests in a hall, the newest first, ten a page from 1. Always open to a member. */
export const listWithdrawals = operation({
  name: 'listWithdrawals',
  summary: "The player's withdrawals in a hall, the newest first",
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
    /** How many pages there are; 0 when there is nothing. */
    pages: z.int().min(0),
    /** The name by which the e-ID knows the player, to whom an account must belong. */
    accountOwner: z.string(),
  }),
  refusals: ['not_a_member'],
});
