/**
 * The sandbox: a separate program that replaces the outside world and speaks the providers' real protocols.
 * It shares no code with the server's adapters, so that two independent readings of a provider's document
 * check each other. A production installation never runs it.
 */
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { addBankid } from './bankid/bankid.ts';
import { addChat } from './chat/chat.ts';
import { type Clock, settableClock, systemClock } from './clock.ts';
import { readConfig, type SandboxConfig } from './config.ts';
import { controlRoutes } from './control/control-routes.ts';
import { createFaultStore } from './control/fault-store.ts';
import { createRecordedCallStore } from './control/recorded-call-store.ts';
import { createSettingStore, type SettingStore } from './control/setting-store.ts';
import type { Dependencies } from './dependencies.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { createInboxStore, type InboxStore } from './inbox/inbox-store.ts';
import { createMailServer } from './mail/mail.ts';
import { createMerchantCheck } from './netaxept/merchants.ts';
import { addNetaxept } from './netaxept/netaxept.ts';
import { overviewPage } from './overview-page.ts';
import { pageHeaders } from './page.ts';
import { addPartner501 } from './partner-501/partner-501.ts';
import { openSandboxDatabase } from './sandbox-database.ts';
import { addSms } from './sms/sms.ts';
import { addTickets1 } from './tickets-1/tickets-1.ts';
import { addTickets2 } from './tickets-2/tickets-2.ts';
import { addVipps } from './vipps/vipps.ts';

/** By default the options of an empty environment, at any free port. */
export type SandboxOptions = Partial<SandboxConfig> & {
  /** The wait before a callback is posted a second time, 1 s by default; it doubles with each attempt. */
  readonly callbackRetryMs?: number;
  /** The wait before a delivery report is posted a second time; 5 s by default. */
  readonly reportRetryMs?: number;
  readonly clock?: Clock;
  /** Writes warnings and errors to the log; silent by default. Requests are never logged, as they carry secrets. */
  readonly log?: boolean;
};

/** A sandbox that is ready to listen. */
type Sandbox = {
  readonly app: FastifyInstance;
  readonly inbox: InboxStore;
  /** The address of the mail server; `undefined` before the sandbox listens. */
  readonly smtpUrl: () => string | undefined;
};

/** Builds the sandbox. Listen with `app.listen({ port: 0 })`, stop with `app.close()`. */
export function createSandbox(given: SandboxOptions = {}): Sandbox {
  const app = fastify({
    logger: given.log === true ? { level: 'warn' } : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false },
  });
  const options = { callbackRetryMs: 1000, reportRetryMs: 5000, ...readConfig({ PORT: '0' }), ...given };
  const database = openSandboxDatabase(options.dataDir);
  const clock = settableClock(options.clock ?? systemClock);
  const dependencies = {
    ...options,
    clock,
    database,
    faults: createFaultStore(database),
    settings: createSettingStore(database),
    calls: createRecordedCallStore(database, clock),
    inbox: createInboxStore(database, clock),
    origin: () => options.publicUrl ?? localOrigin(app),
  } satisfies Dependencies;
  setCallbackUrls(dependencies.settings, options);

  app.addHook('onClose', async () => database.close());
  answerErrors(app);
  app.register(formbody);
  const mail = createMailServer(dependencies);
  // The mail server cannot listen on both addresses of `localhost`, as the app does.
  const mailHost = options.host === 'localhost' ? '127.0.0.1' : options.host;
  app.addHook('onReady', async () => {
    await mail.listen(options.smtpPort, mailHost);
  });
  app.addHook('preClose', () => mail.close());
  const systems = { tickets_1: addTickets1(app, dependencies), tickets_2: addTickets2(app, dependencies) };
  const partner501 = addPartner501(app, dependencies);
  const chat = addChat(app, dependencies);
  controlRoutes(app, { ...dependencies, systems, partner501, chat, smtpUrl: mail.url });
  inboxRoutes(app, dependencies.inbox);
  addSms(app, dependencies);
  addBankid(app, dependencies);
  const merchantIsGenuine = createMerchantCheck(options.netaxeptMerchants);
  addNetaxept(app, { ...dependencies, merchantIsGenuine });
  addVipps(app, dependencies);
  app.get('/', (_request, reply) =>
    reply.headers(pageHeaders).send(overviewPage({ ...dependencies, systems, chat })),
  );
  return { app, inbox: dependencies.inbox, smtpUrl: mail.url };
}

/** An omitted setting keeps its previous value. */
function setCallbackUrls(settings: SettingStore, options: Partial<SandboxConfig>): void {
  const { callbackUrl, smsReportUrl, partner501CallbackUrl } = options;
  if (callbackUrl !== undefined) settings.setCallbackUrl('netaxept', callbackUrl);
  if (smsReportUrl !== undefined) settings.setCallbackUrl('sms', smsReportUrl);
  if (partner501CallbackUrl !== undefined) settings.setCallbackUrl('partner_501', partner501CallbackUrl);
}

function localOrigin(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox does not listen yet.');
  return `http://localhost:${address.port}`;
}

/**
 * Answers unreadable and unknown requests, and logs failures of the sandbox without any part of the request.
 */
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
