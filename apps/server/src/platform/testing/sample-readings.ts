/** Reads whose progress a test can observe. */
import { sql } from 'kysely';
import type { LongReading } from '../long-reading.ts';
import { Bug } from '../result.ts';

let stopped = 0;

/** Numbers from 1 to `upTo`, each read by a statement. Counts the reads that are stopped before the last number. */
export const numbers: LongReading<{ readonly upTo: number }> = {
  name: 'numbers',
  write: async function* (db, { upTo }) {
    let at = 0;
    try {
      while (at < upTo) {
        const { rows } = await sql<{ next: number }>`SELECT ${at}::integer + 1 AS next`.execute(db);
        at = rows[0]?.next ?? upTo;
        yield `${at} `;
      }
    } finally {
      if (at < upTo) stopped += 1;
    }
  },
};

/** How many reads of {@link numbers} were stopped so far. */
export const stoppedSoFar: LongReading<undefined> = {
  name: 'stopped so far',
  write: async function* () {
    yield new Uint8Array([stopped]);
  },
};

/** Reads a table that does not exist. */
export const failing: LongReading<undefined> = {
  name: 'failing',
  write: async function* (db) {
    yield 'first';
    await sql`SELECT none FROM nothing`.execute(db);
  },
};

/** Fails with a Bug. */
export const failingByBug: LongReading<undefined> = {
  name: 'failing by a bug',
  // biome-ignore lint/correctness/useYield: it fails before it could yield.
  write: async function* () {
    throw new Bug('It cannot be.');
  },
};

/** Kills its thread. */
export const killing: LongReading<undefined> = {
  name: 'killing',
  // biome-ignore lint/correctness/useYield: it ends before it could yield.
  write: async function* () {
    process.exit(1);
  },
};
