/** Answers that are files for the player to keep, rather than JSON for a screen. */
import { z } from 'zod';

/** What a file can be. */
export type FileType = 'application/json' | 'application/pdf' | 'text/csv';

/** A file as a client has it: whole, or not at all. */
export type AnsweredFile = {
  /** As the server suggests: letters, digits, dots and hyphens, such as `kopi-2026-11-22.json`. */
  readonly name: string;
  readonly content: Blob;
};

/** A file as the server gives it: piece by piece, no faster than it is read. */
export type GivenFile = {
  readonly name: string;
  readonly type: FileType;
  readonly content: AsyncIterable<string | Uint8Array>;
};

/** What the name of a file may look like: it stands in a header, and on the disks of players. */
export const fileName = /^[a-z0-9][a-z0-9.-]{0,79}$/;

/**
 * Spread into a call whose answer is a file of one of these types. It is fetched like any other answer, with the bearer
 * token and never by an address alone, and no cache keeps it.
 */
export function answersFile<const Types extends readonly FileType[]>(...files: Types) {
  return {
    files,
    answer: z.custom<AnsweredFile>((value) => value instanceof Object && 'content' in value),
    waitsFor: 'file',
  } as const;
}
