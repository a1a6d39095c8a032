import type { Logger } from 'pino';
import type { Db } from '../../../platform/database.ts';
import type { LiveFeed } from '../../../platform/live-feed.ts';
import { startWakeableLoop } from '../../../platform/wakeable-loop.ts';
import type { GameInHall } from '../game-setup.ts';
import { feedTopic, lastSeq, type ReadFeed } from './feed-store.ts';
import { type FeedSink, type FeedViewer, sendToViewer, type ViewRequest } from './feed-viewer.ts';
import { prepareEvents } from './prepared-event.ts';
import type { ReadPrizes } from './prize-reader.ts';
import { holdsAllAfter, nothingReadAfter, type RecentEvents, withReading } from './recent-events.ts';

/** The dependencies of reading the feed. */
export type FeedDeps = { readonly db: Db; readonly liveFeed: LiveFeed; readonly log: Logger };

/** One game's feed in this process, read once for all its viewers. */
export type FeedChannel = {
  /** Sends to a viewer until the returned function is called, which returns whether nobody is viewing any more. */
  readonly view: (request: ViewRequest, sink: FeedSink) => () => boolean;
  readonly close: () => void;
};

/** How many events are read at a time. */
const pageSize = 500;
/** A viewer further behind than this fetches a snapshot instead. */
const behindAtMost = 1000;

/**
 * Opens the channel of a game. A viewer who reconnects gets recent events without a statement; one who has been away
 * for longer waits for the next read, which begins at the lowest number that any viewer has.
 */
export function openFeedChannel(
  {
    db,
    liveFeed,
    log,
    readFeed,
    readPrizes,
  }: FeedDeps & { readonly readFeed: ReadFeed; readonly readPrizes: ReadPrizes },
  { hallId, mainGame }: GameInHall,
): FeedChannel {
  const game = { hallId, mainGame };
  // A viewer with everything that has been read is live; one with less, or more, is catching up.
  const live = new Set<FeedViewer>();
  const coming = new Set<FeedViewer>();
  let recent: RecentEvents | undefined;

  const endWithGap = (viewer: FeedViewer, newest: number): void => {
    coming.delete(viewer);
    viewer.sink.end('gap', newest);
  };
  const goLive = (viewer: FeedViewer): void => {
    coming.delete(viewer);
    live.add(viewer);
  };

  /** Returns the number from which all who are catching up can continue, and ends those who are too far behind. */
  const lowestHeld = (newest: number): number => {
    let lowest = newest;
    for (const viewer of coming) {
      viewer.seq ??= newest;
      if (newest - viewer.seq > behindAtMost) endWithGap(viewer, newest);
      else lowest = Math.min(lowest, viewer.seq);
    }
    return lowest;
  };

  const readPage = async (): Promise<'more' | 'done'> => {
    recent ??= nothingReadAfter(await lastSeq(db, game));
    const from = lowestHeld(recent.newest);
    const waiting = [...coming];
    const entries = await readFeed({ ...game, seq: from, atMost: pageSize });
    const events = await prepareEvents(readPrizes, game, entries);
    const isLastPage = entries.length < pageSize;
    recent = withReading(recent, from, events);
    for (const viewer of live) sendToViewer(viewer, events);
    // A viewer who has left meanwhile gets nothing.
    for (const viewer of waiting.filter((each) => coming.has(each))) {
      sendToViewer(viewer, events);
      if (viewer.seq === recent.newest) goLive(viewer);
      else if (isLastPage) endWithGap(viewer, recent.newest);
    }
    return isLastPage ? 'done' : 'more';
  };

  const reading = startWakeableLoop(readPage, (error) =>
    log.warn({ err: error, ...game }, 'the feed could not be read'),
  );
  const stopListening = liveFeed.listen(feedTopic(game), reading.wake);

  return {
    view({ who, after }, sink) {
      const viewer: FeedViewer = { who, sink, seq: after };
      if (after !== undefined && recent && holdsAllAfter(recent, after)) {
        for (const events of recent.readings) sendToViewer(viewer, events);
        live.add(viewer);
      } else {
        coming.add(viewer);
        reading.wake();
      }
      return () => {
        live.delete(viewer);
        coming.delete(viewer);
        return live.size + coming.size === 0;
      };
    },
    close() {
      stopListening();
      reading.stop();
    },
  };
}
