import { lookup } from 'node:dns/promises';
import { createServer } from 'node:net';

/**
 * Returns those of the ports on which a server could not listen at `host`, each with the system's error code:
 * `EADDRINUSE` when another program has it. A name with several addresses, such as localhost, needs the port at each.
 */
export async function takenPorts(
  host: string,
  ports: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const addresses = await lookup(host, { all: true });
  const taken = new Map<number, string>();
  for (const port of ports) {
    for (const { address } of addresses) {
      const why = await whyNotListening(address, port);
      // A name may resolve to a second address that the machine does not have.
      if (why !== undefined && (why !== 'EADDRNOTAVAIL' || addresses.length === 1)) taken.set(port, why);
    }
  }
  return taken;
}

function whyNotListening(address: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ port, host: address, exclusive: true }, () => probe.close(() => resolve(undefined)));
  });
}
