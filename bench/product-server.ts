/** The product as a program of its own, as a benchmark meets it: the portal's host and those of the games. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { assert } from '../apps/server/src/platform/result.ts';
import { buildWeb } from '../tooling/build-web.ts';

/** A running server of the product. */
export type ProductServer = {
  readonly portalUrl: string;
  /** Of main game 1. */
  readonly gameUrl: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
  /** As a power cut would. */
  readonly kill: () => Promise<void>;
};

/**
 * Starts the product's own program on a database that is prepared, with the roles that answer players. It stands behind
 * a proxy that names the callers' addresses, so that each player is counted alone.
 * @param nodeArguments for the program's Node, such as `--cpu-prof`
 * @param port the first of its family; free ones unless told
 */
export async function startProductServer(
  databaseUrl: string,
  {
    nodeArguments = [],
    port,
    roles = 'portal,game',
  }: { nodeArguments?: readonly string[]; port?: number; roles?: string } = {},
): Promise<ProductServer> {
  buildWeb();
  const first = port ?? (await freePort());
  const server = fork(join(import.meta.dirname, '../apps/server/src/main.ts'), {
    env: {
      ...process.env,
      PORT: String(first),
      DATABASE_URL: databaseUrl,
      DEMO: 'no',
      ROLES: roles,
      TRUSTED_PROXIES: '1',
      LOG_LEVEL: 'warn',
    },
    execArgv: [...nodeArguments],
  });
  const exited = once(server, 'exit');
  await Promise.race([
    once(server, 'message'),
    exited.then(([code]) => Promise.reject(new Error(`The product did not start (${code}).`))),
  ]);
  const end = (signal: NodeJS.Signals) => async (): Promise<void> => {
    server.kill(signal);
    await exited;
  };
  assert(server.pid !== undefined, 'A program that has started has a number.');
  return {
    portalUrl: `http://localhost:${first}`,
    gameUrl: `http://localhost:${first + 1}`,
    pid: server.pid,
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const address = probe.address();
  assert(address !== null && typeof address === 'object', 'A server on a port has an address.');
  probe.close();
  await once(probe, 'close');
  return address.port;
}
