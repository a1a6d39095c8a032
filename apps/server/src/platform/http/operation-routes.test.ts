import { answersFile } from '@lokalbingo/contract/file-answer';
import { type Host, type Operation, operation } from '@lokalbingo/contract/operation';
import { answerWaitsMs } from '@lokalbingo/contract/waits';
import { kroner } from '@lokalbingo/contract/wire';
import { kroner as kr } from '@lokalbingo/money';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { Bug, ok, refuse } from '../result.ts';
import { createHttpServer } from './http-server.ts';
import { type OperationOn, operationRoutes } from './operation-routes.ts';

const pay = operation({
  name: 'pay',
  summary: 'Pay',
  host: 'portal',
  method: 'POST',
  path: '/pay/{hall}',
  access: 'player',
  idempotent: true,
  params: z.strictObject({ hall: z.string().regex(/^[0-9]+$/) }),
  body: z.strictObject({ amount: kroner }),
  answer: z.object({ left: kroner }),
  refusals: ['insufficient_funds'],
});
const look = operation({
  name: 'look',
  summary: 'Look',
  host: 'portal',
  method: 'GET',
  path: '/look',
  access: 'public',
  answer: z.object({ fine: z.boolean() }),
  refusals: [],
});

const ponder = operation({ ...look, name: 'ponder', path: '/ponder' });
const delve = operation({ ...look, name: 'delve', path: '/delve', takesTurns: true });
const askAround = operation({ ...ponder, name: 'askAround', path: '/askAround', waitsFor: 'provider' });
const hear = operation({
  name: 'hear',
  summary: 'Hear',
  host: 'portal',
  method: 'POST',
  path: '/hear',
  access: 'public',
  bodyIsForm: true,
  body: z.object({ what: z.string() }),
  answer: z.object({ heard: z.string() }),
  refusals: [],
});

const whisper = operation({
  ...hear,
  name: 'whisper',
  path: '/whisper',
  bodyIsForm: false,
  verbatim: { refusedStatuses: [402] },
});

const breakWord = operation({
  ...look,
  name: 'breakWord',
  path: '/breakWord',
  answer: z.object({ left: kroner, note: z.string() }),
});

const statement = operation({
  name: 'statement',
  summary: 'Statement',
  host: 'portal',
  method: 'POST',
  path: '/statement',
  access: 'player',
  body: z.strictObject({ pieces: z.int(), breaks: z.boolean(), name: z.string() }),
  ...answersFile('text/csv'),
  refusals: ['insufficient_funds'],
});

const logLines: string[] = [];
let app: FastifyInstance;
let thrown: unknown;
let pondering = Promise.withResolvers<void>();
/** The callers whose calls have begun, and the promise that the calls await. */
const begunFrom: string[] = [];
let delving = Promise.withResolvers<void>();

beforeAll(() => {
  app = createHttpServer({
    log: pino({ level: 'info' }, { write: (line: string) => logLines.push(line) }),
  });
  const bind = operationRoutes(app, 'portal', async ({ headers }) =>
    headers.authorization === 'Bearer good' ? { playerId: 7, sessionId: 1 } : undefined,
  );
  bind(pay, async ({ body, caller, idempotencyKey }) => {
    if (thrown !== undefined) throw thrown;
    if (idempotencyKey === 'used' || caller.playerId !== 7)
      return refuse('insufficient_funds', { missing: 5 });
    return ok({ left: body.amount, secret: 'not in the contract' } as { left: typeof body.amount });
  });
  bind(look, async () => ok({ fine: true }));
  bind(statement, async ({ body: { pieces, breaks, name } }) => {
    if (pieces === 0) return refuse('insufficient_funds');
    const content = async function* () {
      for (let piece = 0; piece < pieces; piece += 1) yield `${piece};blåbær\n`;
      if (breaks) throw new Error('the database is away');
    };
    return ok({ name, type: 'text/csv', content: content() });
  });
  for (const slow of [ponder, askAround]) {
    bind(slow, async () => {
      await pondering.promise;
      return ok({ fine: true });
    });
  }
  bind(delve, async ({ address }) => {
    begunFrom.push(address);
    await delving.promise;
    return ok({ fine: true });
  });
  bind(breakWord, async () => ok({ left: 0.5, note: 'hemmelig' } as never));
  bind(hear, async ({ body }) => ok({ heard: body.what }));
  bind(whisper, async ({ body: { method, target, headers, bytes } }) => {
    const heard = [method, target, headers['x-tone'], Buffer.from(bytes).toString('hex')].join(' ');
    const status = bytes.length === 0 ? 402 : 200;
    return ok({ status, headers: { 'x-tone': 'low' }, json: `{ "heard": "${heard}" }` });
  });
});
afterEach(() => vi.useRealTimers());
afterAll(() => app.close());

