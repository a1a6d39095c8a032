/** The calls of the wallet: the input of each, and its effect. */
import { kroner, sumOre } from '@lokalbingo/money';
import { z } from 'zod';
import type { FaultName } from '../control/fault.ts';
import { closeContents, closeSession } from './close-session.ts';
import { openSession } from './open-session.ts';
import type { Partner501Deps } from './partner-501-deps.ts';
import type { WalletOperation } from './partner-501-faults.ts';
import { roundsBegun, type Session, sessionState } from './session.ts';
import type { WalletAnswer } from './wallet-answer.ts';
import type { DoneTransfer } from './wallet-transfer.ts';

/** The input of a call: parameters of the path, the query, and the parsed body. */
export type Sent = {
  readonly params: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
};

/** Answers a call, as one transaction. */
type Answering = (deps: Partner501Deps, sent: Sent, fault?: FaultName<'partner_501'>) => WalletAnswer;

/** A call's address and handler. */
export type WalletCall = {
  readonly operation: WalletOperation;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly answer: Answering;
};

const uuid = z.string().regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
const wrongSyntax: WalletAnswer = { status: 'RS_ERROR_WRONG_SYNTAX' };
const notFound: WalletAnswer = { status: 'RS_ERROR_SESSION_NOT_FOUND' };

const opening = z.object({
  operator_user: z.string().regex(/^[0-9a-f]{32}$/),
  hall_ref: z.string().regex(/^\d{1,9}$/),
  game_code: z.literal('501'),
  currency: z.literal('NOK'),
  amount: z.int().min(1),
  transaction_uuid: uuid,
  request_uuid: uuid,
  return_url: z.url({ protocol: /^https?$/ }),
  lang: z.literal('nb'),
});

const open: Answering = (deps, { body }, fault) => {
  const read = opening.safeParse(body);
  if (!read.success) return wrongSyntax;
  const { operator_user: operatorUser, hall_ref: hallRef, amount, return_url: returnUrl } = read.data;
  const wish = { operatorUser, hallRef, amount, transactionUuid: read.data.transaction_uuid, returnUrl };
  return openSession(deps, wish, fault === 'refusal' || fault === 'wrong-amount' ? fault : undefined);
};

const named = z.object({ request_uuid: uuid });

const launch: Answering = (deps, { params, body }, fault) => {
  if (!named.safeParse(body).success) return wrongSyntax;
  const session = deps.sessions.find(params.id ?? '');
  if (session === undefined) return notFound;
  if (fault === 'refusal') return { status: 'RS_ERROR_USER_DISABLED' };
  if (session.closed !== null) return { status: 'RS_ERROR_SESSION_CLOSED' };
  const token = deps.keys.newLaunch(session.sessionId);
  return { status: 'RS_OK', url: `${deps.origin()}/partner-501/play/launch/${token}` };
};

const showSession: Answering = (deps, { params }) => {
  const session = deps.sessions.find(params.id ?? '');
  if (session === undefined) return notFound;
  const { closed, closingReason } = session;
  return {
    status: 'RS_OK',
    state: sessionState(session),
    balance: session.balanceOre,
    open_rounds: session.openRound === null ? 0 : 1,
    ...(closingReason !== null && { reason: closingReason }),
    ...(closed !== null && {
      closed_amount: closed.amountOre,
      staked: closed.stakedOre,
      close_transaction_uuid: closed.transactionUuid,
    }),
  };
};

const closing = z.object({ transaction_uuid: uuid, request_uuid: uuid });

