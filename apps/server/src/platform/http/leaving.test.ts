import { once } from 'node:events';
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openEventStream } from './event-stream.ts';
import { openHeartbeats } from './heartbeats.ts';
import { createHttpServer } from './http-server.ts';

let app: FastifyInstance;
beforeEach(() => {
  app = createHttpServer({ log: pino({ level: 'silent' }) });
});
afterEach(() => app.close());

it('a closing server ends each connection after its answer, moves its event streams in groups, and then refuses connections', async () => {
  app.post('/purchase', async () => 'bought');
  app.get('/feed', (_, reply) => {
    openEventStream(reply, { heartbeats: openHeartbeats(10_000), onClose: () => undefined });
    return reply;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const feed = await fetch(`${url}/feed`);
  const sentAway: number[] = [];
  for (const reader of [1, 2, 3, 4, 5])
    app.leaving.add({ end: () => undefined, move: () => void sentAway.push(reader) });

  app.leaving.begin();
  const bought = await fetch(`${url}/purchase`, { method: 'POST' });
  expect([bought.status, bought.headers.get('connection')]).toEqual([200, 'close']);

  const moved = app.leaving.moveStreams(300);
  expect(sentAway).toEqual([1]);
  expect(await feed.text()).toBe(': open\n\nevent: reconnect\ndata: {}\n\n');
  await moved;
  expect(sentAway).toEqual([1, 2, 3, 4, 5]);

  const late = await fetch(`${url}/feed`);
  await app.leaving.stopListening();
  await expect(fetch(`${url}/purchase`, { method: 'POST' })).rejects.toThrow('fetch failed');
  await app.close();
  expect(await late.text()).toBe(': open\n\n');
});

it('a closing server answers the calls on connections that it has not accepted yet, and on idle ones', async () => {
  app.get('/round', async () => 'on sale');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const call = 'GET /round HTTP/1.1\r\nHost: x\r\n\r\n';
  const idle = connect(Number(port), '127.0.0.1');
  idle.write(call);
  await once(idle, 'data');

  app.leaving.begin();
  const fresh = Array.from({ length: 10 }, () => connect(Number(port), '127.0.0.1'));
  // Now the system has queued these connections; the server has had no turn to accept them.
  await new Promise<void>(process.nextTick);
  const heard = [idle, ...fresh].map(async (socket) => {
    socket.write(call);
    return String((await once(socket, 'data'))[0]).split('\r\n', 1)[0];
  });
  const [answers] = await Promise.all([Promise.allSettled(heard), app.leaving.stopListening()]);
  expect(answers).toEqual(Array(11).fill({ status: 'fulfilled', value: 'HTTP/1.1 200 OK' }));
});
