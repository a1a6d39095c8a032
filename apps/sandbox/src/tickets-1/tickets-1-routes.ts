/** The HTTP interface of ticket system 1: JSON under its base address, with signed requests and answers. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallSubject } from '../control/fault-store.ts';
import { cutOff, endsUnanswered, endsUndone, fateOfCall } from '../control/misbehave.ts';
import { onlyNamed } from '../control/recorded-call-store.ts';
import { bytesOf, fieldsOf, readJson } from '../sent-fields.ts';
import { hmacOf, isSame, isTimely, sha256 } from '../signing.ts';
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

/** The error of a wrong clock. */
const clockOffMs = 10 * 60_000;

export function tickets1Routes(app: FastifyInstance, deps: Tickets1Deps): void {
  app.register(
    async (room) => {
      // The signature covers the bytes, whatever their content type.
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
      transactionId: name,
      ...onlyNamed(sent, keptNames),
      outcome,
    });
  if (endsUndone(fate, reply, { hangMs: deps.hangMs, record })) return reply;
  const { query, params } = request;
  const answer =
    refusalOfSender(deps, operation, request, about) ??
    tickets1Calls[operation](deps, { params, query, body });
  const outcome = outcomeOf(answer);
  if (endsUnanswered(fate, reply, { hangMs: deps.hangMs, record, outcome })) return reply;
  const fault = deps.faults.take('tickets_1', operation, ['late', 'wrong-signature'], about);
  if (fault?.fault === 'late') await wait(fault.delayMs, undefined, { ref: false });
  record(fate === 'malformed' ? `${outcome}; reply malformed` : outcome);
  const whole = JSON.stringify(answer.body);
  const text = fate === 'malformed' ? cutOff(whole) : whole;
  const secret = fault?.fault === 'wrong-signature' ? "somebody else's" : deps.tickets1Account.secret;
  const requestSignature = header(request, 'x-signature');
  const signature = hmacOf(secret, requestSignature, String(answer.status), sha256(text));
  return reply
    .code(answer.status)
    .type('application/json; charset=utf-8')
    .header('x-signature', signature)
    .send(text);
}

/** The hall that the call names, or the hall of the movement that it asks about. */
function hallOf({ transfers }: Tickets1Deps, hallRef: unknown, uuid = ''): string | undefined {
  if (typeof hallRef === 'string') return hallRef;
  const transfer = transfers.find(uuid);
  return transfer && 'order' in transfer ? transfer.order.hallRef : undefined;
}

const keptNames = [
  ...['transaction_uuid', 'uuid', 'nr', 'hall_ref', 'player_ref', 'amount'],
  ...['from', 'to'],
];

function refusalOfSender(
  { clock, faults, tickets1Account }: Tickets1Deps,
  operation: Tickets1Operation,
  request: FastifyRequest,
  about: CallSubject,
): Answer | undefined {
  const isClockOff = faults.take('tickets_1', operation, ['clock-off'], about) !== undefined;
  const now = new Date(clock.now().getTime() + (isClockOff ? clockOffMs : 0));
  const [client, date] = [header(request, 'x-client'), header(request, 'x-date')];
  const hash = sha256(bytesOf(request.body));
  const expected = hmacOf(tickets1Account.secret, request.method, request.url, date, client, hash);
  const isGenuine = client === tickets1Account.client && isSame(header(request, 'x-signature'), expected);
  if (isGenuine && isTimely(date, now)) return undefined;
  return { status: 401, body: { status: 'ERROR', error: isGenuine ? 'clock' : 'signature' } };
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
}

function outcomeOf({ status, body }: Answer): string {
  const why = body.code ?? body.error ?? body.state;
  return [status, body.status, why].filter((part) => part !== undefined).join(' ');
}
