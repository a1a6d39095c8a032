/**
 * Statements that PostgreSQL reads and plans once a connection instead of at every call. For the few that run all the
 * time and are long: planning the ledger's one write costs as much as doing it.
 */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Begins a template whose text never changes, as in `` sql`${prepared} SELECT …` ``: lists travel as arrays through
 * `unnest`, not as more placeholders, or every length would be prepared apart.
 */
export const prepared: RawBuilder<unknown> = sql.raw(mark);

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
  names.set(text, name);
  return name;
}

/** Makes a new connection keep the statements that begin with {@link prepared}. */
export function keepPreparedStatements(client: pg.ClientBase): void {
  const query = client.query.bind(client) as (...call: readonly unknown[]) => unknown;
  const queryPrepared = (text: unknown, values?: unknown, ...rest: readonly unknown[]): unknown =>
    typeof text === 'string' && text.startsWith(mark)
      ? query({ name: nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  client.query = queryPrepared as typeof client.query;
}
