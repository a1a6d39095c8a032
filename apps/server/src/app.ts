/**
 * Assembles the server: creates every dependency once, in order, and lists every module, host, loop and job.
 * There is no container and no discovery: only modules named here run.
 */

import { setTimeout as pause } from 'node:timers/promises';
import { portalPages } from '@lokalbingo/contract/addresses';
import { databaseLeaveMs } from '@lokalbingo/contract/waits';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { demoPassword } from './demo/demo-players.ts';
import { checkCalls } from './exclusion-tries.ts';
import { externalMoneyModules } from './external-money-modules.ts';
import { hallAuthenticator } from './hall-authenticator.ts';
import { createHallServer } from './hall-server.ts';
import { alarmMessagesModule } from './modules/alarm-messages/alarm-messages.ts';
import { alarmsModule } from './modules/alarms/alarms.ts';
import { auditModule } from './modules/audit/audit.ts';
import { booksModule, hallBooksModule } from './modules/books/books.ts';
import { keepBuiltFiles, keptFilesOf } from './modules/built-files/built-files.ts';
import { callingModule } from './modules/calling/calling.ts';
import { casesModule } from './modules/cases/cases.ts';
import { chatModule } from './modules/chat/chat.ts';
import { complaintsModule, hallComplaintsModule } from './modules/complaints/complaints.ts';
import { complianceModule } from './modules/compliance/compliance.ts';
import { counterModule } from './modules/counter/counter.ts';
import { couponDeskModule } from './modules/coupon-desk/coupon-desk.ts';
import { couponsModule } from './modules/coupons/coupons.ts';
import { dueDiligenceModule } from './modules/due-diligence/due-diligence.ts';
import { eidModule, eidReturnAddresses } from './modules/e-id/e-id.ts';
import { exclusionChecksModule } from './modules/exclusion-checks/exclusion-checks.ts';
import { figuresJobsModule, figuresModule } from './modules/figures/figures.ts';
import { gameLaunchModule } from './modules/game-launch/game-launch.ts';
import { hallChecklistModule } from './modules/hall-checklist/hall-checklist.ts';
import { hallMessagesModule, writtenMessagesModule } from './modules/hall-messages/hall-messages.ts';
import { hallPageModule } from './modules/hall-page/hall-page.ts';
import { hallScreensModule } from './modules/hall-screens/hall-screens.ts';
import { hallSettingsModule } from './modules/hall-settings/hall-settings.ts';
import { hallsModule } from './modules/halls/halls.ts';
import { identityModule } from './modules/identity/identity.ts';
import { insightModule } from './modules/insight/insight.ts';
import { lobbyModule } from './modules/lobby/lobby.ts';
import { memberActsModule, mobileStopModule } from './modules/member-acts/member-acts.ts';
import { memberPresenceModule } from './modules/member-presence/member-presence.ts';
import { notificationsModule, smtpClient, sveveClient } from './modules/notifications/notifications.ts';
import { ownCopyModule } from './modules/own-copy/own-copy.ts';
import { ownDetailsModule } from './modules/own-details/own-details.ts';
import { passwordResetModule } from './modules/password-reset/password-reset.ts';
import { netaxeptClient, paymentsModule, providersByName, vippsClient } from './modules/payments/payments.ts';
import { placesModule } from './modules/places/places.ts';
import { playerCardsModule } from './modules/player-cards/player-cards.ts';
import { qrCodesModule, staffQrCodesModule } from './modules/qr-codes/qr-codes.ts';
import { registrationModule } from './modules/registration/registration.ts';
import { responsiblePlayModule } from './modules/responsible-play/responsible-play.ts';
import { retentionModule } from './modules/retention/retention.ts';
import { roundWatchModule } from './modules/round-watch/round-watch.ts';
import {
  hallRoundsModule,
  openRoundFeeds,
  openTicketCounts,
  openWatchedGames,
  roundsModule,
} from './modules/rounds/rounds.ts';
import { staffAuthorizer, staffModule } from './modules/staff/staff.ts';
import { statementsModule } from './modules/statements/statements.ts';
import { supervisionJobsModule, supervisionModule } from './modules/supervision/supervision.ts';
import { abandonedShiftsModule, tillModule } from './modules/till/till.ts';
import { withdrawalsModule } from './modules/withdrawals/withdrawals.ts';
import { droppedConnection, openDependencies } from './open-dependencies.ts';
import { copyPartsOf } from './own-copy-parts.ts';
import { createDatabase, createPool } from './platform/database.ts';
import type { DatabaseOutage } from './platform/database-outage.ts';
import type { Dependencies } from './platform/dependencies.ts';
import { createInnerServer } from './platform/http/inner-server.ts';
import { listeningAddress } from './platform/http/listening-address.ts';
import { installationGauges } from './platform/installation-gauges.ts';
import { startJobs } from './platform/jobs.ts';
import { issuersByAddress, openIdIssuer } from './platform/openid-issuer.ts';
import type { Running } from './platform/running.ts';
import { jobsOf, type ServerModule } from './platform/server-module.ts';
import { withTimeout } from './platform/with-timeout.ts';
import { builtApps, type HostAtPort, playerHosts } from './player-hosts.ts';
import { portalConfigModule } from './portal-config-routes.ts';
import { expectPrepared, prepareDatabase } from './prepare-database.ts';
import { retentionBy } from './retention-of-modules.ts';

