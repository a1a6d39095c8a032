/** The shapes of rounds as everybody may know them: for staff who look on, and for the screen on a hall's wall. */
import { z } from 'zod';
import { roundId } from './round-feed.ts';
import { gamePart } from './rounds.ts';
import { instant } from './wire.ts';

/** A main game of a hall as everybody may know it, true at `seq` of its feed. */
export const watchedGame = gamePart.extend({
  serverTime: instant,
  /** Whether the hall keeps the game open. A closed game gets no new rounds; those on sale are played. */
  isOpen: z.boolean(),
  /** Whether the hall's caller draws or leads. */
  isDrawnByHall: z.boolean(),
  /** The time between two balls. */
  drawIntervalMs: z.int().min(1),
  /** A caller who says nothing for longer than this has stopped for a while. */
  callerSilentMs: z.int().min(1),
});
/** A main game of a hall as everybody may know it. */
export type WatchedGame = z.output<typeof watchedGame>;

/** How the tickets of a round stand. */
export const ticketCounts = z.object({
  roundId,
  /** How many are sold. */
  sold: z.int().min(0),
  /** During the draw: how many balls are called, the stage that is played for, and how many tickets lack one number for it. */
  draw: z.object({ called: z.int().min(0), stage: z.int().min(1), oneShort: z.int().min(0) }).nullable(),
});
/** How the tickets of a round stand. */
export type TicketCounts = z.output<typeof ticketCounts>;

/** A number of the feed as a client names it. */
export const seqAsked = z.codec(z.string().regex(/^[0-9]{1,15}$/), z.int(), {
  decode: (text) => Number(text),
  encode: (seq) => String(seq),
});
/** From where a feed goes on; the header `Last-Event-ID` counts for more. */
export const feedQuery = z.strictObject({ after: seqAsked.optional() });
