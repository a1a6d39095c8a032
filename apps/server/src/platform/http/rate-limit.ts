/**
 * Bounds how often anyone may call: each player, staff member or screen whose session was found, so that members behind one hall's address do
 * not share a bound; and each address, widely for all calls and narrowly for those whose token or cookie is nobody's.
 * What a caller writes makes no key of its own.
 */
import rateLimit from '@fastify/rate-limit';
import { minutes } from '@lokalbingo/contract/durations';
import type { Host } from '@lokalbingo/contract/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerAddress } from './caller-address.ts';
import { callerName, type NamedCaller } from './caller-name.ts';
import type { Authenticator } from './operation-routes.ts';
import { sendEdgeProblem, TooManyRequests } from './problem-reply.ts';

/** How many calls a minute. */
export type RateBounds = { readonly perPlayer: number; readonly perAddress: number };

/** The bounds of each host of the product. */
export const rateBounds: RateBounds = { perPlayer: 600, perAddress: 6000 };

/**
 * Counts a call by the player whose session its token or cookie was found to be, or by the address when it was nobody's.
 * @throws TooManyRequests when that is over the bound
 */
export type CountCaller = (request: FastifyRequest, caller: NamedCaller | undefined) => Promise<void>;

/** Counts nothing. */
export const countNobody: CountCaller = async () => undefined;

/** Finds out who calls as `authenticate` does, and counts it. */
export function counted<Name extends Host>(
  authenticate: Authenticator<Name>,
  count: CountCaller,
): Authenticator<Name> {
  return async (request, operation) => {
    const caller = await authenticate(request, operation);
    await count(request, caller);
    return caller;
  };
}

/**
 * Bounds every route of the server by address; over a bound the answer is 429 with `retry-after` in seconds. Whoever
 * finds out who calls then counts that with what is returned.
 */
export async function limitRate(app: FastifyInstance, bounds: RateBounds): Promise<CountCaller> {
  await app.register(rateLimit, { global: false });
  const limitBy = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ timeWindow: minutes(1), max, keyGenerator });
  const byAddress = limitBy(bounds.perAddress, callerAddress);
  const callers = new WeakMap<FastifyRequest, string>();
  const byCaller = limitBy(bounds.perPlayer, (request) => callers.get(request) ?? callerAddress(request));
  app.addHook('onRequest', async (request, reply) => {
    const limit = await byAddress(request);
    if (limit.isAllowed || !limit.isExceeded) return;
    reply.header('retry-after', limit.ttlInSeconds);
    return sendEdgeProblem(reply, 'too_many_requests');
  });
  return async (request, caller) => {
    // Whoever shows nothing is a visitor, of whom a hall may have many.
    if (caller === undefined && !hasCredential(request)) return;
    if (caller) callers.set(request, callerName(caller));
    const limit = await byCaller(request);
    if (!limit.isAllowed && limit.isExceeded) throw new TooManyRequests(limit.ttlInSeconds);
  };
}

const hasCredential = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers.cookie !== undefined;
