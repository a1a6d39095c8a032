import { startProgram } from '../../../e2e/running-program.ts';
import { keepRunning, type Part } from './part.ts';

/** The addresses of the other parts, for the server of a run. */
export type ServerPlace = {
  readonly port: number;
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string;
  readonly sandboxUrl: string;
  /** The halls' merchants at the provider. */
  readonly merchantIds: readonly string[];
  /** The file of the server's program; by default that of this tree. */
  readonly program?: string | undefined;
  readonly log: string;
};

/**
 * Runs the server: portal, game host, conductor and jobs in one process, which prepares its database at every
 * start.
 */
export function keepServer({
  port,
  databaseUrl,
  databaseOwnerUrl,
  sandboxUrl,
  merchantIds,
  program = 'apps/server/src/main.ts',
  log,
}: ServerPlace): Part {
  return keepRunning(() =>
    startProgram(
      program,
      {
        PORT: String(port),
        DATABASE_URL: databaseUrl,
        DATABASE_OWNER_URL: databaseOwnerUrl,
        // The demo's history is unknown to the provider.
        DEMO: 'no',
        NETAXEPT_TOKENS: merchantIds.map((id) => `${id}:sandbox-token-${id}`).join(','),
        ...partiesAt(sandboxUrl),
        // Each player calls from its own address.
        TRUSTED_PROXIES: '1',
        LOG_LEVEL: 'warn',
      },
      log,
      log,
    ),
  );
}

/** The outside parties, which only the demo configures by default. */
const partiesAt = (sandboxUrl: string) => ({
  TICKETS_1_URL: `${sandboxUrl}/tickets/1/api`,
  TICKETS_1_CLIENT: 'lokalbingo',
  TICKETS_1_SECRET: 'sandbox-tickets-1-secret',
  TICKETS_2_URL: `${sandboxUrl}/tickets/2/xml`,
  TICKETS_2_USER: 'lokalbingo',
  TICKETS_2_PASSWORD: 'sandbox-tickets-2-password',
  PARTNER_501_URL: `${sandboxUrl}/partner-501/wallet`,
  PARTNER_501_SECRET: 'sandbox-partner-501-secret',
  PARTNER_501_CALLBACK_SECRET: 'sandbox-partner-501-callback-secret',
  PARTNER_501_HOURS: '00:00-24:00',
});
