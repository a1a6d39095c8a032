/**
 * The messages between a page and its worker. Either may have another version, so unknown messages are
 * ignored.
 */

/** Makes a waiting worker take over. */
export const activate = { word: 'activate' } as const;

/**
 * Asks a worker whether the program that a page runs, by the address of its first file, has the worker's
 * version.
 */
export const isYours = (program: string) => ({ word: 'is-yours', program }) as const;

/** A worker's reaction to a page's message; `files` are the addresses of its version's files. */
export function answerToPage(said: unknown, files: readonly string[]): 'activate' | boolean | undefined {
  const { word, program } = (said ?? {}) as { word?: unknown; program?: unknown };
  if (word === activate.word) return 'activate';
  return word === 'is-yours' ? files.some((file) => file === program) : undefined;
}
