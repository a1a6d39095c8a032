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

/** A statement as the driver takes it: by its name a connection knows a {@link prepared} one that it has seen before. */
export function asPrepared(text: string, values: unknown[]): pg.QueryConfig {
  return text.startsWith(mark) ? { name: nameOf(text), text, values } : { text, values };
}
