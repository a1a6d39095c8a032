/** What the partner answers, read and judged (docs/protocols/partner-501.md). What is not on that page is nothing. */
import { sessionEnds } from '@lokalbingo/contract/remote-game';
import { type Ore, ore } from '@lokalbingo/money';
import { z } from 'zod';
import type { MovementOrder, PartyReply, ReportLine } from '../external-money/external-money.ts';
import type { PartnerSession } from './partner.ts';

/** The form of its names of sessions. */
export const sessionName = /^[\w-]{1,100}$/;

const isOk = { status: z.literal('RS_OK') };
const sessionId = z.string().regex(sessionName);
const amount = z
  .int()
  .min(0)
  .max(100_000_000)
  .transform((told): Ore => ore(told));
const name = z.uuid().lowercase();
const moment = z.iso.datetime().transform((text) => new Date(text));

const refusal = z.object({
  status: z.string().startsWith('RS_ERROR_'),
  request_uuid: z.string().optional(),
  rounds_begun: z.int().min(0).max(1_000_000).optional(),
});
// What the session holds is what has been moved into it: nothing can have been played yet.
const opened = z
  .object({
    ...isOk,
    request_uuid: z.string(),
    session_id: sessionId,
    balance: amount.refine((told) => told > 0),
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

/** What each no means for the movement. All others tell nothing of what was done, or speak of what we did wrong. */
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

/** What the answer to an order says of it, when it is one to the request of that name. */
export function replyToOrder(json: unknown, order: MovementOrder, requestId: string): PartyReply {
  const no = refusal.safeParse(json);
  if (no.success) return wordOf(no.data, requestId);
  const { movementId, holdingRef } = order;
  if (order.kind === 'close') {
    const told = closed.safeParse(json).data;
    if (told === undefined || holdingRef === null) return unread;
    const { request_uuid, transaction_uuid, amountOre, stakedOre } = told;
    return request_uuid === requestId && transaction_uuid === movementId
      ? { word: 'done', amountOre, stakedOre, holdingRef, balanceOre: ore(0) }
      : aboutElse;
  }
  const told = opened.safeParse(json).data;
  if (told === undefined) return unread;
  const { status: _, request_uuid, ...done } = told;
  return request_uuid === requestId ? { word: 'done', ...done } : aboutElse;
}

function wordOf(
  { status, request_uuid, rounds_begun }: z.output<typeof refusal>,
  requestId: string,
): PartyReply {
  if ((request_uuid ?? requestId) !== requestId) return aboutElse;
  const word = refusalWords.get(status);
  if (word === undefined) return { word: 'unclear', why: 'a no that does not tell what was done' };
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
  // Only what is closed may have held nothing.
  .refine(({ kind, amount: told }) => kind === 'close' || told > 0);
const outcome = z.discriminatedUnion('state', [
  done,
  z.object({ ...isOk, state: z.literal('REJECTED') }),
  z.object({ ...isOk, state: z.literal('NOT_FOUND') }),
]);

/** What an answer about a movement says of it. */
export function replyOnMovement(json: unknown): PartyReply {
  const told = outcome.safeParse(json).data;
  switch (told?.state) {
    case undefined:
      return unread;
    case 'DONE':
      return { word: 'done', amountOre: told.amount, holdingRef: told.session_id, balanceOre: null };
    case 'REJECTED':
      return { word: 'refused', text: '' };
    case 'NOT_FOUND':
      return { word: 'not_found' };
  }
}

const cancelled = z.discriminatedUnion('state', [done, z.object({ ...isOk, state: z.literal('REJECTED') })]);

/** What the answer to a cancel says, when it is one to the request of that name. */
export function replyToCancel(json: unknown, requestId: string): PartyReply {
  const told = cancelled.safeParse(json).data;
  if (told === undefined) return unread;
  if ((json as { readonly request_uuid?: unknown }).request_uuid !== requestId) return aboutElse;
  return told.state === 'REJECTED' ? { word: 'cancelled' } : replyOnMovement(json);
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

/** How a session stands; undefined when that cannot be read. */
export function sessionIn(json: unknown): PartnerSession | undefined {
  const told = session.safeParse(json).data;
  if (told === undefined) return undefined;
  const { balance: balanceOre, open_rounds: openRounds } = told;
  if (told.state !== 'CLOSED')
    return { state: told.state === 'OPEN' ? 'open' : 'closing', balanceOre, openRounds };
  const {
    closed_amount: amountOre,
    staked: stakedOre = null,
    close_transaction_uuid: movementId,
    reason,
  } = told;
  return { state: 'closed', balanceOre, openRounds, closed: { amountOre, stakedOre, movementId, reason } };
}

/** Where a launch leads, or that the session launches no more; undefined when that cannot be read. */
export function launchIn(json: unknown, requestId: string): { readonly url: string } | 'closed' | undefined {
  const told = z
    .discriminatedUnion('status', [
      z.object({ ...isOk, request_uuid: z.string(), url: z.url() }),
      z.object({ status: z.literal('RS_ERROR_SESSION_CLOSED'), request_uuid: z.string() }),
    ])
    .safeParse(json).data;
  if (told?.request_uuid !== requestId) return undefined;
  return told.status === 'RS_OK' ? { url: told.url } : 'closed';
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
    (told): ReportLine => ({
      movementId: told.transaction_uuid,
      kind: told.kind,
      hallId: Number(told.hall_ref),
      holdingRef: told.session_id,
      amountOre: told.amount,
      at: told.at,
    }),
  );

/** A report; undefined when any line of it cannot be read. */
export function reportIn(json: unknown): readonly ReportLine[] | undefined {
  return z.object({ ...isOk, lines: z.array(reportLine) }).safeParse(json).data?.lines;
}