const authorized = { authorization: 'Bearer good', 'content-type': 'application/json' };
const call = (payload: string | object, headers: Record<string, string> = authorized, url = '/api/pay/3') =>
  app.inject({ method: 'POST', url, headers, payload });

describe('a host', () => {
  const bindTo = (host: Host, operation: Operation) => () =>
    operationRoutes<Host>(
      app,
      host,
      async () => undefined,
    )(operation as OperationOn<Host>, async () => ok({}));

  it('rejects operations of other hosts, and operations for callers that it cannot authenticate', () => {
    expect(bindTo('game', look)).toThrow('look is not for the host game');
    expect(bindTo('portal', { ...look, host: 'game' })).toThrow('not for the host portal');
    expect(bindTo('portal', { ...look, access: 'game' })).toThrow('not for the host portal');
    expect(bindTo('game', { ...pay, host: 'game' })).toThrow('not for the host game');
  });

  it('requires a permission on operations for staff, and allows none on others', () => {
    expect(bindTo('hall', { ...look, host: 'hall', access: 'staff' })).toThrow('look names no permission');
    const permission = 'use_console';
    expect(bindTo('hall', { ...look, host: 'hall', access: 'public', permission })).toThrow('no permission');
  });
});

describe('calls that take turns', () => {
  const ask = (remoteAddress: string) => app.inject({ method: 'GET', url: '/api/delve', remoteAddress });
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it('are answered two at a time, and one at a time for each caller', async () => {
    const replies = ['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4'].map(ask);
    await expect.poll(() => begunFrom).toEqual(['10.0.0.1', '10.0.0.2']);
    expect((await app.inject({ method: 'GET', url: '/api/look' })).statusCode).toBe(200);
    await settled();
    expect(begunFrom).toHaveLength(2);
    delving.resolve();
    expect((await Promise.all(replies)).map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect(begunFrom.toSorted()).toEqual(['10.0.0.1', '10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']);
  });

  it('are refused when a dozen of one caller are waiting, and do not begin for a client that has disconnected', async () => {
    begunFrom.length = 0;
    delving = Promise.withResolvers();
    const replies = Array.from({ length: 12 }, () => ask('10.0.0.5'));
    const refused = await Promise.race(replies);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_requests',
      '5',
    ]);
    const line = new AbortController();
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const other = ask('10.0.0.6');
    await expect.poll(() => begunFrom).toHaveLength(2);
    const left = fetch(`${url}/api/delve`, { signal: line.signal });
    await settled();
    line.abort();
    await expect(left).rejects.toThrow();
    delving.resolve();
    await Promise.all([...replies, other]);
    expect(begunFrom).not.toContain('127.0.0.1');
    expect(begunFrom).toHaveLength(12);
  });
});

