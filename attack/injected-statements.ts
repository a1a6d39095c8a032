import pg from 'pg';
import { readerRole } from '../apps/server/src/platform/database-roles.ts';
import {
  grownOnly,
  readerMayNot,
  refusalCodes,
  serverMayNot,
  statementsThatRewrite,
} from '../apps/server/src/testing/forbidden-statements.ts';
import type { Attack } from './target.ts';

/** Runs the statements of an SQL injection: as the server, and as the reporting role. */
export const injectedStatements: Attack = async ({ serverDatabaseUrl }) => {
  const server = new pg.Client({ connectionString: serverDatabaseUrl });
  const readerUrl = Object.assign(new URL(serverDatabaseUrl), { username: readerRole }).href;
  const reader = new pg.Client({ connectionString: readerUrl });
  await Promise.all([server.connect(), reader.connect()]);
  try {
    const rewriting: string[] = [];
    for (const table of grownOnly) {
      const { fields } = await server.query(`SELECT * FROM ${table} LIMIT 0`);
      const columns = fields.map(({ name }) => name);
      rewriting.push(...statementsThatRewrite(table, columns));
    }
    const asServer = [...serverMayNot, ...rewriting];
    const asReader = [...readerMayNot, ...rewriting];
    const notRefused = [...(await notRefusedOf(server, asServer)), ...(await notRefusedOf(reader, asReader))];
    return {
      attack: `${asServer.length} statements as the server, ${asReader.length} as the reader of reports: drop, switch off, rewrite, read secrets`,
      before: 'all done: the server was the owner',
      measure: notRefused.length === 0 ? 'all refused' : `not refused: ${notRefused.slice(0, 10).join('; ')}`,
      goal: 'all refused',
      isHeld: notRefused.length === 0,
    };
  } finally {
    await Promise.all([server.end(), reader.end()]);
  }
};

/**
 * Returns the statements that succeeded, or failed for any reason except missing rights. Each is rolled back.
 */
async function notRefusedOf(client: pg.Client, statements: readonly string[]): Promise<readonly string[]> {
  const notRefused: string[] = [];
  for (const statement of statements) {
    await client.query('BEGIN');
    const code = await client.query(statement).then(
      () => 'done',
      (error: pg.DatabaseError) => error.code ?? error.message,
    );
    if (!refusalCodes.includes(code)) notRefused.push(`${statement} (${code})`);
    await client.query('ROLLBACK');
  }
  return notRefused;
}
