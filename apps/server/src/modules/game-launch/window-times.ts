/**
 * Records how long the game windows of this process are open: soon after they open, every minute, and when they close. Each
 * time also extends the players' sessions of play.
 */
import { randomUUID } from 'node:crypto';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { keepPlaySessions, type Presence } from '../responsible-play/responsible-play.ts';
import type { GameSession } from './game-session-store.ts';
import { storeWindowTimes, type WindowTime } from './window-time-store.ts';

/** The interval between records; a killed process loses at most this much. */
const writtenEveryMs = minutes(1);
/** Windows that open within this time are recorded together. */
const newWrittenAfterMs = seconds(1);

/** The open game windows of this process. */
export type WindowTimes = {
  /** Adds a stream that has just opened. Returns a function to call at its end. */
  readonly open: (session: GameSession) => () => void;
  /** Records how long each ended stream was open, and that the others are still open. */
  readonly write: () => Promise<void>;
  /** Records new streams and ended ones. */
  readonly writeNew: () => Promise<void>;
  /** Records everything one last time, and stops. */
  readonly stop: () => Promise<void>;
};

type Known = Omit<WindowTime, 'seenAt'>;

/** Starts recording, at first without windows. A record that fails is repeated at the next interval. */
export function trackWindowTimes({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): WindowTimes {
  const open = new Set<Known>();
  let unwritten = new Set<Known>();
  let ended: WindowTime[] = [];
  const writeOnce = async (which: ReadonlySet<Known>): Promise<void> => {
    const [over, fresh] = [ended, unwritten];
    const lines = [...over, ...[...which].map((line) => seenNow(line, clock))];
    if (lines.length === 0) return;
    [ended, unwritten] = [[], new Set()];
    try {
      await storeWindowTimes(db, lines);
      await keepPlaySessions(db, lines.map(presenceIn));
    } catch (error) {
      ended = [...over, ...ended];
      unwritten = new Set([...fresh, ...unwritten]).intersection(open);
      log.warn({ err: error }, 'the open times of game windows could not be recorded');
    }
  };
  // One after another: two concurrent writes would lock the same rows in different orders.
  let writing = Promise.resolve();
  const write = (): Promise<void> => {
    writing = writing.then(() => writeOnce(open));
    return writing;
  };
  const writeNew = (): Promise<void> => {
    writing = writing.then(() => writeOnce(unwritten));
    return writing;
  };
  const timer = setInterval(() => void write(), writtenEveryMs);
  let soon: NodeJS.Timeout | undefined;
  const writeSoon = (): void => {
    soon ??= setTimeout(() => {
      soon = undefined;
      void writeNew();
    }, newWrittenAfterMs);
  };
  return {
    open: ({ gameSessionId, hallId, playerId }) => {
      const line = { lineId: randomUUID(), gameSessionId, hallId, playerId, openedAt: clock.now() };
      open.add(line);
      unwritten.add(line);
      writeSoon();
      return () => {
        unwritten.delete(line);
        if (open.delete(line)) ended.push(seenNow(line, clock));
      };
    },
    write,
    writeNew,
    stop: async () => {
      clearInterval(timer);
      clearTimeout(soon);
      await write();
    },
  };
}

const presenceIn = ({ playerId, openedAt, seenAt }: WindowTime): Presence => ({
  playerId,
  from: openedAt,
  to: seenAt,
});

/** Returns a window's time up to now, which never ends before it began, even if the clock is set back. */
function seenNow(line: Known, clock: Clock): WindowTime {
  return { ...line, seenAt: new Date(Math.max(line.openedAt.getTime(), clock.now().getTime())) };
}
