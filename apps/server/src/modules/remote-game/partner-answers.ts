/**
 * Parses and classifies the partner's answers (docs/protocols/partner-501.md). Anything not on that page is unreadable.
 */
import { sessionEnds } from '@lokalbingo/contract/remote-game';
import { type Ore, ore } from '@lokalbingo/money';
import { z } from 'zod';
import type { PartyReply, ReportLine, WalletTransferOrder } from '../external-money/external-money.ts';
import type { PartnerSession } from './partner.ts';

/** The form of the partner's session names. */
export const sessionName = /^[\w-]{1,100}$/;

const isOk = { status: z.literal('RS_OK') };
const sessionId = z.string().regex(sessionName);
const amount = z
  .int()
  .min(0)
  .max(100_000_000)
  .transform((value): Ore => ore(value));
const name = z.uuid().lowercase();
const moment = z.iso.datetime().transform((text) => new Date(text));

const refusal = z.object({
  status: z.string().startsWith('RS_ERROR_'),
  request_uuid: z.string().optional(),
  rounds_begun: z.int().min(0).max(1_000_000).optional(),
});
// A new session holds what was moved into it: nothing can have been staked yet.
const opened = z
  .object({
    ...isOk,
    request_uuid: z.string(),
    session_id: sessionId,
    balance: amount.refine((value) => value > 0),
  })
  .transform(({ session_id: holdingRef, balance, ...rest }) => ({
    ...rest,
    holdingRef,
    amountOre: balance,
    balanceOre: balance,
  }));
const closed = z
  .object({
    ...isOk,
    request_uuid: z.string(),
    amount,
    staked: amount.optional(),
    transaction_uuid: z.string(),
  })
  .transform(({ amount: amountOre, staked = null, ...rest }) => ({ ...rest, amountOre, stakedOre: staked }));

/**
 * What each refusal means for the movement. Other refusals say nothing about what was done, or report our own mistake.
 */
const refusalWords: ReadonlyMap<string, 'refused' | 'busy' | 'cancelled'> = new Map([
  ['RS_ERROR_SESSION_NOT_FOUND', 'refused'],
  ['RS_ERROR_SESSION_CLOSED', 'refused'],
  ['RS_ERROR_SESSION_OPEN', 'refused'],
  ['RS_ERROR_GAME_CLOSED', 'refused'],
  ['RS_ERROR_USER_DISABLED', 'refused'],
  ['RS_ERROR_LIMIT', 'refused'],
  ['RS_ERROR_ROUND_OPEN', 'busy'],
  ['RS_ERROR_TRANSACTION_CANCELLED', 'cancelled'],
]);

/** Returns the reply in the answer to an order, if the answer names that request. */
export function replyToOrder(json: unknown, order: WalletTransferOrder, requestId: string): PartyReply {
  const no = refusal.safeParse(json);
  if (no.success) return wordOf(no.data, requestId);
  const { walletTransferId, holdingRef } = order;
  if (order.kind === 'close') {
    const read = closed.safeParse(json).data;
    if (read === undefined || holdingRef === null) return unread;
    const { request_uuid, transaction_uuid, amountOre, stakedOre } = read;
    return request_uuid === requestId && transaction_uuid === walletTransferId
      ? { word: 'done', amountOre, stakedOre, holdingRef, balanceOre: ore(0) }
      : aboutElse;
  }
  const read = opened.safeParse(json).data;
  if (read === undefined) return unread;
  const { status: _, request_uuid, ...done } = read;
  return request_uuid === requestId ? { word: 'done', ...done } : aboutElse;
}

function wordOf(
  { status, request_uuid, rounds_begun }: z.output<typeof refusal>,
  requestId: string,
): PartyReply {
  if ((request_uuid ?? requestId) !== requestId) return aboutElse;
  const word = refusalWords.get(status);
  if (word === undefined) return { word: 'unclear', why: 'a refusal that does not state the outcome' };
  if (word === 'busy')
    return { word, text: '', ...(rounds_begun !== undefined && { roundsBegun: rounds_begun }) };
  return word === 'cancelled' ? { word } : { word, text: '' };
}

