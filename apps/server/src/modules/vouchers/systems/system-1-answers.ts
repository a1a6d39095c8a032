/**
 * Parses and classifies the answers of ticket system 1 (docs/protocols/ticket-system-1.md). Anything not on that page
 * is unreadable.
 */
import { type Ore, ore } from '@lokalbingo/money';
import { z } from 'zod';
import type { MovementOrder, PartyReply, ReportLine } from '../../external-money/external-money.ts';
import type { SystemTicket } from '../ticket-system.ts';
import { textForPlayer } from './text-for-player.ts';

/** The format of the system's ticket numbers. */
export const system1Number = /^[0-9]{6,12}$/;

const isOk = { status: z.literal('OK') };
const ticketNr = z.string().regex(system1Number);
const amount = z
  .int()
  .min(0)
  .max(100_000_000)
  .transform((told): Ore => ore(told));
const payment = amount.refine((told) => told > 0);
const line = z.unknown().optional().transform(textForPlayer);
const moment = z.iso.datetime().transform((text) => new Date(text));

const moved = { ...isOk, ticket_nr: ticketNr, transaction_uuid: z.string() };
const paidIn = z
  .object({ ...moved, amount: payment, balance: amount })
  .transform((told) => ({ ...told, staked: undefined }));
const paidOut = z
  .object({
    ...moved,
    amount_paid: amount,
    staked: amount.optional(),
    balance: z.literal(0).transform(ore),
  })
  .transform(({ amount_paid, ...rest }) => ({ ...rest, amount: amount_paid }));
const refusal = z.object({ status: z.literal('REFUSED'), code: z.string(), text: line });

/** What each code means for the movement. `uuid_reused` gives no outcome, because another movement has our id. */
const refusalWords: ReadonlyMap<string, 'refused' | 'busy' | 'cancelled'> = new Map([
  ['ticket_not_found', 'refused'],
  ['ticket_closed', 'refused'],
  ['ticket_locked', 'busy'],
  ['above_maximum', 'refused'],
  ['below_minimum', 'refused'],
  ['hall_closed', 'busy'],
  ['cancelled', 'cancelled'],
]);

/** Returns the reply in the answer to an order. */
export function replyToOrder(json: unknown, { kind, movementId, holdingRef }: MovementOrder): PartyReply {
  const no = refusal.safeParse(json);
  if (no.success) return wordOf(no.data);
  const yes = (kind === 'close' ? paidOut : paidIn).safeParse(json);
  if (!yes.success) return unread;
  const { transaction_uuid: told, ticket_nr: number, amount: amountOre, staked, balance } = yes.data;
  return told === movementId && (holdingRef ?? number) === number
    ? { word: 'done', amountOre, holdingRef: number, balanceOre: balance, ...stakedIn(staked) }
    : { word: 'unclear', why: 'an answer about something else' };
}

function wordOf({ code, text }: z.output<typeof refusal>): PartyReply {
  const word = refusalWords.get(code);
  if (word === undefined) return { word: 'unclear', why: 'a refusal that does not state the outcome' };
  return word === 'cancelled' ? { word } : { word, text };
}

const transaction = z.discriminatedUnion('state', [
  z
    .object({
      ...isOk,
      state: z.literal('DONE'),
      kind: z.enum(['issue', 'deposit', 'close']),
      ticket_nr: ticketNr,
      amount,
      staked: amount.optional(),
    })
    .refine((done) => done.kind === 'close' || done.amount > 0),
  z.object({ ...isOk, state: z.literal('REFUSED'), text: line }),
  z.object({ ...isOk, state: z.literal('CANCELLED') }),
  z.object({ ...isOk, state: z.literal('NOT_FOUND') }),
]);

/** Returns the reply in the answer to a query about a movement. */
export function replyOnMovement(json: unknown): PartyReply {
  const read = transaction.safeParse(json);
  if (!read.success) return unread;
  const told = read.data;
  switch (told.state) {
    case 'DONE':
      return {
        word: 'done',
        amountOre: told.amount,
        holdingRef: told.ticket_nr,
        balanceOre: null,
        ...stakedIn(told.staked),
      };
    case 'REFUSED':
      return { word: 'refused', text: told.text };
    case 'CANCELLED':
      return { word: 'cancelled' };
    case 'NOT_FOUND':
      return { word: 'not_found' };
  }
}

const unread: PartyReply = { word: 'unclear', why: 'an answer that cannot be read' };

/** The total staked on a closed ticket, when the system reports it. */
const stakedIn = (told: Ore | undefined) => (told === undefined ? {} : { stakedOre: told });

const stateOf = { OPEN: 'open', LOCKED: 'locked', CLOSED: 'closed' } as const;
const ticket = z
  .object({
    ticket_nr: ticketNr,
    balance: amount,
    state: z.enum(['OPEN', 'LOCKED', 'CLOSED']),
    text: line,
    created_at: moment,
    can_deposit: z.boolean(),
    can_close: z.boolean(),
  })
  .transform(
    (told): SystemTicket => ({
      number: told.ticket_nr,
      balanceOre: told.balance,
      state: stateOf[told.state],
      text: told.text,
      createdAt: told.created_at,
      canDeposit: told.can_deposit,
      canClose: told.can_close,
    }),
  );

/** Parses a list of tickets; undefined when any of them is unreadable. */
export function ticketsIn(json: unknown): readonly SystemTicket[] | undefined {
  return z.object({ ...isOk, tickets: z.array(ticket) }).safeParse(json).data?.tickets;
}

const kindOf = { issue: 'open', deposit: 'add', close: 'close' } as const;
const reportLine = z
  .object({
    transaction_uuid: z.uuid(),
    kind: z.enum(['issue', 'deposit', 'close']),
    hall_ref: z.string().regex(/^[1-9][0-9]{0,8}$/),
    ticket_nr: ticketNr,
    amount,
    at: moment,
  })
  .transform(
    (told): ReportLine => ({
      movementId: told.transaction_uuid,
      kind: kindOf[told.kind],
      hallId: Number(told.hall_ref),
      holdingRef: told.ticket_nr,
      amountOre: told.amount,
      at: told.at,
    }),
  );

/** Parses a report; undefined when any line is unreadable. */
export function reportIn(json: unknown): readonly ReportLine[] | undefined {
  return z.object({ ...isOk, lines: z.array(reportLine) }).safeParse(json).data?.lines;
}
