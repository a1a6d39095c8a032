/** Long reads from the database, written in pieces: proofs of large rounds, statements, own copies. */
import type { Db } from './database.ts';

/** A piece of the output; text is sent as UTF-8. */
export type Piece = string | Uint8Array;

/** A long read with a unique name. `Input` is plain data, which can be sent to another thread. */
export type LongReading<Input> = {
  readonly name: string;
  /**
   * Writes it piece by piece. Other readers wait for each piece, so keep pieces short.
   * @param gone aborted when nobody waits for it any more: checked between two statements
   */
  readonly write: (db: Db, input: Input, gone: AbortSignal) => AsyncIterable<Piece>;
};

/**
 * Runs a long read, no faster than the pieces are consumed. Ends after the last piece, when the caller stops consuming,
 * or when `gone` is aborted.
 */
export type ReadAtLength = <Input>(
  reading: LongReading<Input>,
  input: Input,
  gone?: AbortSignal,
) => AsyncIterable<Piece>;

/** Runs it in this thread, for a program in which nobody else waits. */
export const readHere =
  (db: Db): ReadAtLength =>
  (reading, input, gone = new AbortController().signal) =>
    reading.write(db, input, gone);

/** Collects all pieces of a read. */
export async function allPieces(pieces: AsyncIterable<Piece>): Promise<readonly Piece[]> {
  return Array.fromAsync(pieces);
}
