/** Schemas of the public data about rounds, for staff who watch and for screens on a hall's wall. */
import { z } from 'zod';
import { roundId } from './round-feed.ts';
import { gamePart } from './rounds.ts';
import { instant } from './wire.ts';

/** The public state of a hall's main game, as of `seq` of its feed. */
export const watchedGame = gamePart.extend({
  serverTime: instant,
  /** Whether the hall keeps the game open. A closed game gets no new rounds; those on sale are played. */
  isOpen: z.boolean(),
  /** Whether the hall's caller draws or leads. */
  hasCaller: z.boolean(),
  /** The time between two balls. */
  drawIntervalMs: z.int().min(1),
  /** A caller who enters nothing for longer than this is shown as stopped. */
  callerSilentMs: z.int().min(1),
  /** When the last event of the current round happened. */
  latestEventAt: instant.nullable(),
});
/** The public state of a hall's main game. */
export type WatchedGame = z.output<typeof watchedGame>;

/** The ticket counts of a round. */
export const ticketCounts = z.object({
  roundId,
  sold: z.int().min(0),
  /** During the draw: the number of called balls, the stage in play, and the number of tickets that lack one number for it. */
  draw: z.object({ called: z.int().min(0), stage: z.int().min(1), oneShort: z.int().min(0) }).nullable(),
});
/** The ticket counts of a round. */
export type TicketCounts = z.output<typeof ticketCounts>;

/** A number of the feed in a request. */
export const seqInput = z.codec(z.string().regex(/^[0-9]{1,15}$/), z.int(), {
  decode: (text) => Number(text),
  encode: (seq) => String(seq),
});
/** The feed number to continue after; the header `Last-Event-ID` takes precedence. */
export const feedQuery = z.strictObject({ after: seqInput.optional() });