const done = z
  .object({
    ...isOk,
    state: z.literal('DONE'),
    kind: z.enum(['open', 'close']),
    amount,
    session_id: sessionId,
  })
  // Only a close may have the amount zero.
  .refine(({ kind, amount: value }) => kind === 'close' || value > 0);
const outcome = z.discriminatedUnion('state', [
  done,
  z.object({ ...isOk, state: z.literal('REJECTED') }),
  z.object({ ...isOk, state: z.literal('NOT_FOUND') }),
]);

/** Returns the reply in the answer to a query about a movement. */
export function replyToQuery(json: unknown): PartyReply {
  const read = outcome.safeParse(json).data;
  switch (read?.state) {
    case undefined:
      return unread;
    case 'DONE':
      return { word: 'done', amountOre: read.amount, holdingRef: read.session_id, balanceOre: null };
    case 'REJECTED':
      return { word: 'refused', text: '' };
    case 'NOT_FOUND':
      return { word: 'not_found' };
  }
}

const cancelled = z.discriminatedUnion('state', [done, z.object({ ...isOk, state: z.literal('REJECTED') })]);

/** Returns the reply in the answer to a cancel, if the answer names that request. */
export function replyToCancel(json: unknown, requestId: string): PartyReply {
  const read = cancelled.safeParse(json).data;
  if (read === undefined) return unread;
  if ((json as { readonly request_uuid?: unknown }).request_uuid !== requestId) return aboutElse;
  return read.state === 'REJECTED' ? { word: 'cancelled' } : replyToQuery(json);
}

const unread: PartyReply = { word: 'unclear', why: 'an answer that cannot be read' };
const aboutElse: PartyReply = { word: 'unclear', why: 'an answer about something else' };

const standing = { ...isOk, balance: amount, open_rounds: z.int().min(0) };
const session = z.discriminatedUnion('state', [
  z.object({ ...standing, state: z.enum(['OPEN', 'CLOSING']) }),
  z.object({
    ...standing,
    state: z.literal('CLOSED'),
    closed_amount: amount,
    staked: amount.optional(),
    close_transaction_uuid: name,
    reason: z.enum(sessionEnds),
  }),
]);

/** Parses the state of a session; undefined when unreadable. */
export function sessionIn(json: unknown): PartnerSession | undefined {
  const read = session.safeParse(json).data;
  if (read === undefined) return undefined;
  const { balance: balanceOre, open_rounds: openRounds } = read;
  if (read.state !== 'CLOSED')
    return { state: read.state === 'OPEN' ? 'open' : 'closing', balanceOre, openRounds };
  const {
    closed_amount: amountOre,
    staked: stakedOre = null,
    close_transaction_uuid: walletTransferId,
    reason,
  } = read;
  return {
    state: 'closed',
    balanceOre,
    openRounds,
    closed: { amountOre, stakedOre, walletTransferId, reason },
  };
}

/** Parses the address of a launch, or that the session is closed; undefined when unreadable. */
export function launchIn(json: unknown, requestId: string): { readonly url: string } | 'closed' | undefined {
  const read = z
    .discriminatedUnion('status', [
      z.object({ ...isOk, request_uuid: z.string(), url: z.url() }),
      z.object({ status: z.literal('RS_ERROR_SESSION_CLOSED'), request_uuid: z.string() }),
    ])
    .safeParse(json).data;
  if (read?.request_uuid !== requestId) return undefined;
  return read.status === 'RS_OK' ? { url: read.url } : 'closed';
}

const reportLine = z
  .object({
    transaction_uuid: name,
    kind: z.enum(['open', 'close']),
    hall_ref: z.string().regex(/^[1-9][0-9]{0,8}$/),
    session_id: sessionId,
    amount,
    at: moment,
  })
  .transform(
    (line): ReportLine => ({
      walletTransferId: line.transaction_uuid,
      kind: line.kind,
      hallId: Number(line.hall_ref),
      holdingRef: line.session_id,
      amountOre: line.amount,
      at: line.at,
    }),
  );

/** Parses a report; undefined when any line is unreadable. */
export function reportIn(json: unknown): readonly ReportLine[] | undefined {
  return z.object({ ...isOk, lines: z.array(reportLine) }).safeParse(json).data?.lines;
}
