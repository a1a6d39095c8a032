/** The issuer without its window: oidc-provider under the prefix, with requested faults. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { type CallFate, cutOff, endsUndone, fateOfCall } from '../control/misbehave.ts';
import type { BankidDeps } from './bankid-deps.ts';
import type { BankidOperation } from './bankid-faults.ts';
import { idTokenFaults, spoilIdToken } from './spoil-id-token.ts';

const prefix = '/bankid';

const operations: Readonly<Record<string, BankidOperation>> = {
  '/.well-known/openid-configuration': 'Discovery',
  '/precheck/auth': 'Authorize',
  '/protocol/openid-connect/token': 'Token',
  '/protocol/openid-connect/certs': 'Keys',
};

/** The faults of each call that continues to the issuer. `aroundIssuer` applies them. */
const fates = new WeakMap<IncomingMessage, CallFate>();

export function issuerRoutes(app: FastifyInstance, deps: BankidDeps): void {
  app.register(async (scope) => {
    // The issuer reads the body itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST', 'OPTIONS'],
      url: `${prefix}/*`,
      handler: (request, reply) => answerCall(deps, request, reply),
    });
  });
}

async function answerCall(
  deps: BankidDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const path = request.url.slice(prefix.length).split('?')[0] ?? '';
  const operation = operations[path];
  if (operation !== undefined) {
    const fate = await fateOfCall(deps.faults, 'bankid', operation);
    const record = (outcome: string): void => deps.record(operation, {}, outcome);
    if (endsUndone(fate, reply, { hangMs: deps.hangMs, record })) return reply;
    if (operation === 'Discovery' && deps.faults.take('bankid', 'Discovery', ['discovery-down'])) {
      deps.record('Discovery', {}, 'HTTP 503');
      return reply.code(503).type('text/plain').send('Service Unavailable');
    }
    fates.set(request.raw, fate);
  }
  if (!isKnownAgain(deps, path)) forgetSession(request.raw);
  reply.hijack();
  await deps.issuer().callback()(underPrefix(request.raw), reply.raw);
  return reply;
}

/** Whether a visit begins or continues with the session that an earlier one left in the browser. */
function isKnownAgain(deps: BankidDeps, path: string): boolean {
  if (operations[path] === 'Authorize')
    return deps.faults.take('bankid', 'Authorize', ['kept-session']) !== undefined;
  const visit = deps.state.find('Interaction', path.replace(/^.*\//, ''));
  return typeof visit === 'object' && visit !== null && 'session' in visit;
}

/** A person is asked at every visit, so the issuer does not see an earlier visit's session. */
function forgetSession(request: IncomingMessage): void {
  const cookies = request.headers.cookie?.split(/;\s*/).filter((cookie) => !cookie.startsWith('_session'));
  if (cookies !== undefined) request.headers.cookie = cookies.join('; ');
}

function underPrefix(request: IncomingMessage): IncomingMessage {
  const url = request.url ?? '';
  return Object.assign(request, { originalUrl: url, url: url.slice(prefix.length) });
}

/** Records the issuer's answer, and applies a requested fault to it. */
export function aroundIssuer(issuer: Provider, deps: BankidDeps): void {
  issuer.use(async (context: KoaContextWithOIDC, next: () => Promise<unknown>) => {
    await next();
    const operation = operations[context.path];
    if (operation === undefined) return;
    const fate = fates.get(context.req) ?? 'answer';
    const spoiled = operation === 'Token' ? spoilTokens(context, deps) : undefined;
    const outcome = outcomeOf(context) + (spoiled === undefined ? '' : `; ${spoiled}`);
    deps.record(operation, context.oidc?.params ?? {}, fate === 'answer' ? outcome : `${outcome}; ${fate}`);
    if (fate === 'break-after') loseReply(context, deps.hangMs);
    if (fate === 'malformed') {
      const whole = JSON.stringify(context.body);
      context.body = cutOff(whole);
      context.type = 'json';
    }
  });
}

function loseReply(context: { respond?: boolean | undefined; res: ServerResponse }, hangMs: number): void {
  context.respond = false;
  if (hangMs === 0) context.res.destroy();
  else setTimeout(() => context.res.destroy(), hangMs).unref();
}

function spoilTokens(context: KoaContextWithOIDC, deps: BankidDeps): string | undefined {
  const body: unknown = context.body;
  if (typeof body !== 'object' || body === null || !('id_token' in body)) return undefined;
  const fault = deps.faults.take('bankid', 'Token', idTokenFaults)?.fault;
  if (fault === undefined) return undefined;
  context.body = { ...body, id_token: spoilIdToken(String(body.id_token), fault, deps.key()) };
  return fault;
}

function outcomeOf(context: KoaContextWithOIDC): string {
  const body: unknown = context.body;
  const error = typeof body === 'object' && body !== null && 'error' in body ? ` ${body.error}` : '';
  return `HTTP ${context.status}${error}`;
}
