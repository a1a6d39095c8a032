/**
 * Moves clients to other servers before this one closes, while it still answers: each connection ends with
 * its next answer, and event streams move a few at a time.
 */
import type { Server } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { EventStream } from './event-stream.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The server's streams, and how it leaves. */
    leaving: Leaving;
  }
}

/** The open streams of a server that will close, and how it moves its clients. */
export type Leaving = {
  /** Makes every answer close its connection from now on. */
  readonly begin: () => void;
  readonly hasBegun: () => boolean;
  /** Moves all open streams to other servers, spread over at most `overMs`. */
  readonly moveStreams: (overMs: number) => Promise<void>;
  /** Accepts no more connections, closes idle ones, and answers the requests that have arrived. */
  readonly stopListening: () => Promise<void>;
  /** Adds an open stream, which ends at the latest when the server closes. Returns a function that removes it. */
  readonly add: (stream: Pick<EventStream, 'end' | 'move'>) => () => void;
};

/** The time between two groups of moved streams, and the time that a new connection has for its first request. */
const waveMs = 100;

/** Keeps the streams of a server. Call it before anything that opens streams or closes connections. */
export function keepStreams(app: FastifyInstance): void {
  const streams = new Set<Pick<EventStream, 'end' | 'move'>>();
  let hasBegun = false;
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stream of streams) stream.end();
  });
  app.decorate('leaving', {
    begin: () => {
      hasBegun = true;
    },
    hasBegun: () => hasBegun,
    moveStreams: async (overMs) => {
      const open = [...streams];
      const perWave = Math.ceil((open.length * waveMs) / overMs);
      for (let at = 0; at < open.length; at += perWave) {
        for (const stream of open.slice(at, at + perWave)) stream.move();
        await pause(waveMs);
      }
    },
    stopListening: async () => {
      await takeArrived(app.server);
      app.server.close();
      await pause(waveMs);
    },
    add: (stream) => {
      streams.add(stream);
      // This one was being opened while the others were ended.
      if (isClosing) stream.end();
      return () => streams.delete(stream);
    },
  } satisfies Leaving);
}

/**
 * Accepts the connections that the system has queued, and reads the requests that have arrived on idle ones: closing
 * would reset them all. A busy process is behind with both. A turn of the event loop accepts one connection and reads
 * from all.
 */
async function takeArrived(server: Server): Promise<void> {
  const until = performance.now() + waveMs;
  let quietTurns = 0;
  const accepted = (): void => {
    quietTurns = 0;
  };
  server.on('connection', accepted);
  // The first turn may have begun before this call, and have read before that.
  for (; quietTurns < 2 && performance.now() < until; quietTurns += 1) await turn();
  server.off('connection', accepted);
}
