import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type LiveFeed, type LiveFeedOptions, openLiveFeed } from './live-feed.ts';
import { type SeenRequest, startTestServer, type TestServer } from './testing/json-server.ts';

let server: TestServer | undefined;
let feed: LiveFeed | undefined;
afterEach(async () => {
  feed?.close();
  await server?.close();
});

type Line = (response: ServerResponse, request: SeenRequest) => void;

/**
 * Opens a feed against a server that handles its first, second … connection as listed (the last one stays).
 */
async function open(lines: readonly Line[], options: Partial<LiveFeedOptions<string>> = {}) {
  await server?.close();
  let connections = 0;
  server = await startTestServer((request, response) => {
    const line = lines[Math.min(connections++, lines.length - 1)];
    line?.(response, request);
  });
  const received: string[] = [];
  feed = openLiveFeed<string>({
    url: `${server.origin}/feed`,
    decode: (data) => (data as { ball: string }).ball,
    onEvent: (ball, seq) => received.push(`${seq}:${ball}`),
    onState: (state) => received.push(state.kind === 'refused' ? `refused ${state.status}` : state.kind),
    onGap: () => Promise.reject(new Error('no snapshot')),
    firstPauseMs: 1,
    random: () => 0,
    ...options,
  });
  return { received, feed, server };
}

const ball = (seq: number, name: string) => `id: ${seq}\ndata: {"ball":"${name}"}\n\n`;

function send(response: ServerResponse, text: string) {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write(text);
}

