import { seconds } from '@lokalbingo/contract/durations';
import pg from 'pg';

const oldestVersion = 18;

const meanings: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ETIMEDOUT: 'no answer in time',
  EHOSTUNREACH: 'the host cannot be reached',
  '28P01': 'wrong user or password',
  '28000': 'this user may not log in',
  '3D000': 'there is no such database',
  '53300': 'it takes no more connections',
};

/**
 * Returns why the product cannot run on the PostgreSQL at `url`, as the end of a sentence without user or password;
 * undefined when it can.
 * @param mayOwn whether the user of `url` may be allowed to change the database itself
 */
export async function databaseComplaint(url: string, mayOwn: boolean): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(8) });
  // Later errors are irrelevant: the connection was only for this check.
  client.on('error', () => undefined);
  const where = `${client.host}:${client.port}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) < oldestVersion)
      return `PostgreSQL ${oldestVersion} is needed, and ${where} is ${version}`;
    if (mayOwn || !(await ownsDatabase(client))) return undefined;
    return 'this user may change the database itself; the server needs one who may not, and "npm run migrate" is for the owner';
  } catch (error) {
    return `no PostgreSQL answers at ${where} (${meaningOf(error)})`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether the connected user may change the database itself, which the server must not. */
async function ownsDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `SELECT bool_or(rolsuper OR pg_has_role(current_user, datdba, 'MEMBER') OR
      has_database_privilege(current_database(), 'CREATE')) AS owns
    FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`,
  );
  return rows[0]?.owns ?? true;
}

/** Whether the user in an address may change the database itself. */
export async function isOwnersAddress(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await ownsDatabase(client);
  } finally {
    await client.end();
  }
}

function meaningOf(error: unknown): string {
  // Each address of a host fails separately.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const { code = '', message } = first as NodeJS.ErrnoException;
  return meanings[code] ?? message.split('\n', 1)[0] ?? code;
}
