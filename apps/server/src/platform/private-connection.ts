/** Checks the connection between server and database. */
import pg from 'pg';
import { isLoopbackHost } from './loopback-host.ts';

/**
 * Whether nobody can eavesdrop on the connection to `url`: the database is on this machine, or the driver uses TLS and
 * verifies the host name. Connects to nothing; reads the address, `PGHOST` and `PGSSLMODE` as the driver does.
 */
export function isConnectionPrivate(url: string): boolean {
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url });
  } catch {
    // An unreadable certificate, or contradictory parameters.
    return false;
  }
  const { host } = client;
  if (isLoopbackHost(host) || host.startsWith('/')) return true;
  const { ssl } = client as unknown as { readonly ssl: boolean | pg.ClientConfig['ssl'] };
  if (typeof ssl !== 'object') return ssl === true;
  return ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined;
}
