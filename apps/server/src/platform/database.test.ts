import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, createPool, inTransaction, type Tx } from './database.ts';
import { kept, ok, refuse } from './result.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();

beforeEach(async () => {
  await database.pool.query(
    'DROP TABLE IF EXISTS notes; CREATE TABLE notes (note text UNIQUE DEFERRABLE INITIALLY DEFERRED); GRANT ALL ON notes TO PUBLIC',
  );
});

const write = (tx: Tx, note: string) => sql`INSERT INTO public.notes VALUES (${note})`.execute(tx);
const written = async () =>
  (await database.pool.query('SELECT note FROM notes')).rows.map(({ note }) => note);

describe('a transaction', () => {
  it('whose work is accepted keeps what was written', async () => {
    const outcome = await inTransaction(database.db, async (tx) => {
      await write(tx, 'yes');
      return ok(7);
    });
    expect(outcome).toEqual(ok(7));
    expect(await written()).toEqual(['yes']);
  });

  it('whose work is refused keeps nothing', async () => {
    const outcome = await inTransaction(database.db, async (tx) => {
      await write(tx, 'half of a yes');
      return refuse('game_closed', { why: 'late' });
    });
    expect(outcome).toEqual(refuse('game_closed', { why: 'late' }));
    expect(await written()).toEqual([]);
  });

  it('whose work returns a kept refusal keeps what was written, and still refuses', async () => {
    const outcome = await inTransaction(database.db, async (tx) => {
      await write(tx, 'one more wrong guess');
      return kept(refuse('wrong_credentials'));
    });
    expect(outcome).toMatchObject(refuse('wrong_credentials'));
    expect(await written()).toEqual(['one more wrong guess']);
  });

  it('whose kept refusal cannot be committed keeps nothing and says so', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await write(tx, 'twice');
      await write(tx, 'twice');
      return kept(refuse('wrong_credentials'));
    });
    await expect(work).rejects.toThrow('notes_note_key');
    expect(await written()).toEqual([]);
  });

  it('whose work throws keeps nothing and rethrows', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await write(tx, 'broken');
      throw new Error('the work broke');
    });
    await expect(work).rejects.toThrow('the work broke');
    expect(await written()).toEqual([]);
  });
});

describe('pipelined statements of a transaction', () => {
  /** Returns the messages to and from the database, in order, while the work ran. */
  async function exchange(
    work: (tx: Tx) => Promise<unknown>,
    onStatement: (word: string) => void = () => undefined,
  ): Promise<readonly string[]> {
    const recorded: string[] = [];
    const pool = createPool(database.url, () => undefined, { connections: 1 });
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (statement: { text: string }) => Promise<unknown>;
      const listen = async (statement: { text: string }) => {
        const word = statement.text.split(' ', 1)[0]!;
        recorded.push(`${word}?`);
        onStatement(word);
        return query(statement).finally(() => recorded.push(`${word}!`));
      };
      Object.assign(client, { query: listen });
    });
    const db = createDatabase(pool);
    await inTransaction(db, async (tx) => ok(await work(tx))).catch((error: Error) =>
      recorded.push(error.message),
    );
    expect((await db.selectNoFrom(sql<number>`1`.as('one')).execute())[0]).toEqual({ one: 1 });
    await db.destroy();
    return recorded.slice(0, -2);
  }

  it('are checked against each version of Kysely', () => {
    const { version } = JSON.parse(readFileSync(findPackageJSON('kysely', import.meta.url) ?? '', 'utf8'));
    const advice =
      'Only pipelined-transaction.ts uses the internals of Kysely. When the other tests here pass with the new version, write it here; when they fail, see how the new version makes a Transaction.';
    expect(version, advice).toBe('0.29.9');
  });

  it('are sent together, and run in the order in which they were issued', async () => {
    const numbered = (tx: Tx) =>
      sql<{ note: string }>`INSERT INTO public.notes SELECT count(*)::text FROM public.notes RETURNING note`
        .execute(tx)
        .then(({ rows }) => rows[0]?.note);
    let notes: unknown;
    const recorded = await exchange(async (tx) => {
      notes = await Promise.all([numbered(tx), numbered(tx), numbered(tx)]);
    });
    expect(notes).toEqual(['0', '1', '2']);
    const three = (word: string) => [word, word, word];
    expect(recorded).toEqual([
      'begin?',
      'begin!',
      ...three('INSERT?'),
      ...three('INSERT!'),
      'commit?',
      'commit!',
    ]);
  });

  it('are rolled back together when one of them fails, and later ones do not run', async () => {
    const recorded = await exchange((tx) =>
      Promise.all([write(tx, 'before'), sql`SELECT 1 / 0`.execute(tx), write(tx, 'after')]),
    );
    expect(recorded).toContain('division by zero');
    expect(recorded.filter((each) => each.endsWith('!'))).toEqual([
      'begin!',
      'INSERT!',
      'SELECT!',
      'INSERT!',
      'rollback!',
    ]);
    expect(await written()).toEqual([]);
  });

  it('are rolled back when one fails that nobody awaited, or whose error was caught', async () => {
    const failing = (tx: Tx) => sql`SELECT 1 / 0`.execute(tx).catch(() => undefined);
    for (const work of [async (tx: Tx) => void failing(tx), failing]) {
      const recorded = await exchange(async (tx) => {
        await write(tx, 'before');
        await work(tx);
      });
      expect(recorded.at(-1)).toBe('division by zero');
      expect(recorded).not.toContain('commit?');
      expect(await written()).toEqual([]);
    }
  });

  it('do not reach the connection once the work is over, not even before it is rolled back', async () => {
    let askLate: () => Promise<unknown> = () => Promise.resolve();
    let late: Promise<unknown> | undefined;
    const recorded = await exchange(
      async (tx) => {
        askLate = () => write(tx, 'too late');
        throw new Error('given up');
      },
      (word) => {
        if (word === 'rollback') late = expect(askLate()).rejects.toThrow('after the end');
      },
    );
    await late;
    expect(recorded).toEqual(['begin?', 'begin!', 'rollback?', 'rollback!', 'given up']);
    expect(await written()).toEqual([]);
  });
});
