import { seconds } from '@lokalbingo/contract/durations';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database.ts';
import type { LiveFeed } from '../../../platform/live-feed.ts';
import type { GameInHall } from '../game-setup.ts';
import { feedAfter, feedTopic, lastSeq } from './feed-store.ts';
import {
  catchUp,
  endViewer,
  type FeedSink,
  type FeedViewer,
  feedPageSize,
  newFeedViewer,
  tellViewer,
  type ViewRequest,
} from './feed-viewer.ts';
import { prepareEvents } from './prepared-event.ts';

/** What reading the feed takes. */
export type FeedDeps = { readonly db: Db; readonly liveFeed: LiveFeed; readonly log: Logger };

/** One game's feed in this process, read once for all who view it. */
export type FeedChannel = {
  /** Tells a viewer until the returned function is called, which says whether nobody views any more. */
  readonly view: (request: ViewRequest, sink: FeedSink) => () => boolean;
  readonly close: () => void;
};

const readAgainMs = seconds(1);

/** Opens the channel of a game. */
export function openFeedChannel({ db, liveFeed, log }: FeedDeps, game: GameInHall): FeedChannel {
  const viewers = new Set<FeedViewer>();
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
          for (const viewer of viewers) tellViewer(viewer, event);
        }
        if (entries.length === feedPageSize) isStale = true;
      }
    } catch (error) {
      log.warn({ err: error, ...game }, 'the feed could not be read');
      if (viewers.size > 0) retry = setTimeout(() => void readOn(), readAgainMs);
    } finally {
      isReading = false;
    }
  };
  const stopListening = liveFeed.listen(feedTopic(game), () => void readOn());

  return {
    view(request, sink) {
      const viewer = newFeedViewer(request, sink);
      viewers.add(viewer);
      ready
        .then(() => catchUp(db, game, viewer, () => tail))
        .catch((error: unknown) => {
          log.warn({ err: error, ...game }, 'a viewer could not be caught up');
          endViewer(viewer, 'too_slow');
        });
      return () => {
        viewer.phase = 'gone';
        viewers.delete(viewer);
        return viewers.size === 0;
      };
    },
    close() {
      stopListening();
      clearTimeout(retry);
    },
  };
}
