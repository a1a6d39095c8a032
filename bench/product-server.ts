/** The product as a separate program for a benchmark: the portal's host and those of the games. */
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
  /** The hall console's address, if the program plays that role. */
  readonly hallUrl: string;
  readonly pid: number;
  /** Queries the module that `nodeArguments` load beside the program, and returns its answer. */
  readonly ask: () => Promise<unknown>;
  readonly stop: () => Promise<void>;
  /** Kills it like a power cut. */
  readonly kill: () => Promise<void>;
};

/**
 * Starts the product's own program on a prepared database, with the roles that answer players. It trusts
 * one proxy to give the callers' addresses, so that the limits per address count each player separately.
 * @param nodeArguments for the program's Node, such as `--cpu-prof`
 * @param port the first of its ports; by default free ones
 */
export async function startProductServer(
  databaseUrl: string,
  {
    nodeArguments = [],
    port,
    roles = 'portal,game',
    consoleUrl = databaseUrl,
  }: { nodeArguments?: readonly string[]; port?: number; roles?: string; consoleUrl?: string } = {},
): Promise<ProductServer> {
  buildWeb();
  const first = port ?? (await freePorts());
  const server = fork(join(import.meta.dirname, '../apps/server/src/main.ts'), {
    env: {
      ...process.env,
      PORT: String(first),
      DATABASE_URL: databaseUrl,
      DATABASE_CONSOLE_URL: consoleUrl,
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
  assert(server.pid !== undefined, 'A started program has a process id.');
  return {
    portalUrl: `http://localhost:${first}`,
    gameUrl: `http://localhost:${first + 1}`,
    hallUrl: `http://localhost:${first + 4}`,
    pid: server.pid,
    ask: async () => {
      server.send('ask');
      const [answer] = await once(server, 'message');
      return answer;
    },
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  };
}

/** Returns the first of five free ports in a row, one for each host of the program, below the ephemeral range. */
async function freePorts(): Promise<number> {
  for (;;) {
    const first = 10_000 + Math.floor(Math.random() * 20_000);
    const free = await Promise.all([0, 1, 2, 3, 4].map((next) => isFree(first + next)));
    if (free.every(Boolean)) return first;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port);
  const isListening = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.close();
  return isListening;
}
