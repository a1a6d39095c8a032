import type { FeedNotice } from '@lokalbingo/contract/round-feed';
import type { Db } from '../../../platform/database.ts';
import type { GameInHall } from '../schedule/game-setup.ts';
import { feedAfter, lastSeq } from './feed-store.ts';
import { type PreparedEvent, prepareEvents } from './prepared-event.ts';

/** Where a follower's messages go. Nothing follows after `end`. */
export type FeedSink = {
  readonly event: (seq: number, json: string) => void;
  /** @param newestSeq comes with `gap` */
  readonly end: (notice: FeedNotice['type'], newestSeq?: number) => void;
};

/** Who follows, and the last number they hold; without it they hear what happens from now on. */
export type FollowRequest = { readonly playerId: number; readonly after: number | undefined };

/** First caught up from the tables (`backfill`), while what happens meanwhile waits; then told at once (`live`). */
export type Follower = FollowRequest & {
  readonly sink: FeedSink;
  phase: 'backfill' | 'live' | 'gone';
  seq: number;
  waiting: PreparedEvent[];
};

/** How many events are read at a time. */
export const feedPageSize = 500;
/** Who is further behind than this fetches a snapshot instead. */
const behindAtMost = 1000;
const waitingAtMost = 1000;

/** A follower who has been told nothing yet. */
export function newFollower(request: FollowRequest, sink: FeedSink): Follower {
  return { ...request, sink, phase: 'backfill', seq: request.after ?? 0, waiting: [] };
}

/**
 * Tells a follower what the tables hold after the number they came with, then what has happened meanwhile; from here
 * they are told live.
 * @param tail the newest number that live followers have been told
 */
export async function catchUp(
  db: Db,
  game: GameInHall,
  follower: Follower,
  tail: () => number,
): Promise<void> {
  if (follower.after === undefined) follower.seq = tail();
  else {
    const newest = await lastSeq(db, game);
    if (follower.after > newest || newest - follower.after > behindAtMost) {
      return endFollower(follower, 'gap', newest);
    }
    await backfill(db, game, follower);
  }
  if (follower.phase === 'gone') return;
  follower.phase = 'live';
  for (const event of follower.waiting.splice(0)) tellFollower(follower, event);
}

async function backfill(db: Db, game: GameInHall, follower: Follower): Promise<void> {
  for (let isMore = true; isMore && follower.phase === 'backfill'; ) {
    const entries = await feedAfter(db, game, { seq: follower.seq, atMost: feedPageSize });
    for (const event of await prepareEvents(db, game, entries)) send(follower, event);
    isMore = entries.length === feedPageSize;
  }
}

/** Tells a follower of an event that has just been read, at once or when they have been caught up. */
export function tellFollower(follower: Follower, event: PreparedEvent): void {
  if (follower.phase === 'backfill') {
    follower.waiting.push(event);
    if (follower.waiting.length > waitingAtMost) endFollower(follower, 'too_slow');
  } else send(follower, event);
}

/** Tells a follower why nothing more will come, once. */
export function endFollower(follower: Follower, notice: FeedNotice['type'], newestSeq?: number): void {
  if (follower.phase === 'gone') return;
  follower.phase = 'gone';
  follower.sink.end(notice, newestSeq);
}

function send(follower: Follower, event: PreparedEvent): void {
  if (follower.phase === 'gone' || event.seq <= follower.seq) return;
  follower.seq = event.seq;
  follower.sink.event(event.seq, event.jsonFor(follower.playerId));
}