const close: Answering = (deps, { params, body }, fault) => {
  const read = closing.safeParse(body);
  if (!read.success) return wrongSyntax;
  const transactionUuid = read.data.transaction_uuid;
  const known = deps.transfers.find(transactionUuid);
  if (known?.state === 'REJECTED' && known.refused === undefined)
    return { status: 'RS_ERROR_TRANSACTION_CANCELLED' };
  const session = deps.sessions.find(params.id ?? '');
  if (session === undefined) return notFound;
  const isAnother = known?.state === 'REJECTED' || known?.contents !== closeContents(session.sessionId);
  if (known !== undefined && isAnother) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
  if (session.closed === null && (session.openRound !== null || fault === 'round-open')) {
    // With this fault the partner forgets the request.
    if (fault !== 'round-open') deps.sessions.save(closingUnder(session, transactionUuid));
    return { status: 'RS_ERROR_ROUND_OPEN', rounds_begun: roundsBegun(session) };
  }
  const amountOre = sumOre(session.balanceOre, kroner(fault === 'wrong-amount' ? 1 : 0));
  const { closed } =
    session.closed === null ? closeSession(deps, session, 'player', { transactionUuid, amountOre }) : session;
  return {
    status: 'RS_OK',
    amount: closed?.amountOre,
    staked: closed?.stakedOre,
    transaction_uuid: closed?.transactionUuid,
  };
};

/** Returns the session marked for closing. It closes when its open round is over. */
function closingUnder(session: Session, transactionUuid: string): Session {
  return {
    ...session,
    closingReason: session.closingReason ?? 'player',
    closingUuid: session.closingUuid ?? transactionUuid,
  };
}

const showTransaction: Answering = (deps, { params }) => {
  if (!uuid.safeParse(params.uuid).success) return wrongSyntax;
  const transfer = deps.transfers.find(params.uuid ?? '');
  if (transfer === undefined) return { status: 'RS_OK', state: 'NOT_FOUND' };
  if (transfer.state === 'DONE') return { status: 'RS_OK', ...doneFields(transfer), reason: transfer.reason };
  return { status: 'RS_OK', state: 'REJECTED', reason: transfer.refused?.status };
};

const cancel: Answering = (deps, { params, body }) => {
  if (!uuid.safeParse(params.uuid).success || !named.safeParse(body).success) return wrongSyntax;
  const transactionUuid = params.uuid ?? '';
  const transfer = deps.transfers.find(transactionUuid);
  if (transfer?.state === 'DONE') return { status: 'RS_OK', ...doneFields(transfer) };
  const at = deps.clock.now().toISOString();
  if (transfer === undefined) deps.transfers.save({ state: 'REJECTED', transactionUuid, at });
  return { status: 'RS_OK', state: 'REJECTED' };
};

function doneFields({ state, kind, amountOre, sessionId }: DoneTransfer): Readonly<Record<string, unknown>> {
  return { state, kind, amount: amountOre, session_id: sessionId };
}

const moment = z.iso.datetime().transform((text) => new Date(text));
const period = z.object({ from: moment, to: moment });

const report: Answering = (deps, { query }) => {
  const read = period.safeParse(query);
  if (!read.success) return wrongSyntax;
  const lines = deps.transfers.done(read.data.from, read.data.to).map((transfer) => ({
    transaction_uuid: transfer.transactionUuid,
    kind: transfer.kind,
    hall_ref: transfer.hallRef,
    session_id: transfer.sessionId,
    amount: transfer.amountOre,
    at: transfer.at,
    reason: transfer.reason,
  }));
  return { status: 'RS_OK', lines };
};

/** All calls. */
export const walletCalls: readonly WalletCall[] = [
  { operation: 'Open', method: 'POST', path: '/v1/sessions', answer: open },
  { operation: 'Launch', method: 'POST', path: '/v1/sessions/:id/launch', answer: launch },
  { operation: 'Session', method: 'GET', path: '/v1/sessions/:id', answer: showSession },
  { operation: 'Close', method: 'POST', path: '/v1/sessions/:id/close', answer: close },
  { operation: 'Transaction', method: 'GET', path: '/v1/transactions/:uuid', answer: showTransaction },
  { operation: 'Cancel', method: 'POST', path: '/v1/transactions/:uuid/cancel', answer: cancel },
  { operation: 'Report', method: 'GET', path: '/v1/report', answer: report },
];
