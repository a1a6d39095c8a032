/** A module's part of a player's own copy (GDPR article 15). */
import type { Db, Tx } from './database.ts';

/** Sections by name. Each is read completely, in the snapshot of the copy. */
export type CopySections = Readonly<Record<string, (tx: Tx, playerId: number) => Promise<unknown>>>;

/** How many rows of a long section are read, and kept in memory, at a time. */
export const copyPageSize = 500;

/** The end of a long section at the moment of the copy. Plain data for another thread. */
export type CopyUpTo<End> = { readonly playerId: number; readonly at: Date; readonly end: End };

/**
 * A section that grows with play. The snapshot reads only its end; the rows up to there are read later, in pages, so that
 * a slow client holds no transaction open.
 */
export type LongCopySection<End> = {
  readonly endOf: (tx: Tx, playerId: number) => Promise<unknown>;
  readonly pages: (db: Db, upTo: CopyUpTo<End>) => AsyncIterable<readonly unknown[]>;
};
