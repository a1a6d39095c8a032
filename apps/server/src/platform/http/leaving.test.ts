import { pino } from 'pino';
import { afterEach, expect, it } from 'vitest';
import { openEventStream } from './event-stream.ts';
import { openHeartbeats } from './heartbeats.ts';
import { createHttpServer } from './http-server.ts';

const app = createHttpServer({ log: pino({ level: 'silent' }) });
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
