/** A line to the database that a test can cut or let fall silent, as a network or a machine that hangs does. */
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach } from 'vitest';

/** What {@link useDatabaseLine} gives. */
export type DatabaseLine = {
  /** The database by way of the line. */
  readonly url: string;
  /** From now on what is sent arrives nowhere, on lines that are open and on new ones. */
  readonly fallSilent: () => void;
  /** Every line breaks, and so does every new one. */
  readonly cut: () => void;
  /** New lines speak; those that were silent are cut. */
  readonly speakAgain: () => void;
};

/** Lays a line to the database at `url` for each test. */
export function useDatabaseLine(url: () => string): DatabaseLine {
  let isSilent = false;
  let isCut = false;
  let port = 0;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(new URL(url()).port), new URL(url()).hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
      if (isSilent) one.pause();
    }
  });
  beforeEach(async () => {
    isSilent = false;
    isCut = false;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    ({ port } = server.address() as { port: number });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => server.close(closed));
  });
  return {
    get url() {
      return Object.assign(new URL(url()), { port: String(port) }).href;
    },
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    speakAgain: () => {
      isSilent = false;
      isCut = false;
      for (const socket of sockets) socket.destroy();
    },
  };
}
