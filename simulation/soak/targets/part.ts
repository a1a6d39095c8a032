/** A part of the product that can be killed, and is restarted at once whenever it has ended. */
import type { ChildProcess } from 'node:child_process';
import { ended } from '../../../e2e/running-program.ts';

/** See the top of the file. */
export type Part = {
  /** Kills it like a power cut; it is then restarted. Does nothing while it is down. */
  readonly kill: () => Promise<void>;
  /** Stops it like an installation, permanently. Returns the exit code; null if a signal ended it. */
  readonly stop: () => Promise<number | null>;
  /** How often it ended while working, without being killed or stopped. */
  readonly endedByItself: () => number;
  /** How often its start failed, for example without its database, and was repeated. */
  readonly failedToStart: () => number;
};

/** A part that somebody else runs, and that the soak must not kill or stop. */
export const leftAlone: Part = {
  kill: () => Promise.reject(new Error('This part is not ours to kill.')),
  stop: () => Promise.resolve(0),
  endedByItself: () => 0,
  failedToStart: () => 0,
};

const restMs = 500;

/** Keeps a program running. */
export function keepRunning(start: () => ChildProcess): Part {
  let child: ChildProcess;
  let isStopping = false;
  let isKilled = false;
  let isAtWork = false;
  let ownEnds = 0;
  let failures = 0;
  const begin = (): void => {
    if (isStopping) return;
    isKilled = false;
    isAtWork = false;
    child = start();
    child.once('message', () => {
      isAtWork = true;
    });
    child.once('exit', () => {
      if (isStopping) return;
      if (isKilled) return begin();
      if (isAtWork) ownEnds += 1;
      else failures += 1;
      setTimeout(begin, restMs);
    });
  };
  begin();
  return {
    kill: () => {
      isKilled = true;
      return ended(child, 'SIGKILL');
    },
    stop: async () => {
      isStopping = true;
      await ended(child, 'SIGTERM');
      return child.exitCode;
    },
    endedByItself: () => ownEnds,
    failedToStart: () => failures,
  };
}
