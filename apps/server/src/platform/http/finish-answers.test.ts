import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { operation } from '@lokalbingo/contract/operation';
import { callerWaits } from '@lokalbingo/contract/waits';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ok } from '../result.ts';
import { longTimeouts } from '../testing/long-timeouts.ts';
import { finishAnswersBeforeClosing } from './finish-answers.ts';
import { createHttpServer, type HttpServerOptions } from './http-server.ts';
import { operationRoutes } from './operation-routes.ts';

const pay = operation({
  name: 'pay',
  summary: 'Pay',
  host: 'portal',
  method: 'POST',
  path: '/pay',
  access: 'public',
  body: z.strictObject({ slowly: z.boolean() }),
  answer: z.object({}),
  refusals: [],
});

let app: FastifyInstance;
let port: number;
let begun: PromiseWithResolvers<void>;
let finish: PromiseWithResolvers<void>;
let timesPaid: number;
const sockets: Socket[] = [];

async function serve(waits: HttpServerOptions['waits'] = longTimeouts): Promise<void> {
  begun = Promise.withResolvers();
  finish = Promise.withResolvers();
  timesPaid = 0;
  app = createHttpServer({ log: pino({ level: 'silent' }), waits });
  operationRoutes(
    app,
    'portal',
    async () => undefined,
  )(pay, async ({ body }) => {
    begun.resolve();
    if (body.slowly) await finish.promise;
    timesPaid += 1;
    return ok({});
  });
  app.get('/stream', (_request, reply) => reply.send(new PassThrough()));
  finishAnswersBeforeClosing(app);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(url).port);
}
afterEach(async () => {
  finish.resolve();
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Sends this text, and returns the bytes received until the connection closes. */
async function caller(text: string) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket.on('data', (piece) => {
    received += piece;
  });
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => received);
  await once(socket, 'connect');
  socket.write(text);
  return { socket, closed };
}
const request = (body: string, length = body.length): string =>
  `POST /api/pay HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
const whole = (slowly: boolean) => request(JSON.stringify({ slowly }));

describe('a server that is closing', () => {
  beforeEach(() => serve());

  it('closes at once despite half-sent bodies and heads, and handles none of them', async () => {
    const halves = [
      ...(await Promise.all(Array.from({ length: 5 }, () => caller(request('{"slow', 20))))),
      ...(await Promise.all(Array.from({ length: 5 }, () => caller('POST /api/pay HTTP/1.1\r\nHo')))),
      await caller(''),
      await caller(whole(false)),
    ];
    await begun.promise;
    await app.close();
    await Promise.all(halves.map(({ closed }) => closed));
    expect(timesPaid).toBe(1);
  });

  it('answers the calls in progress first, whatever other clients do', async () => {
    await caller(request('{"slow', 20));
    const paying = await caller(whole(true));
    await begun.promise;
    const closing = app.close();
    finish.resolve();
    expect(await paying.closed).toMatch(/^HTTP\/1\.1 200 /);
    await closing;
  });

  it('finishes calls in progress also for a client that has disconnected', async () => {
    const paying = await caller(whole(true));
    await begun.promise;
    paying.socket.destroy();
    await paying.closed;
    let isClosed = false;
    const closing = app.close().then(() => {
      isClosed = true;
    });
    await caller('').catch(() => undefined);
    expect(isClosed).toBe(false);
    finish.resolve();
    await closing;
    expect(timesPaid).toBe(1);
  });

  it('does not handle a request whose body arrives only then', async () => {
    const paying = await caller(whole(true));
    await begun.promise;
    const late = await caller(request('{"slow', 16));
    const closing = app.close();
    late.socket.write('ly":false}');
    expect(await late.closed).toMatch(/^HTTP\/1\.1 503 /);
    finish.resolve();
    expect(await paying.closed).toMatch(/^HTTP\/1\.1 200 /);
    await closing;
    expect(timesPaid).toBe(1);
  });

  it('abandons a response that nobody reads after a moment', async () => {
    await caller('GET /stream HTTP/1.1\r\nHost: x\r\n\r\n');
    const connections = () => new Promise((done) => app.server.getConnections((_, count) => done(count)));
    await expect.poll(connections).toBe(1);
    await app.close();
  });
});

describe('a slow request', () => {
  // Short, so that tests need not wait seconds.
  const waits = { ...callerWaits, headMs: 250, requestMs: 500 };
  beforeEach(() => serve(waits));

  it.each([
    ['its head', 'POST /api/pay HTTP/1.1\r\nHo', waits.headMs],
    ['anything', '', waits.headMs],
    ['its body', request('{"slow', 20), waits.requestMs],
  ])('is rejected when %s has not arrived in time, and not earlier', async (_what, text, waitMs) => {
    const startedAt = performance.now();
    const { closed } = await caller(text);
    expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - startedAt).toBeGreaterThan(waitMs - 50);
  });

  it('is rejected after the product’s timeouts by default', () => {
    const { server } = createHttpServer({ log: pino({ level: 'silent' }) });
    expect([server.headersTimeout, server.requestTimeout]).toEqual([
      callerWaits.headMs,
      callerWaits.requestMs,
    ]);
  });
});
