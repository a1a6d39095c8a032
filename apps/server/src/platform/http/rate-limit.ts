/**
 * Limits how often anyone may call: each player, staff member or screen with a valid session, so that members behind
 * one hall's address do not share a limit; and each address, loosely for all calls and strictly for those with an
 * invalid token or cookie. Client input never creates a key. Counted per process, because it only sheds load:
 * attempts to guess, send or search are counted in the database (`modules/rate-limits`).
 */
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
export function limitRate(app: FastifyInstance, bounds: RateBounds): CountCaller {
  const countAddress = countByMinute(bounds.perAddress);
  const countCaller = countByMinute(bounds.perPlayer);
  app.addHook('onRequest', (request, reply, done) => {
    const waitSeconds = countAddress(callerAddress(request));
    if (waitSeconds === undefined) return done();
    sendEdgeProblem(reply.header('retry-after', waitSeconds), 'too_many_requests');
  });
  return async (request, caller) => {
    // A call without a token or cookie is a visitor's, of whom a hall may have many.
    if (caller === undefined && !hasCredential(request)) return;
    const waitSeconds = countCaller(caller ? callerName(caller) : callerAddress(request));
    if (waitSeconds !== undefined) throw new TooManyRequests(waitSeconds);
  };
}

/** More keys than a process serves in a minute; the count begins again beyond it. */
const keysAtMost = 100_000;

/** Counts keys by the minute. Returns a function that returns the seconds to wait when a key was counted too often. */
function countByMinute(atMost: number): (key: string) => number | undefined {
  const counts = new Map<string, number>();
  let endsAt = 0;
  return (key) => {
    const now = performance.now();
    if (now >= endsAt || counts.size >= keysAtMost) {
      counts.clear();
      endsAt = now + minutes(1);
    }
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > atMost ? Math.ceil((endsAt - now) / 1000) : undefined;
  };
}

const hasCredential = ({ headers }: FastifyRequest): boolean =>
  headers.authorization !== undefined || headers.cookie !== undefined;
