/**
 * The server put together: every dependency made once, in order, and every server, loop and job listed. There is no
 * container and nothing is found by magic; what is not started here does not run.
 */
import { kroner } from '@lokalbingo/money';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AppDeps } from './app-deps.ts';
import type { Config } from './config.ts';
import { createGameServer } from './game-server.ts';
import {
  messageKey,
  notificationTasks,
  smtpClient,
  sveveClient,
} from './modules/notifications/notifications.ts';
import { passwordResetTasks } from './modules/password-reset/password-reset.ts';
import { netaxeptClient, type PaymentDeps, paymentTasks } from './modules/payments/payments.ts';
import { openPurchaseDesk, openRoundFeeds, startConductor } from './modules/rounds/rounds.ts';
import { systemChance } from './platform/chance.ts';
import { systemClock } from './platform/clock.ts';
import { createDatabase, createPool } from './platform/database.ts';
import { startJobs, type Tasks } from './platform/jobs.ts';
import { openLiveFeed } from './platform/live-feed.ts';
import { createPortalServer, type PersonDeps } from './portal-server.ts';
import { prepareDatabase } from './prepare-database.ts';

/** The server of this process. */
export type App = {
  /** Listens and begins its loops. */
  readonly start: () => Promise<void>;
  /** Takes nothing new, finishes what is under way, and closes the database. */
  readonly stop: () => Promise<void>;
};

/** Prepares the database and makes everything; nothing listens before `start`. */
export async function createApp(config: Config, databaseUrl: string, log: Logger): Promise<App> {
  await prepareDatabase(databaseUrl, config);
  const deps = await connect(config, databaseUrl, log);
  const payments = paymentDeps(deps);
  const persons = personDeps(deps);
  const servers: { server: FastifyInstance; port: number }[] = [];
  // The loops of this process; the last started is stopped first.
  const stops: (() => Promise<void>)[] = [];

  if (config.roles.has('portal')) {
    servers.push({ server: await createPortalServer(deps, { payments, persons }), port: config.port });
  }
  if (config.roles.has('game')) {
    const feeds = openRoundFeeds(deps);
    const desk = openPurchaseDesk(deps);
    servers.push({
      server: await createGameServer(deps, { mainGame: 1, feeds, desk }),
      port: config.gamePorts[1],
    });
  }

  return {
    start: async () => {
      for (const { server, port } of servers) await server.listen({ port, host: config.host });
      if (config.roles.has('conductor')) {
        stops.push(startConductor({ ...deps, prizeCapOre: kroner(config.prizeApprovalKroner) }).stop);
      }
      if (config.roles.has('jobs'))
        stops.push((await startJobs(deps.pool, tasksOf(deps, payments, persons), log)).stop);
    },
    stop: async () => {
      await Promise.all(servers.map(({ server }) => server.close()));
      for (const stop of stops.reverse()) await stop();
      await deps.liveFeed.close();
      await deps.db.destroy();
    },
  };
}

async function connect(config: Config, databaseUrl: string, log: Logger): Promise<AppDeps> {
  const pool = createPool(databaseUrl, (error) =>
    log.warn({ err: error }, 'the database dropped a connection'),
  );
  const { apiUrl, tokenOf, readTimeoutMs, processTimeoutMs } = config.netaxept;
  return {
    config,
    log,
    clock: systemClock,
    chance: systemChance,
    pool,
    db: createDatabase(pool),
    liveFeed: await openLiveFeed(databaseUrl, log),
    netaxept: netaxeptClient({ apiUrl, tokenOf, readTimeoutMs, processTimeoutMs }),
  };
}

function paymentDeps(deps: AppDeps): PaymentDeps {
  const { portalUrl, netaxept } = deps.config;
  return {
    ...deps,
    callbackUrl: `${portalUrl}/netsCallback`,
    cvc: netaxept.cvc,
    paymentMethodRules: netaxept.methodRules,
  };
}

/** What registering and resetting a password work with. */
function personDeps({ config, db, clock, chance }: AppDeps): PersonDeps {
  const { codeSecret, productName, portalUrl, throttleSecret, messageSecret } = config;
  return {
    db,
    clock,
    chance,
    messageKey: messageKey(messageSecret),
    codeSecret,
    productName,
    portalUrl,
    throttleSecret,
  };
}

/** Every job of the program. */
function tasksOf(deps: AppDeps, payments: PaymentDeps, persons: PersonDeps): Tasks {
  const { sms, mail } = deps.config;
  const delivery = { ...deps, ...persons, smsGateway: sveveClient(sms), mailServer: smtpClient(mail) };
  return { ...paymentTasks(payments), ...notificationTasks(delivery), ...passwordResetTasks(persons) };
}
