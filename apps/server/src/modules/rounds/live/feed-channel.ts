import type { FeedNotice } from '@lokalbingo/contract/live-round';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database.ts';
import { seconds } from '../../../platform/durations.ts';
import type { LiveFeed } from '../../../platform/live-feed.ts';
import type { GameInHall } from '../game-setup.ts';
import { feedAfter, feedTopic, lastSeq } from './feed-store.ts';
import { type PreparedEvent, prepareEvents } from './prepared-event.ts';

/** Where a follower's messages go. Nothing follows after `end`. */
export type FeedSink = {
  readonly event: (seq: number, json: string) => void;
  /** @param newestSeq comes with `gap` */
  readonly end: (notice: FeedNotice['type'], newestSeq?: number) => void;
};

/** Who follows, and the last number they hold; without it they hear what happens from now on. */
export type FollowRequest = { readonly playerId: number; readonly after: number | undefined };

/** What reading the feed takes. */
export type FeedDeps = { readonly db: Db; readonly liveFeed: LiveFeed; readonly log: Logger };

/** One game's feed in this process, read once for all who follow it. */
export type FeedChannel = {
  /** Follows until the returned function is called; it tells whether nobody follows any more. */
  readonly follow: (request: FollowRequest, sink: FeedSink) => () => boolean;
  readonly close: () => void;
};

/** First caught up from the tables (`backfill`), while what happens meanwhile waits; then told at once (`live`). */
type Follower = FollowRequest & {
  readonly sink: FeedSink;
  phase: 'backfill' | 'live' | 'gone';
  seq: number;
  waiting: PreparedEvent[];
};

const pageSize = 500;
/** Who is further behind than this fetches a snapshot instead. */
const behindAtMost = 1000;
const waitingAtMost = 1000;
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
        const entries = await feedAfter(db, game, { seq: tail, atMost: pageSize });
        for (const event of await prepareEvents(db, game, entries)) {
          tail = event.seq;
          for (const follower of followers) tell(follower, event);
        }
        if (entries.length === pageSize) isStale = true;
      }
    } catch (error) {
      log.warn({ err: error, ...game }, 'the feed could not be read');
      if (followers.size > 0) retry = setTimeout(() => void readOn(), readAgainMs);
    } finally {
      isReading = false;
    }
  };
  const stopListening = liveFeed.listen(feedTopic(game), () => void readOn());

  const catchUp = async (follower: Follower): Promise<void> => {
    await ready;
    if (follower.after === undefined) follower.seq = tail;
    else {
      const newest = await lastSeq(db, game);
      if (follower.after > newest || newest - follower.after > behindAtMost) {
        return end(follower, 'gap', newest);
      }
      await backfill(follower);
    }
    if (follower.phase === 'gone') return;
    follower.phase = 'live';
    for (const event of follower.waiting.splice(0)) tell(follower, event);
  };

  const backfill = async (follower: Follower): Promise<void> => {
    for (let isMore = true; isMore && follower.phase === 'backfill'; ) {
      const entries = await feedAfter(db, game, { seq: follower.seq, atMost: pageSize });
      for (const event of await prepareEvents(db, game, entries)) send(follower, event);
      isMore = entries.length === pageSize;
    }
  };

  return {
    follow(request, sink) {
      const follower: Follower = {
        ...request,
        sink,
        phase: 'backfill',
        seq: request.after ?? 0,
        waiting: [],
      };
      followers.add(follower);
      catchUp(follower).catch((error: unknown) => {
        log.warn({ err: error, ...game }, 'a follower could not be caught up');
        end(follower, 'too_slow');
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

function tell(follower: Follower, event: PreparedEvent): void {
  if (follower.phase === 'backfill') {
    follower.waiting.push(event);
    if (follower.waiting.length > waitingAtMost) end(follower, 'too_slow');
  } else send(follower, event);
}

function send(follower: Follower, event: PreparedEvent): void {
  if (follower.phase === 'gone' || event.seq <= follower.seq) return;
  follower.seq = event.seq;
  follower.sink.event(event.seq, event.jsonFor(follower.playerId));
}

function end(follower: Follower, notice: FeedNotice['type'], newestSeq?: number): void {
  if (follower.phase === 'gone') return;
  follower.phase = 'gone';
  follower.sink.end(notice, newestSeq);
}
