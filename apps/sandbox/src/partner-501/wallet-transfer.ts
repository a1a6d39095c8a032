import type { Ore } from '@lokalbingo/money';
import type { CloseReason } from './session.ts';

/** The statuses of a permanently refused opening. */
export type OpeningRefusal =
  | 'RS_ERROR_LIMIT'
  | 'RS_ERROR_GAME_CLOSED'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_SESSION_OPEN';

/** A transaction that has moved money. */
export type DoneTransfer = {
  readonly state: 'DONE';
  readonly transactionUuid: string;
  readonly kind: 'open' | 'close';
  /** The request. The same transaction id with different content is refused. */
  readonly contents: string;
  readonly sessionId: string;
  readonly hallRef: string;
  readonly amountOre: Ore;
  readonly at: string;
  /** Why the session closed. */
  readonly reason?: CloseReason;
};

/** A transaction that was refused or cancelled, so its id can never move money. */
export type RejectedTransfer = {
  readonly state: 'REJECTED';
  readonly transactionUuid: string;
  readonly at: string;
  /** The refused opening, with its status; absent when the transaction was cancelled. */
  readonly refused?: { readonly contents: string; readonly status: OpeningRefusal };
};

/** The result for a transaction id, which the operator or the partner chose. */
export type WalletTransfer = DoneTransfer | RejectedTransfer;
