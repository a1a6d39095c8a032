/** What lies between the server and the database of an address. */
import pg from 'pg';
import { isThisMachine } from './this-machine.ts';

/**
 * Whether nobody can listen on the way to the database at `url`: it is on this machine, or the driver will speak TLS and
 * hold the certificate to the host's name. Nothing is connected to; what counts is what the driver makes of the address
 * and of `PGHOST` and `PGSSLMODE`.
 */
export function isLineClosed(url: string): boolean {
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url });
  } catch {
    // A certificate that cannot be read, or words that contradict each other.
    return false;
  }
  const { host } = client;
  if (isThisMachine(host) || host.startsWith('/')) return true;
  const { ssl } = client as unknown as { readonly ssl: boolean | pg.ClientConfig['ssl'] };
  if (typeof ssl !== 'object') return ssl === true;
  return ssl.rejectUnauthorized !== false && ssl.checkServerIdentity === undefined;
}
