import { liveEvent } from '@lokalbingo/contract/round-feed';
import { z } from 'zod';
import type { Db } from '../../../platform/database.ts';
import type { GameInHall } from '../game-setup.ts';
import { prizesOf } from '../ticket-store.ts';
import type { FeedEntry } from './feed-entry.ts';
import { type Viewer, viewerView } from './viewer-view.ts';

/** An event ready to be told to any number of viewers. */
export type PreparedEvent = {
  readonly seq: number;
  /** The event as a viewer may know it, as JSON. */
  readonly jsonFor: (viewer: Viewer) => string;
};

/** Prepares events: reads who has won by them, and writes the JSON once for all who have not. */
export async function prepareEvents(
  db: Db,
  { hallId }: GameInHall,
  entries: readonly FeedEntry[],
): Promise<readonly PreparedEvent[]> {
  const wonIn = entries.flatMap(({ roundId, event }) => (event.type === 'stage_won' ? [roundId] : []));
  const prizes = await prizesOf(db, hallId, [...new Set(wonIn)]);
  return entries.map((entry) => {
    const { event, roundId } = entry;
    const won =
      event.type === 'stage_won'
        ? prizes.filter((prize) => prize.roundId === roundId && prize.stage === event.stage)
        : [];
    const winners = new Set(won.map(({ playerId }) => playerId));
    const write = (viewer: Viewer): string =>
      JSON.stringify(z.encode(liveEvent, viewerView(viewer, { prizes: won, tickets: [] }).liveEvent(entry)));
    let forOthers: string | undefined;
    return {
      seq: entry.seq,
      jsonFor: (viewer) => {
        if (viewer.kind === 'player' && winners.has(viewer.playerId)) return write(viewer);
        forOthers ??= write({ kind: 'onlooker' });
        return forOthers;
      },
    };
  });
}
