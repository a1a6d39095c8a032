/**
 * A sandbox for a test file, with its own state, in the program that runs the sandboxes of this test process.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { compileCache } from './compile-cache.ts';

const hostProgram = join(import.meta.dirname, '../../../../sandbox/src/testing/sandbox-host.ts');

/** A call that the sandbox received or made, as it reports it: without secrets. */
type SandboxCall = {
  readonly operation: string;
  readonly transactionId: string | null;
  readonly parameters: Readonly<Record<string, string>>;
  /** Names of the parameters that were sent and are kept secret. */
  readonly withheld: readonly string[];
  readonly outcome: string;
};

/** A fault that a provider of the sandbox can have, and the calls that it can affect. */
export type SandboxFault = {
  readonly provider: string;
  readonly fault: string;
  readonly operations: readonly string[];
};

/** The sandbox; read `url` inside tests and hooks, not while the file loads. */
export type Sandbox = {
  readonly url: string;
  /** Requests a fault or sets the callback's address, through the sandbox's `/__control`. */
  readonly control: (order: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Returns the calls about a transaction, in the order in which they ended. */
  readonly calls: (transactionId: string, operation?: string) => Promise<readonly SandboxCall[]>;
};

/**
 * Starts the sandbox on a free port for the file's tests, with its environment variables. Requested faults are removed
 * after each test.
 */
export function useSandbox(environment: Readonly<Record<string, string>> = {}): Sandbox {
  let running: RunningSandbox | undefined;
  const url = (): string => {
    if (!running) throw new Error('The sandbox exists only while tests run.');
    return running.url;
  };
  const control: Sandbox['control'] = async (order) => {
    const answer = await fetch(`${url()}/__control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    if (!answer.ok) throw new Error(`The sandbox refused this order: ${await answer.text()}`);
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

/**
 * Returns all possible faults, as the sandbox itself lists them, while a file loads, so that its tests can be generated
 * from them.
 */
export async function faultsOfSandbox(): Promise<readonly SandboxFault[]> {
  const running = await start({});
  const answer = await fetch(`${running.url}/__faults`);
  const faults = (await answer.json()) as readonly SandboxFault[];
  await stop(running);
  return faults;
}

type RunningSandbox = { readonly id: number; readonly url: string };
type Reply = { readonly id: number; readonly url?: string };

let host: ChildProcess | undefined;
let started = 0;

/** Starts the program that runs the sandboxes of this test process. It ends with the process. */
function sandboxHost(): ChildProcess {
  if (host) return host;
  host = fork(hostProgram, {
    env: { ...compileCache },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  host.setMaxListeners(0);
  // A sandbox program that dies fails only the current file.
  host.once('exit', () => {
    host = undefined;
  });
  // It does not keep the test process alive.
  host.unref();
  host.channel?.unref();
  return host;
}

async function ask(request: Readonly<Record<string, unknown>> & { readonly id: number }): Promise<Reply> {
  const program = sandboxHost();
  program.channel?.ref();
  const replied = new Promise<Reply>((resolve, reject) => {
    const onExit = () => reject(new Error('The sandboxes have stopped.'));
    const onMessage = (reply: Reply) => {
      if (reply.id !== request.id) return;
      program.off('message', onMessage).off('exit', onExit);
      resolve(reply);
    };
    program.on('message', onMessage).on('exit', onExit);
  });
  program.send(request);
  const reply = await replied;
  program.channel?.unref();
  return reply;
}

async function start(environment: Readonly<Record<string, string>>): Promise<RunningSandbox> {
  started += 1;
  const { id, url } = await ask({ id: started, environment });
  if (url === undefined) throw new Error('The sandbox did not start.');
  return { id, url };
}

async function stop({ id }: RunningSandbox): Promise<void> {
  await ask({ id });
}
