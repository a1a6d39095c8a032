import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply } from 'fastify';
import { streamsChanged } from '../metrics.ts';
import type { Heartbeats } from './heartbeats.ts';

/** A server-sent event stream to one reader. */
export type EventStream = {
  /** Sends messages ({@link eventMessage}). Bytes that go to many readers are theirs together: nobody writes to them. */
  readonly send: (messages: Uint8Array) => void;
  /** Sends what is waiting and ends. */
  readonly end: () => void;
  /** Ends at once, whatever is waiting and whether or not anybody reads. */
  readonly cut: () => void;
};

/**
 * A message as it travels. `id` is what the reader names when it comes back; `event` is "message" unless told; `data`
 * is one line.
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

/** More than this waiting to be read means that the reader cannot follow. */
const waitingBytesAtMost = 256 * 1024;
const greeting = Buffer.from(': open\n\n');
const alive = Buffer.from(': alive\n\n');

/**
 * Answers with an event stream that says again and again that it is alive. A reader that does not read is cut off,
 * since nothing may wait without end; it comes back and goes on where it was.
 * @param onClose called once, however the stream comes to its end
 */
export function openEventStream(
  reply: FastifyReply,
  { heartbeats, onClose }: { readonly heartbeats: Heartbeats; readonly onClose: () => void },
): EventStream {
  const { raw } = reply.hijack();
  let hasEnded = false;
  const send = (messages: Uint8Array): void => {
    if (hasEnded || raw.destroyed) return;
    raw.write(messages);
    if (raw.writableLength > waitingBytesAtMost) raw.destroy();
  };
  streamsChanged.publish(1);
  const stopBeating = heartbeats.add(() => send(alive));
  raw.once('close', () => {
    stopBeating();
    streamsChanged.publish(-1);
    onClose();
  });
  // The stream ends with its line, and so its bytes go as they are, without a chunk's length written for each reader.
  raw.useChunkedEncodingByDefault = false;
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders);
  send(greeting);
  return {
    send,
    end: () => {
      if (hasEnded) return;
      hasEnded = true;
      raw.end();
    },
    cut: () => void raw.destroy(),
  };
}