describe('an operation over HTTP', () => {
  it('accepts and returns kroner, and uses øre internally', async () => {
    const answer = await call({ amount: 12.5 });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ left: 12.5 });
    expect(kr(12.5)).toBe(1250);
  });

  it('returns nothing that the contract does not declare', async () => {
    expect((await call({ amount: 1 })).body).not.toContain('secret');
  });

  it('refuses in problem details with the status of the code, the facts and the reference', async () => {
    const answer = await call({ amount: 1 }, { ...authorized, 'idempotency-key': 'used' });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json()).toMatchObject({ code: 'insufficient_funds', status: 422, facts: { missing: 5 } });
    const { requestId } = answer.json();
    expect(requestId).toBe(answer.headers['x-request-id']);
    expect(requestId).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/);
  });

  it.each([
    ['broken JSON', '{"amount":', 400, 'malformed_request'],
    ['no body', '', 400, 'malformed_request'],
    ['null', 'null', 400, 'malformed_request'],
    ['a list', '[1]', 400, 'malformed_request'],
    ['a wrong type', { amount: '12' }, 400, 'malformed_request'],
    ['a fraction of an øre', { amount: 1.005 }, 400, 'malformed_request'],
    ['a huge amount', { amount: 1e300 }, 400, 'malformed_request'],
    ['an unknown field', { amount: 1, admin: true }, 400, 'malformed_request'],
    ['an oversized body', { amount: 1, pad: 'x'.repeat(70_000) }, 413, 'body_too_large'],
  ])('answers %s with a clear refusal', async (_what, payload, status, code) => {
    const answer = await call(payload);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('names the invalid field, but never repeats its value', async () => {
    const answer = await call({ amount: 'hemmelig' });
    expect(answer.json().issues[0].path).toBe('amount');
    expect(answer.body).not.toContain('hemmelig');
  });

  it('refuses other content than JSON, unknown addresses, bad path parameters and bad keys', async () => {
    expect((await call('a=1', { ...authorized, 'content-type': 'text/plain' })).statusCode).toBe(415);
    expect((await app.inject({ url: '/api/nothing' })).json().code).toBe('not_found');
    expect((await call({ amount: 1 }, authorized, '/api/pay/x')).statusCode).toBe(400);
    expect((await call({ amount: 1 }, authorized, '/api/pay/%ZZ')).statusCode).toBe(400);
    const long = await call({ amount: 1 }, authorized, `/api/pay/${'å'.repeat(1000)}`);
    expect(long.json().code).toBe('malformed_request');
    expect((await call({ amount: 1 }, { ...authorized, 'idempotency-key': 'a b' })).statusCode).toBe(400);
  });

  it('passes the raw bytes to a verbatim call, and sends its answer unchanged', async () => {
    const headers = { 'content-type': 'application/json', 'x-tone': 'high' };
    const say = (payload: Buffer) => app.inject({ method: 'POST', url: '/api/whisper', headers, payload });
    const reply = await say(Buffer.from([0x7b, 0x20, 0xff, 0x00]));
    expect(reply.body).toBe('{ "heard": "POST /api/whisper high 7b20ff00" }');
    expect([reply.statusCode, reply.headers['x-tone'], reply.headers['cache-control']]).toEqual([
      200,
      'low',
      'no-store',
    ]);
    expect(reply.headers['content-type']).toContain('application/json');
    expect((await say(Buffer.alloc(0))).statusCode).toBe(402);
  });

  it('accepts a form only where the call is made for one', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const answered = await app.inject({
      method: 'POST',
      url: '/api/hear',
      headers: form,
      payload: 'what=bl%C3%A5b%C3%A6r+1',
    });
    expect(answered.json()).toEqual({ heard: 'blåbær 1' });
    expect((await call('amount=1', { ...authorized, ...form })).json().code).toBe('unsupported_media_type');
  });

  it('requires a token before it validates the input', async () => {
    const answer = await call('{', { 'content-type': 'application/json' });
    expect(answer.statusCode).toBe(400);
    expect((await call({ nonsense: 1 }, { 'content-type': 'application/json' })).statusCode).toBe(401);
  });

  it('refuses unknown query parameters', async () => {
    expect((await app.inject({ url: '/api/look' })).json()).toEqual({ fine: true });
    expect((await app.inject({ url: '/api/look?extra=1' })).statusCode).toBe(400);
  });

  it('answers a fault with only a reference, and a lost database as unavailable', async () => {
    thrown = new Error('the card number is 4925000000000004');
    const fault = await call({ amount: 1 });
    expect([fault.statusCode, fault.json().code]).toEqual([500, 'internal_error']);
    expect(fault.body).not.toContain('4925');
    thrown = Object.assign(new pg.DatabaseError('terminating', 1, 'error'), { code: '57P01' });
    const gone = await call({ amount: 1 });
    expect([gone.statusCode, gone.json().code]).toEqual([503, 'unavailable']);
    thrown = undefined;
  });

  it('treats an answer that violates the contract as a bug with an alarm, and not as the caller’s mistake', async () => {
    logLines.length = 0;
    const { statusCode, body } = await app.inject({ url: '/api/breakWord' });
    expect([statusCode, JSON.parse(body).code]).toEqual([500, 'internal_error']);
    const alarm = logLines.map((line) => JSON.parse(line)).find((line) => line.alarm !== undefined);
    expect(alarm).toMatchObject({
      level: 50,
      alarm: 'bug',
      err: { message: expect.stringMatching(/breakWord.*left/) },
    });
    expect(logLines.join('')).not.toContain('hemmelig');
    thrown = z.string().safeParse(1).error;
    expect((await call({ amount: 1 })).statusCode).toBe(500);
    thrown = undefined;
  });

  it('logs the route but neither the query nor the token', async () => {
    logLines.length = 0;
    await app.inject({ url: '/api/look?code=123456', headers: { authorization: 'Bearer good' } });
    const line = logLines.find((text) => text.includes('"msg":"request"'));
    expect(line).toContain('/api/look');
    expect(logLines.join('')).not.toMatch(/123456|Bearer|good/);
  });
});

