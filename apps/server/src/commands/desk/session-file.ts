/** The file in which a person's session at the command line is kept, for its owner alone to read. */
import { chmod, open, readFile, rm, stat } from 'node:fs/promises';

const othersMay = 0o077;

/** The token in the file; undefined when there is no file, or others than its owner may read it. */
export async function readSessionFile(path: string): Promise<string | undefined> {
  try {
    const { mode } = await stat(path);
    return (mode & othersMay) === 0 ? (await readFile(path, 'utf8')).trim() : undefined;
  } catch {
    return undefined;
  }
}

/** Writes the token in place of the one before. */
export async function writeSessionFile(path: string, token: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await chmod(path, 0o600);
    await file.writeFile(`${token}\n`);
  } finally {
    await file.close();
  }
}

/** Removes the file. */
export const removeSessionFile = (path: string): Promise<void> => rm(path, { force: true });
