/**
 * The live feed of this process: sends the stored events in order to all viewers of a game, filtered for each viewer.
 * Each viewed game is read once for all.
 */
import { type GameInHall, gameKeyText } from '../game-setup.ts';
import { type FeedChannel, type FeedDeps, openFeedChannel } from './feed-channel.ts';
import { openFeedReader } from './feed-store.ts';
import type { FeedSink, ViewRequest } from './feed-viewer.ts';
import { openPrizeReader } from './prize-reader.ts';

/** The feeds of all games in this process. */
export type RoundFeeds = {
  /** Sends a viewer a game's events until the returned function is called. */
  readonly view: (game: GameInHall, request: ViewRequest, sink: FeedSink) => () => void;
};

/** Opens the feeds of this process. A game without viewers costs nothing. */
export function openRoundFeeds(deps: FeedDeps): RoundFeeds {
  const channels = new Map<string, FeedChannel>();
  const channelDeps = { ...deps, readFeed: openFeedReader(deps.db), readPrizes: openPrizeReader(deps.db) };
  return {
    view(game, request, sink) {
      const key = gameKeyText(game);
      const channel = channels.get(key) ?? openFeedChannel(channelDeps, game);
      channels.set(key, channel);
      const leave = channel.view(request, sink);
      return () => {
        if (!leave() || channels.get(key) !== channel) return;
        channels.delete(key);
        channel.close();
      };
    },
  };
}
