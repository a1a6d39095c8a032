import type { Logger } from 'pino';
import type { Db } from '../../../platform/database.ts';
import { seconds } from '../../../platform/durations.ts';
import type { LiveFeed } from '../../../platform/live-feed.ts';
import type { GameInHall } from '../schedule/game-setup.ts';
import { feedAfter, feedTopic, lastSeq } from './feed-store.ts';
import {
  catchUp,
  endFollower,
  type FeedSink,
  type Follower,
  type FollowRequest,
  feedPageSize,
  newFollower,
  tellFollower,
} from './feed-viewer.ts';
import { prepareEvents } from './prepared-event.ts';

/** What reading the feed takes. */
export type FeedDeps = { readonly db: Db; readonly liveFeed: LiveFeed; readonly log: Logger };

/** One game's feed in this process, read once for all who follow it. */
export type FeedChannel = {
  /** Follows until the returned function is called; it tells whether nobody follows any more. */
  readonly follow: (request: FollowRequest, sink: FeedSink) => () => boolean;
  readonly close: () => void;
};

const readAgainMs = seconds(1);

/** Opens the channel of a game. */
export function openFeedChannel({ db, liveFeed, log }: FeedDeps, game: GameInHall): FeedChannel {
  const followers = new Set<Follower>();
  let tail = 0;
  let isReading = false;
  let isStale = false;
  let retry: NodeJS.Timeout | undefined;

  const ready = lastSeq(db, game).then((seq) => {
    tail = seq;
  });

  /** Tells everything that is new. Being woken while reading means to read once more. */
  const readOn = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    clearTimeout(retry);
    try {
      await ready;
      while (isStale) {
        isStale = false;
        const entries = await feedAfter(db, game, { seq: tail, atMost: feedPageSize });
        for (const event of await prepareEvents(db, game, entries)) {
          tail = event.seq;
          for (const follower of followers) tellFollower(follower, event);
        }
        if (entries.length === feedPageSize) isStale = true;
      }
    } catch (error) {
      log.warn({ err: error, ...game }, 'the feed could not be read');
      if (followers.size > 0) retry = setTimeout(() => void readOn(), readAgainMs);
    } finally {
      isReading = false;
    }
  };
  const stopListening = liveFeed.listen(feedTopic(game), () => void readOn());

  return {
    follow(request, sink) {
      const follower = newFollower(request, sink);
      followers.add(follower);
      ready
        .then(() => catchUp(db, game, follower, () => tail))
        .catch((error: unknown) => {
          log.warn({ err: error, ...game }, 'a follower could not be caught up');
          endFollower(follower, 'too_slow');
        });
      return () => {
        follower.phase = 'gone';
        followers.delete(follower);
        return followers.size === 0;
      };
    },
    close() {
      stopListening();
      clearTimeout(retry);
    },
  };
}
