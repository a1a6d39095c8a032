/** The programs of the running product, as children of one that starts and stops them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { rotatingLog } from './rotating-log.ts';

/** The options of {@link createPrograms}. */
export type ProgramsOptions = {
  /** The default working directory of the programs. */
  readonly root: string;
  /** The folder of their logs, one file for each. */
  readonly logs: string;
  /** Called when all have stopped, before this process ends. */
  readonly onStopped: () => Promise<void> | undefined;
};

/** Programs that stop together: when one of them stops by itself, all do, and this process exits with 1. */
export type Programs = {
  readonly start: (
    name: string,
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    folder?: string,
  ) => ChildProcess;
  /** Stops the server first, then its dependencies, and ends this process. */
  readonly stopAll: () => Promise<void>;
};

/** Creates an empty group. */
export function createPrograms({ root, logs, onStopped }: ProgramsOptions): Programs {
  const children = new Map<string, ChildProcess>();
  let isStopping = false;

  const stopAll = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    for (const name of ['server', ...children.keys()]) {
      const child = children.get(name);
      if (!child) continue;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    }
    await onStopped();
    process.exit();
  };

  return {
    stopAll,
    start: (name, command, args, env, folder = root) => {
      const log = rotatingLog(join(logs, `${name}.log`));
      // The channel lets a program notice any end of this process, and report when it is
      // ready. Its own process group keeps Ctrl-C away from it, so that programs stop in order.
      const child = spawn(command, args, {
        cwd: folder,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        detached: true,
      });
      child.stdout?.pipe(log, { end: false });
      child.stderr?.pipe(log, { end: false });
      child.stderr?.pipe(process.stderr);
      children.set(name, child);
      child.once('exit', (code, signal) => {
        children.delete(name);
        if (isStopping) return;
        console.error(`${name} stopped (${signal ?? code}). Its log: ${join(logs, `${name}.log`)}`);
        process.exitCode = 1;
        void stopAll();
      });
      return child;
    },
  };
}
