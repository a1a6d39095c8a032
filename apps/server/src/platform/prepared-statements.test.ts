import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { prepared } from './prepared-statements.ts';
import { useTestDatabase } from './testing/test-database.ts';

const database = useTestDatabase();

describe('a prepared statement', () => {
  it('is parsed once per connection and run with the values of each call', async () => {
    await database.db.connection().execute(async (db) => {
      const double = async (numbers: readonly number[]): Promise<readonly number[]> => {
        const { rows } = await sql<{ doubled: number }>`${prepared}
          SELECT number * 2 AS doubled FROM unnest(${numbers}::integer[]) AS number`.execute(db);
        return rows.map((row) => row.doubled);
      };
      expect(await double([1, 2])).toEqual([2, 4]);
      expect(await double([3])).toEqual([6]);
      await sql`SELECT ${1}::integer AS one`.execute(db);

      const { rows } = await sql<{ statement: string; runs: number }>`
        SELECT statement, generic_plans + custom_plans AS runs FROM pg_prepared_statements WHERE NOT from_sql`.execute(
        db,
      );
      expect(rows).toEqual([{ statement: expect.stringContaining('number * 2'), runs: 2 }]);
    });
  });

  it('says why it failed, and leaves the connection usable', async () => {
    await database.db.connection().execute(async (db) => {
      const divide = (divisor: number) =>
        sql<{ quotient: number }>`${prepared} SELECT 6 / ${divisor}::integer AS quotient`.execute(db);
      await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
      expect((await divide(2)).rows).toEqual([{ quotient: 3 }]);
    });
  });
});