/** The server of this process. */
export type App = {
  /** Listens and starts its loops. */
  readonly start: () => Promise<void>;
  /**
   * Reports that it is not ready, and still serves for `drainMs` so that proxies notice. Then asks windows to
   * reconnect, spread over at most as long again, and accepts no more connections.
   */
  readonly drain: (drainMs: number) => Promise<void>;
  /** Accepts nothing new, finishes calls in progress, and closes the database. */
  readonly stop: () => Promise<void>;
};

/** The database of this process. */
export type AppDatabase = {
  /** For the server. */
  readonly url: string;
  /** For the hall console. */
  readonly consoleUrl: string;
  /** For the owner, who prepares it; undefined when it is prepared elsewhere. */
  readonly ownerUrl: string | undefined;
};

/** Prepares the database and creates everything; nothing listens before `start`. */
export async function createApp(
  config: Config,
  { url: databaseUrl, consoleUrl, ownerUrl }: AppDatabase,
  { log, outage }: { readonly log: Logger; readonly outage: DatabaseOutage },
): Promise<App> {
  await (ownerUrl === undefined ? expectPrepared(databaseUrl) : prepareDatabase(ownerUrl, config, log));
  const { databaseHealth, databaseWatch, metrics, endReadiness, ...dependencies } = await openDependencies(
    databaseUrl,
    log,
  );
  const { db, liveFeed, isReady, readingThread } = dependencies;
  const inner = createInnerServer({ isReady, metrics });
  const modules = modulesOf(config, dependencies);
  const servers = await playerHosts(config, dependencies, modules);
  const consoleDb = config.roles.has('hall')
    ? createDatabase(createPool(consoleUrl, (error) => log.warn({ err: error }, droppedConnection)))
    : undefined;
  if (consoleDb) servers.push(await hallServerOf(config, { ...dependencies, db: consoleDb }));
  // The running parts of this process; the last started is stopped first.
  const running: Running[] = [outage.watch(databaseHealth.isWell, log), databaseWatch, metrics];
  const isClockRight = (): boolean => !databaseWatch.faults().has('clock_wrong');

  return {
    start: async () => {
      await databaseWatch.look();
      for (const app of ['portal', 'game', 'hall'] as const)
        if (config.keepsBuilds && config.roles.has(app))
          await keepBuiltFiles({ db, clock: dependencies.clock }, app, builtApps[app]);
      if (servers.length > 0) await readingThread.start();
      for (const { server, port } of servers)
        await server.listen({ port, host: listeningAddress(config.host) });
      // A process that answers "ready" has its hosts listening.
      await inner.listen({ port: config.innerPort, host: listeningAddress(config.innerHost) });
      if (config.roles.has('conductor'))
        running.push(...modules.flatMap(({ conductor }) => conductor?.(isClockRight) ?? []));
      if (config.roles.has('jobs')) {
        for (const { beforeJobs } of modules) await beforeJobs?.();
        metrics.add([...installationGauges(db), ...modules.flatMap(({ gauges = [] }) => gauges)]);
        running.push(await startJobs(databaseUrl, jobsOf(modules), log));
      }
    },
    drain: async (drainMs) => {
      endReadiness();
      if (drainMs === 0 || servers.length === 0) return;
      for (const { server } of servers) server.leaving.begin();
      await pause(drainMs);
      await Promise.all(servers.map(({ server }) => server.leaving.moveStreams(drainMs)));
      await Promise.all(servers.map(({ server }) => server.leaving.stopListening()));
    },
    stop: async () => {
      await Promise.all(servers.map(({ server }) => server.close()));
      for (const { stop } of running.reverse()) await stop();
      await inner.close();
      // A database that is away or frozen does not answer a goodbye.
      const leaving = [
        liveFeed.close(),
        databaseHealth.close(),
        readingThread.close(),
        db.destroy(),
        consoleDb?.destroy(),
      ];
      await withTimeout(databaseLeaveMs, Promise.all(leaving));
    },
  };
}

