import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type EventStream, eventMessage, openEventStream } from './event-stream.ts';
import { openHeartbeats } from './heartbeats.ts';
import { keepStreams } from './leaving.ts';

let app: FastifyInstance;
afterEach(() => app.close());

/** Starts a server with one stream; resolves to the stream when a client has requested it. */
async function serve(heartbeatMs: number) {
  const opened = Promise.withResolvers<EventStream>();
  const closed = Promise.withResolvers<void>();
  app = Fastify();
  keepStreams(app);
  app.get('/', (_request, reply) => {
    opened.resolve(
      openEventStream(reply, { heartbeats: openHeartbeats(heartbeatMs), onClose: () => closed.resolve() }),
    );
    return reply;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, opened: opened.promise, closed: closed.promise };
}

describe('an event stream', () => {
  it('sends messages with their numbers and types, and ends once, when asked', async () => {
    const { url, opened, closed } = await serve(10_000);
    const answering = fetch(url);
    const stream = await opened;
    stream.send(eventMessage({ id: 7, data: '{"a":1}' }));
    stream.send(eventMessage({ event: 'notice', data: '{}' }));
    stream.end();
    stream.end();
    stream.send(eventMessage({ data: 'too late' }));
    expect(await (await answering).text()).toBe(
      ': open\n\nid: 7\ndata: {"a":1}\n\nevent: notice\ndata: {}\n\n',
    );
    await closed;
  });

  it('sends no event to a caller that asks for the headers alone', async () => {
    const { url, opened, closed } = await serve(10_000);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    (await opened).send(eventMessage({ data: '{}' }));
    expect((await text(socket)).split('\r\n\r\n')[1]).toBe('');
    await closed;
  });

  it('sends a heartbeat when there is nothing else to send', async () => {
    const { url } = await serve(20);
    const { body } = await fetch(url);
    let received = '';
    for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
      received += piece;
      if (received.split(': alive\n\n').length > 3) break;
    }
    expect(received).toMatch(/^: open\n\n(: alive\n\n)+$/);
  });

  it('disconnects a reader that does not read, and drops its backlog', async () => {
    const { url, opened, closed } = await serve(10_000);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => undefined);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    const stream = await opened;
    let isClosed = false;
    void closed.then(() => {
      isClosed = true;
    });
    const message = eventMessage({ data: 'x'.repeat(64 * 1024) });
    const sendMore = () => {
      for (let sent = 0; sent < 16; sent += 1) stream.send(message);
      return isClosed;
    };
    await expect.poll(sendMore).toBe(true);
    socket.destroy();
  });

  it('is closed when the reader disconnects', async () => {
    const { url, opened, closed } = await serve(10_000);
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await opened;
    await once(socket, 'data');
    socket.destroy();
    await closed;
  });
});
