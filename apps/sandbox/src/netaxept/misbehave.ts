/** How ordered faults befall a call. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import type { NetaxeptOperation } from '../control/fault.ts';
import type { FaultStore } from '../control/fault-store.ts';

/** What to do with a call whose turn has come. */
export type CallFate = 'answer' | 'break-before' | 'break-after' | 'http500' | 'malformed';

/** Spends the faults that befall a call, and waits if it is a slow one. At most one other fault befalls a call. */
export async function fateOfCall(faults: FaultStore, operation: NetaxeptOperation): Promise<CallFate> {
  const slow = faults.take(operation, ['slow']);
  if (slow !== undefined) await wait(slow.delayMs, undefined, { ref: false });
  const fault = faults.take(operation, ['timeout-before', 'timeout-after', 'http500', 'malformed']);
  switch (fault?.fault) {
    case 'timeout-before':
      return 'break-before';
    case 'timeout-after':
      return 'break-after';
    case 'http500':
    case 'malformed':
      return fault.fault;
    default:
      return 'answer';
  }
}

/** Says nothing for `hangMs`, then breaks the connection: the client never gets an answer. */
export function breakConnection(reply: FastifyReply, hangMs: number): FastifyReply {
  reply.hijack();
  if (hangMs === 0) reply.raw.destroy();
  else setTimeout(() => reply.raw.destroy(), hangMs).unref();
  return reply;
}

/** The document without its end, as when a proxy cuts an answer short. */
export function cutOff(xml: string): string {
  return xml.slice(0, Math.floor(xml.length * 0.6));
}
