/**
 * Game launch: opens a main game from the portal in its own window, and keeps that window's session.
 *
 * Owns the schema `game_launch`. A token opens one window once, within a minute. A player has one active window, the
 * newest. A window's session ends with the portal session from which it was opened, or at a pause, at once in every
 * process. Tokens and cookies are stored as hashes. The module records how long the stream to a window was open, and
 * counts nothing beyond the last time it was seen open. The rounds played in the window belong to `rounds`, and
 * continue without a window.
 */

import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { LiveFeed } from '../../platform/live-feed.ts';
import type { CopySections } from '../../platform/own-copy-part.ts';
import type { RandomBytes } from '../../platform/random-bytes.ts';
import { type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import type { BreakRule } from '../responsible-play/responsible-play.ts';
import { openRoundFeeds } from '../rounds/rounds.ts';
import { copyOfGameWindows, copyOfWindowTimes } from './copy-store.ts';
import { gameFeedRoutes } from './game-feed-routes.ts';
import { gameLaunchRoutes } from './game-launch-routes.ts';
import { gameSessionRoutes } from './game-session-routes.ts';
import { expiredTokens } from './game-session-store.ts';

export { gameAuthenticator, gameCookie } from './game-authenticator.ts';
export { openWindowWithoutAdmission } from './open-window-without-admission.ts';
export { openTimes, windowTimesKnownSince } from './window-time-store.ts';

/** The dependencies of opening games. */
export type GameLaunchDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly log: Logger;
  readonly liveFeed: LiveFeed;
  /** The length of play after which a break is due, and the length of the break. */
  readonly breakRule: BreakRule;
  /** The maximum number of open streams in the process; by default, it follows from the file descriptors available. */
  readonly streamsAtMost?: number;
};

/** Game launch in the program: the portal gives tokens, each game's host exchanges them. */
export const gameLaunchModule = (deps: GameLaunchDeps): ServerModule => {
  const feeds = openRoundFeeds(deps);
  return {
    name: 'game-launch',
    portal: (bind) => gameLaunchRoutes(bind, deps),
    game: (bind, { mainGame, isSecure, app, count }) => {
      gameSessionRoutes(bind, { ...deps, mainGame, isSecure });
      gameFeedRoutes(app, { ...deps, feeds, mainGame, isSecure, count });
    },
  };
};

/** Windows are deleted with the session from which they were opened. */
export const gameLaunchRetention: ModuleRetention = {
  removals: [expiredTokens, removeByPurgeFunction('game_launch.lines', 'game_launch.remove_lines')],
};

/** This module's part of the player's own copy. */
export const gameLaunchCopy = {
  gameWindows: copyOfGameWindows,
  gameLines: copyOfWindowTimes,
} satisfies CopySections;
