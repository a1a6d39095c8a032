/** Applies requested faults to an HTTP call. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { FaultName, Operation, Provider } from './fault.ts';
import type { CallSubject, FaultStore } from './fault-store.ts';

/** The faults that apply to a call. */
export type CallFate = 'answer' | 'break-before' | 'break-after' | 'fail-before' | 'fail-after' | 'malformed';

const fates: Readonly<Record<string, CallFate>> = {
  'timeout-before': 'break-before',
  'timeout-after': 'break-after',
  'status-500-before': 'fail-before',
  'status-500-after': 'fail-after',
  malformed: 'malformed',
};

/**
 * Uses up the faults that apply to a call, and waits for a requested delay. At most one other fault applies to
 * a call.
 */
export async function fateOfCall<P extends Exclude<Provider, 'mail'>>(
  faults: FaultStore,
  provider: P,
  operation: Operation<P>,
  about?: CallSubject,
): Promise<CallFate> {
  const slow = faults.take(provider, operation, namesOf<P>('slow'), about);
  if (slow !== undefined) await wait(slow.delayMs, undefined, { ref: false });
  const fault = faults.take(provider, operation, namesOf<P>(...Object.keys(fates)), about);
  return (fault && fates[fault.fault]) ?? 'answer';
}

/** A name that the provider does not know is never requested, so looking it up is harmless. */
function namesOf<P extends Provider>(...names: readonly string[]): FaultName<P>[] {
  return names as FaultName<P>[];
}

/** Keeps silent for `hangMs`, then breaks the connection: the client never gets an answer. */
export function breakConnection(reply: FastifyReply, hangMs: number): FastifyReply {
  reply.hijack();
  if (hangMs === 0) reply.raw.destroy();
  else setTimeout(() => reply.raw.destroy(), hangMs).unref();
  return reply;
}

/** How a call is ended without an answer, and where that is recorded. */
type Ending = { readonly hangMs: number; readonly record: (outcome: string) => void };

/**
 * Ends a call before it takes effect, if a fault says so: breaks its connection or answers HTTP 500, and
 * records which. Returns false when the call continues.
 */
export function endsUndone(fate: CallFate, reply: FastifyReply, { hangMs, record }: Ending): boolean {
  if (fate === 'break-before') {
    record('connection broken, nothing done');
    breakConnection(reply, hangMs);
    return true;
  }
  if (fate === 'fail-before') {
    record('HTTP 500, nothing done');
    answerHttp500(reply);
    return true;
  }
  return false;
}

/**
 * Hides the success of a call, if a fault says so: breaks its connection or answers HTTP 500, and records
 * which. Returns false when the call is to be answered.
 */
export function endsUnanswered(
  fate: CallFate,
  reply: FastifyReply,
  { hangMs, record, outcome }: Ending & { readonly outcome: string },
): boolean {
  if (fate === 'break-after') {
    record(`${outcome}; reply lost`);
    breakConnection(reply, hangMs);
    return true;
  }
  if (fate === 'fail-after') {
    record(`${outcome}; HTTP 500`);
    answerHttp500(reply);
    return true;
  }
  return false;
}

function answerHttp500(reply: FastifyReply): void {
  reply.code(500).type('text/plain').send('Internal Server Error');
}

/** Truncates a document, as a proxy does when its connection breaks. */
export function cutOff(document: string): string {
  return document.slice(0, Math.floor(document.length * 0.6));
}
