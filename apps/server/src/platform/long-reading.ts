/** What takes long to read from the database and to write: proofs of large rounds, statements, own copies. */
import type { Db } from './database.ts';

/** A part of what is written; text travels as UTF-8. */
export type Piece = string | Uint8Array;

/** Something long to read, by a name that no other has. `Input` is plain data: it travels to another thread. */
export type LongReading<Input> = {
  readonly name: string;
  /**
   * Writes it piece by piece. A piece is what others wait for, so it is short where it can be.
   * @param gone aborted when nobody waits for it any more: looked at between two statements
   */
  readonly write: (db: Db, input: Input, gone: AbortSignal) => AsyncIterable<Piece>;
};

/**
 * Reads at length, no faster than the pieces are taken. Ends when the last piece has been taken, when the caller takes
 * no more, or when `gone` is aborted.
 */
export type ReadAtLength = <Input>(
  reading: LongReading<Input>,
  input: Input,
  gone?: AbortSignal,
) => AsyncIterable<Piece>;

/** Reads in this thread: for a program in which nobody else waits. */
export const readHere =
  (db: Db): ReadAtLength =>
  (reading, input, gone = new AbortController().signal) =>
    reading.write(db, input, gone);

/** All pieces of a reading. */
export async function allPieces(pieces: AsyncIterable<Piece>): Promise<readonly Piece[]> {
  return Array.fromAsync(pieces);
}
