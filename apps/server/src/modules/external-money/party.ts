/**
 * What a party is: an outside system that holds players' money for a while, and what can be said to it. Each party's own
 * language is an adapter's matter (docs/protocols).
 */
import type { Ore } from '@lokalbingo/money';

/** The outside systems that hold a player's money. */
export const parties = ['tickets_1', 'tickets_2', 'game_501'] as const;
/** One of them. */
export type PartyName = (typeof parties)[number];

/** The number of a party that is a ticket system, by which a hall names it; null of the remote game. */
export const ticketSystemOf: Readonly<Record<PartyName, 1 | 2 | null>> = {
  tickets_1: 1,
  tickets_2: 2,
  game_501: null,
};

/** Whether a close that a party cannot do just now is asked for again until it can; otherwise it has failed. */
export const repeatsBusyClose: Readonly<Record<PartyName, boolean>> = {
  tickets_1: false,
  tickets_2: false,
  game_501: true,
};

/**
 * What a movement does: `open` moves money into a new holding (a voucher, a session), `add` into one that stands, and
 * `close` ends a holding and brings back whatever it holds.
 */
export type MovementKind = 'open' | 'add' | 'close';

/**
 * A movement as a party is told of it. `movementId` is its one name, a UUID in small letters: sent again, it is done
 * once. `playerRef` is the party's pseudonym of the player. `holdingRef` is the party's own name of the holding, null
 * with `open`; `amountOre` is null with `close`.
 */
export type MovementOrder = {
  readonly movementId: string;
  readonly kind: MovementKind;
  readonly hallId: number;
  readonly playerRef: string;
  readonly holdingRef: string | null;
  readonly amountOre: Ore | null;
};

/**
 * What a party has said of a movement.
 * - `done`: it has happened. `amountOre` is what moved, as the party states it; `balanceOre` what the holding holds now,
 *   where that is told. `stakedOre` is all that was staked of what a closed holding has held, where the party states it.
 * - `refused`: it has not happened, and never will under this name. `text` may be shown to the player: one line, or empty.
 * - `busy`: it has not happened, and may if it is sent again: a round is being played, a terminal is at it. `roundsBegun`
 *   is how many rounds have begun in the session, where the party tells it.
 * - `not_found`: the party knows no movement of this name. It may still come.
 * - `cancelled`: the party will not do it, also if its request comes later.
 * - `unclear`: nothing is known. No answer, a broken or unsigned one, a failure on the way. `why` is for our logs alone,
 *   in English and without anything that a player or a party has written.
 */
export type PartyReply =
  | {
      readonly word: 'done';
      readonly amountOre: Ore;
      readonly holdingRef: string;
      readonly balanceOre: Ore | null;
      readonly stakedOre?: Ore | null;
    }
  | { readonly word: 'refused'; readonly text: string }
  | { readonly word: 'busy'; readonly text: string; readonly roundsBegun?: number }
  | { readonly word: 'not_found' }
  | { readonly word: 'cancelled' }
  | { readonly word: 'unclear'; readonly why: string };

/** A movement that a party has done, by its own books. */
export type ReportLine = {
  readonly movementId: string;
  readonly kind: MovementKind;
  readonly hallId: number;
  readonly holdingRef: string;
  readonly amountOre: Ore;
  readonly at: Date;
};

/**
 * A party, in its own language. No call throws for anything that the party or the line can do: what is not understood is
 * `unclear`, or undefined. Each call has the time that `waits.ts` gives it, and is made once: who asks decides whether to
 * ask again.
 */
export type Party = {
  readonly name: PartyName;
  /** Tells the party to do a movement. Answers every word but `not_found`. */
  readonly send: (order: MovementOrder) => Promise<PartyReply>;
  /** Asks what became of a movement. Never `busy`. */
  readonly ask: (movementId: string) => Promise<PartyReply>;
  /** Has the party give a movement up for good, unless it is done. Never `busy` or `not_found`. */
  readonly cancel: (movementId: string) => Promise<PartyReply>;
  /** All that the party has done from a moment to another, in order of time; undefined when it does not tell. */
  readonly report: (from: Date, to: Date) => Promise<readonly ReportLine[] | undefined>;
};
