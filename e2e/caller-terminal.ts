/** The terminal of a hall's caller, as `npm run caller` gives it: what is typed, and what it answers. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from './journey.ts';

/** A caller at the terminal. */
export type CallerTerminal = {
  /** Types a line, and waits until the terminal answers it so. */
  readonly says: (line: string, answer: RegExp) => Promise<void>;
  /** Waits until the terminal has said so. */
  readonly hears: (text: RegExp) => Promise<void>;
  /** Whether it has said so already. */
  readonly heard: (text: RegExp) => boolean;
  readonly end: () => Promise<void>;
};

/** Sits a caller down at a game of a hall of the running product. */
export function startCaller(name: string, hallId: number, mainGame: number): CallerTerminal {
  const child = spawn(
    process.execPath,
    [
      'apps/server/src/commands/caller.ts',
      '--as',
      name,
      '--hall',
      String(hallId),
      '--game',
      String(mainGame),
    ],
    {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, DATABASE_URL: process.env.JOURNEYS_DATABASE_URL },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk).replaceAll('\u00a0', ' ');
  });
  const hears = (text: RegExp): Promise<void> =>
    expect.poll(() => text.test(said), { message: `${text} at the caller's terminal` }).toBe(true);
  return {
    hears,
    heard: (text) => text.test(said),
    says: async (line, answer) => {
      child.stdin.write(`${line}\n`);
      await hears(answer);
    },
    end: async () => {
      child.stdin.write('slutt\n');
      await once(child, 'exit');
    },
  };
}
