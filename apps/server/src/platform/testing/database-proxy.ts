/** A proxy to the database that a test can cut or silence, like a broken network or a hanging machine. */
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach } from 'vitest';

/** A proxy in front of the database. */
export type DatabaseProxy = {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** Lets nothing arrive from now on, on open and new connections. */
  readonly fallSilent: () => void;
  /** Breaks every connection, and every new one. */
  readonly cut: () => void;
  /** Makes new connections work again, and cuts silenced ones. */
  readonly speakAgain: () => void;
};

/** Starts a proxy to the database at `url` for each test. */
export function useDatabaseProxy(url: () => string): DatabaseProxy {
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
