/** What a page and its worker say to one another. Either may be of another version, so a word that is not known is no word. */

/** Has a worker that waits take over. */
export const activate = { word: 'activate' } as const;

/** Asks a worker whether the program that a page runs, by the address of its first file, is of its own version. */
export const isYours = (program: string) => ({ word: 'is-yours', program }) as const;

/** What a worker does, or answers, when a page has said something; `files` are the addresses of its version's files. */
export function answerToPage(said: unknown, files: readonly string[]): 'activate' | boolean | undefined {
  const { word, program } = (said ?? {}) as { word?: unknown; program?: unknown };
  if (word === activate.word) return 'activate';
  return word === 'is-yours' ? files.some((file) => file === program) : undefined;
}
