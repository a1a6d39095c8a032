/** A movement of money to or from a party. */
import type { Ore } from '@lokalbingo/money';
import type { OsloDay } from '../../platform/oslo-calendar.ts';
import type { AccountId } from '../ledger/ledger.ts';
import type { PartyName, WalletTransferKind } from './party.ts';

/**
 * The state of a movement.
 * - `reserved`: its money is taken from the card, and it is not sent yet.
 * - `sent`: it is being sent, and the party has not replied.
 * - `unknown`: the reply did not give the outcome. The party is queried until it does.
 * - `confirmed`, `rejected`: final.
 */
export type WalletTransferState = 'reserved' | 'sent' | 'unknown' | 'confirmed' | 'rejected';

/** An amount by bucket. */
export type Split = { readonly ownOre: Ore; readonly winningsOre: Ore };

/** The amount taken from each bucket of the card, and the day on which it counts against limits. */
export type Ordered = Split & { readonly amountOre: Ore; readonly osloDay: OsloDay };

/** A movement. */
export type WalletTransfer = {
  readonly hallId: number;
  readonly walletTransferId: string;
  readonly playerId: number;
  readonly accountId: AccountId;
  readonly party: PartyName;
  readonly playerRef: string;
  readonly kind: WalletTransferKind;
  readonly state: WalletTransferState;
  /** Null for a close, whose amount the party states. */
  readonly ordered: Ordered | null;
  /** The amount that the party has confirmed. */
  readonly movedOre: Ore | null;
  /** The reason for a rejection that the player may read: one line, or empty. */
  readonly text: string;
  /** The party cannot carry it out now, and is queried again. */
  readonly isBusy: boolean;
  /** When a protection of the player began to depend on it; null when none does. */
  readonly urgentSince: Date | null;
  /** For a close: how many rounds had begun when the party last reported an open one. */
  readonly roundsBegun: number | null;
  readonly asks: number;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly holding: {
    readonly holdingId: number;
    /** The party's own name for it; null until received. */
    readonly ref: string | null;
    /** The total that the party has confirmed as received, by bucket. */
    readonly sent: Split;
    readonly closedAt: Date | null;
    readonly reportedOre: Ore | null;
    readonly reportedAt: Date | null;
  };
};

/** Whether the movement is final. */
export function isSettled({ state }: Pick<WalletTransfer, 'state'>): boolean {
  return state === 'confirmed' || state === 'rejected';
}
