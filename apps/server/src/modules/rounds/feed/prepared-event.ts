import { liveEvent } from '@lokalbingo/contract/round-feed';
import { z } from 'zod';
import { eventMessage } from '../../../platform/http/event-stream.ts';
import type { GameInHall } from '../game-setup.ts';
import type { RoundPrize } from '../ticket.ts';
import type { FeedEntry } from './feed-entry.ts';
import type { ReadPrizes } from './prize-reader.ts';
import { type Viewer, viewerView } from './viewer-view.ts';

/** Consecutive events, prepared for any number of viewers. */
export type PreparedEvents = {
  /** The last of their numbers; undefined when there are none. */
  readonly newest: number | undefined;
  /** Returns the messages after a number for a viewer. All viewers who have won nothing by them get the same bytes. */
  readonly messagesFor: (viewer: Viewer, after: number) => Uint8Array;
};

const onlooker: Viewer = { kind: 'onlooker' };

/** Prepares events: reads who has won by them, and serialises the messages once for all others. */
export async function prepareEvents(
  readPrizes: ReadPrizes,
  { hallId }: Pick<GameInHall, 'hallId'>,
  entries: readonly FeedEntry[],
): Promise<PreparedEvents> {
  const wins = entries.flatMap(({ roundId, event }) =>
    event.type === 'stage_won' ? [{ hallId, roundId, stage: event.stage }] : [],
  );
  const prizes = (await Promise.all(wins.map(readPrizes))).flat();
  const winners = new Set(prizes.map(({ playerId }) => playerId));
  const messages = entries.map((entry) => messageFor(onlooker, entry, prizes));
  const whole = Buffer.concat(messages);
  const tail = (from: number): Uint8Array =>
    from === 0 ? whole : whole.subarray(messages.slice(0, from).reduce((sum, { length }) => sum + length, 0));
  return {
    newest: entries.at(-1)?.seq,
    messagesFor: (viewer, after) => {
      const from = entries.findIndex(({ seq }) => seq > after);
      const hasWon = viewer.kind === 'player' && winners.has(viewer.playerId);
      return hasWon
        ? Buffer.concat(entries.slice(from).map((entry) => messageFor(viewer, entry, prizes)))
        : tail(from);
    },
  };
}

function messageFor(viewer: Viewer, entry: FeedEntry, prizes: readonly RoundPrize[]): Buffer {
  const event = viewerView(viewer, { prizes, tickets: [] }).liveEvent(entry);
  return eventMessage({ id: entry.seq, data: JSON.stringify(z.encode(liveEvent, event)) });
}
