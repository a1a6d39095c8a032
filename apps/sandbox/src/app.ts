/**
 * The sandbox: a program of its own that stands in for the outside world and speaks the providers' real protocols.
 * It shares no code with the server's adapters, so that two independent readings of a provider's document check
 * each other. A production installation never runs it.
 */
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { type Clock, systemClock } from './clock.ts';
import { controlRoutes } from './control/control-routes.ts';
import { createFaultStore } from './control/fault-store.ts';
import { createRecordedCallStore } from './control/recorded-call-store.ts';
import { createSettingStore } from './control/setting-store.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { createInboxStore, type InboxStore } from './inbox/inbox-store.ts';
import { createMerchantCheck } from './netaxept/merchants.ts';
import { addNetaxept } from './netaxept/netaxept.ts';
import { overviewPage } from './overview-page.ts';
import { pageHeaders } from './page.ts';
import { openSandboxDatabase } from './sandbox-database.ts';

export type SandboxOptions = {
  /** A folder for the sandbox's state; in memory when absent. */
  readonly dataDir?: string | undefined;
  /** Token by merchant id; the default rule of `netaxept/merchants.ts` when absent. */
  readonly netaxeptMerchants?: ReadonlyMap<string, string> | undefined;
  /** Where Netaxept posts its callback; when absent, what was last set. */
  readonly callbackUrl?: string | undefined;
  /** How long a lost connection stays silent before it breaks; not at all by default. */
  readonly hangMs?: number;
  /** The wait before a callback is posted a second time; it doubles with each try. */
  readonly callbackRetryMs?: number;
  readonly clock?: Clock;
  /** Writes warnings and errors to the log; silent by default. Requests are never logged, as they carry secrets. */
  readonly log?: boolean;
};

/** Builds the sandbox. Listen with `app.listen({ port: 0 })`, stop with `app.close()`. */
export function createSandbox(options: SandboxOptions = {}): {
  readonly app: FastifyInstance;
  readonly inbox: InboxStore;
} {
  const app = fastify({
    logger: options.log === true ? { level: 'warn' } : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false },
  });
  const database = openSandboxDatabase(options.dataDir);
  const faults = createFaultStore(database);
  const settings = createSettingStore(database);
  const calls = createRecordedCallStore(database);
  const inbox = createInboxStore(database);
  if (options.callbackUrl !== undefined) settings.setCallbackUrl(options.callbackUrl);

  app.addHook('onClose', async () => database.close());
  answerErrors(app);
  app.register(formbody);
  controlRoutes(app, { faults, settings, calls });
  inboxRoutes(app, inbox);
  const { transactions } = addNetaxept(app, {
    clock: options.clock ?? systemClock,
    merchantIsGenuine: createMerchantCheck(options.netaxeptMerchants),
    faults,
    calls,
    settings,
    database,
    hangMs: options.hangMs ?? 0,
    callbackRetryMs: options.callbackRetryMs ?? 1000,
  });
  app.get('/', (_request, reply) => {
    const overview = { messages: inbox.list(), transactions: transactions.latest(50), faults: faults.list() };
    return reply.headers(pageHeaders).send(overviewPage(overview));
  });
  return { app, inbox };
}

/** Answers what cannot be read or found, and logs what went wrong here, without a word of the request. */
function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { readonly statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: error.message });
    app.log.error({ stack: error.stack }, error.message);
    return reply.code(500).send({ error: 'The sandbox itself failed; see its log.' });
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'No such address in the sandbox.' }),
  );
}
