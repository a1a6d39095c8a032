/**
 * The players' game windows: opened with a token as from the portal, recorded every minute while their
 * connections are open, as each process does, and closed when their players leave.
 */
import { randomUUID } from 'node:crypto';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import {
  findGameSessions,
  giveGameToken,
  openGameSession,
  storeWindowTimes,
  type WindowTime,
} from '../../apps/server/src/modules/game-launch/testing/for-simulations.ts';
import { openTestSession } from '../../apps/server/src/modules/identity/testing/test-session.ts';
import {
  type BreakRule,
  keepPlaySessions,
} from '../../apps/server/src/modules/responsible-play/responsible-play.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { type Db, inTransaction } from '../../apps/server/src/platform/database.ts';
import type { RandomBytes } from '../../apps/server/src/platform/random-bytes.ts';
import { assert } from '../../apps/server/src/platform/result.ts';
import { secretHash } from '../../apps/server/src/platform/secret.ts';

/** When a player had a window open; `to` is null if it was never closed. */
export type WindowSpan = { readonly playerId: number; readonly from: Date; readonly to: Date | null };

/** The windows of an evening, at most one of a player at a time. */
export type GameWindows = {
  readonly isOpen: (playerId: number) => boolean;
  /** Logs the player in and opens a window. Returns whether the product let it open. */
  readonly open: (window: {
    readonly playerId: number;
    readonly hallId: number;
    readonly mainGame: MainGame;
  }) => Promise<boolean>;
  /** Closes the player's window, if there is one. */
  readonly close: (playerId: number) => void;
  /** Records which connections are open and how long the ended ones lasted. Call it every minute. */
  readonly write: () => Promise<void>;
  /** All windows so far, as recorded for their players. */
  readonly spans: () => readonly WindowSpan[];
};

type OpenLine = Omit<WindowTime, 'seenAt'>;

/** Creates the collection, without a window yet. */
export function openGameWindows(deps: {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly breakRule: BreakRule;
}): GameWindows {
  const { db, clock } = deps;
  const open = new Map<number, OpenLine>();
  const spans: WindowSpan[] = [];
  let unwritten: WindowTime[] = [];
  return {
    isOpen: (playerId) => open.has(playerId),
    async open({ playerId, hallId, mainGame }) {
      const { sessionId } = await openTestSession(db, clock, playerId);
      const window = { playerId, hallId, mainGame, portalSessionId: sessionId };
      const given = await inTransaction(db, (tx) => giveGameToken(tx, deps, window));
      if (!given.ok || given.value.gameToken === '') return false;
      const { gameToken: token } = given.value;
      const opened = await inTransaction(db, (tx) => openGameSession(tx, deps, { token, mainGame }));
      if (!opened.ok) return false;
      const cookieHashes = [secretHash(opened.value.cookie)];
      const [found] = await findGameSessions(db, { cookieHashes, mainGame }, clock.now());
      assert(found, 'A window that has opened has a session.');
      const { gameSessionId } = found.session;
      open.set(playerId, { lineId: randomUUID(), gameSessionId, hallId, playerId, openedAt: clock.now() });
      return true;
    },
    close(playerId) {
      const line = open.get(playerId);
      if (line === undefined) return;
      open.delete(playerId);
      unwritten.push({ ...line, seenAt: clock.now() });
      spans.push({ playerId, from: line.openedAt, to: clock.now() });
    },
    async write() {
      const seenAt = clock.now();
      const lines = [...unwritten, ...[...open.values()].map((line) => ({ ...line, seenAt }))];
      unwritten = [];
      if (lines.length === 0) return;
      await storeWindowTimes(db, lines);
      await keepPlaySessions(
        db,
        lines.map(({ playerId, openedAt, seenAt: to }) => ({ playerId, from: openedAt, to })),
      );
    },
    spans: () => [
      ...spans,
      ...[...open.values()].map(({ playerId, openedAt }) => ({ playerId, from: openedAt, to: null })),
    ],
  };
}
