/**
 * A party: an outside system that holds players' money for a while, and the requests it accepts. An adapter knows each
 * party's own protocol (docs/protocols).
 */
import type { Ore } from '@lokalbingo/money';

/** The outside systems that hold a player's money. */
export const parties = ['tickets_1', 'tickets_2', 'game_501'] as const;
export type PartyName = (typeof parties)[number];

/** The number by which a hall refers to a ticket system; null for the remote game. */
export const ticketSystemOf: Readonly<Record<PartyName, 1 | 2 | null>> = {
  tickets_1: 1,
  tickets_2: 2,
  game_501: null,
};

/** Whether a close that a party cannot do now is repeated until it succeeds; otherwise it has failed. */
export const repeatsBusyClose: Readonly<Record<PartyName, boolean>> = {
  tickets_1: false,
  tickets_2: false,
  game_501: true,
};

/**
 * The kind of a movement: `open` moves money into a new holding (a voucher, a session), `add` into an existing one, and
 * `close` ends a holding and returns its balance.
 */
export type WalletTransferKind = 'open' | 'add' | 'close';

/**
 * A movement as sent to a party. `walletTransferId` is its only id, a UUID in lower case: sent again, it is carried out once.
 * `playerRef` is the party's pseudonym for the player. `holdingRef` is the party's own name for the holding, null with
 * `open`; `amountOre` is null with `close`.
 */
export type WalletTransferOrder = {
  readonly walletTransferId: string;
  readonly kind: WalletTransferKind;
  readonly hallId: number;
  readonly playerRef: string;
  readonly holdingRef: string | null;
  readonly amountOre: Ore | null;
};

/**
 * A party's reply about a movement.
 * - `done`: it has happened. `amountOre` is the amount that moved, as the party states it; `balanceOre` is the
 *   holding's balance, when reported. `stakedOre` is the total staked in a closed holding, when reported.
 * - `refused`: it did not happen, and never will under this id. `text` may be shown to the player: one line, or empty.
 * - `busy`: it did not happen, but may if it is resent: a round is in progress, or a terminal is using it.
 *   `roundsBegun` is how many rounds have begun in the session, when reported.
 * - `not_found`: the party does not know this id. It may still arrive.
 * - `cancelled`: the party will not carry it out, even if its request arrives later.
 * - `unclear`: no valid reply, because of a timeout, a malformed or unsigned message, or a network failure. `why` is
 *   for our logs only, in English, without any text from a player or a party.
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

/** A movement that a party has carried out, by its own books. */
export type ReportLine = {
  readonly walletTransferId: string;
  readonly kind: WalletTransferKind;
  readonly hallId: number;
  readonly holdingRef: string;
  readonly amountOre: Ore;
  readonly at: Date;
};

/**
 * An adapter for a party's protocol. No call throws for anything that the party or the network does: an unintelligible
 * reply is `unclear`, or undefined. Each call has the time limit in `waits.ts` and is made once: the caller decides
 * whether to repeat it.
 */
export type Party = {
  readonly name: PartyName;
  /** Orders a movement. Never returns `not_found`. */
  readonly send: (order: WalletTransferOrder) => Promise<PartyReply>;
  /** Queries the outcome of a movement. Never returns `busy`. */
  readonly ask: (walletTransferId: string) => Promise<PartyReply>;
  /** Cancels a movement for good, unless it is already done. Never returns `busy` or `not_found`. */
  readonly cancel: (walletTransferId: string) => Promise<PartyReply>;
  /**
   * Returns everything that the party has carried out between two moments, by time; undefined when it does not answer.
   */
  readonly report: (from: Date, to: Date) => Promise<readonly ReportLine[] | undefined>;
};
