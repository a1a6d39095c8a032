/** The reading thread's side of `reading-thread.ts`. */
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createDatabase, createPool, type Db } from './database.ts';
import { isUnavailable } from './database-failure.ts';
import type { LongReading, Piece } from './long-reading.ts';
import { assert, Bug } from './result.ts';

/** The requests of the main thread. `begin` is sent with the request for the first piece. */
export type ReaderRequest =
  | {
      readonly what: 'next';
      readonly id: number;
      readonly begin?: { readonly name: string; readonly input: unknown };
    }
  | { readonly what: 'stop'; readonly id: number }
  | { readonly what: 'end' };

/**
 * The answers of the reading thread. The first one says that it is ready, and has no `id` of a read. An error loses its
 * class between threads, so its necessary fields are sent.
 */
export type ReaderReply = { readonly id: number } & (
  | { readonly what: 'ready' }
  | { readonly what: 'piece'; readonly piece: Uint8Array<ArrayBuffer> }
  | { readonly what: 'over' }
  | {
      readonly what: 'failed';
      readonly message: string;
      readonly stack: string | undefined;
      readonly isBug: boolean;
      readonly isUnavailable: boolean;
    }
);

/** The id of the ready message. Reads count from 1. */
export const readyId = 0;

type Open = { readonly pieces: AsyncIterator<Piece>; readonly gone: AbortController };

// Calls take precedence where there are fewer cores than work.
const behindOthers = 5;
// One statement at a time, and room for one that is still running when its caller has gone.
const connections = 2;

/**
 * Serves the thread that started this one with these reads, until the end message. Each gets its input as it was sent.
 */
export function serveReadings(readings: readonly LongReading<never>[]): void {
  assert(parentPort, 'Reads are served in a thread of their own.');
  goBehindOthers();
  const { databaseUrl } = workerData as { readonly databaseUrl: string };
  // The next read opens another connection.
  const pool = createPool(databaseUrl, () => undefined, { connections });
  serve(parentPort, createDatabase(pool), readings);
  parentPort.postMessage({ what: 'ready', id: readyId } satisfies ReaderReply);
}

function serve(port: MessagePort, db: Db, readings: readonly LongReading<never>[]): void {
  const open = new Map<number, Open>();

  const begin = (id: number, { name, input }: { name: string; input: unknown }): Open => {
    const reading = readings.find((each) => each.name === name);
    assert(reading, `The reading thread knows no ${name}.`);
    const gone = new AbortController();
    const pieces = reading.write(db, input as never, gone.signal)[Symbol.asyncIterator]();
    open.set(id, { pieces, gone });
    return { pieces, gone };
  };
  const stop = (id: number): void => {
    const stopped = open.get(id);
    open.delete(id);
    stopped?.gone.abort();
    // The read may be in the middle of a piece, whose failure goes to the requester of that piece.
    stopped?.pieces.return?.().catch(() => undefined);
  };
  const next = async (id: number, begun?: { name: string; input: unknown }): Promise<ReaderReply> => {
    try {
      const reading = begun ? begin(id, begun) : open.get(id);
      assert(reading, 'A read continues in the thread in which it was begun.');
      const { done, value } = await reading.pieces.next();
      if (!done) return { id, what: 'piece', piece: bytesOf(value) };
      open.delete(id);
      return { id, what: 'over' };
    } catch (error) {
      open.delete(id);
      const { message, stack } = error instanceof Error ? error : new Error(String(error));
      const isBug = error instanceof Bug;
      return { id, what: 'failed', message, stack, isBug, isUnavailable: isUnavailable(error) };
    }
  };
  port.on('message', async (request: ReaderRequest) => {
    if (request.what === 'stop') return stop(request.id);
    if (request.what === 'end') {
      port.close();
      return db.destroy();
    }
    const reply = await next(request.id, request.begin);
    port.postMessage(reply, reply.what === 'piece' ? [reply.piece.buffer] : []);
  });
}

/** Copies bytes to a buffer of their own, which can be transferred. */
function bytesOf(piece: Piece): Uint8Array<ArrayBuffer> {
  if (typeof piece === 'string') return new TextEncoder().encode(piece);
  const isAlone = piece.buffer instanceof ArrayBuffer && piece.buffer.byteLength === piece.byteLength;
  return isAlone ? (piece as Uint8Array<ArrayBuffer>) : Uint8Array.from(piece);
}

function goBehindOthers(): void {
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), behindOthers);
  } catch {
    // Only Linux identifies a thread by a number. Elsewhere its priority is normal.
  }
}
