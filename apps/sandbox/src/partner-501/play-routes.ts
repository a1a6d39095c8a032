/** The game's addresses, for browsers: the launch, the page, and the presses of its three buttons. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { framedPageHeaders, frameLook, serveFiles } from '../framed-page/framed-page.ts';
import { closeSession } from './close-session.ts';
import type { Partner501Deps } from './partner-501-deps.ts';
import { closedPage, playPage, playPath, spentLinkPage, strangerPage } from './play-page.ts';
import { finishRound, type RoundProblem, startRound } from './play-round.ts';
import type { Session } from './session.ts';
import { msUntilDue, tendSession } from './tend-sessions.ts';

const files = ['trekk.js', 'trekk.css', 'balls.css'].map(
  (name) => new URL(`./browser/${name}`, import.meta.url),
);

export function playRoutes(room: FastifyInstance, deps: Partner501Deps): void {
  serveFiles(room, '/partner-501/play', [frameLook, ...files]);
  const session = `${playPath(':sessionId')}`;
  // Whoever only asks what is there does not spend the token.
  room.get('/partner-501/play/launch/:token', { exposeHeadRoute: false }, (request, reply) =>
    launch(deps, request, reply),
  );
  room.get(session, (request, reply) => answerPlayer(deps, request, reply, visit));
  room.post(`${session}/start`, (request, reply) => answerPlayer(deps, request, reply, start));
  room.post(`${session}/finish`, (request, reply) => answerPlayer(deps, request, reply, visit));
  room.post(`${session}/end`, (request, reply) => answerPlayer(deps, request, reply, end));
}

function launch(deps: Partner501Deps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const spent = deps.keys.spendLaunch(String((request.params as { token?: unknown }).token));
  const session = spent && deps.sessions.find(spent.sessionId);
  if (session === undefined || spent?.isGood !== true) {
    const backTo = session?.returnUrl ?? deps.portalOrigin;
    return sendPage(deps, reply.code(410), spentLinkPage(backTo), backTo);
  }
  const { sessionId } = session;
  // A frame of the portal's is of the same site on one machine; elsewhere only SameSite=None reaches it.
  const frame = deps.origin().startsWith('https:') ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  const cookie = `${cookieName}=${deps.keys.newKey(sessionId)}; Path=${playPath(sessionId)}; HttpOnly; ${frame}`;
  return reply
    .code(303)
    .headers({ 'set-cookie': cookie, location: playPath(sessionId), 'cache-control': 'no-store' })
    .send();
}

const cookieName = 'trekk';

/** The keys that the browser has sent; there may be one of an earlier session at the same path. */
function keysOf(request: FastifyRequest): readonly string[] {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .flatMap(([name, value]) => (name === cookieName && value !== undefined ? [value] : []));
}

/** What a press comes to: the session as it is then, and why nothing was done if so. */
type Step = (
  deps: Partner501Deps,
  session: Session,
  sent: unknown,
) => { readonly session: Session; readonly problem?: RoundProblem | undefined; readonly leaves?: true };

function answerPlayer(
  deps: Partner501Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
): FastifyReply {
  const found = deps.sessions.find(String((request.params as { sessionId?: unknown }).sessionId));
  const mayPlay = found !== undefined && keysOf(request).some((key) => deps.keys.opens(key, found.sessionId));
  if (!mayPlay || !isOfThisPage(request)) {
    return sendPage(deps, reply.code(403), strangerPage(deps.portalOrigin), deps.portalOrigin);
  }
  const { session, problem, leaves } = deps.inTransaction(() => step(deps, found, request.body));
  const { returnUrl } = session;
  if (leaves) return reply.code(303).header('location', returnUrl).send();
  if (session.closed !== null) return sendPage(deps, reply, closedPage(session), returnUrl);
  const closesAt = timeOfDay(deps.hours.closes);
  const view = { session, problem, closesAt, dueMs: Math.max(msUntilDue(deps, session), 0) };
  return sendPage(deps, reply, playPage(view), returnUrl);
}

/** A form of another page's is not pressed by the player. */
function isOfThisPage({ headers }: FastifyRequest): boolean {
  return headers.origin === undefined || URL.parse(headers.origin)?.host === headers.host;
}

/** Whoever comes sees how a round that is open ends. */
const visit: Step = (deps, before) => {
  const finished = finishRound(before, deps.clock.now());
  return { session: tendSession(deps, finished) };
};

/** Two windows that press at once are shown the same round. */
const start: Step = (deps, before, sent) => {
  const { stake, number } = fieldsOf(sent);
  const wish = { stakeOre: Number(stake), numbers: listOf(number).map(Number), now: deps.clock.now() };
  const result = startRound(before, wish);
  if (!('problem' in result)) {
    deps.sessions.save(result.session);
    return { session: result.session };
  }
  return result.problem === 'round_open' ? { session: before } : { session: before, problem: result.problem };
};

const end: Step = (deps, before) => {
  const session = finishRound(before, deps.clock.now());
  return { session: session.closed === null ? closeSession(deps, session, 'player') : session, leaves: true };
};

const fieldsOf = (sent: unknown): Readonly<Record<string, unknown>> =>
  typeof sent === 'object' && sent !== null ? { ...sent } : {};

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

function timeOfDay(minute: number): string {
  const two = (part: number): string => String(Math.floor(part)).padStart(2, '0');
  return `${two(minute / 60)}.${two(minute % 60)}`;
}

/** The portal alone may frame the page, and its way back is the one address outside that a form leads to. */
function sendPage(deps: Partner501Deps, reply: FastifyReply, page: string, backTo: string): FastifyReply {
  const headers = framedPageHeaders({
    framedBy: deps.portalOrigin,
    formsTo: `'self' ${new URL(backTo).origin}`,
    referrerPolicy: 'same-origin',
  });
  return reply.headers(headers).send(page);
}
