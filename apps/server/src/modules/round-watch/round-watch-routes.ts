/** The calls by which staff watch the games of a hall. */
import { feedNotice, liveFeedVersion } from '@lokalbingo/contract/round-feed';
import { countRoundTickets, followGame, getWatchedGame } from '@lokalbingo/contract/round-watch';
import { seqInput } from '@lokalbingo/contract/watched-rounds';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { eventMessage } from '../../platform/http/event-stream.ts';
import type { Bind } from '../../platform/http/operation-routes.ts';
import { readInput } from '../../platform/http/read-input.ts';
import type { FollowStream } from '../../platform/http/streamed-answers.ts';
import type { LiveFeed } from '../../platform/live-feed.ts';
import { ok, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import type { CountTickets, ReadWatchedGame, RoundFeeds } from '../rounds/rounds.ts';

/** The dependencies of round watch; created once per host, so that all who watch a game share one reader. */
export type RoundWatchDeps = {
  readonly feeds: RoundFeeds;
  readonly readGame: ReadWatchedGame;
  readonly countTickets: CountTickets;
};

export function roundWatchRoutes(bind: Bind<'hall'>, deps: RoundWatchDeps): void {
  bind(getWatchedGame, async ({ caller, params: { hall: hallId, game: mainGame } }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    const game = await deps.readGame({ hallId, mainGame });
    return game ? ok(game) : refuse('game_closed');
  });
  bind(followGame, async ({ caller, params: { hall: hallId, game: mainGame }, query, reply }) => {
    if (!covers(caller.scope, hallId)) return refuse('hall_not_found');
    return ok(streamGame(deps.feeds, { hallId, mainGame }, lastHeld(reply.request, query.after)));
  });
  bind(countRoundTickets, async ({ caller, params: { hall: hallId, roundId } }) => {
    if (!covers(caller.scope, hallId)) return refuse('round_not_found');
    const counts = await deps.countTickets({ hallId, roundId });
    return counts ? ok(counts) : refuse('round_not_found');
  });
}

/** Returns the last feed number that a reader has; a reconnecting browser sends it in a header. */
export function lastHeld(request: FastifyRequest, after: number | undefined): number | undefined {
  return readInput(seqInput.optional(), request.headers['last-event-id']) ?? after;
}

/** Streams a game's feed to staff, after the last number that the reader has. */
export function streamGame(
  feeds: RoundFeeds,
  game: Parameters<RoundFeeds['view']>[0],
  after: number | undefined,
): FollowStream {
  return (stream) =>
    feeds.view(
      game,
      { who: { kind: 'onlooker' }, after },
      {
        send: stream.send,
        end: (type, newestSeq) => {
          const data = JSON.stringify(z.encode(feedNotice, { version: liveFeedVersion, type }));
          stream.send(
            eventMessage({ event: 'notice', data, ...(newestSeq !== undefined && { id: newestSeq }) }),
          );
          stream.end();
        },
      },
    );
}

/** Ends a stream also when a topic is published. Its reader reconnects at once and gets the changes. */
export const endedBy =
  (liveFeed: LiveFeed, topic: string, follow: FollowStream): FollowStream =>
  (stream) => {
    const leave = follow(stream);
    const stopListening = liveFeed.listen(topic, stream.end);
    return () => {
      leave();
      stopListening();
    };
  };
