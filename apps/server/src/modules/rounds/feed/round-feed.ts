/**
 * The live feed of this process: events that the tables hold, told in their order to everyone who follows a game,
 * each with the player's own eyes. A game that somebody follows is read once for all who do.
 */
import { type GameInHall, gameKeyText } from '../schedule/game-setup.ts';
import { type FeedChannel, type FeedDeps, openFeedChannel } from './feed-channel.ts';
import type { FeedSink, FollowRequest } from './feed-viewer.ts';

/** The feeds of all games, in this process. */
export type RoundFeeds = {
  /** Follows a game until the returned function is called. */
  readonly follow: (game: GameInHall, request: FollowRequest, sink: FeedSink) => () => void;
};

/** Opens the feeds of this process. A game that nobody follows any more costs nothing. */
export function openRoundFeeds(deps: FeedDeps): RoundFeeds {
  const channels = new Map<string, FeedChannel>();
  return {
    follow(game, request, sink) {
      const key = gameKeyText(game);
      const channel = channels.get(key) ?? openFeedChannel(deps, game);
      channels.set(key, channel);
      const leave = channel.follow(request, sink);
      return () => {
        if (!leave() || channels.get(key) !== channel) return;
        channels.delete(key);
        channel.close();
      };
    },
  };
}
