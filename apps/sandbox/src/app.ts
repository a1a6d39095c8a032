/**
 * The sandbox: a program of its own that stands in for the outside world and speaks the providers' real protocols.
 * It shares no code with the server's adapters, so that two independent readings of a provider's document check
 * each other. A production installation never runs it.
 */
import formbody from '@fastify/formbody';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { addBankid } from './bankid/bankid.ts';
import { type BankidClient, defaultBankidClient } from './bankid/bankid-client.ts';
import { addChat } from './chat/chat.ts';
import { type ChatAccount, defaultChatAccount } from './chat/chat-deps.ts';
import { type Clock, settableClock, systemClock } from './clock.ts';
import { controlRoutes } from './control/control-routes.ts';
import { createFaultStore } from './control/fault-store.ts';
import { createRecordedCallStore } from './control/recorded-call-store.ts';
import { createSettingStore, type SettingStore, ticketSystems } from './control/setting-store.ts';
import { ticketFormRoutes } from './control/ticket-form-routes.ts';
import type { TicketSystems } from './control/ticket-orders.ts';
import { inboxRoutes } from './inbox/inbox-routes.ts';
import { createInboxStore, type InboxStore } from './inbox/inbox-store.ts';
import { createMailServer, defaultMailAccount, type MailAccount, type MailServer } from './mail/mail.ts';
import { createMerchantCheck } from './netaxept/merchants.ts';
import { addNetaxept } from './netaxept/netaxept.ts';
import { type Overview, overviewPage } from './overview-page.ts';
import { pageHeaders } from './page.ts';
import { type OpeningHours, usualHours } from './partner-501/opening-hours.ts';
import { addPartner501 } from './partner-501/partner-501.ts';
import { defaultPartner501Secrets, type Partner501Secrets } from './partner-501/partner-501-deps.ts';
import { openSandboxDatabase } from './sandbox-database.ts';
import { defaultSmsAccount, type SmsAccount } from './sms/send-messages.ts';
import { addSms } from './sms/sms.ts';
import { addTickets1, type Tickets1Surroundings } from './tickets-1/tickets-1.ts';
import { defaultTickets1Account, type Tickets1Account } from './tickets-1/tickets-1-account.ts';
import { addTickets2, type Tickets2Surroundings } from './tickets-2/tickets-2.ts';
import { defaultTickets2Account, type Tickets2Account } from './tickets-2/tickets-2-account.ts';

export type SandboxOptions = {
  /** A folder for the sandbox's state; in memory when absent. */
  readonly dataDir?: string | undefined;
  /** Token by merchant id; the default rule of `netaxept/merchants.ts` when absent. */
  readonly netaxeptMerchants?: ReadonlyMap<string, string> | undefined;
  /** Where Netaxept posts its callback; when absent, what was last set. */
  readonly callbackUrl?: string | undefined;
  /** The sandbox's own origin as browsers see it; `http://localhost` and the port when absent. */
  readonly publicUrl?: string | undefined;
  /** The client that BankID knows; that of a demo whose portal is at port 3000 when absent. */
  readonly bankidClient?: BankidClient;
  readonly smsAccount?: SmsAccount;
  /** Where the SMS gateway posts its delivery reports; when absent, what was last set. */
  readonly smsReportUrl?: string | undefined;
  readonly partner501Secrets?: Partner501Secrets;
  /** Where game 501's partner posts its callback; when absent, what was last set. */
  readonly partner501CallbackUrl?: string | undefined;
  readonly partner501Hours?: OpeningHours;
  /** The portal's origin; that of a demo whose portal is at port 3000 when absent. */
  readonly portalUrl?: string;
  readonly mailAccount?: MailAccount;
  readonly chatAccount?: ChatAccount;
  readonly tickets1Account?: Tickets1Account;
  readonly tickets2Account?: Tickets2Account;
  /** The mail server's port; any free one when absent or 0. */
  readonly smtpPort?: number;
  /** The address that the mail server listens at; it cannot take `localhost` for two, so that is 127.0.0.1. */
  readonly host?: string;
  /** How long a lost connection stays silent before it breaks; not at all by default. */
  readonly hangMs?: number;
  /** The wait before a callback is posted a second time; it doubles with each try. */
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
  /** Where mail is taken; `undefined` before the sandbox listens. */
  readonly smtpUrl: () => string | undefined;
};

