/** The calls of ticket system 1: from an authentic request to the answer's content. */
import { ore } from '@lokalbingo/money';
import { z } from 'zod';
import { inTransaction } from '../sandbox-database.ts';
import { moveMoney } from './move-money.ts';
import { ticketFields } from './ticket.ts';
import type { Tickets1Deps } from './tickets-1-deps.ts';
import type { Tickets1Operation } from './tickets-1-faults.ts';
import { isOf, type Order, type Refusal, refusalText, type WalletTransfer } from './wallet-transfer.ts';

/** Path parameters, query or body, as received. */
export type Sent = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/** An answer before it is signed. */
export type Answer = {
  readonly status: 200 | 400 | 401;
  readonly body: { readonly status: 'OK' | 'REFUSED' | 'ERROR'; readonly [field: string]: unknown };
};

type Call = (deps: Tickets1Deps, sent: Sent) => Answer;

/** How long a closed ticket is listed. */
const listedMs = 30 * 24 * 3_600_000;

export const malformed: Answer = { status: 400, body: { status: 'ERROR', error: 'malformed' } };

const uuid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const amount = z.int().min(1).max(100_000_000).transform(ore);
const owner = {
  hall_ref: z.string().regex(/^\d{1,9}$/),
  player_ref: z.string().regex(/^[0-9a-f]{32}$/),
};
const moment = z.iso.datetime().transform((text) => new Date(text).toISOString());
const nothing = z.strictObject({});
const aTicket = z.strictObject({ nr: z.string().regex(/^\d{6,12}$/) });
const aTransaction = z.strictObject({ uuid });
const closing = z.strictObject({ ...owner, transaction_uuid: uuid });
const payingIn = closing.extend({ amount });
const period = z.strictObject({ from: moment, to: moment });

/** A call with this schema; any other input is answered as malformed. */
function call<P, Q, B>(
  shape: { readonly params: z.ZodType<P>; readonly query: z.ZodType<Q>; readonly body: z.ZodType<B> },
  answer: (deps: Tickets1Deps, sent: { params: P; query: Q; body: B }) => Answer,
): Call {
  return (deps, { params, query, body }) => {
    const read = z.object(shape).safeParse({ params, query, body });
    return read.success ? answer(deps, read.data as { params: P; query: Q; body: B }) : malformed;
  };
}

const noBody = z.undefined();

export const tickets1Calls: Readonly<Record<Tickets1Operation, Call>> = {
  Issue: call({ params: nothing, query: nothing, body: payingIn }, (deps, { body }) =>
    move(deps, 'Issue', { kind: 'issue', ...orderIn(body), amountOre: body.amount }),
  ),
  Deposit: call({ params: aTicket, query: nothing, body: payingIn }, (deps, { params, body }) =>
    move(deps, 'Deposit', {
      kind: 'deposit',
      ...orderIn(body),
      ticketNr: params.nr,
      amountOre: body.amount,
    }),
  ),
  Close: call({ params: aTicket, query: nothing, body: closing }, (deps, { params, body }) =>
    move(deps, 'Close', { kind: 'close', ...orderIn(body), ticketNr: params.nr }),
  ),
  List: call({ params: nothing, query: z.strictObject(owner), body: noBody }, (deps, { query }) => {
    const closedSince = new Date(deps.clock.now().getTime() - listedMs).toISOString();
    const tickets = deps.tickets.ofPlayer(ownerIn(query), closedSince);
    const isSettlingDay = deps.settings.isSettlingDay('tickets_1');
    return ok({ tickets: tickets.map((ticket) => ticketFields(ticket, isSettlingDay)) });
  }),
  Read: call({ params: aTicket, query: z.strictObject(owner), body: noBody }, (deps, { params, query }) => {
    const ticket = deps.tickets.find(params.nr);
    if (ticket === undefined || !isOf(ticket, ownerIn(query))) return refused('ticket_not_found');
    return ok({ ticket: ticketFields(ticket, deps.settings.isSettlingDay('tickets_1')) });
  }),
  Ask: call({ params: aTransaction, query: nothing, body: noBody }, (deps, { params }) =>
    ok(transferFields(deps.transfers.find(params.uuid))),
  ),
  Cancel: call({ params: aTransaction, query: nothing, body: nothing }, (deps, { params }) =>
    inTransaction(deps.database, () => {
      const earlier = deps.transfers.find(params.uuid);
      if (earlier === undefined) deps.transfers.add(params.uuid, { state: 'CANCELLED' });
      return ok(transferFields(earlier ?? { state: 'CANCELLED' }));
    }),
  ),
  Report: call({ params: nothing, query: period, body: noBody }, (deps, { query }) =>
    ok({ lines: deps.transfers.doneBetween(query.from, query.to).map(reportLine) }),
  ),
};

function move(deps: Tickets1Deps, operation: 'Issue' | 'Deposit' | 'Close', order: Order): Answer {
  const names = ['refusal', 'wrong-amount', 'duplicate', 'memory-lost'] as const;
  const fault = deps.faults.take('tickets_1', operation, names, {
    transactionId: order.transactionUuid,
    hallRef: order.hallRef,
  })?.fault;
  const oddity = fault === 'refusal' || fault === 'wrong-amount' ? fault : undefined;
  const carryOut = () => moveMoney(deps, order, oddity);
  if (fault === 'duplicate') inTransaction(deps.database, carryOut);
  const result = inTransaction(deps.database, carryOut, fault === 'memory-lost' ? 'ROLLBACK' : 'COMMIT');
  if ('refusal' in result) return refused(result.refusal);
  const { ticketNr, amountOre, balanceOre, stakedOre } = result.done;
  const moved =
    order.kind === 'close' ? { amount_paid: amountOre, staked: stakedOre } : { amount: amountOre };
  return ok({
    ticket_nr: ticketNr,
    ...moved,
    balance: balanceOre,
    transaction_uuid: order.transactionUuid,
  });
}

function transferFields(transfer: WalletTransfer | undefined): Readonly<Record<string, unknown>> {
  if (transfer === undefined) return { state: 'NOT_FOUND' };
  if (transfer.state === 'CANCELLED') return { state: 'CANCELLED' };
  const { kind } = transfer.order;
  if (transfer.state === 'DONE')
    return {
      state: 'DONE',
      kind,
      ticket_nr: transfer.ticketNr,
      amount: transfer.amountOre,
      ...(kind === 'close' && { staked: transfer.stakedOre }),
    };
  return { state: 'REFUSED', kind, code: transfer.refusal, text: refusalText(transfer.refusal) };
}

function reportLine({ order, ticketNr, amountOre, at }: Extract<WalletTransfer, { state: 'DONE' }>) {
  return {
    transaction_uuid: order.transactionUuid,
    kind: order.kind,
    hall_ref: order.hallRef,
    ticket_nr: ticketNr,
    amount: amountOre,
    at,
  };
}

function ownerIn(sent: { readonly hall_ref: string; readonly player_ref: string }) {
  return { hallRef: sent.hall_ref, playerRef: sent.player_ref };
}

function orderIn(body: z.output<typeof closing>): Omit<Order, 'kind'> {
  return { ...ownerIn(body), transactionUuid: body.transaction_uuid };
}

function ok(fields: Readonly<Record<string, unknown>>): Answer {
  return { status: 200, body: { status: 'OK', ...fields } };
}

function refused(code: Refusal): Answer {
  return { status: 200, body: { status: 'REFUSED', code, text: refusalText(code) } };
}
