/** An outside ticket system: a party whose holdings are vouchers, which can be listed. */
import type { Ore } from '@lokalbingo/money';
import type { Party } from '../external-money/external-money.ts';

/** A voucher as its system reports it. */
export type SystemTicket = {
  /** In the system's own form. */
  readonly number: string;
  readonly balanceOre: Ore;
  /** `locked`: it is in play at a terminal. */
  readonly state: 'open' | 'locked' | 'closed';
  /** One line for the player, or empty. */
  readonly text: string;
  readonly createdAt: Date;
  readonly canDeposit: boolean;
  readonly canClose: boolean;
};

/** A client of a ticket system. */
export type TicketSystem = Party & {
  /**
   * Returns a player's vouchers in a hall, newest first: those that are open, and those closed within 30 days.
   * Undefined when the system does not answer within three seconds.
   */
  readonly list: (whose: {
    readonly hallId: number;
    readonly playerRef: string;
  }) => Promise<readonly SystemTicket[] | undefined>;
};

/** The timeouts of a ticket system. */
export type TicketSystemWaits = {
  /** To accept a connection. */
  readonly connectMs: number;
  /** To answer a query about a movement, to cancel one, and to report. */
  readonly readMs: number;
  /** To move money. */
  readonly moveMs: number;
  /** To list vouchers. */
  readonly listMs: number;
};
