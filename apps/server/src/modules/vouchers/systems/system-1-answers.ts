/**
 * Parses and classifies the answers of ticket system 1 (docs/protocols/ticket-system-1.md). Anything not on that page
 * is unreadable.
 */
import { type Ore, ore } from '@lokalbingo/money';
import { z } from 'zod';
import type { PartyReply, ReportLine, WalletTransferOrder } from '../../external-money/external-money.ts';
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
  .transform((value): Ore => ore(value));
const payment = amount.refine((value) => value > 0);
const line = z.unknown().optional().transform(textForPlayer);
const moment = z.iso.datetime().transform((text) => new Date(text));

const moved = { ...isOk, ticket_nr: ticketNr, transaction_uuid: z.string() };
const paidIn = z
  .object({ ...moved, amount: payment, balance: amount })
  .transform((value) => ({ ...value, staked: undefined }));
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
export function replyToOrder(
  json: unknown,
  { kind, walletTransferId, holdingRef }: WalletTransferOrder,
): PartyReply {
  const no = refusal.safeParse(json);
  if (no.success) return wordOf(no.data);
  const yes = (kind === 'close' ? paidOut : paidIn).safeParse(json);
  if (!yes.success) return unread;
  const { transaction_uuid: statedId, ticket_nr: number, amount: amountOre, staked, balance } = yes.data;
  return statedId === walletTransferId && (holdingRef ?? number) === number
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
export function replyToQuery(json: unknown): PartyReply {
  const read = transaction.safeParse(json);
  if (!read.success) return unread;
  const reply = read.data;
  switch (reply.state) {
    case 'DONE':
      return {
        word: 'done',
        amountOre: reply.amount,
        holdingRef: reply.ticket_nr,
        balanceOre: null,
        ...stakedIn(reply.staked),
      };
    case 'REFUSED':
      return { word: 'refused', text: reply.text };
    case 'CANCELLED':
      return { word: 'cancelled' };
    case 'NOT_FOUND':
      return { word: 'not_found' };
  }
}

const unread: PartyReply = { word: 'unclear', why: 'an answer that cannot be read' };

/** The total staked on a closed ticket, when the system reports it. */
const stakedIn = (stakedOre: Ore | undefined) => (stakedOre === undefined ? {} : { stakedOre });

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
    (fields): SystemTicket => ({
      number: fields.ticket_nr,
      balanceOre: fields.balance,
      state: stateOf[fields.state],
      text: fields.text,
      createdAt: fields.created_at,
      canDeposit: fields.can_deposit,
      canClose: fields.can_close,
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
    (row): ReportLine => ({
      walletTransferId: row.transaction_uuid,
      kind: kindOf[row.kind],
      hallId: Number(row.hall_ref),
      holdingRef: row.ticket_nr,
      amountOre: row.amount,
      at: row.at,
    }),
  );

/** Parses a report; undefined when any line is unreadable. */
export function reportIn(json: unknown): readonly ReportLine[] | undefined {
  return z.object({ ...isOk, lines: z.array(reportLine) }).safeParse(json).data?.lines;
}
