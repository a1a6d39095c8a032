/** Answers that are files to save, rather than JSON for a screen. */
import { z } from 'zod';

/** The media types of files. */
export type FileType = 'application/json' | 'application/pdf' | 'text/csv';

/** A file as a client gets it: complete, or not at all. */
export type AnsweredFile = {
  /** The server's suggestion: letters, digits, dots and hyphens, such as `kopi-2026-11-22.json`. */
  readonly name: string;
  readonly content: Blob;
};

/** A file as the server sends it: piece by piece, no faster than it is read. */
export type GivenFile = {
  readonly name: string;
  readonly type: FileType;
  readonly content: AsyncIterable<string | Uint8Array>;
};

/** The allowed form of a file name, which is sent in a header and used on players' disks. */
export const fileName = /^[a-z0-9][a-z0-9.-]{0,79}$/;

/**
 * Spread into a call whose answer is a file of one of these types. The file is fetched like any other answer, with the
 * bearer token and never by an address alone, and no cache stores it.
 */
export function answersFile<const Types extends readonly FileType[]>(...files: Types) {
  return {
    files,
    answer: z.custom<AnsweredFile>((value) => value instanceof Object && 'content' in value),
    waitsFor: 'file',
  } as const;
}
