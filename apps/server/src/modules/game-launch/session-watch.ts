/** Watches the sessions of open windows: checks each when a notification concerns its player, and regularly. */
import { minutes } from '@lokalbingo/contract/durations';
import type { Logger } from 'pino';
import { batchedRead } from '../../platform/batched-read.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { LiveFeed } from '../../platform/live-feed.ts';
import { sessionsTopic } from '../identity/identity.ts';
import { pausesTopic } from '../responsible-play/responsible-play.ts';
import { gameSessionsTopic, type SessionStanding, standingsById } from './game-session.ts';
import type { GameSession } from './game-session-store.ts';

/** How often sessions are checked without a notification, because they expire and a notification may be lost. */
const lookAgainMs = minutes(1);

/** A standing that closes the window. */
export type EndedStanding = Exclude<SessionStanding, 'alive'>;

/** The sessions of this process's open windows. */
export type SessionWatch = {
  /**
   * Calls `onEnded` when a session becomes unusable. Returns a function that stops watching.
   * @param heardBefore the live feed's count of notifications when the session was last found usable
   */
  readonly watch: (
    session: Pick<GameSession, 'gameSessionId' | 'playerId'>,
    receivedBefore: number,
    onEnded: (standing: EndedStanding) => void,
  ) => () => void;
  /** Checks every watched session. */
  readonly lookAtAll: () => void;
  readonly stop: () => void;
};

/** Creates a watch without sessions. Sessions to check at the same time are batched. */
export function watchSessions({
  db,
  clock,
  liveFeed,
  log,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly liveFeed: LiveFeed;
  readonly log: Logger;
}): SessionWatch {
  const watched = new Set<() => void>();
  const standingOf = batchedRead<number, SessionStanding | undefined>({
    read: async (ids) => {
      try {
        const standings = await standingsById(db, ids, clock.now());
        return ids.map((id) => standings.get(id) ?? 'ended');
      } catch (error) {
        log.warn({ err: error }, 'game sessions could not be checked');
        return ids.map(() => undefined);
      }
    },
    maxWaiting: Number.POSITIVE_INFINITY,
  });
  const lookAtAll = (): void => {
    for (const look of watched) look();
  };
  const timer = setInterval(lookAtAll, lookAgainMs);
  return {
    watch: ({ gameSessionId, playerId }, receivedBefore, onEnded) => {
      const look = async (): Promise<void> => {
        const standing = await standingOf(gameSessionId);
        if (standing !== undefined && standing !== 'alive') onEnded(standing);
      };
      const wake = (): void => void look();
      watched.add(wake);
      const stops = [sessionsTopic, gameSessionsTopic, pausesTopic].map((topicOf) =>
        liveFeed.listen(topicOf(playerId), wake),
      );
      // The session may have ended between its look-up and this subscription, unless no notification has come since.
      if (liveFeed.receivedCount() !== receivedBefore) wake();
      return () => {
        watched.delete(wake);
        for (const stop of stops) stop();
      };
    },
    lookAtAll,
    stop: () => clearInterval(timer),
  };
}
