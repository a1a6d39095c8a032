/**
 * Statements that PostgreSQL parses and plans once per connection instead of at every call. For the few that run all
 * the time and are long: planning the ledger's one write costs as much as running it.
 */
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Marks a template with a constant text, as in `` sql`${prepared} SELECT …` ``. Pass lists as arrays through `unnest`,
 * not as more placeholders; otherwise every length would be prepared separately.
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

/** Converts a statement for the driver: a {@link prepared} one gets a name, by which a connection reuses it. */
export function asPrepared(text: string, given: unknown[]): pg.QueryConfig {
  const values = given.map(asWritten);
  return text.startsWith(mark) ? { name: nameOf(text), text, values } : { text, values };
}

/** Writes a list of numbers as PostgreSQL reads it. The driver would quote and escape each of them. */
const asWritten = (value: unknown): unknown =>
  Array.isArray(value) && value.every(Number.isSafeInteger) ? `{${value.join()}}` : value;
