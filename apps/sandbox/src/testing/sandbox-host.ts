/**
 * Runs sandboxes for a test process in one program, each with its own state and ports: starting one more
 * takes milliseconds. `{ id, environment }` starts one and is answered `{ id, url }`; `{ id }` stops it and
 * is answered `{ id }`. Exits with the process that started it.
 */
import process from 'node:process';
import { createSandbox } from '../app.ts';
import { readConfig } from '../config.ts';

type Request = { readonly id: number; readonly environment?: Readonly<Record<string, string>> };

const running = new Map<number, ReturnType<typeof createSandbox>>();

async function start(id: number, environment: Readonly<Record<string, string>>): Promise<void> {
  const { port, host, ...config } = readConfig({ PORT: '0', ...environment });
  const sandbox = createSandbox({ ...config, host, log: true });
  running.set(id, sandbox);
  process.send?.({ id, url: await sandbox.app.listen({ port, host }) });
}

async function stop(id: number): Promise<void> {
  await running.get(id)?.app.close();
  running.delete(id);
  process.send?.({ id });
}

process.on(
  'message',
  ({ id, environment }: Request) => void (environment ? start(id, environment) : stop(id)),
);
process.once('disconnect', () => process.exit());
