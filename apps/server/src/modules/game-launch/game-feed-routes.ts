import { type FeedNotice, feedNotice, liveFeedPath, liveFeedVersion } from '@lokalbingo/contract/round-feed';
import { feedWaits } from '@lokalbingo/contract/waits';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { z } from 'zod';
import { eventMessage, isFullOfStreams, openEventStream } from '../../platform/http/event-stream.ts';
import { openHeartbeats } from '../../platform/http/heartbeats.ts';
import { sendEdgeProblem, sendRefusal } from '../../platform/http/problem-reply.ts';
import type { CountCaller } from '../../platform/http/rate-limit.ts';
import { readInput } from '../../platform/http/read-input.ts';
import type { LiveFeed } from '../../platform/live-feed.ts';
import type { RoundFeeds } from '../rounds/rounds.ts';
import { type GameHostDeps, windowFinder } from './game-authenticator.ts';
import { openStreams } from './open-streams.ts';
import { type EndedStanding, watchSessions } from './session-watch.ts';
import { trackWindowTimes } from './window-times.ts';

/** The dependencies of the feed of a game host. */
export type GameFeedDeps = GameHostDeps & {
  readonly feeds: RoundFeeds;
  readonly liveFeed: LiveFeed;
  readonly log: Logger;
  readonly count: CountCaller;
  /** The maximum number of open streams in the process; by default, it follows from the file descriptors available. */
  readonly streamsAtMost?: number;
};

/** When to retry after a refusal for lack of room. */
const retryAfterSeconds = 10;

const seqShape = z.codec(z.string().regex(/^[0-9]{1,15}$/), z.int(), {
  decode: (text) => Number(text),
  encode: (seq) => String(seq),
});
const newestRead = seqShape.optional();
const feedQuery = z.strictObject({ after: newestRead });

/**
 * Binds the live feed of a main game (`packages/contract/src/round-feed.ts`). A stream ends with a reason when the
 * session ends, and without one when the server stops or newer streams of the window replace it: a live reader then
 * reconnects.
 */
export function gameFeedRoutes(app: FastifyInstance, deps: GameFeedDeps): void {
  const { feeds, liveFeed, mainGame, count } = deps;
  const findWindow = windowFinder(deps);
  const open = openStreams();
  const lines = trackWindowTimes(deps);
  const sessions = watchSessions(deps);
  const heartbeats = openHeartbeats(feedWaits.heartbeatMs);
  app.addHook('onClose', async () => {
    sessions.stop();
    await lines.stop();
  });

  app.get(liveFeedPath, { exposeHeadRoute: false }, async (request, reply) => {
    const receivedBefore = liveFeed.receivedCount();
    const found = await findWindow(request);
    await count(request, found?.session);
    if (found === undefined) return sendEdgeProblem(reply, 'no_valid_token');
    const { session, standing } = found;
    if (standing === 'taken_over') return sendRefusal(reply, { code: 'game_taken_over' });
    if (standing === 'ended') return sendEdgeProblem(reply, 'no_valid_token');
    if (standing !== 'alive') return sendRefusal(reply, { code: standing });
    // A browser that reconnects by itself puts the last number in the header; it is newer than the address.
    const header = readInput(newestRead, request.headers['last-event-id']);
    const after = header ?? readInput(feedQuery, request.query).after;

    if (isFullOfStreams(deps.streamsAtMost))
      return sendEdgeProblem(reply.header('retry-after', retryAfterSeconds), 'unavailable');
    const leaving: (() => void)[] = [];
    const stream = openEventStream(reply, {
      heartbeats,
      onClose: () => {
        for (const leave of leaving) leave();
      },
    });
    leaving.push(open.add(session.gameSessionId, stream), lines.open(session));
    const end = (type: FeedNotice['type'], newestSeq?: number): void => {
      const data = JSON.stringify(z.encode(feedNotice, { version: liveFeedVersion, type }));
      stream.send(eventMessage({ event: 'notice', data, ...(newestSeq !== undefined && { id: newestSeq }) }));
      stream.end();
    };
    const { hallId, playerId } = session;
    leaving.push(sessions.watch(session, receivedBefore, (standingNow) => end(noticeOf[standingNow])));
    leaving.push(
      feeds.view(
        { hallId, mainGame },
        { who: { kind: 'player', playerId }, after },
        { send: stream.send, end },
      ),
    );
    return reply;
  });
}

/** The feed's notice for each standing in which a session is unusable. */
const noticeOf = {
  taken_over: 'taken_over',
  ended: 'session_ended',
  account_closed: 'session_ended',
  globally_paused: 'paused',
  hall_paused: 'paused',
} as const satisfies Record<EndedStanding, FeedNotice['type']>;
