import { type FileHandle, open, unlink } from 'node:fs/promises';
import type { Decision } from '../../platform/result.ts';
import { type DeskAnswer, done, notDone } from './desk-command.ts';

type FileContent = string | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;

/**
 * Writes what is made into a file that was not there, for its owner alone to read, and says what was made. The path is
 * taken before anything is made, so that nothing is in the books that nobody could write.
 */
export async function intoNewFile(
  path: string,
  make: () => Promise<Decision<{ readonly content: FileContent; readonly said: string }, string>>,
): Promise<DeskAnswer> {
  let target: FileHandle;
  try {
    target = await open(path, 'wx', 0o600);
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).code === 'EEXIST';
    return notDone(
      `Nothing done: ${isThere ? 'there is such a file already' : 'the file cannot be written there'}.`,
    );
  }
  let isWritten = false;
  try {
    const made = await make();
    if (!made.ok) return notDone(`Nothing done: ${made.refusal}.`);
    await target.writeFile(made.value.content);
    await target.sync();
    isWritten = true;
    return done(`Wrote ${made.value.said}.`);
  } finally {
    await target.close();
    if (!isWritten) await unlink(path);
  }
}
