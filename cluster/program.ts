/** A program of the cluster that can be killed, frozen and started again. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

/** How a program is started. */
export type Command = {
  readonly name: string;
  /** The program and its arguments. */
  readonly run: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it refuses to run as root. Root then runs it as the user `postgres`. */
  readonly notAsRoot?: boolean;
};

/** What a program that is started again has otherwise than before. */
export type Change = Partial<Pick<Command, 'run' | 'env'>>;

/** See the file. */
export type Program = {
  readonly name: string;
  /** Starts it, with these settings or this program from now on. */
  readonly start: (change?: Change) => void;
  /** Sends a signal to the program and to its child processes. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Waits for its end. @returns its exit code */
  readonly ended: () => Promise<number | null>;
  /** Ends it with SIGTERM, or by force when that takes too long. */
  readonly stop: () => Promise<void>;
};

const patienceMs = 20_000;

/** Starts a program and writes its log to a file. */
export function startProgram({ name, notAsRoot = false, ...first }: Command, logFolder: string): Program {
  let child: ChildProcess;
  let { run, env = {} } = first;
  const start = (change: Change = {}): void => {
    run = change.run ?? run;
    env = { ...env, ...change.env };
    const log = openSync(`${logFolder}/${name}.log`, 'a');
    const [program = '', ...args] = run;
    child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', log, log],
      ...(notAsRoot ? userOf('postgres') : {}),
    });
    closeSync(log);
    child.on('error', (error) => process.stderr.write(`${name}: ${error.message}\n`));
  };
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  const signal = (signal: NodeJS.Signals): void => {
    if (!hasEnded()) sendToTree(child.pid, signal);
  };
  start();
  return {
    name,
    start,
    signal,
    ended: async () => {
      if (hasEnded()) return child.exitCode;
      await once(child, 'exit');
      return child.exitCode;
    },
    stop: async () => {
      if (hasEnded()) return;
      const gone = once(child, 'exit');
      signal('SIGCONT');
      child.kill('SIGTERM');
      const impatience = setTimeout(() => signal('SIGKILL'), patienceMs);
      await gone;
      clearTimeout(impatience);
    },
  };
}

/** Returns the command with which root runs a program as another user. Other users do not need it. */
export function userOf(name: string): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (which: string): number => Number(execFileSync('id', [which, name], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Sends a signal to a process and its descendants; does nothing when there is no process. */
export function sendToTree(root: number | undefined, signal: NodeJS.Signals): void {
  // Every process of the machine descends from number 0 or 1.
  if (root === undefined || !(root > 1)) return;
  for (const pid of treeOf(root)) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended.
    }
  }
}

/** Returns a process and its descendants, the process first. */
function treeOf(root: number): readonly number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number));
  if (!pairs.some(([pid]) => pid === root)) return [];
  const tree = [root];
  for (const parent of tree) for (const [pid = 0, of] of pairs) if (of === parent) tree.push(pid);
  return tree;
}
