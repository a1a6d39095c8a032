/**
 * The baseline of the windows' feed: the smallest Node server that answers with given bytes and streams
 * others to all.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { momentNow } from './window-crowd.ts';

/** The bytes of its answers. */
export type BareAnswers = { readonly snapshot: Uint8Array; readonly opening: Uint8Array };

/** A bare server in a separate process. */
export type BareFeed = {
  readonly port: number;
  /** Streams bytes to all connections, and returns the moment at which it began. */
  readonly send: (bytes: Uint8Array) => Promise<number>;
  readonly stop: () => Promise<void>;
};

/** Starts it: a snapshot is at `/snapshot`, the stream at `/feed`. */
export async function startBareFeed(answers: BareAnswers): Promise<BareFeed> {
  const server = fork(import.meta.filename, { serialization: 'advanced' });
  const exited = once(server, 'exit');
  const order = async (what: BareAnswers | Uint8Array): Promise<number> => {
    server.send(what);
    const [beganAt] = (await once(server, 'message')) as [number];
    return beganAt;
  };
  return {
    port: await order(answers),
    send: order,
    stop: async () => {
      server.disconnect();
      await exited;
    },
  };
}

async function serve(): Promise<void> {
  const [{ snapshot, opening }] = (await once(process, 'message')) as [BareAnswers];
  const streams = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url === '/snapshot') return response.end(snapshot);
    // As in the product: everything after this is the stream.
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(opening);
    streams.add(response);
    return response.once('close', () => streams.delete(response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.on('message', (bytes: Uint8Array) => {
    const begun = momentNow();
    for (const stream of streams) stream.write(bytes);
    process.send?.(begun);
  });
  process.once('disconnect', () => process.exit());
  process.send?.((server.address() as AddressInfo).port);
}

if (import.meta.main) await serve();
