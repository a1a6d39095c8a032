import type { FeedNotice } from '@lokalbingo/contract/round-feed';
import type { Db } from '../../../platform/database.ts';
import type { GameInHall } from '../game-setup.ts';
import { feedAfter, lastSeq } from './feed-store.ts';
import { type PreparedEvent, prepareEvents } from './prepared-event.ts';
import type { Viewer } from './viewer-view.ts';

/** Where a viewer's messages go. Nothing follows after `end`. */
export type FeedSink = {
  readonly event: (seq: number, json: string) => void;
  /** @param newestSeq comes with `gap` */
  readonly end: (notice: FeedNotice['type'], newestSeq?: number) => void;
};

/** Who views a game, and the last number they hold; without it they are told what happens from now on. */
export type ViewRequest = { readonly who: Viewer; readonly after: number | undefined };

/**
 * Someone on the feed: first caught up from the tables (`backfill`), while what happens meanwhile waits; then told at
 * once (`live`).
 */
export type FeedViewer = ViewRequest & {
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

/** A viewer who has been told nothing yet. */
export function newFeedViewer(request: ViewRequest, sink: FeedSink): FeedViewer {
  return { ...request, sink, phase: 'backfill', seq: request.after ?? 0, waiting: [] };
}

/**
 * Tells a viewer what the tables hold after the number they came with, then what has happened meanwhile; from here
 * they are told live.
 * @param tail the newest number that live viewers have been told
 */
export async function catchUp(
  db: Db,
  game: GameInHall,
  viewer: FeedViewer,
  tail: () => number,
): Promise<void> {
  if (viewer.after === undefined) viewer.seq = tail();
  else {
    const newest = await lastSeq(db, game);
    if (viewer.after > newest || newest - viewer.after > behindAtMost) {
      return endViewer(viewer, 'gap', newest);
    }
    await backfill(db, game, viewer);
  }
  if (viewer.phase === 'gone') return;
  viewer.phase = 'live';
  for (const event of viewer.waiting.splice(0)) tellViewer(viewer, event);
}

async function backfill(db: Db, game: GameInHall, viewer: FeedViewer): Promise<void> {
  for (let isMore = true; isMore && viewer.phase === 'backfill'; ) {
    const entries = await feedAfter(db, game, { seq: viewer.seq, atMost: feedPageSize });
    for (const event of await prepareEvents(db, game, entries)) send(viewer, event);
    isMore = entries.length === feedPageSize;
  }
}

/** Tells a viewer of an event that has just been read, at once or when they have been caught up. */
export function tellViewer(viewer: FeedViewer, event: PreparedEvent): void {
  if (viewer.phase === 'backfill') {
    viewer.waiting.push(event);
    if (viewer.waiting.length > waitingAtMost) endViewer(viewer, 'too_slow');
  } else send(viewer, event);
}

/** Tells a viewer why nothing more will come, once. */
export function endViewer(viewer: FeedViewer, notice: FeedNotice['type'], newestSeq?: number): void {
  if (viewer.phase === 'gone') return;
  viewer.phase = 'gone';
  viewer.sink.end(notice, newestSeq);
}

function send(viewer: FeedViewer, event: PreparedEvent): void {
  if (viewer.phase === 'gone' || event.seq <= viewer.seq) return;
  viewer.seq = event.seq;
  viewer.sink.event(event.seq, event.jsonFor(viewer.who));
}
