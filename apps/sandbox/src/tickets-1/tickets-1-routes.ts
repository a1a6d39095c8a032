/** How ticket system 1 is spoken to: JSON under its base address, each request and each answer signed. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallSubject } from '../control/fault-store.ts';
import { cutOff, endsUndone, endsUntold, fateOfCall } from '../control/misbehave.ts';
import { onlyNamed } from '../control/recorded-call-store.ts';
import { answerSignature, complaintAbout } from './signature.ts';
import { type Answer, tickets1Calls } from './tickets-1-calls.ts';
import type { Tickets1Deps } from './tickets-1-deps.ts';
import type { Tickets1Operation } from './tickets-1-faults.ts';

const baseAddress = '/tickets/1/api';

const addresses: Readonly<Record<Tickets1Operation, readonly ['GET' | 'POST', string]>> = {
  Issue: ['POST', '/tickets'],
  Deposit: ['POST', '/tickets/:nr/deposit'],
  Close: ['POST', '/tickets/:nr/close'],
  List: ['GET', '/tickets'],
  Read: ['GET', '/tickets/:nr'],
  Ask: ['GET', '/transactions/:uuid'],
  Cancel: ['POST', '/transactions/:uuid/cancel'],
  Report: ['GET', '/report'],
};

/** How far off the clock is when it is off. */
const clockOffMs = 10 * 60_000;

export function tickets1Routes(app: FastifyInstance, deps: Tickets1Deps): void {
  app.register(
    async (room) => {
      // What is signed are the bytes, whatever they are said to be.
      room.removeAllContentTypeParsers();
      room.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
      for (const operation of Object.keys(addresses) as Tickets1Operation[]) {
        const [method, url] = addresses[operation];
        room.route({ method, url, handler: (request, reply) => answerCall(deps, operation, request, reply) });
      }
    },
    { prefix: baseAddress },
  );
}

async function answerCall(
  deps: Tickets1Deps,
  operation: Tickets1Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = readJson(request.body);
  const sent = { ...fieldsOf(request.query), ...fieldsOf(request.params), ...fieldsOf(body) };
  const uuid = sent.transaction_uuid ?? sent.uuid;
  const name = typeof uuid === 'string' ? uuid : undefined;
  const about = { transactionId: name, hallRef: hallOf(deps, sent.hall_ref, name) };
  const fate = await fateOfCall(deps.faults, 'tickets_1', operation, about);
  const record = (outcome: string): void =>
    deps.calls.record({
      provider: 'tickets_1',
      operation,
      at: deps.clock.now().toISOString(),
      transactionId: name ?? null,
      ...onlyNamed(sent, keptNames),
      outcome,
    });
  if (endsUndone(fate, reply, { hangMs: deps.hangMs, record })) return reply;
  const { query, params } = request;
  const answer =
    refusalOfSender(deps, operation, request, about) ??
    tickets1Calls[operation](deps, { params, query, body });
  const outcome = outcomeOf(answer);
  if (endsUntold(fate, reply, { hangMs: deps.hangMs, record, outcome })) return reply;
  const fault = deps.faults.take('tickets_1', operation, ['late', 'wrong-signature'], about);
  if (fault?.fault === 'late') await wait(fault.delayMs, undefined, { ref: false });
  record(fate === 'malformed' ? `${outcome}; reply malformed` : outcome);
  const whole = JSON.stringify(answer.body);
  const text = fate === 'malformed' ? cutOff(whole) : whole;
  const secret = fault?.fault === 'wrong-signature' ? "somebody else's" : deps.account.secret;
  const requestSignature = header(request, 'x-signature');
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .header('x-signature', answerSignature(secret, { requestSignature, status: answer.status, text }))
    .send(text);
}

/** The hall that the call names, or whose movement it asks about. */
function hallOf({ movements }: Tickets1Deps, hallRef: unknown, uuid = ''): string | undefined {
  if (typeof hallRef === 'string') return hallRef;
  const movement = movements.find(uuid);
  return movement && 'order' in movement ? movement.order.hallRef : undefined;
}

const keptNames = [
  ...['transaction_uuid', 'uuid', 'nr', 'hall_ref', 'player_ref', 'amount'],
  ...['from', 'to'],
];

function refusalOfSender(
  deps: Tickets1Deps,
  operation: Tickets1Operation,
  request: FastifyRequest,
  about: CallSubject,
): Answer | undefined {
  const isClockOff = deps.faults.take('tickets_1', operation, ['clock-off'], about) !== undefined;
  const complaint = complaintAbout(
    {
      method: request.method,
      path: request.url,
      client: header(request, 'x-client'),
      date: header(request, 'x-date'),
      signature: header(request, 'x-signature'),
      body: bytesOf(request.body),
    },
    deps.account,
    new Date(deps.clock.now().getTime() + (isClockOff ? clockOffMs : 0)),
  );
  return complaint && { status: 401, body: { status: 'ERROR', error: complaint } };
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function bytesOf(body: unknown): Uint8Array {
  return body instanceof Uint8Array ? body : new Uint8Array();
}

/** `undefined` when there is none, and the bare text when it is not JSON: no call has a text for a body. */
function readJson(body: unknown): unknown {
  if (!(body instanceof Uint8Array) || body.length === 0) return undefined;
  const text = new TextDecoder().decode(body);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function fieldsOf(source: unknown): Readonly<Record<string, unknown>> {
  return typeof source === 'object' && source !== null ? { ...source } : {};
}

function outcomeOf({ status, body }: Answer): string {
  const why = body.code ?? body.error ?? body.state;
  return [status, body.status, why].filter((part) => part !== undefined).join(' ');
}
