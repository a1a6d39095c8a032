/**
 * Vouchers ("billetter") in the two outside ticket systems: bought, topped up, seen and closed from the hall card
 * (specification §2 Hall card, §3 Ticket, §4 Ticket, §7 Tickets, §8 Tickets). On the wire they are tickets; everywhere
 * else that word is a bingo ticket's.
 */
import { z } from 'zod';
import { playBars } from './admission.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { refusalInAnswer } from './problem.ts';
import { bingoIdAsked, bingoIdInQuery, instant, kroner, kronerAsked, numberAsked, wordOf } from './wire.ts';

/** The outside ticket systems (specification §3 Ticket games). */
export const ticketSystems = [1, 2] as const;
/** One of the outside ticket systems. */
export type TicketSystem = (typeof ticketSystems)[number];

/** The least that is paid for or into a voucher, in whole kroner (specification §5 Tickets). */
export const voucherMinimumKroner = 1;
/** The most: more than either system takes, so that a slip of the finger moves nothing. */
export const voucherMaximumKroner = 10_000;

const ticketSystem = numberAsked(z.literal(ticketSystems));

/** A voucher's number as its system writes it. */
const ticketNr = keptText.min(1).max(20);

/**
 * What became of a movement of money. `done`: the system has confirmed it. `refused`: it has not happened, and
 * `errorText` says why. `unknown`: the system has not told; the money is held apart from the balance and from the
 * voucher until it has, and `errorText` says so. The portal asks on by itself.
 */
const outcome = wordOf(['done', 'refused', 'unknown'], 'unknown');

/** Something that the system has not told the end of yet. Its money is in neither the balance nor the voucher. */
const movementUnderWay = z.object({
  kind: wordOf(['buy', 'top_up', 'close'], 'top_up'),
  system: z.int(),
  systemName: z.string(),
  /** Null for a voucher that the system has not given a number yet. */
  ticketNr: z.string().nullable(),
  /** What is on its way; null for a close, of which only the system knows what it pays. */
  amount: kroner.nullable(),
  since: instant,
});

/** A voucher of the player's. */
const voucher = z.object({
  id: z.int().min(1),
  ticketNr: z.string(),
  ticketDate: instant,
  system: z.int(),
  systemName: z.string(),
  balance: kroner,
  /** One line for the player, or empty. */
  statusText: z.string(),
  canClose: z.boolean(),
  canDeposit: z.boolean(),
  /** Closed for good, and not only in use at a terminal; ours. */
  isClosed: z.boolean().optional(),
});
/** A voucher of the player's. */
export type Voucher = z.output<typeof voucher>;

/**
 * The player's vouchers in a hall, newest first: those that are open, and those closed within 30 days. Each system is
 * asked, for three seconds at most; of one that has not answered the rows are those last known, and `notRead` names it
 * with the moment they are from (null when it has never told any).
 */
export const listMyVouchers = operation({
  name: 'listMyVouchers',
  summary: "The player's vouchers in the ticket systems of a hall",
  host: 'portal',
  method: 'GET',
  path: '/wap/myTickets',
  access: 'player',
  waitsFor: 'provider',
  query: z.strictObject({ bingoId: bingoIdInQuery }),
  answer: z.object({
    userTickets: z.array(voucher),
    notRead: z.array(z.object({ system: z.int(), systemName: z.string(), readAt: instant.nullable() })),
    underWay: z.array(movementUnderWay),
  }),
  refusals: ['not_a_member', 'e_id_required', 'not_offered'],
});

const stakingRefusals = [
  ...playBars,
  'e_id_required',
  'not_offered',
  'on_break',
  'amount_not_allowed',
  'insufficient_funds',
  'play_limit_reached',
  'movement_under_way',
  'idempotency_key_reused',
] as const;

/**
 * Buys a voucher. What the system refuses, or has not told, and what our own rules refuse (with `code`) is an answer with
 * `errorText` (decisions §6). While a purchase of the same amount in the same system is under way, the call answers for that one.
 */
export const buyVoucher = operation({
  name: 'buyVoucher',
  summary: 'Buy a voucher in a ticket system',
  host: 'portal',
  method: 'POST',
  path: '/wap/buyTicket',
  access: 'player',
  idempotent: true,
  waitsFor: 'provider',
  body: z.strictObject({ bingoId: bingoIdAsked, systemId: ticketSystem, amount: kronerAsked }),
  answer: z.object({
    /** Empty unless `outcome` is `done`. */
    ticketNr: z.string(),
    system: z.int(),
    systemName: z.string(),
    currentBalance: kroner,
    errorText: z.string(),
    outcome,
    ...refusalInAnswer,
  }),
  refusesInAnswer: true,
  refusals: stakingRefusals,
});

/** Pays into a voucher. See {@link buyVoucher}. `currentBalance` is the voucher's after it. */
export const topUpVoucher = operation({
  name: 'topUpVoucher',
  summary: 'Pay into a voucher',
  host: 'portal',
  method: 'POST',
  path: '/wap/addMoneyToTicket',
  access: 'player',
  idempotent: true,
  waitsFor: 'provider',
  body: z.strictObject({ bingoId: bingoIdAsked, systemId: ticketSystem, ticketNr, amount: kronerAsked }),
  answer: z.object({ currentBalance: kroner, errorText: z.string(), outcome, ...refusalInAnswer }),
  refusesInAnswer: true,
  refusals: [...stakingRefusals, 'voucher_not_found'],
});

/**
 * Closes a voucher: what the system pays comes to the player card. Done when `currentBalance` is 0 and `errorText` is
 * empty; `paidOut` is what came. Open during a pause. A voucher that is closed already answers `errorText`.
 */
export const closeVoucher = operation({
  name: 'closeVoucher',
  summary: 'Close a voucher and take back what it holds',
  host: 'portal',
  method: 'POST',
  path: '/wap/closeTicket',
  access: 'player',
  idempotent: true,
  waitsFor: 'provider',
  body: z.strictObject({ systemId: ticketSystem, bingoId: bingoIdAsked, ticketNr }),
  answer: z.object({
    currentBalance: kroner,
    errorText: z.string(),
    outcome,
    paidOut: kroner.optional(),
    ...refusalInAnswer,
  }),
  refusesInAnswer: true,
  refusals: [
    'not_a_member',
    'e_id_required',
    'not_offered',
    'movement_under_way',
    'voucher_not_found',
    'idempotency_key_reused',
  ],
});
