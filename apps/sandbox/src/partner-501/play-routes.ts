/** The game's addresses, for browsers: the launch, the page, and the presses of its buttons. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { framedPageHeaders } from '../page.ts';
import { fieldsOf } from '../sent-fields.ts';
import { closeSession } from './close-session.ts';
import type { Partner501Deps } from './partner-501-deps.ts';
import { playPage, playPath, spentLinkPage, strangerPage } from './play-page.ts';
import { finishRound, startRound } from './play-round.ts';
import type { Session } from './session.ts';
import { tendSession } from './tend-sessions.ts';

export function playRoutes(room: FastifyInstance, deps: Partner501Deps): void {
  const session = playPath(':sessionId');
  // A HEAD request must not use the token.
  room.get('/partner-501/play/launch/:token', { exposeHeadRoute: false }, (request, reply) =>
    launch(deps, request, reply),
  );
  room.get(session, (request, reply) => answerPlayer(deps, request, reply, visit));
  room.post(`${session}/start`, (request, reply) => answerPlayer(deps, request, reply, start));
  room.post(`${session}/finish`, (request, reply) => answerPlayer(deps, request, reply, visit));
  room.post(`${session}/end`, (request, reply) => answerPlayer(deps, request, reply, end));
}

const paramOf = (request: FastifyRequest, name: string): string => String(fieldsOf(request.params)[name]);

function launch(deps: Partner501Deps, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const spent = deps.keys.spendLaunch(paramOf(request, 'token'));
  const session = spent && deps.sessions.find(spent.sessionId);
  if (session === undefined || spent?.isGood !== true)
    return sendPage(deps, reply.code(410), spentLinkPage(session?.returnUrl ?? deps.portalUrl));
  const { sessionId } = session;
  // On one machine a frame of the portal's is same-site; elsewhere only SameSite=None cookies reach it.
  const frame = deps.origin().startsWith('https:') ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  const cookie = `${cookieName}=${deps.keys.newKey(sessionId)}; Path=${playPath(sessionId)}; HttpOnly; ${frame}`;
  return reply
    .code(303)
    .headers({ 'set-cookie': cookie, location: playPath(sessionId), 'cache-control': 'no-store' })
    .send();
}

const cookieName = 'trekk';

/** The browser's keys; an earlier session at the same path may have left one. */
function keysOf(request: FastifyRequest): readonly string[] {
  return (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('='))
    .flatMap(([name, value]) => (name === cookieName && value !== undefined ? [value] : []));
}

/** The effect of a press: the session afterwards. */
type Step = (deps: Partner501Deps, session: Session, sent: unknown) => Session;

function answerPlayer(
  deps: Partner501Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  step: Step,
): FastifyReply {
  const found = deps.sessions.find(paramOf(request, 'sessionId'));
  const mayPlay = found !== undefined && keysOf(request).some((key) => deps.keys.opens(key, found.sessionId));
  if (!mayPlay) return sendPage(deps, reply.code(403), strangerPage(deps.portalUrl));
  const session = deps.inTransaction(() => step(deps, found, request.body));
  if (step === end) return reply.code(303).header('location', session.returnUrl).send();
  return sendPage(deps, reply, playPage(session));
}

/** Every visitor sees how an open round ends. */
const visit: Step = (deps, before) => tendSession(deps, finishRound(before, deps.clock.now()));

/** Windows that press at once see the same round. */
const start: Step = (deps, before, sent) => {
  const session = startRound(before, Number(fieldsOf(sent).stake), deps.clock.now());
  deps.sessions.save(session);
  return session;
};

const end: Step = (deps, before) => {
  const session = finishRound(before, deps.clock.now());
  return session.closed === null ? closeSession(deps, session, 'player') : session;
};

const sendPage = (deps: Partner501Deps, reply: FastifyReply, text: string): FastifyReply =>
  reply.headers(framedPageHeaders(deps.portalUrl)).send(text);