describe('an operation that returns a file', () => {
  const fetchFile = (body: object) =>
    call({ pieces: 2, breaks: false, name: 'uttrekk-2026.csv', ...body }, authorized, '/api/statement');

  it('sends it as an attachment with its name, and no cache stores it', async () => {
    const { statusCode, headers, body } = await fetchFile({});
    expect([statusCode, body]).toEqual([200, '0;blåbær\n1;blåbær\n']);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="uttrekk-2026.csv"',
      'cache-control': 'no-store',
    });
  });

  it('refuses like any other, and sends no file without a login', async () => {
    expect((await fetchFile({ pieces: 0 })).json().code).toBe('insufficient_funds');
    const json = { 'content-type': 'application/json' };
    expect((await call({ pieces: 1, breaks: false, name: 'a' }, json, '/api/statement')).statusCode).toBe(
      401,
    );
  });

  it('closes the connection when the rest of the file cannot be produced', async () => {
    await expect(fetchFile({ pieces: 5000, breaks: true })).rejects.toThrow();
  });

  it('treats a file name that is invalid in a header as a bug', async () => {
    expect((await fetchFile({ name: 'a"\r\nset-cookie: x' })).statusCode).toBe(500);
  });
});

describe('an operation without an answer in time', () => {
  it('says so before a client gives up, and has a longer limit when it calls a provider', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    pondering = Promise.withResolvers();
    const get = (url: string) => app.inject({ method: 'GET', url });
    const answers = { ponder: get('/api/ponder'), askAround: get('/api/askAround') };
    await vi.advanceTimersByTimeAsync(answerWaitsMs.database);
    const late = await answers.ponder;
    expect([late.statusCode, late.json().code]).toEqual([503, 'unavailable']);
    expect(late.json().requestId).toBe(late.headers['x-request-id']);
    pondering.resolve();
    expect((await answers.askAround).json()).toEqual({ fine: true });
  });

  it('still raises the alarm for a later bug', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    pondering = Promise.withResolvers();
    logLines.length = 0;
    const answer = app.inject({ method: 'GET', url: '/api/ponder' });
    await vi.advanceTimersByTimeAsync(answerWaitsMs.database);
    const { requestId } = (await answer).json();
    pondering.reject(new Bug('too late'));
    await vi.waitFor(() =>
      expect(logLines.map((line) => JSON.parse(line))).toContainEqual(
        expect.objectContaining({ alarm: 'bug', reqId: requestId }),
      ),
    );
  });
});
