import { startProgram } from '../../e2e/running-program.ts';
import { keepRunning, type Part } from './part.ts';

/** Where the server of a run finds the rest of the product. */
export type ServerPlace = {
  readonly port: number;
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string;
  /** The halls' merchants at the provider. */
  readonly merchantIds: readonly string[];
  readonly log: string;
};

/** The server: portal, game host, conductor and jobs in one process, which prepares its database at every start. */
export function keepServer({ port, databaseUrl, databaseOwnerUrl, merchantIds, log }: ServerPlace): Part {
  return keepRunning(() =>
    startProgram(
      'apps/server/src/main.ts',
      {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATABASE_OWNER_URL: databaseOwnerUrl,
        // A demo has a past that no provider knows.
        DEMO: 'no',
        NETAXEPT_TOKENS: merchantIds.map((id) => `${id}:sandbox-token-${id}`).join(','),
        // Each player calls from an address of its own.
        TRUSTED_PROXIES: '1',
        LOG_LEVEL: 'warn',
      },
      log,
      log,
    ),
  );
}
