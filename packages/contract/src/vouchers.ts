/**
 * Vouchers ("billetter") in the two outside ticket systems: bought, topped up, listed and closed from the hall card
 * (specification §2 Hall card, §3 Ticket, §4 Ticket, §7 Tickets, §8 Tickets). The JSON calls them tickets;
 * everywhere
 * else that word means a bingo ticket.
 */
import { z } from 'zod';
import { playBars } from './admission.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { refusalInAnswer } from './problem.ts';
import { bingoIdInput, bingoIdInQuery, instant, kroner, kronerInput, numberInput, wordOf } from './wire.ts';

/** The outside ticket systems (specification §3 Ticket games). */
export const ticketSystems = [1, 2] as const;
/** One of {@link ticketSystems}. */
export type TicketSystem = (typeof ticketSystems)[number];

/** The least that is paid for or into a voucher, in whole kroner (specification §5 Tickets). */
export const voucherMinimumKroner = 1;
/** The most that is paid: above the maximum of both systems, to catch typing errors. */
export const voucherMaximumKroner = 10_000;

const ticketSystem = numberInput(z.literal(ticketSystems));

/** A voucher's number as its system writes it. */
const ticketNr = keptText.min(1).max(20);

/**
 * The outcome of a movement of money. `done`: the system has confirmed it. `refused`: it has not happened,
 * and
 * `errorText` says why. `unknown`: the system has not answered; until it has, the money is held apart from the balance
 * and from the voucher, and `errorText` says so. The server keeps asking.
 */
const outcome = wordOf(['done', 'refused', 'unknown'], 'unknown');

/** A movement whose end the system has not confirmed yet. Its money is in neither the balance nor the voucher. */
const transferUnderWay = z.object({
  kind: wordOf(['buy', 'top_up', 'close'], 'top_up'),
  system: z.int(),
  systemName: z.string(),
  /** Null for a voucher that has no number from the system yet. */
  ticketNr: z.string().nullable(),
  /** The money in transit; null for a close, since only the system knows what it pays. */
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
/** See {@link voucher}. */
export type Voucher = z.output<typeof voucher>;

/**
 * Lists the player's vouchers in a hall, newest first: the open ones, and those closed within 30 days. Each system is
 * asked, with a timeout of three seconds. If one does not answer, its rows are the last known ones, and `notRead` names
 * the system with the moment of those rows (null when none are known).
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
    underWay: z.array(transferUnderWay),
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
 * Buys a voucher. A refusal of the system, a missing answer, and a refusal by our own rules (with `code`) are all
 * answered with `errorText` (decisions §6). While a purchase of the same amount in the same system is in progress, the
 * call returns the result of that one.
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
  body: z.strictObject({ bingoId: bingoIdInput, systemId: ticketSystem, amount: kronerInput }),
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

/** Pays into a voucher. See {@link buyVoucher}. `currentBalance` is the voucher's balance afterwards. */
export const topUpVoucher = operation({
  name: 'topUpVoucher',
  summary: 'Pay into a voucher',
  host: 'portal',
  method: 'POST',
  path: '/wap/addMoneyToTicket',
  access: 'player',
  idempotent: true,
  waitsFor: 'provider',
  body: z.strictObject({ bingoId: bingoIdInput, systemId: ticketSystem, ticketNr, amount: kronerInput }),
  answer: z.object({ currentBalance: kroner, errorText: z.string(), outcome, ...refusalInAnswer }),
  refusesInAnswer: true,
  refusals: [...stakingRefusals, 'voucher_not_found'],
});

/**
 * Closes a voucher: the system's payment goes to the player card. Done when `currentBalance` is 0 and
 * `errorText` is empty; `paidOut` is the amount that the system paid. Open during a pause. A voucher that is
 * already closed returns `errorText`.
 */
export const closeVoucher = operation({
  name: 'closeVoucher',
  summary: 'Close a voucher and take back its balance',
  host: 'portal',
  method: 'POST',
  path: '/wap/closeTicket',
  access: 'player',
  idempotent: true,
  waitsFor: 'provider',
  body: z.strictObject({ systemId: ticketSystem, bingoId: bingoIdInput, ticketNr }),
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
