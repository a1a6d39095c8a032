import type { Ore } from '@lokalbingo/money';
import type { CloseReason } from './session.ts';

/** The statuses of a permanently refused opening. */
export type OpeningRefusal =
  | 'RS_ERROR_LIMIT'
  | 'RS_ERROR_GAME_CLOSED'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_SESSION_OPEN';

/** A movement of money under its name. */
export type DoneTransfer = {
  readonly state: 'DONE';
  readonly transactionUuid: string;
  readonly kind: 'open' | 'close';
  /** The request: the same name with different content is refused. */
  readonly contents: string;
  readonly sessionId: string;
  readonly hallRef: string;
  readonly amountOre: Ore;
  readonly at: string;
  /** Why the session closed. */
  readonly reason?: CloseReason;
};

/** A name that was refused or cancelled, so that no money ever moves under it. */
export type RejectedTransfer = {
  readonly state: 'REJECTED';
  readonly transactionUuid: string;
  readonly at: string;
  /** The refused opening, with its status; absent when the name was cancelled. */
  readonly refused?: { readonly contents: string; readonly status: OpeningRefusal };
};

/** The result for a name that the operator or the partner chose. */
export type WalletTransfer = DoneTransfer | RejectedTransfer;
