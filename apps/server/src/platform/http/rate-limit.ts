/**
 * Limits how often anyone may call: each player, staff member or screen with a valid session, so that members behind
 * one hall's address do not share a limit; and each address, loosely for all calls and strictly for those with an
 * invalid token or cookie. Client input never creates a key. Counted per process, because it only sheds load:
 * attempts to guess, send or search are counted in the database (`modules/rate-limits`).
 */
import rateLimit from '@fastify/rate-limit';
import { minutes } from '@lokalbingo/contract/durations';
import type { Host } from '@lokalbingo/contract/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerAddress } from './caller-address.ts';
import { callerName, type NamedCaller } from './caller-name.ts';
import type { Authenticator } from './operation-routes.ts';
import { sendEdgeProblem, TooManyRequests } from './problem-reply.ts';

/** The calls allowed per minute. */
export type RateBounds = { readonly perPlayer: number; readonly perAddress: number };

/** The limits of each host of the product. */
export const rateBounds: RateBounds = { perPlayer: 600, perAddress: 6000 };

/**
 * Counts a call by the caller of its valid session, or by the address.
 * @throws TooManyRequests when the limit is exceeded
 */
export type CountCaller = (request: FastifyRequest, caller: NamedCaller | undefined) => Promise<void>;

/** Counts nothing. */
export const countNobody: CountCaller = async () => undefined;

/** Wraps `authenticate` so that each call is counted by its caller. */
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
 * Limits every route of the server by address; beyond a limit the answer is 429 with `retry-after` in seconds.
 * Authentication then counts the caller with the returned function.
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
    // A call without a token or cookie is a visitor's, of whom a hall may have many.
    if (caller === undefined && !hasCredential(request)) return;
    if (caller) callers.set(request, callerName(caller));
    const limit = await byCaller(request);
    if (!limit.isAllowed && limit.isExceeded) throw new TooManyRequests(limit.ttlInSeconds);
  };
}

const hasCredential = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers.cookie !== undefined;
