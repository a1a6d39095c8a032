/** Forwards each connection to a running process of its role, in turn. Used where HAProxy is not installed. */
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import type { Ports } from './ports.ts';
import { processPlaces } from './product.ts';

/** Listens at the same ports as HAProxy would. */
export function startPlainProxy(ports: Ports): { readonly stop: () => Promise<void> } {
  const sockets = new Set<Socket>();
  const servers = (['portal', 'game', 'game', 'game', 'hall'] as const).map((role, nth): Server => {
    const own = processPlaces(ports).filter((place) => place.role === role);
    let turn = 0;
    const server = createServer((near) => {
      turn += 1;
      const first = turn % own.length;
      const inTurn = [...own.slice(first), ...own.slice(0, first)].map(({ port }) => port + nth);
      sockets.add(near.on('close', () => sockets.delete(near)));
      lead(near, inTurn);
    });
    return server.listen(ports.web + nth, '127.0.0.1');
  });
  return {
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => once(server.close(), 'close')));
    },
  };
}

function lead(near: Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) return void near.destroy();
  const far = connect(port, '127.0.0.1');
  const tryNext = (): void => lead(near, others);
  far.once('error', tryNext);
  far.once('connect', () => {
    far.off('error', tryNext).on('error', () => near.destroy());
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
}