/** Returns every module of the running program, each with only the dependencies that it needs. */
export function modulesOf(config: Config, dependencies: Dependencies): readonly ServerModule[] {
  const { log, clock, random, db, liveFeed, isReady } = dependencies;
  const { portalUrl, productName, contactEmail } = config;
  const outbox = { clock, random, ...config.outbox };
  const gateways = { smsGateway: sveveClient(config.sms), mailServer: smtpClient(config.mail) };
  const { read } = dependencies.readingThread;
  const playing = { db, clock, random, log };
  return [
    hallsModule({ db }),
    portalConfigModule({ db, config, isReady }),
    placesModule({ db }),
    notificationsModule({ ...outbox, ...gateways, db, log }),
    ...accountModules(config, dependencies),
    dueDiligenceModule({ db, clock }),
    playerCardsModule({ db, clock }),
    responsiblePlayModule({ ...config.tries, db, clock }),
    hallMessagesModule({ db, clock }),
    paymentsModule({
      ...outbox,
      db,
      log,
      productName,
      liveFeed,
      provider: providersByName({
        netaxept: netaxeptClient(config.netaxept),
        vipps: vippsClient({ ...config.vipps, clock }),
      }),
      callbackUrl: `${portalUrl}${portalPages.paymentReturn}`,
      cvc: config.netaxept.cvc,
      ...config.cards,
    }),
    ...externalMoneyModules(config, dependencies),
    withdrawalsModule({ ...outbox, ...config.tries, ...config.payees, db, productName, contactEmail }),
    roundsModule({ ...playing, read, ...config.bounds, ...config.prizes, ...config.caller, ...config.seeds }),
    qrCodesModule({ ...config.tries, ...config.qrCodes, db, clock }),
    chatModule({ db, chat: config.chat }),
    complaintsModule({
      ...outbox,
      db,
      log,
      productName,
      portalUrl,
      complaintAnswerDays: config.complaintAnswerDays,
    }),
    couponsModule({ ...config.tries, ...config.coupons, db, clock }),
    gameLaunchModule({ ...playing, ...config.breaks, liveFeed }),
    lobbyModule({ db, clock }),
    hallPageModule({ db, clock }),
    insightModule({ db, clock }),
    auditModule({ db, clock }),
    alarmsModule({ db, clock }),
    alarmMessagesModule({ ...outbox, db, hallUrl: config.hallUrl, productName }),
    abandonedShiftsModule({ ...outbox, db, productName }),
    booksModule({ db, clock, log }),
    figuresJobsModule({ ...outbox, db, productName }),
    supervisionJobsModule({ db, clock }),
    statementsModule({ db, clock, productName, read }),
    retentionModule({ db, clock, log, rules: retentionBy(config) }),
    exclusionChecksModule({
      ...playing,
      calls: checkCalls,
      addressOf: (host) => (host === 'portal' ? portalUrl : config.gameUrls[1]),
    }),
  ];
}

