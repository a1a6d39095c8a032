/** A program of the product as a child process, for tests that run their own product. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * Starts one of our programs, which reports when it is ready, and stops when this process has ended.
 * @param logFile the file for its log; by default discarded
 * @param complaintsFile the file for its stderr; by default ours
 */
export function startProgram(
  file: string,
  env: Record<string, string>,
  logFile?: string,
  complaintsFile?: string,
): ChildProcess {
  const [log, complaints] = [logFile, complaintsFile].map((path) => path && openSync(path, 'a'));
  const child = spawn(process.execPath, [file], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', log || 'ignore', complaints || 'inherit', 'ipc'],
  });
  // The child has its own file descriptors.
  for (const own of [log, complaints]) if (own) closeSync(Number(own));
  return child;
}

/** Sends a signal and waits until the program has ended. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

/**
 * Waits until `child` answers. An answer counts only while it is running: otherwise another process has
 * answered.
 * @throws Error after two minutes without.
 */
export async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  await untilAnswered(url, () => !hasEnded(child));
}

/** Waits until an address answers successfully. @throws Error after two minutes without. */
export async function untilAnswered(url: string, isWorthIt: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 1200 && isWorthIt(); attempt += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok && isWorthIt()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No answer from ${url}`);
}
