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
 * Why the product cannot run on the PostgreSQL at `url`, as the end of a sentence without user or password; undefined
 * when it can.
 */
export async function databaseComplaint(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(8) });
  // An error after the answer is of no interest: the connection was only to try.
  client.on('error', () => undefined);
  const where = `${client.host}:${client.port}`;
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
    const version = rows[0]?.server_version ?? '';
    if (Number.parseInt(version, 10) >= oldestVersion) return undefined;
    return `PostgreSQL ${oldestVersion} is needed, and ${where} is ${version}`;
  } catch (error) {
    return `no PostgreSQL answers at ${where} (${meaningOf(error)})`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function meaningOf(error: unknown): string {
  // Each address of a host fails by itself.
  const [first] = error instanceof AggregateError ? error.errors : [error];
  const { code = '', message } = first as NodeJS.ErrnoException;
  return meanings[code] ?? message.split('\n', 1)[0] ?? code;
}
