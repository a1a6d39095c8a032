/** A Fastify server with the product's edge: request references, problem details, size limits, no secrets in logs. */
import { callerWaits } from '@lokalbingo/contract/waits';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type AdmitConnections, admitConnections } from '../descriptors.ts';
import { type AnsweredRequest, requestsAnswered } from '../metrics.ts';
import { systemRandom } from '../random-bytes.ts';
import { newReference } from '../reference.ts';
import { callerNetwork } from './caller-address.ts';
import { type FindKeptFile, sendKeptFile } from './kept-file.ts';
import { keepStreams } from './leaving.ts';
import { sendEdgeProblem, sendThrown } from './problem-reply.ts';
import { type TrustedProxies, trustOf } from './trusted-proxies.ts';
import { answerBareRequests, answerUnreadable, readableAddress } from './unreadable-requests.ts';
import { type PageThere, sendPage } from './web-app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route accepts a form. */
    takesForm?: boolean;
    /** Whether the route receives the raw bytes of a body. */
    takesBytes?: boolean;
  }
}

/** The largest body that any call accepts. */
export const bodyLimitBytes = 64 * 1024;

/** Returns the page at a path outside the API, if any. */
export type PathTest = (path: string) => PageThere | Promise<PageThere>;

/** The options of a server. */
export type HttpServerOptions = {
  readonly log: FastifyBaseLogger;
  /** The proxies that may report where a call came from; none by default. */
  readonly trustedProxies?: TrustedProxies;
  /**
   * Decides which paths are pages of the app that `serveWebApp` serves; without it the server has no pages.
   */
  readonly isPage?: PathTest;
  /** Finds files of other builds of the app; without it, files missing from this build are not found. */
  readonly findKept?: FindKeptFile | undefined;
  /** The timeouts for clients; the product's by default. */
  readonly waits?: { readonly [Wait in keyof typeof callerWaits]: number };
  /** Limits its connections together with other servers'; those of this process by default. */
  readonly admit?: AdmitConnections;
};

/** Creates a server; the caller registers routes and listens. */
export function createHttpServer({
  log,
  trustedProxies = 0,
  isPage,
  findKept,
  waits = callerWaits,
  admit = admitConnections,
}: HttpServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    // A logger per request costs more than the line that it writes, so log calls name the request.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: trustOf(trustedProxies),
    // Our own id, never the client's: players read it out to the hall as a reference.
    requestIdHeader: false,
    genReqId: () => newReference(systemRandom),
    // The longest possible head. Fastify would answer a longer path itself, without our headers.
    routerOptions: { maxParamLength: 16 * 1024 },
    requestTimeout: waits.requestMs,
    keepAliveTimeout: waits.nextRequestMs,
    connectionTimeout: waits.silenceMs,
    http: {
      headersTimeout: waits.headMs,
      // Checked so often that no client waits much longer than the timeout.
      connectionsCheckingInterval: Math.ceil(waits.headMs / 5),
      // Handled by us, because we answer with more than a bare status.
      requireHostHeader: false,
    },
    // Calls in progress are answered before that; see `finish-answers.ts`.
    forceCloseConnections: true,
    clientErrorHandler: answerUnreadable,
    rewriteUrl: ({ url }) => readableAddress(url ?? '/'),
  });
  admit(app.server);
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
      // Browsers send forms across origins without asking, so only a call made for forms accepts one.
      if (request.routeOptions.config.takesForm)
        return done(null, Object.fromEntries(new URLSearchParams(text as string)));
      done(Object.assign(new Error('a form'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }));
    },
  );
  // Hooks call back, here and in other files: a promise for each would cost more than what it does.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (app.leaving.hasBegun()) reply.header('connection', 'close');
    done();
  });
  keepStreams(app);
  answerBareRequests(app);
  app.addHook('onResponse', logAnswer);
  app.setErrorHandler(sendThrown);
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isLooked = request.method === 'GET' || request.method === 'HEAD';
    const kept = isLooked && path.startsWith('/assets/') ? await findKept?.(path) : undefined;
    if (kept) return sendKeptFile(reply, path, kept);
    // Programs request calls and parts of the app; anything else is an address that a person may have typed.
    if (isPage === undefined || !isLooked || /^\/(api|assets)(\/|$)/.test(path))
      return sendEdgeProblem(reply, 'not_found');
    return sendPage(reply, await isPage(path));
  });
  return app;
}

/** Logs an answer, and publishes it for metrics. */
function logAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  // The route's pattern, not the address, which may contain data that belongs in no log.
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
  done();
}
