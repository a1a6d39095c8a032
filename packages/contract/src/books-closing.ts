/** Closing the books of a hall (ours; not in the specification). Nothing is booked on a closed day. */
import { z } from 'zod';
import { approval } from './approval.ts';
import { dayInput } from './day-input.ts';
import { staffReason } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId, bingoIdInQuery, instant, nothing } from './wire.ts';

const post = { host: 'hall', method: 'POST', access: 'staff' } as const;

/**
 * What prevents closing the books of a hall.
 * - `shift`: a shift that was opened by then and is not closed.
 * - `cash_difference`: a cash discrepancy that nobody has accepted.
 * - `card_difference`, `party_difference`: a discrepancy with the payment provider, or with an outside party.
 * - `uncompared_day`: a day that was not compared with an outside party.
 * - `books_wrong`: a finding of the nightly check.
 */
export const openBooksKinds = [
  'shift',
  'cash_difference',
  'card_difference',
  'party_difference',
  'uncompared_day',
  'books_wrong',
] as const;
export type OpenBooksKind = (typeof openBooksKinds)[number];

/** A proposal to close the books through a later day, or to reopen them from an earlier one. */
const closing = z.object({
  closingId: z.int(),
  closedThrough: z.iso.date(),
  closedBefore: z.iso.date().nullable(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  isApproved: z.boolean().nullable(),
});

/**
 * Shows the day through which the books of a hall are closed, the open points, the waiting proposal, and the
 * last 24 decisions.
 */
export const getClosing = operation({
  host: 'hall',
  method: 'GET',
  access: 'staff',
  permission: 'see_books',
  name: 'getClosing',
  summary: 'Closing of the books of a hall',
  path: '/books/closing',
  query: z.strictObject({ hall: bingoIdInQuery }),
  answer: z.object({
    closedThrough: z.iso.date().nullable(),
    open: z.array(z.object({ kind: z.enum(openBooksKinds), count: z.int() })),
    waiting: closing.extend({ approval }).nullable(),
    decided: z.array(closing),
  }),
  refusals: ['hall_not_found'],
});

/**
 * Proposes to close the books of a hall through a day that has ended, or to reopen them from an earlier one.
 * `books_not_clear` lists the open points in `facts.open`.
 */
export const proposeClosing = operation({
  ...post,
  permission: 'close_books',
  name: 'proposeClosing',
  summary: 'Propose to close or reopen the books',
  path: '/books/closing',
  body: z.strictObject({ hallId: bingoId, day: dayInput, reason: staffReason }),
  answer: nothing,
  refusals: ['hall_not_found', 'nothing_changed', 'proposal_waiting', 'day_not_ended', 'books_not_clear'],
});

const ofClosing = z.strictObject({ closingId: z.int().min(1).max(2_147_483_647) });

/** Closes or reopens the books as another person proposed. */
export const approveClosing = operation({
  ...post,
  permission: 'approve_closing',
  name: 'approveClosing',
  summary: 'Close or reopen the books',
  path: '/books/closing/approve',
  body: ofClosing,
  answer: nothing,
  refusals: ['closing_not_found', 'closing_decided', 'another_required', 'books_not_clear'],
});

/** Withdraws a waiting proposal. */
export const withdrawClosing = operation({
  ...post,
  permission: 'approve_closing',
  name: 'withdrawClosing',
  summary: 'Withdraw a proposal to close the books',
  path: '/books/closing/withdraw',
  body: ofClosing,
  answer: nothing,
  refusals: ['closing_not_found', 'closing_decided'],
});
