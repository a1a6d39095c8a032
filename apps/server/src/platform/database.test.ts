import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, type Tx } from './database.ts';
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
  it('whose work says yes keeps what was written', async () => {
    const outcome = await inTransaction(database.db, async (tx) => {
      await write(tx, 'yes');
      return ok(7);
    });
    expect(outcome).toEqual(ok(7));
    expect(await written()).toEqual(['yes']);
  });

  it('whose work says no keeps nothing', async () => {
    const outcome = await inTransaction(database.db, async (tx) => {
      await write(tx, 'half of a yes');
      return refuse('game_closed', { why: 'late' });
    });
    expect(outcome).toEqual(refuse('game_closed', { why: 'late' }));
    expect(await written()).toEqual([]);
  });

  it('whose work says a no that is kept keeps what was written, and the answer is still no', async () => {
    const outcome = await inTransaction(database.db, async (tx) => {
      await write(tx, 'one more wrong guess');
      return kept(refuse('wrong_credentials'));
    });
    expect(outcome).toMatchObject(refuse('wrong_credentials'));
    expect(await written()).toEqual(['one more wrong guess']);
  });

  it('whose kept no cannot be committed keeps nothing and says so', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await write(tx, 'twice');
      await write(tx, 'twice');
      return kept(refuse('wrong_credentials'));
    });
    await expect(work).rejects.toThrow('notes_note_key');
    expect(await written()).toEqual([]);
  });

  it('whose work throws keeps nothing and throws on', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await write(tx, 'broken');
      throw new Error('the work broke');
    });
    await expect(work).rejects.toThrow('the work broke');
    expect(await written()).toEqual([]);
  });
});
