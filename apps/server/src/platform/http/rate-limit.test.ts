import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './http-server.ts';
import { limitRate } from './rate-limit.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = createHttpServer({ log: pino({ level: 'silent' }), behindProxy: true });
  await limitRate(app, { perCredential: 3, perAddress: 10 });
  app.get('/', async () => 'fine');
});
afterAll(() => app.close());

const call = async (address: string, token?: string): Promise<number> => {
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  return (await app.inject({ url: '/', headers: { 'x-forwarded-for': address, ...authorization } }))
    .statusCode;
};
const calls = async (count: number, address: string, token?: string): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < count; i += 1) statuses.push(await call(address, token));
  return statuses;
};

describe('the bound on calls', () => {
  it('counts each player by the token, not by the address that a hall shares', async () => {
    expect(await calls(3, '192.0.2.1', 'a')).toEqual([200, 200, 200]);
    expect(await call('192.0.2.1', 'a')).toBe(429);
    expect(await call('192.0.2.1', 'b')).toBe(200);
  });

  it('counts an address too, whatever tokens it makes up', async () => {
    for (let i = 0; i < 10; i += 1) expect(await call('192.0.2.2', `made up ${i}`)).toBe(200);
    expect(await call('192.0.2.2', 'made up too')).toBe(429);
  });

  it('says when to come back, in the shape of every other no', async () => {
    await calls(4, '192.0.2.3', 'c');
    const answer = await app.inject({
      url: '/',
      headers: { 'x-forwarded-for': '192.0.2.3', authorization: 'Bearer c' },
    });
    expect(answer.json().code).toBe('too_many_requests');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
});
