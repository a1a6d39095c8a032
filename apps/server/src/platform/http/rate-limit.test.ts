import { hours } from '@lokalbingo/contract/durations';
import { operation } from '@lokalbingo/contract/operation';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { ok } from '../result.ts';
import { createHttpServer } from './http-server.ts';
import { operationRoutes } from './operation-routes.ts';
import { counted, limitRate } from './rate-limit.ts';

const look = operation({
  name: 'look',
  summary: 'Look',
  host: 'portal',
  method: 'GET',
  path: '/look',
  access: 'anyone',
  answer: z.object({}),
  refusals: [],
});
let app: FastifyInstance;

beforeAll(async () => {
  app = createHttpServer({ log: pino({ level: 'silent' }), trustedProxies: 1 });
  const count = limitRate(app, { perPlayer: 3, perAddress: 10 });
  // Sessions that begin with 7 are player 7's, and so on; those that begin with x are invalid.
  const authenticate = counted<'portal'>(async ({ headers }) => {
    const playerId = Number(headers.authorization?.[0]);
    return playerId ? { playerId, sessionId: 1 } : undefined;
  }, count);
  operationRoutes(app, 'portal', authenticate)(look, async () => ok({}));
});
afterAll(() => app.close());

const answer = (address: string, headers: Record<string, string> = {}) =>
  app.inject({ url: '/api/look', headers: { 'x-forwarded-for': address, ...headers } });
const call = async (address: string, token?: string): Promise<number> =>
  (await answer(address, token ? { authorization: token } : {})).statusCode;
const calls = async (count: number, next: (at: number) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) statuses.push(await next(at));
  return statuses;
};

describe('the rate limit of calls', () => {
  it('counts calls per player over all sessions and addresses, not per shared address', async () => {
    expect(await calls(4, (at) => call(`192.0.2.${at}`, `7, session ${at}`))).toEqual([200, 200, 200, 429]);
    expect(await call('192.0.2.1', '8')).toBe(200);
  });

  it('counts calls with made-up tokens and cookies by address', async () => {
    expect(await calls(4, (at) => call('192.0.2.21', `x made up ${at}`))).toEqual([200, 200, 200, 429]);
    expect((await answer('192.0.2.21', { cookie: 'made=up' })).statusCode).toBe(429);
    expect(await call('192.0.2.21')).toBe(200);
    expect(await call('192.0.2.22', 'x made up')).toBe(200);
  });

  it('counts a player who sends a cookie as well as the token', async () => {
    const beside = async (at: number) =>
      (await answer('192.0.2.23', { authorization: '9', cookie: `second=${at}` })).statusCode;
    expect(await calls(4, beside)).toEqual([200, 200, 200, 429]);
  });

  it('counts all calls from an address, whatever their forwarding header says', async () => {
    expect(await calls(11, (at) => call(`203.0.113.${at}, 192.0.2.24`))).toEqual([
      ...Array(10).fill(200),
      429,
    ]);
  });

  it('counts all addresses of an IPv6 network as one', async () => {
    expect((await calls(11, (at) => call(`2001:db8:1:2::${at}`))).at(-1)).toBe(429);
    expect(await call('2001:db8:1:3::1')).toBe(200);
  });

  it('says when to retry, in the shape of every other refusal', async () => {
    for (const last of [
      (await calls(4, () => call('192.0.2.31', '5'))) && (await answer('192.0.2.31', { authorization: '5' })),
      (await calls(10, () => call('192.0.2.32'))) && (await answer('192.0.2.32')),
    ]) {
      expect(last.json().code).toBe('too_many_requests');
      expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(last.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  it('counts anew every minute', async () => {
    // The faked clock begins at zero, and the windows that it ends stay ended: this test is the last of the file.
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await calls(4, () => call('192.0.2.25', '6'))).at(-1)).toBe(429);
    vi.advanceTimersByTime(hours(1));
    expect(await call('192.0.2.25', '6')).toBe(200);
  });
});
