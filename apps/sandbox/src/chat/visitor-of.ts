import type { FastifyRequest } from 'fastify';
import type { CallSubject } from '../control/fault-store.ts';

/** Whom a fault can be limited to: the visitor at an address, as `x-forwarded-for` tells it. */
export function visitorOf({ headers }: FastifyRequest): CallSubject {
  const address = headers['x-forwarded-for'];
  return { transactionId: typeof address === 'string' ? address : undefined };
}
