import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** A server-sent event stream to one reader. */
export type EventStream = {
  /** Sends a message. `id` is what the reader names when it comes back; `event` is "message" unless told. */
  readonly send: (message: { readonly id?: number; readonly event?: string; readonly data: string }) => void;
  /** Sends what is waiting and ends. */
  readonly end: () => void;
  /** Ends at once, whatever is waiting and whether or not anybody reads. */
  readonly cut: () => void;
};

/** More than this waiting to be read means that the reader cannot follow. */
const waitingBytesAtMost = 256 * 1024;

/**
 * Answers with an event stream that says every `heartbeatMs` of silence that it is alive. A reader that does not read
 * is cut off, since nothing may wait without end; it comes back and goes on where it was.
 * @param onClose called once, however the stream comes to its end
 */
export function openEventStream(
  reply: FastifyReply,
  { heartbeatMs, onClose }: { readonly heartbeatMs: number; readonly onClose: () => void },
): EventStream {
  const stream = new Readable({ read: () => undefined });
  let hasEnded = false;
  const heartbeat = setInterval(() => push(': alive\n\n'), heartbeatMs);
  const push = (text: string): void => {
    if (hasEnded || stream.destroyed) return;
    stream.push(text);
    heartbeat.refresh();
    if (stream.readableLength > waitingBytesAtMost) stream.destroy();
  };
  stream.once('close', () => {
    clearInterval(heartbeat);
    onClose();
  });
  reply.raw.once('close', () => stream.destroy());
  push(': open\n\n');
  void reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(stream);
  return {
    send: ({ id, event, data }) =>
      push(
        `${event === undefined ? '' : `event: ${event}\n`}${id === undefined ? '' : `id: ${id}\n`}data: ${data}\n\n`,
      ),
    end: () => {
      if (hasEnded || stream.destroyed) return;
      hasEnded = true;
      stream.push(null);
    },
    cut: () => void stream.destroy(),
  };
}
