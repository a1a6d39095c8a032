import { minutes } from '@lokalbingo/contract/durations';
import { type FeedNotice, feedNotice, liveFeedPath, liveFeedVersion } from '@lokalbingo/contract/round-feed';
import { feedWaits } from '@lokalbingo/contract/waits';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { sendEdgeProblem, sendRefusal } from '../../platform/http/problem-reply.ts';
import type { CountCaller } from '../../platform/http/rate-limit.ts';
import { readInput } from '../../platform/http/read-input.ts';
import type { LiveFeed } from '../../platform/live-feed.ts';
import { sessionsTopic } from '../identity/identity.ts';
import { pausesTopic } from '../responsible-play/responsible-play.ts';
import type { RoundFeeds } from '../rounds/rounds.ts';
import { type GameHostDeps, windowFinder } from './game-authenticator.ts';
import { gameSessionsTopic, type SessionStanding, standingById } from './game-session.ts';
import { openLines } from './open-lines.ts';
import { openStreams } from './open-streams.ts';

/** What the feed of a game host needs from its surroundings. */
export type GameFeedDeps = GameHostDeps & {
  readonly feeds: RoundFeeds;
  readonly liveFeed: LiveFeed;
  readonly log: Logger;
  readonly count: CountCaller;
  /** How many streams this host may keep open. */
  readonly streamsAtMost: number;
};

/** How often a session is looked at again when nothing has been heard of it: it expires, and a word may be lost. */
const lookAgainMs = minutes(1);
/** When to ask for a stream again where there was no room. */
const retryAfterSeconds = 10;

const seqShape = z.codec(z.string().regex(/^[0-9]{1,15}$/), z.int(), {
  decode: (text) => Number(text),
  encode: (seq) => String(seq),
});
const feedQuery = z.strictObject({ after: seqShape.optional() });

/**
 * Binds the live feed of a main game (`packages/contract/src/round-feed.ts`). A stream ends with its reason when the
 * session does, and without one when the server stops or newer ones of the same window are enough: the reader then comes
 * back, if it is there.
 */
export function gameFeedRoutes(app: FastifyInstance, deps: GameFeedDeps): void {
  const { feeds, mainGame, count } = deps;
  const findWindow = windowFinder(deps);
  const open = openStreams(deps.streamsAtMost);
  const lines = openLines(deps);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    open.endAll();
  });
  app.addHook('onClose', () => lines.stop());

  app.get(liveFeedPath, async (request, reply) => {
    const found = await findWindow(request);
    await count(request, found?.session);
    if (found === undefined) return sendEdgeProblem(reply, 'no_valid_token');
    const { session, standing } = found;
    if (standing === 'taken_over') return sendRefusal(reply, { code: 'game_taken_over' });
    if (standing === 'ended') return sendEdgeProblem(reply, 'no_valid_token');
    if (standing !== 'alive') return sendRefusal(reply, { code: standing });
    // A browser that comes back by itself names the last number in the header; it is newer than the address.
    const header = readInput(seqShape.optional(), request.headers['last-event-id']);
    const after = header ?? readInput(feedQuery, request.query).after;

    if (open.isFull()) return sendEdgeProblem(reply.header('retry-after', retryAfterSeconds), 'unavailable');
    // A line that is kept for a next request would keep the server waiting as the stream would.
    if (isClosing) reply.header('connection', 'close');
    const leaving: (() => void)[] = [];
    const stream = openEventStream(reply, {
      heartbeatMs: feedWaits.heartbeatMs,
      onClose: () => {
        for (const leave of leaving) leave();
      },
    });
    leaving.push(open.add(session.gameSessionId, stream), lines.open(session));
    // It was on its way when the others were ended.
    if (isClosing) stream.end();
    const end = (type: FeedNotice['type'], newestSeq?: number): void => {
      const notice = z.encode(feedNotice, { version: liveFeedVersion, type });
      stream.send({
        event: 'notice',
        data: JSON.stringify(notice),
        ...(newestSeq !== undefined && { id: newestSeq }),
      });
      stream.end();
    };
    const { hallId, playerId, gameSessionId } = session;
    leaving.push(watchSession(deps, { playerId, gameSessionId }, end));
    leaving.push(
      feeds.view(
        { hallId, mainGame },
        { who: { kind: 'player', playerId }, after },
        { event: (id, data) => stream.send({ id, data }), end },
      ),
    );
    return reply;
  });
}

/** What the feed tells of a session that can no longer be used. */
const noticeOf = {
  taken_over: 'taken_over',
  ended: 'session_ended',
  globally_paused: 'paused',
  hall_paused: 'paused',
} as const satisfies Record<Exclude<SessionStanding, 'alive'>, FeedNotice['type']>;

/** Ends the feed when the session can no longer be used. Returns how to stop watching. */
function watchSession(
  { db, clock, liveFeed, log }: GameFeedDeps,
  { playerId, gameSessionId }: { readonly playerId: number; readonly gameSessionId: number },
  end: (type: FeedNotice['type']) => void,
): () => void {
  const look = (): void => {
    standingById(db, gameSessionId, clock.now()).then(
      (standing) => {
        if (standing !== 'alive') end(noticeOf[standing]);
      },
      (error: unknown) => log.warn({ err: error }, 'a game session could not be looked at'),
    );
  };
  const stops = [
    liveFeed.listen(sessionsTopic(playerId), look),
    liveFeed.listen(gameSessionsTopic(playerId), look),
    liveFeed.listen(pausesTopic(playerId), look),
  ];
  const timer = setInterval(look, lookAgainMs);
  // It may have ended between the check of the cookie and the moment we began to listen.
  look();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
