import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from './database.ts';
import { groupCommit } from './group-commit.ts';
import { Overloaded } from './overloaded.ts';
import { ok } from './result.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();

beforeEach(async () => {
  await database.pool.query(
    'DROP TABLE IF EXISTS notes; CREATE TABLE notes (note text PRIMARY KEY, batch integer NOT NULL); GRANT ALL ON notes TO PUBLIC',
  );
});

/** Stores each text together with the size of its batch; "bad" cannot be stored. */
async function note(tx: Tx, batch: readonly string[]): Promise<readonly string[]> {
  await sql`INSERT INTO public.notes SELECT note, ${batch.length} FROM unnest(${batch}::text[]) AS note`.execute(
    tx,
  );
  if (batch.includes('bad')) throw new Error('This one cannot be noted.');
  return batch.map((text) => `noted ${text}`);
}

async function noted(): Promise<Record<string, number>> {
  const { rows } = await database.pool.query<{ note: string; batch: number }>('SELECT * FROM notes');
  return Object.fromEntries(rows.map((row) => [row.note, row.batch]));
}

describe('group commit', () => {
  it('batches while a batch is in progress, up to a limit, and answers each its own', async () => {
    const submit = groupCommit({ db: database.db, run: note, maxBatch: 3 });

    const outcomes = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(submit));

    expect(outcomes).toEqual(['noted a', 'noted b', 'noted c', 'noted d', 'noted e']);
    expect(await noted()).toEqual({ a: 1, b: 3, c: 3, d: 3, e: 1 });
  });

  it('never runs two batches in parallel', async () => {
    let running = 0;
    let mostRunning = 0;
    const submit = groupCommit({
      db: database.db,
      maxBatch: 2,
      run: async (tx, batch: readonly number[]) => {
        running += 1;
        mostRunning = Math.max(mostRunning, running);
        await sql`SELECT 1`.execute(tx);
        running -= 1;
        return batch;
      },
    });

    const numbers = Array.from({ length: 50 }, (_, index) => index);
    expect(await Promise.all(numbers.map(submit))).toEqual(numbers);
    expect(mostRunning).toBe(1);
  });

  it('fails a request that cannot be done alone, and does the others', async () => {
    const submit = groupCommit({ db: database.db, run: note, maxBatch: 10 });

    const settled = await Promise.allSettled(['first', 'a', 'b', 'bad', 'c', 'd'].map(submit));

    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(Object.keys(await noted()).sort()).toEqual(['a', 'b', 'c', 'd', 'first']);
    expect(await submit('after')).toBe('noted after');
  });

  it('fails a batch with too few outcomes, and commits nothing of it', async () => {
    const submit = groupCommit({
      db: database.db,
      maxBatch: 10,
      run: async (tx, batch: readonly string[]) => (await note(tx, batch)).slice(1),
    });
    await expect(submit('a')).rejects.toThrow('one outcome for each request');
    expect(await noted()).toEqual({});
  });

  it('retries nothing when the commit fails, because its outcome is unknown', async () => {
    const runs: number[] = [];
    const submit = groupCommit({
      db: database.db,
      maxBatch: 10,
      run: async (tx, batch: readonly string[]) => {
        runs.push(batch.length);
        if (batch.includes('lost')) {
          await sql`CREATE TEMPORARY TABLE deferred (one integer UNIQUE DEFERRABLE INITIALLY DEFERRED) ON COMMIT DROP`.execute(
            tx,
          );
          await sql`INSERT INTO deferred VALUES (1), (1)`.execute(tx);
        }
        return note(tx, batch);
      },
    });

    const settled = await Promise.allSettled(['first', 'a', 'lost', 'b'].map(submit));

    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(runs).toEqual([1, 3]);
    expect(Object.keys(await noted())).toEqual(['first']);
  });

  it('continues after a lost connection', async () => {
    const submit = groupCommit({
      db: database.db,
      maxBatch: 10,
      run: async (tx, batch: readonly string[]) => {
        if (batch.includes('cut')) await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
        return note(tx, batch);
      },
    });

    const settled = await Promise.allSettled(['first', 'a', 'cut', 'b'].map(submit));

    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(Object.keys(await noted()).sort()).toEqual(['a', 'b', 'first']);
  });

  it('waits for a lock once, and not again for each half of the batch', async () => {
    const runs: number[] = [];
    const submit = groupCommit({
      db: database.db,
      maxBatch: 10,
      run: async (tx, batch: readonly string[]) => {
        runs.push(batch.length);
        if (batch.includes('locked')) {
          await sql`SET LOCAL lock_timeout = 50`.execute(tx);
          await sql`SELECT pg_advisory_xact_lock(42)`.execute(tx);
        }
        return note(tx, batch);
      },
    });
    const holder = await database.pool.connect();
    await holder.query('SELECT pg_advisory_lock(42)');

    const settled = await Promise.allSettled(['first', 'a', 'locked', 'b'].map(submit));
    await holder.query('SELECT pg_advisory_unlock(42)');
    holder.release();

    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
    expect(runs).toEqual([1, 3]);
  });

  it('refuses immediately, and does nothing, when too many are waiting', async () => {
    const submit = groupCommit({ db: database.db, run: note, maxBatch: 10, maxWaiting: 2 });

    const settled = await Promise.allSettled(['first', 'a', 'b', 'c'].map(submit));

    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
    expect(settled[3]).toMatchObject({ reason: expect.any(Overloaded) });
    expect(Object.keys(await noted()).sort()).toEqual(['a', 'b', 'first']);
    // Answered requests make room again.
    expect(await Promise.all(['d', 'e', 'f'].map(submit))).toEqual(['noted d', 'noted e', 'noted f']);
  });

  describe('with lanes', () => {
    const laneOf = (text: string) => text.split(' ')[0];

    /** Stores texts, and those that begin with "held" only when they are released. */
    function open(patienceMs: number) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const submit = groupCommit({
        db: database.db,
        maxBatch: 10,
        lanes: { laneOf, patienceMs, maxUnderWay: 8 },
        run: async (tx, batch: readonly string[]) => {
          if (batch.some((text) => text.startsWith('held'))) await released;
          return note(tx, batch);
        },
      });
      return { submit, release };
    }

    it('batches everything that comes while a batch is young', async () => {
      const { submit, release } = open(60_000);
      const all = ['held 1', 'a 1', 'b 1', 'held 2'].map(submit);
      release();
      await Promise.all(all);
      expect(await noted()).toEqual({ 'held 1': 1, 'a 1': 3, 'b 1': 3, 'held 2': 3 });
    });

    it('lets other lanes pass a slow batch, but not its own lane', async () => {
      const { submit, release } = open(1);
      const held = ['held 1', 'held 2'].map(submit);
      await submit('a 1');
      await Promise.all(['a 2', 'b 1'].map(submit));
      expect(Object.keys(await noted()).sort()).toEqual(['a 1', 'a 2', 'b 1']);
      release();
      await Promise.all(held);
      expect(await noted()).toMatchObject({ 'held 1': 1, 'held 2': 1 });
    });

    it('gives every lane its turn when more requests wait in one lane than fit into a batch', async () => {
      const batches: (readonly string[])[] = [];
      const submit = groupCommit({
        db: database.db,
        maxBatch: 2,
        lanes: { laneOf, patienceMs: 60_000, maxUnderWay: 8 },
        run: async (tx, batch: readonly string[]) => {
          batches.push(batch);
          return note(tx, batch);
        },
      });
      await Promise.all(['a 1', 'a 2', 'a 3', 'a 4', 'a 5', 'b 1'].map(submit));
      expect(batches).toEqual([['a 1'], ['a 2', 'a 3'], ['b 1', 'a 4'], ['a 5']]);
    });

    it('runs no more batches in parallel than allowed', async () => {
      const { promise: twoRun, resolve: letOn } = Promise.withResolvers<void>();
      let running = 0;
      let mostRunning = 0;
      const submit = groupCommit({
        db: database.db,
        maxBatch: 1,
        lanes: { laneOf, patienceMs: 1, maxUnderWay: 2 },
        run: async (tx, batch: readonly string[]) => {
          running += 1;
          mostRunning = Math.max(mostRunning, running);
          if (running === 2) letOn();
          await twoRun;
          const outcomes = await note(tx, batch);
          running -= 1;
          return outcomes;
        },
      });
      await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(submit));
      expect(mostRunning).toBe(2);
    });
  });

  it('retries a batch after a deadlock with others', async () => {
    await database.pool.query("INSERT INTO notes VALUES ('left', 0), ('right', 0)");
    const touch = (tx: Tx, text: string) =>
      sql`UPDATE public.notes SET batch = batch + 1 WHERE note = ${text}`.execute(tx);
    const { promise: bothHold, resolve: letOn } = Promise.withResolvers<void>();
    let holders = 0;
    const holdBoth = async (tx: Tx, first: string, second: string): Promise<void> => {
      await touch(tx, first);
      holders += 1;
      if (holders === 2) letOn();
      await bothHold;
      await touch(tx, second);
    };
    const submit = groupCommit({
      db: database.db,
      maxBatch: 10,
      run: async (tx, batch: readonly string[]) => {
        await holdBoth(tx, 'left', 'right');
        return batch;
      },
    });

    await Promise.all([
      submit('a'),
      inTransaction(database.db, async (tx) => ok(await holdBoth(tx, 'right', 'left'))),
    ]);

    expect(await noted()).toEqual({ left: 2, right: 2 });
  });
});
