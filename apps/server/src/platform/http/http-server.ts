/** A Fastify server with the product's edge: request references, problem details, small bodies, no secrets in logs. */
import { callerWaits } from '@lokalbingo/contract/waits';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type AnsweredRequest, requestsAnswered } from '../metrics.ts';
import { systemRandom } from '../random-bytes.ts';
import { newReference } from '../reference.ts';
import { callerNetwork } from './caller-address.ts';
import { sendEdgeProblem, sendThrown } from './problem-reply.ts';
import { type TrustedProxies, trustOf } from './trusted-proxies.ts';
import { answerBareRequests, answerUnreadable, readableAddress } from './unreadable-requests.ts';
import { type PageThere, sendPage } from './web-app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes a form. */
    takesForm?: boolean;
    /** Whether the route takes the bytes of a body as they came. */
    takesBytes?: boolean;
  }
}

/** The largest body that any call takes. */
export const bodyLimitBytes = 64 * 1024;

/** Says what page there is at a path outside the API. */
export type PathTest = (path: string) => PageThere | Promise<PageThere>;

/** The options of a server. */
export type HttpServerOptions = {
  readonly log: FastifyBaseLogger;
  /** Who may say where a call came from; nobody unless told. */
  readonly trustedProxies?: TrustedProxies;
  /** Which paths are pages of the app that `serveWebApp` serves; without it the server has no pages. */
  readonly isPage?: PathTest;
  /** How long callers may take; the product's unless told. */
  readonly waits?: { readonly [Wait in keyof typeof callerWaits]: number };
};

/** Makes a server; the caller registers routes and listens. */
export function createHttpServer({
  log,
  trustedProxies = 0,
  isPage,
  waits = callerWaits,
}: HttpServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    // A logger for each request costs more than the line that it writes: whoever logs names the request.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: trustOf(trustedProxies),
    // Ours, never the caller's: it is the reference that a player reads out to the hall.
    requestIdHeader: false,
    genReqId: () => newReference(systemRandom),
    // The longest possible head. Fastify would answer a longer path itself, without our headers.
    routerOptions: { maxParamLength: 16 * 1024 },
    requestTimeout: waits.requestMs,
    keepAliveTimeout: waits.nextRequestMs,
    connectionTimeout: waits.silenceMs,
    http: {
      headersTimeout: waits.headMs,
      // Often enough that nobody waits much longer than is said.
      connectionsCheckingInterval: Math.ceil(waits.headMs / 5),
      // Looked at by us, who answer more than a bare status.
      requireHostHeader: false,
    },
    // What is under way has been answered by then; see `finish-answers.ts`.
    forceCloseConnections: true,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url }) => readableAddress(url ?? '/'),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (request.routeOptions.config.takesBytes) return done(null, bytes);
    if (bytes.length === 0) return done(null, undefined);
    try {
      done(null, JSON.parse(bytes.toString('utf8')));
    } catch {
      done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (request, text, done) => {
      // Browsers send forms across origins unasked, so only a call that is made for them takes one.
      if (request.routeOptions.config.takesForm)
        return done(null, Object.fromEntries(new URLSearchParams(text as string)));
      done(Object.assign(new Error('a form'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }));
    },
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  answerBareRequests(app);
  app.addHook('onResponse', async (request, reply) => tellOfAnswer(request, reply));
  app.setErrorHandler(sendThrown);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isLooked = request.method === 'GET' || request.method === 'HEAD';
    // A program asks for calls and for parts of the app; all else is an address that someone may have typed.
    if (isPage === undefined || !isLooked || /^\/(api|assets)(\/|$)/.test(path))
      return sendEdgeProblem(reply, 'not_found');
    return sendPage(reply, await isPage(path));
  });
  return app;
}

/** Logs an answer, and publishes it for who measures. */
function tellOfAnswer(request: FastifyRequest, reply: FastifyReply): void {
  // The route's pattern, not the address: an address may carry what belongs in no log.
  const route = request.routeOptions.url ?? 'none';
  const { method } = request;
  const { statusCode: status } = reply;
  if (requestsAnswered.hasSubscribers)
    requestsAnswered.publish({
      method,
      route,
      status,
      durationMs: reply.elapsedTime,
    } satisfies AnsweredRequest);
  const facts = { reqId: request.id, method, route, status, durationMs: Math.round(reply.elapsedTime) };
  const isRefused = status === 401 || status === 403 || status === 429;
  request.log.info(isRefused ? { ...facts, from: callerNetwork(request) } : facts, 'request');
}
