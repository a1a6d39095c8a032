import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { streamLimit } from '../descriptors.ts';
import { streamsChanged } from '../metrics.ts';
import type { Heartbeats } from './heartbeats.ts';

/** A server-sent event stream to one reader. */
export type EventStream = {
  /** Sends messages ({@link eventMessage}). Bytes may be shared among readers: nobody writes to them. */
  readonly send: (messages: Uint8Array) => void;
  /** Sends the queued messages and ends. */
  readonly end: () => void;
  /**
   * Sends everything queued, asks the reader to reconnect at once because this server is about to close, and
   * ends.
   */
  readonly move: () => void;
  /** Closes the connection immediately, whatever is waiting. */
  readonly cut: () => void;
};

/**
 * Formats a message. `id` is sent back by a reconnecting reader; `event` is "message" by default; `data` is one line.
 */
export function eventMessage({
  id,
  event,
  data,
}: {
  readonly id?: number;
  readonly event?: string;
  readonly data: string;
}): Buffer {
  const kind = event === undefined ? '' : `event: ${event}\n`;
  const number = id === undefined ? '' : `id: ${id}\n`;
  return Buffer.from(`${kind}${number}data: ${data}\n\n`);
}

/** A reader with more unread bytes than this cannot keep up. */
const waitingBytesAtMost = 256 * 1024;
const greeting = Buffer.from(': open\n\n');
const alive = Buffer.from(': alive\n\n');
const reconnect = eventMessage({ event: 'reconnect', data: '{}' });

let openStreams = 0;

/** Whether this process has reached its limit of open streams, on all its hosts together. */
export const isFullOfStreams = (atMost = streamLimit()): boolean => openStreams >= atMost;

/**
 * Responds with an event stream that sends regular heartbeats. Cuts off a reader that does not read, because a backlog
 * must be bounded; it reconnects and continues where it was. The stream ends at the latest when the server closes.
 * @param onClose called once, however the stream ends
 */
export function openEventStream(
  reply: FastifyReply,
  { heartbeats, onClose }: { readonly heartbeats: Heartbeats; readonly onClose: () => void },
): EventStream {
  const { raw, server } = reply.hijack();
  let hasEnded = false;
  const send = (messages: Uint8Array): void => {
    if (hasEnded || raw.destroyed) return;
    // The response's own write costs nearly twice as much, because it corks the socket until the next tick.
    (raw.socket ?? raw).write(messages);
    if (raw.writableLength > waitingBytesAtMost) raw.destroy();
  };
  openStreams += 1;
  streamsChanged.publish(1);
  const stopBeating = heartbeats.add(() => send(alive));
  raw.once('close', () => {
    stopBeating();
    forget();
    openStreams -= 1;
    streamsChanged.publish(-1);
    onClose();
  });
  // The end of the connection ends the stream, so its bytes need no chunk lengths written for each reader.
  raw.useChunkedEncodingByDefault = false;
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  raw.write(greeting);
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    raw.end();
  };
  const stream: EventStream = {
    send,
    end,
    move: () => {
      send(reconnect);
      end();
    },
    cut: () => void raw.destroy(),
  };
  const forget = server.leaving.add(stream);
  if (raw.req.method === 'HEAD') end();
  return stream;
}
