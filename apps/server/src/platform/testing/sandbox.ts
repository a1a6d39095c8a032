/** The sandbox as a program of its own for a test file: started before its tests, stopped after them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { compileCache } from './compile-cache.ts';

const entry = join(import.meta.dirname, '../../../../sandbox/src/main.ts');

/** A call that the sandbox received or made, as it tells it: without secrets. */
type SandboxCall = {
  readonly operation: string;
  readonly transactionId: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  /** Names of the parameters that were sent and are kept secret. */
  readonly withheld: readonly string[];
  readonly outcome: string;
};

/** Something that can go wrong at a provider of the sandbox's, and the calls that it can befall. */
export type SandboxFault = {
  readonly provider: string;
  readonly fault: string;
  readonly operations: readonly string[];
};

/** What {@link useSandbox} gives; read `url` inside tests and hooks, not while the file loads. */
export type Sandbox = {
  readonly url: string;
  /** Orders a fault or sets the callback's address, as the sandbox's `/__control` takes it. */
  readonly control: (order: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The calls about a transaction, in the order in which they ended. */
  readonly calls: (transactionId: string, operation?: string) => Promise<readonly SandboxCall[]>;
};

/**
 * Starts the sandbox on a free port for the file's tests, with what they set of its environment. Faults that a test
 * ordered are forgotten after it.
 */
export function useSandbox(environment: Readonly<Record<string, string>> = {}): Sandbox {
  let running: RunningSandbox | undefined;
  const url = (): string => {
    if (!running) throw new Error('The sandbox is there only while tests run.');
    return running.url;
  };
  const control: Sandbox['control'] = async (order) => {
    const answer = await fetch(`${url()}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    if (!answer.ok) throw new Error(`The sandbox does not take this order: ${await answer.text()}`);
  };

  beforeAll(async () => {
    running = await start(environment);
  });
  afterEach(() => control({ reset: true }));
  afterAll(async () => {
    if (running) await stop(running);
  });

  return {
    get url() {
      return url();
    },
    control,
    calls: async (transactionId, operation) => {
      const query = new URLSearchParams({ transactionId, ...(operation ? { operation } : {}) });
      const answer = await fetch(`${url()}/__requests?${query}`);
      return (await answer.json()) as SandboxCall[];
    },
  };
}

/** All that can go wrong, as the sandbox itself lists it: known while a file loads, so that its tests can be made of it. */
export async function faultsOfSandbox(): Promise<readonly SandboxFault[]> {
  const running = await start({});
  const answer = await fetch(`${running.url}/__faults`);
  const faults = (await answer.json()) as readonly SandboxFault[];
  await stop(running);
  return faults;
}

type RunningSandbox = { readonly child: ChildProcess; readonly url: string };

async function start(environment: Readonly<Record<string, string>>): Promise<RunningSandbox> {
  const child = spawn(process.execPath, [entry], {
    env: { PORT: '0', ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, url: (JSON.parse(line) as { url: string }).url };
}

async function stop({ child }: RunningSandbox): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}