/** Builds the sandbox. Listen with `app.listen({ port: 0 })`, stop with `app.close()`. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const app = fastify({
    logger: options.log === true ? { level: 'warn' } : false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    forceCloseConnections: true,
    routerOptions: { caseSensitive: false },
  });
  const database = openSandboxDatabase(options.dataDir);
  const clock = settableClock(options.clock ?? systemClock);
  const hangMs = options.hangMs ?? 0;
  const faults = createFaultStore(database);
  const settings = createSettingStore(database);
  const calls = createRecordedCallStore(database);
  const inbox = createInboxStore(database, clock);
  setCallbackUrls(settings, options);
  const { chatAccount = defaultChatAccount, portalUrl: portalOrigin = 'http://localhost:3000' } = options;
  const origin = () => options.publicUrl ?? localOrigin(app);
  const surroundings = { clock, faults, calls, settings, inbox, database, hangMs };

  app.addHook('onClose', async () => database.close());
  answerErrors(app);
  app.register(formbody);
  const mail = createMailServer({ ...surroundings, account: options.mailAccount ?? defaultMailAccount });
  listenForMail(app, mail, options);
  const systems = addTicketSystems(app, surroundings, options);
  const partner501 = addPartner501(app, {
    ...surroundings,
    secrets: options.partner501Secrets ?? defaultPartner501Secrets,
    hours: options.partner501Hours ?? usualHours,
    portalOrigin,
    callbackRetryMs: options.callbackRetryMs ?? 1000,
    origin,
  });
  const chat = addChat(app, { ...surroundings, portalOrigin, account: chatAccount });
  controlRoutes(app, { ...surroundings, systems, partner501, chat, smtpUrl: mail.url });
  ticketFormRoutes(app, { settings, systems });
  inboxRoutes(app, inbox);
  addSms(app, {
    ...surroundings,
    account: options.smsAccount ?? defaultSmsAccount,
    reportRetryMs: options.reportRetryMs ?? 5000,
  });
  addBankid(app, {
    ...surroundings,
    client: options.bankidClient ?? defaultBankidClient('http://localhost:3000'),
    origin,
  });
  const { transactions } = addNetaxept(app, {
    ...surroundings,
    merchantIsGenuine: createMerchantCheck(options.netaxeptMerchants),
    callbackRetryMs: options.callbackRetryMs ?? 1000,
  });
  overviewRoute(app, () => ({
    now: clock.now(),
    smtpUrl: mail.url(),
    messages: inbox.list(),
    transactions: transactions.latest(50),
    ticketSystems: ticketSystems.map((provider) => ({
      provider,
      isSettlingDay: settings.isSettlingDay(provider),
      tickets: systems[provider].latest(20),
    })),
    faults: faults.list(),
    sessions: partner501.latestSessions(),
    conversations: chat.latest(),
  }));
  return { app, inbox, smtpUrl: mail.url };
}

/** What is not given stays as it was set last. */
function setCallbackUrls(settings: SettingStore, options: SandboxOptions): void {
  const { callbackUrl, smsReportUrl, partner501CallbackUrl } = options;
  if (callbackUrl !== undefined) settings.setCallbackUrl('netaxept', callbackUrl);
  if (smsReportUrl !== undefined) settings.setCallbackUrl('sms', smsReportUrl);
  if (partner501CallbackUrl !== undefined) settings.setCallbackUrl('partner_501', partner501CallbackUrl);
}

function overviewRoute(app: FastifyInstance, overview: () => Overview): void {
  app.get('/', (_request, reply) => reply.headers(pageHeaders).send(overviewPage(overview())));
}

function addTicketSystems(
  app: FastifyInstance,
  surroundings: Omit<Tickets1Surroundings & Tickets2Surroundings, 'account'>,
  options: SandboxOptions,
): TicketSystems {
  const account1 = options.tickets1Account ?? defaultTickets1Account;
  const account2 = options.tickets2Account ?? defaultTickets2Account;
  return {
    tickets_1: addTickets1(app, { ...surroundings, account: account1 }),
    tickets_2: addTickets2(app, { ...surroundings, account: account2 }),
  };
}

/** The mail server lives as long as the app listens. */
function listenForMail(app: FastifyInstance, mail: MailServer, options: SandboxOptions): void {
  const { host = 'localhost', smtpPort = 0 } = options;
  app.addHook('onReady', async () => {
    await mail.listen(smtpPort, host === 'localhost' ? '127.0.0.1' : host);
  });
  app.addHook('preClose', () => mail.close());
}

function localOrigin(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The sandbox does not listen yet.');
  return `http://localhost:${address.port}`;
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