describe('a live feed', () => {
  test('applies each number once and in order', async () => {
    const { received } = await open(
      [
        (response) =>
          send(response, ball(4, 'B4') + ball(5, 'B5') + ball(5, 'B5') + ball(3, 'B3') + ball(6, 'B6')),
      ],
      { after: 4 },
    );
    await expect.poll(() => received).toEqual(['connecting', 'live', '5:B5', '6:B6']);
  });

  test('reads the stream however it is formatted and split', async () => {
    const { received } = await open([
      async (response) => {
        const stream =
          ': hei\r\n\r\nevent: notice\ndata: x\n\nid:1\r\ndata: {"ball":\r\ndata: "B1"}\r\n\r\ndata\n\nid: 2\rdata:{"ball":"Å2"}\r\r\n';
        for (const byte of Buffer.from(stream)) {
          if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' });
          response.write(Buffer.of(byte));
          await new Promise(setImmediate);
        }
      },
    ]);
    await expect.poll(() => received).toEqual(['connecting', 'live', '1:B1', '2:Å2']);
  });

  test('continues after the last number when the connection drops', async () => {
    const { received, server } = await open([
      (response) => {
        send(response, ball(1, 'B1') + ball(2, 'B2'));
        response.end();
      },
      (response) => send(response, ball(2, 'B2') + ball(3, 'B3')),
    ]);
    await expect
      .poll(() => received)
      .toEqual(['connecting', 'live', '1:B1', '2:B2', 'reconnecting', 'live', '3:B3']);
    expect(server.seen.map((request) => request.headers['last-event-id'])).toEqual([undefined, '2']);
  });

  test('moves to a different server at once, without reporting it, when its server is about to stop', async () => {
    const { received, server } = await open(
      [
        (response) => {
          send(response, `${ball(1, 'B1')}event: reconnect\ndata: {}\n\n`);
          response.end();
        },
        (response) => send(response, ball(2, 'B2')),
      ],
      { firstPauseMs: 600_000, random: () => 1 },
    );
    await expect.poll(() => received).toEqual(['connecting', 'live', '1:B1', 'live', '2:B2']);
    expect(server.seen[1]!.headers['last-event-id']).toBe('1');
  });

  test('fetches a snapshot at a gap and continues from there', async () => {
    const onGap = vi.fn(async () => 8);
    const { received, server } = await open(
      [
        (response) => send(response, ball(5, 'B5') + ball(8, 'B8')),
        (response) => send(response, ball(9, 'B9')),
      ],
      { after: 4, onGap },
    );
    await expect.poll(() => received).toEqual(['connecting', 'live', '5:B5', 'reconnecting', 'live', '9:B9']);
    expect(onGap).toHaveBeenCalledOnce();
    expect(server.seen[1]!.headers['last-event-id']).toBe('8');
  });

  test('treats an unreadable event as a gap', async () => {
    const { received } = await open(
      [(response) => send(response, 'id: 5\ndata: {\n\n'), (response) => send(response, ball(7, 'B7'))],
      { after: 4, onGap: async () => 6 },
    );
    await expect.poll(() => received).toEqual(['connecting', 'live', 'reconnecting', 'live', '7:B7']);
  });

  test('treats a silent connection as dead, but counts heartbeats as activity', async () => {
    const { received } = await open(
      [
        (response) => {
          send(response, ball(1, 'B1'));
          let beatsLeft = 60;
          const beating = setInterval(() => {
            send(response, ': hjerteslag\n\n');
            beatsLeft -= 1;
            if (beatsLeft > 0) return;
            clearInterval(beating);
            received.push('the last beat');
          }, 20);
        },
        (response) => send(response, ball(2, 'B2')),
      ],
      // Shorter than all the heartbeats together, and much longer than a busy machine can delay one.
      { silenceMs: 1000 },
    );
    await expect.poll(() => received).toContain('2:B2');
    expect(received).toEqual(['connecting', 'live', '1:B1', 'the last beat', 'reconnecting', 'live', '2:B2']);
  });

  test('drops a possibly dead connection on demand, and reconnects at once after the last number', async () => {
    const { received, feed, server } = await open(
      [
        (response) => send(response, ball(1, 'B1')),
        (response) => send(response, ball(2, 'B2')),
        // This request is never answered.
        () => {},
        (response) => send(response, ball(3, 'B3')),
      ],
      { firstPauseMs: 600_000, random: () => 1 },
    );
    await expect.poll(() => received.at(-1)).toBe('1:B1');
    feed.reconnect();
    await expect.poll(() => received.at(-1)).toBe('2:B2');
    feed.reconnect();
    await expect.poll(() => server.seen).toHaveLength(3);
    feed.reconnect();
    await expect.poll(() => received.at(-1)).toBe('3:B3');
    expect(server.seen.map((request) => request.headers['last-event-id'])).toEqual([
      undefined,
      '1',
      '2',
      '2',
    ]);
  });

  test.each([408, 429])('retries after status %d', async (status) => {
    const { received } = await open([
      (response) => response.writeHead(status).end(),
      (response) => send(response, ball(1, 'B1')),
    ]);
    await expect.poll(() => received.at(-1)).toBe('1:B1');
  });

  test('keeps retrying while the server is unreachable', async () => {
    const away: Line = (response) => response.writeHead(503).end();
    const { received, server } = await open([away, away, (response) => send(response, ball(1, 'B1'))]);
    await expect.poll(() => received.at(-1)).toBe('1:B1');
    expect(server.seen).toHaveLength(3);
  });

  test('stops when it is refused, and when the server reports the end', async () => {
    const refused = await open([(response) => response.writeHead(401).end()]);
    await expect.poll(() => refused.received).toEqual(['connecting', 'refused 401']);
    const unknown = await open([(response) => response.writeHead(422).end()]);
    await expect.poll(() => unknown.received).toEqual(['connecting', 'refused 422']);
    const ended = await open([(response) => response.writeHead(204).end()]);
    await expect.poll(() => ended.received).toEqual(['connecting', 'ended']);
    expect(ended.server.seen).toHaveLength(1);
  });

  test('is silent once it is closed', async () => {
    const { received, feed } = await open([(response) => send(response, ball(1, 'B1'))]);
    await expect.poll(() => received).toContain('1:B1');
    feed.close();
    expect(received.at(-1)).toBe('ended');
  });
});