/** Returns the modules that create or recover an account, and show players their own. */
function accountModules(
  config: Config,
  { log, clock, random, db, readingThread }: Dependencies,
): readonly ServerModule[] {
  const { portalUrl, productName, contactEmail } = config;
  const outbox = { clock, random, ...config.outbox };
  const isSecure = portalUrl.startsWith('https:');
  const accounts = {
    ...outbox,
    ...config.codes,
    ...config.tries,
    db,
    log,
    productName,
    contactEmail,
    portalUrl,
  };
  return [
    identityModule({
      ...outbox,
      ...config.tries,
      ...config.login,
      db,
      log,
      productName,
      contactEmail,
      isSecure,
      demoPassword: config.demo ? demoPassword : undefined,
    }),
    eidModule({
      db,
      clock,
      random,
      log,
      provider: openIdIssuer(config.eid, clock),
      rules: config.eid,
      returnAddresses: eidReturnAddresses(portalUrl, config.eid.mode),
      isSecure,
    }),
    ownDetailsModule(accounts),
    ownCopyModule({
      ...outbox,
      ...config.tries,
      db,
      parts: copyPartsOf(config.chat),
      productName,
      contactEmail,
      company: config.company,
      read: readingThread.read,
    }),
    registrationModule(accounts),
    passwordResetModule(accounts),
    memberPresenceModule(accounts),
    mobileStopModule(accounts),
  ];
}

/** Returns the modules of the hall console, which write as its own database user. */
export function hallModulesOf(
  config: Config,
  { log, db, clock, random, liveFeed, readingThread }: Dependencies,
): readonly ServerModule[] {
  const { hallUrl, portalUrl, productName, contactEmail } = config;
  const outbox = { clock, random, ...config.outbox };
  const watching = {
    feeds: openRoundFeeds({ db, liveFeed, log }),
    readGame: openWatchedGames({ ...config.caller, db, clock }),
    countTickets: openTicketCounts(db),
  };
  return [
    staffModule({
      ...outbox,
      ...config.tries,
      ...config.staff,
      ...{ db, log, hallUrl, productName },
      issuerAt: issuersByAddress(config.eid.timeoutMs, clock),
      bankId: { issuer: openIdIssuer(config.eid, clock), rules: config.eid },
    }),
    counterModule({ ...config.tries, db, clock }),
    tillModule({ ...outbox, ...config.codes, ...config.tries, db, log, productName }),
    couponDeskModule({ ...config.tries, ...config.coupons, db, clock }),
    memberActsModule({
      ...outbox,
      ...config.tries,
      ...config.codes,
      ...{ db, log, portalUrl, productName, contactEmail },
      ...{ company: config.company, chat: config.chat, parts: copyPartsOf(config.chat) },
      read: readingThread.read,
    }),
    roundWatchModule(watching),
    hallSettingsModule({ ...outbox, db, productName }),
    writtenMessagesModule({ db, clock }),
    hallRoundsModule({ ...config.bounds, ...config.prizes, db, clock, portalUrl }),
    callingModule({ ...watching, ...config.caller, db, clock, liveFeed }),
    hallScreensModule({
      ...watching,
      ...outbox,
      ...config.tries,
      ...config.codes,
      db,
      liveFeed,
      hallUrl,
      portalUrl,
      helpline: config.helpline,
    }),
    hallChecklistModule({ db, clock }),
    figuresModule({ db, clock, productName }),
    casesModule({ ...outbox, ...config.payees, db, productName, portalUrl }),
    hallComplaintsModule({
      ...outbox,
      ...{ db, productName, portalUrl, complaintAnswerDays: config.complaintAnswerDays },
    }),
    hallBooksModule({ db, clock, productName }),
    complianceModule({ db, clock, pepper: config.eid.pepper }),
    staffQrCodesModule({ ...config.qrCodes, db, clock, portalUrl }),
    supervisionModule({ ...config.prizes, db, clock }),
  ];
}

async function hallServerOf(config: Config, dependencies: Dependencies): Promise<HostAtPort> {
  const { log, db, clock } = dependencies;
  const isSecure = config.hallUrl.startsWith('https:');
  const server = await createHallServer(config, {
    log,
    authenticate: hallAuthenticator({ db, clock, isSecure }),
    authorize: staffAuthorizer({ clock, ...config.staff }),
    modules: [hallsModule({ db }), ...hallModulesOf(config, dependencies)],
    builtHall: builtApps.hall,
    findKept: keptFilesOf(config, db, 'hall'),
  });
  return { server, port: config.hallPort };
}
