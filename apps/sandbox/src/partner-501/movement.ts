import type { Ore } from '@lokalbingo/money';
import type { CloseReason } from './session.ts';

/** The statuses that an opening is refused with for good. */
export type OpeningRefusal =
  | 'RS_ERROR_LIMIT'
  | 'RS_ERROR_GAME_CLOSED'
  | 'RS_ERROR_USER_DISABLED'
  | 'RS_ERROR_SESSION_OPEN';

/** Money that has moved, under the name that was given to it. */
export type DoneMovement = {
  readonly state: 'DONE';
  readonly transactionUuid: string;
  readonly kind: 'open' | 'close';
  /** What was asked for: the same name with anything else is another movement. */
  readonly contents: string;
  readonly sessionId: string;
  readonly hallRef: string;
  readonly amountOre: Ore;
  readonly at: string;
  /** Why the session closed. */
  readonly reason?: CloseReason;
};

/** A name under which money never moves. */
export type RejectedMovement = {
  readonly state: 'REJECTED';
  readonly transactionUuid: string;
  readonly at: string;
  /** The opening that was refused, and how; absent when the name was cancelled. */
  readonly refused?: { readonly contents: string; readonly status: OpeningRefusal };
};

/** What has become of a name of the operator's, or of the partner's own. */
export type Movement = DoneMovement | RejectedMovement;
