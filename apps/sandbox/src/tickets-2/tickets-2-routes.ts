/** The HTTP interface of ticket system 2: a form in, XML out, user and password. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cutOff, endsUnanswered, endsUndone, fateOfCall } from '../control/misbehave.ts';
import { onlyNamed } from '../control/recorded-call-store.ts';
import { fieldsOf } from '../sent-fields.ts';
import { isSame } from '../signing.ts';
import { type Reply, replyDocument, withEntities } from './reply.ts';
import { commandForm, obey } from './tickets-2-commands.ts';
import type { Tickets2Deps } from './tickets-2-deps.ts';
import { tickets2Commands } from './tickets-2-faults.ts';

const keptNames = ['cmd', 'ref', 'site', 'cust', 'tno', 'amt', 'from', 'to'];
const longestBytes = 1_000_000;

export function tickets2Routes(app: FastifyInstance, deps: Tickets2Deps): void {
  app.post('/tickets/2/xml', (request, reply) => answerCall(deps, request, reply));
}

async function answerCall(
  deps: Tickets2Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A repeated field becomes a list, which no command accepts.
  const sent = fieldsOf(request.body);
  const cmd = tickets2Commands.find((name) => name === sent.cmd);
  const ref = typeof sent.ref === 'string' ? sent.ref : undefined;
  const about = { transactionId: ref, hallRef: hallOf(deps, sent.site, ref) };
  const record = (outcome: string): void =>
    deps.calls.record({
      provider: 'tickets_2',
      operation: cmd ?? 'unknown',
      transactionId: ref,
      ...onlyNamed(sent, keptNames),
      outcome,
    });
  const fate = cmd === undefined ? 'answer' : await fateOfCall(deps.faults, 'tickets_2', cmd, about);
  if (endsUndone(fate, reply, { hangMs: deps.hangMs, record })) return reply;
  const { user, password } = deps.tickets2Account;
  if (!isSame(request.headers.authorization ?? '', `Basic ${btoa(`${user}:${password}`)}`)) {
    record('401');
    return reply.code(401).header('www-authenticate', 'Basic realm="tickets"').send();
  }
  const command = commandForm.safeParse(sent);
  const answer: Reply = command.success ? obey(deps, command.data) : { code: '90' };
  const outcome = `code ${answer.code}`;
  if (endsUnanswered(fate, reply, { hangMs: deps.hangMs, record, outcome })) return reply;
  const fault = cmd && deps.faults.take('tickets_2', cmd, ['late', ...spoilings], about);
  if (fault?.fault === 'late') await wait(fault.delayMs, undefined, { ref: false });
  record(fate === 'malformed' ? `${outcome}; reply malformed` : outcome);
  return reply
    .type(fault?.fault === 'wrong-content-type' ? 'text/html' : 'text/xml; charset=utf-8')
    .send(written(cmd ?? '', answer, fate === 'malformed' ? 'malformed' : fault?.fault));
}

/** The hall that the command names, or the hall of the movement that it asks about. */
function hallOf({ tickets }: Tickets2Deps, site: unknown, ref = ''): string | undefined {
  return typeof site === 'string' ? site : tickets.find(tickets.transfer(ref)?.tno ?? '')?.site;
}

/** Faults that spoil only the answer: the command itself has succeeded. */
const spoilings = ['wrong-content-type', 'entities', 'system-failure'] as const;
const failure: Reply = { code: '99' };

function written(cmd: string, answer: Reply, fault: string | undefined): string {
  const document = replyDocument(cmd, fault === 'system-failure' ? failure : answer);
  if (fault === 'malformed') return cutOff(document);
  if (fault === 'entities') return withEntities(document);
  return Buffer.byteLength(document) > longestBytes ? replyDocument(cmd, failure) : document;
}
