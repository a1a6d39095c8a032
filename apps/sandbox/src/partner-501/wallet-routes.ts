/** The wallet's addresses: JSON in and out, signed both ways, HTTP 200 also for refusals. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Fault, FaultName } from '../control/fault.ts';
import { breakConnection, cutOff } from '../control/misbehave.ts';
import { onlyNamed } from '../control/recorded-call-store.ts';
import { bytesOf, fieldsOf, readJson } from '../sent-fields.ts';
import { isSame, isTimely } from '../signing.ts';
import type { Partner501Deps } from './partner-501-deps.ts';
import { partner501Faults } from './partner-501-faults.ts';
import { answerSignature, requestSignature } from './signature.ts';
import type { WalletAnswer } from './wallet-answer.ts';
import { type Sent, type WalletCall, walletCalls } from './wallet-calls.ts';

type WalletDeps = Partner501Deps & {
  /** Schedules an action, unless the sandbox stops before. */
  readonly later: (delayMs: number, work: () => void) => void;
};

/** Adds the addresses in a separate Fastify context: bodies are read as bytes, because the bytes are signed. */
export function walletRoutes(room: FastifyInstance, deps: WalletDeps): void {
  room.removeAllContentTypeParsers();
  room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const call of walletCalls)
    room.route({
      method: call.method,
      url: `/partner-501/wallet${call.path}`,
      handler: (request, reply) => answerCall(deps, call, request, reply),
    });
}

type PartnerFault = Fault & { readonly fault: FaultName<'partner_501'> };

const faultNames = Object.keys(partner501Faults) as FaultName<'partner_501'>[];
const keptNames = ['transaction_uuid', 'request_uuid', 'hall_ref', 'game_code', 'currency', 'amount', 'lang'];

async function answerCall(
  deps: WalletDeps,
  call: WalletCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const sent: Sent = {
    params: request.params as Record<string, string>,
    query: request.query,
    body: readJson(request.body),
  };
  const subject = subjectOf(sent);
  const fault = deps.faults.take('partner_501', call.operation, faultNames, {
    transactionId: subject ?? undefined,
    hallRef: hallOf(deps, sent),
  });
  const record = (outcome: string): void =>
    deps.calls.record({
      provider: 'partner_501',
      operation: call.operation,
      transactionId: subject,
      ...onlyNamed(fieldsOf(sent.body), keptNames),
      outcome: fault === undefined ? outcome : `${outcome}; ${fault.fault}`,
    });
  if (fault?.fault === 'timeout-before' || fault?.fault === 'late') {
    record('connection broken');
    if (fault.fault === 'late' && isGenuine(deps, request))
      deps.later(fault.delayMs, () => record(carryOut(deps, call, sent, fault).status));
    return breakConnection(reply, deps.hangMs);
  }
  if (fault?.fault === 'status-500-before') return failed(reply, record);
  const answer = isGenuine(deps, request, fault)
    ? carryOut(deps, call, sent, fault)
    : ({ status: 'RS_ERROR_INVALID_SIGNATURE' } as const);
  if (fault?.fault === 'status-500-after') return failed(reply, record);
  record(answer.status);
  if (fault?.fault === 'timeout-after') return breakConnection(reply, deps.hangMs);
  return sendSigned(deps, request, reply, withRequestUuid(answer, sent.body), fault);
}

function failed(reply: FastifyReply, record: (outcome: string) => void): FastifyReply {
  record('HTTP 500');
  return reply.code(500).type('text/plain').send('Internal Server Error');
}

/** The movement or the session of a call. */
function subjectOf({ params, body }: Sent): string | null {
  const named = fieldsOf(body).transaction_uuid;
  return typeof named === 'string' ? named : (params.uuid ?? params.id ?? null);
}

/** The hall of a call's session, as far as the call says. */
function hallOf({ sessions }: WalletDeps, { params, body }: Sent): string | undefined {
  const named = fieldsOf(body).hall_ref;
  return typeof named === 'string' ? named : sessions.find(params.id ?? '')?.hallRef;
}

const header = (request: FastifyRequest, name: string): string => String(request.headers[name] ?? '');

/** The error of a wrong clock. */
const clockOffMs = 600_000;

function ownTime(deps: WalletDeps, fault: PartnerFault | undefined): Date {
  return new Date(deps.clock.now().getTime() + (fault?.fault === 'clock-off' ? clockOffMs : 0));
}

function isGenuine(deps: WalletDeps, request: FastifyRequest, fault?: PartnerFault): boolean {
  const date = header(request, 'x-date');
  const signed = { method: request.method, path: request.raw.url ?? '', date, body: bytesOf(request.body) };
  return (
    isTimely(date, ownTime(deps, fault)) &&
    isSame(header(request, 'x-signature'), requestSignature(deps.partner501Secrets.secret, signed))
  );
}

function carryOut(deps: WalletDeps, call: WalletCall, sent: Sent, fault?: PartnerFault): WalletAnswer {
  const carryOutOnce = (): WalletAnswer => call.answer(deps, sent, fault?.fault);
  if (fault?.fault === 'memory-lost') return deps.inTransaction(carryOutOnce, 'ROLLBACK');
  if (fault?.fault === 'duplicate') deps.inTransaction(carryOutOnce);
  const answer = deps.inTransaction(carryOutOnce);
  return fault?.fault === 'error-unknown' ? { status: 'RS_ERROR_UNKNOWN' } : answer;
}

function withRequestUuid(answer: WalletAnswer, body: unknown): Readonly<Record<string, unknown>> {
  const { status, ...more } = answer;
  const { data: requestUuid } = z.string().max(64).safeParse(fieldsOf(body).request_uuid);
  return { status, ...(requestUuid !== undefined && { request_uuid: requestUuid }), ...more };
}

function sendSigned(
  deps: WalletDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Readonly<Record<string, unknown>>,
  fault: PartnerFault | undefined,
): FastifyReply {
  const text = JSON.stringify(answer);
  const body = fault?.fault === 'malformed' ? cutOff(text) : text;
  const date = ownTime(deps, fault).toISOString();
  const { secret } = deps.partner501Secrets;
  const signingSecret = fault?.fault === 'wrong-signature' ? `not ${secret}` : secret;
  const signature = answerSignature(signingSecret, {
    requestSignature: header(request, 'x-signature'),
    status: 200,
    date,
    body,
  });
  return reply
    .headers({ 'x-date': date, 'x-signature': signature })
    .type('application/json; charset=utf-8')
    .send(body);
}
