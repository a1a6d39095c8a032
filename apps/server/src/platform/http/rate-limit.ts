/**
 * Bounds how often anyone may call: each credential by itself, so that members behind one hall's address do not share
 * a bound, and each address widely, so that credentials made up by the thousand do not help.
 */
import { createHash } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import { minutes } from '@lokalbingo/contract/durations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendEdgeProblem } from './problem-reply.ts';

/** How many calls a minute. */
export type RateBounds = { readonly perCredential: number; readonly perAddress: number };

/** Bounds every route of the server; over a bound the answer is 429 with `retry-after` in seconds. */
export async function limitRate(app: FastifyInstance, bounds: RateBounds): Promise<void> {
  await app.register(rateLimit, { global: false });
  const timeWindow = minutes(1);
  const byAddress = app.createRateLimit({
    timeWindow,
    max: bounds.perAddress,
    keyGenerator: (request) => request.ip,
  });
  const byCredential = app.createRateLimit({
    timeWindow,
    max: bounds.perCredential,
    keyGenerator: credentialKey,
  });
  app.addHook('onRequest', async (request, reply) => {
    const limits = [await byAddress(request)];
    if (credentialOf(request) !== undefined) limits.push(await byCredential(request));
    for (const limit of limits) {
      if (limit.isAllowed || !limit.isExceeded) continue;
      reply.header('retry-after', limit.ttlInSeconds);
      return sendEdgeProblem(reply, 'too_many_requests');
    }
  });
}

const credentialOf = ({ headers }: FastifyRequest): string | undefined =>
  headers.authorization ?? headers.cookie;

const credentialKey = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(credentialOf(request) ?? '')
    .digest('base64');
