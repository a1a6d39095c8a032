import type { WatchedGame } from '@lokalbingo/contract/watched-rounds';
import { watchedGame } from '@lokalbingo/contract/watched-rounds';
import { z } from 'zod';
import { batchedRead } from '../../../platform/batched-read.ts';
import type { Tx } from '../../../platform/database.ts';
import { JoinedJson } from '../../../platform/http/joined-json.ts';
import { osloDayOf } from '../../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../../platform/read-snapshot.ts';
import { type GameInHall, gameKeyText } from '../game-setup.ts';
import { findGameSetup } from '../game-setup-store.ts';
import { lastEventAt, lastSeq } from './feed-store.ts';
import { type ReadyGamePart, readGamePart } from './game-part.ts';
import type { TableDeps } from './read-table.ts';

/** Reads the public state of a hall's main game; undefined for a game that the hall does not play. */
export type ReadWatchedGame = (game: GameInHall) => Promise<JoinedJson | undefined>;

/** The public part, and when the last event of its current round happened. */
type WatchedPart = ReadyGamePart & { readonly latestEventAt: Date | null };

const ownShape = watchedGame.pick({
  serverTime: true,
  isOpen: true,
  hasCaller: true,
  drawIntervalMs: true,
  callerSilentMs: true,
  latestEventAt: true,
});

/**
 * Returns a function that reads a game as of one `seq` of its feed. Concurrent requests are batched, and the public
 * part is read again only after a new event.
 */
export function openWatchedGames({ db, clock, callerSilentMs }: TableDeps): ReadWatchedGame {
  const parts = new Map<string, WatchedPart>();

  const partOf = async (tx: Tx, game: GameInHall, now: Date): Promise<WatchedPart> => {
    const key = gameKeyText(game);
    const [seq, today] = [await lastSeq(tx, game), osloDayOf(now)];
    const kept = parts.get(key);
    if (kept?.seq === seq && kept.day === today) return kept;
    const read = await readGamePart(tx, { ...game, seq }, today, kept);
    const { currentId } = read;
    const latestEventAt =
      currentId === null ? null : await lastEventAt(tx, { hallId: game.hallId, roundId: currentId });
    const part = { ...read, latestEventAt };
    parts.set(key, part);
    return part;
  };

  const readOne = async (tx: Tx, game: GameInHall): Promise<JoinedJson | undefined> => {
    const setup = await findGameSetup(tx, game);
    if (!setup) return undefined;
    const now = clock.now();
    const part = await partOf(tx, game, now);
    const own: Pick<WatchedGame, keyof typeof ownShape.shape> = {
      serverTime: now,
      isOpen: setup.open,
      hasCaller: setup.drawSource !== 'rng' || part.hasCaller,
      drawIntervalMs: setup.drawIntervalMs,
      callerSilentMs,
      latestEventAt: part.latestEventAt,
    };
    return new JoinedJson(part.json, `,${JSON.stringify(z.encode(ownShape, own)).slice(1)}`);
  };

  return batchedRead({
    read: (games) =>
      readSnapshot(db, async (tx) => {
        const read = new Map<string, JoinedJson | undefined>();
        for (const { hallId, mainGame } of games) {
          const key = gameKeyText({ hallId, mainGame });
          if (!read.has(key)) read.set(key, await readOne(tx, { hallId, mainGame }));
        }
        return games.map((game) => read.get(gameKeyText(game)));
      }),
  });
}
