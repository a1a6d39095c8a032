/** The portal's own host: the API under `/api`, its document and page, and the portal itself. */
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { operations } from '@lokalbingo/contract/operations';
import { getHealth, getPortalConfig } from '@lokalbingo/contract/portal-config';
import { providerWaits } from '@lokalbingo/contract/waits';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import packageJson from '../package.json' with { type: 'json' };
import type { AppDeps } from './app-deps.ts';
import type { Config } from './config.ts';
import { dueDiligenceRoutes } from './modules/due-diligence/due-diligence.ts';
import { eidProvider, eidReturnAddresses, eidRoutes } from './modules/e-id/e-id.ts';
import { gameLaunchRoutes } from './modules/game-launch/game-launch.ts';
import { hallMessageRoutes } from './modules/hall-messages/hall-messages.ts';
import { listOwners } from './modules/halls/halls.ts';
import { identityRoutes, playerAuthenticator } from './modules/identity/identity.ts';
import { lobbyRoutes } from './modules/lobby/lobby.ts';
import { notificationRoutes } from './modules/notifications/notifications.ts';
import { type PasswordResetDeps, passwordResetRoutes } from './modules/password-reset/password-reset.ts';
import { type PaymentDeps, paymentRoutes } from './modules/payments/payments.ts';
import { placeRoutes } from './modules/places/places.ts';
import { playerCardRoutes } from './modules/player-cards/player-cards.ts';
import { type RegistrationDeps, registrationRoutes } from './modules/registration/registration.ts';
import { responsiblePlayRoutes } from './modules/responsible-play/responsible-play.ts';
import { framedByOurselves, type PageNeeds, protectBrowsers } from './platform/http/browser-protection.ts';
import { createHttpServer } from './platform/http/http-server.ts';
import { openApiDocument } from './platform/http/openapi-document.ts';
import { type Bind, operationRoutes } from './platform/http/operation-routes.ts';
import { limitRate } from './platform/http/rate-limit.ts';
import { serveWebApp } from './platform/http/web-app.ts';
import { ok } from './platform/result.ts';

const { version } = packageJson;
const builtPortal = join(import.meta.dirname, '../../portal/dist');

/** What registering and resetting a password work with. */
export type PersonDeps = RegistrationDeps & PasswordResetDeps;

/** What the use cases that need more than the program's own dependencies work with. */
export type PortalServerParts = { readonly payments: PaymentDeps; readonly persons: PersonDeps };

/** Puts the portal's host together; the caller listens. */
export async function createPortalServer(
  deps: AppDeps,
  { payments, persons }: PortalServerParts,
): Promise<FastifyInstance> {
  const { config, db, clock, log } = deps;
  const app = createHttpServer({ log, behindProxy: config.behindProxy, hasPages: true });
  const framedEid = config.eid.mode === 'inline' ? [new URL(config.eid.issuer).origin] : [];
  const needs: PageNeeds = {
    framedBy: [],
    frames: [new URL(config.netaxept.terminalUrl).origin, ...Object.values(config.gameUrls), ...framedEid],
    calls: Object.values(config.gameUrls),
  };
  await protectBrowsers(app, needs);
  await limitRate(app, { perCredential: 600, perAddress: 6000 });

  await app.register(cookie);

  const bind = operationRoutes(app, '/api', {
    player: playerAuthenticator({ db, clock }),
    game: async () => undefined,
  });
  identityRoutes(bind, {
    ...deps,
    throttleSecret: config.throttleSecret,
    sessionLifetimeMs: config.sessionLifetimeMs,
  });
  placeRoutes(bind, deps);
  dueDiligenceRoutes(bind, deps);
  lobbyRoutes(bind, deps);
  playerCardRoutes(bind, deps);
  hallMessageRoutes(bind, deps);
  responsiblePlayRoutes(bind, deps);
  paymentRoutes(bind, payments);
  gameLaunchRoutes(bind, deps);
  notificationRoutes(bind, deps);
  eidRoutes(bind, {
    ...deps,
    provider: eidProvider({ ...config.eid, timeoutMs: providerWaits.eidMs }, clock),
    rules: config.eid,
    returnAddresses: eidReturnAddresses(config.portalUrl, config.eid.mode),
    isSecure: config.portalUrl.startsWith('https:'),
  });
  registrationRoutes(bind, persons);
  passwordResetRoutes(bind, persons);
  portalConfigRoutes(bind, deps);

  await documentApi(app, config.productName);
  await serveWebApp(app, builtPortal);
  // Providers come back to these inside a frame of ours.
  for (const path of ['/netsCallback', '/bankIdreturn'])
    app.get(path, framedByOurselves(needs), (_request, reply) =>
      reply.header('cache-control', 'no-cache').sendFile('index.html'),
    );
  return app;
}

function portalConfigRoutes(bind: Bind, { config, db }: AppDeps): void {
  bind(getHealth, async () => {
    await sql`SELECT 1`.execute(db);
    return ok({ status: 'ok' as const, version });
  });
  bind(getPortalConfig, async () => ok(await portalConfigOf(config, db)));
}

async function portalConfigOf(config: Config, db: AppDeps['db']) {
  const owners = await listOwners(db);
  return {
    productName: config.productName,
    company: config.company,
    eidProvider: 'BankID',
    eid: { mode: config.eid.mode },
    paymentProvider: { name: 'Nets', terminalUrl: config.netaxept.terminalUrl, cvc: config.netaxept.cvc },
    chains: owners.map(({ ownerId, name, landingPath, logo, keepForSession }) => ({
      ownerId,
      name,
      path: landingPath,
      logo,
      keepForSession,
    })),
    gameHosts: config.gameUrls,
    regulator: config.regulator,
    helpline: config.helpline,
  };
}

/** `GET /api/openapi.json`, and a page to read it at `/api/docs`. */
async function documentApi(app: FastifyInstance, name: string): Promise<void> {
  const document = openApiDocument({ name, version }, operations);
  app.get('/api/openapi.json', (_request, reply) => reply.send(document));
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
}
