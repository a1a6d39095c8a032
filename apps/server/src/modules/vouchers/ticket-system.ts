/** What an outside ticket system is to us: a party whose holdings are vouchers, which can be listed. */
import type { Ore } from '@lokalbingo/money';
import type { Party } from '../external-money/external-money.ts';

/** A voucher as its system tells of it. */
export type SystemTicket = {
  /** As the system writes it. */
  readonly number: string;
  readonly balanceOre: Ore;
  /** `locked`: it is played on at a terminal. */
  readonly state: 'open' | 'locked' | 'closed';
  /** One line for the player, or empty. */
  readonly text: string;
  readonly createdAt: Date;
  readonly canDeposit: boolean;
  readonly canClose: boolean;
};

/** A ticket system, in its own language. */
export type TicketSystem = Party & {
  /**
   * The vouchers of a player in a hall, newest first: those that are open, and those closed within 30 days. Undefined
   * when the system does not tell, which it has three seconds for.
   */
  readonly list: (whose: {
    readonly hallId: number;
    readonly playerRef: string;
  }) => Promise<readonly SystemTicket[] | undefined>;
};

/** How long a ticket system may take. */
export type TicketSystemWaits = {
  /** To accept a connection. */
  readonly connectMs: number;
  /** To say what became of a movement, to give one up, and to report. */
  readonly readMs: number;
  /** To move money. */
  readonly moveMs: number;
  /** To list vouchers. */
  readonly listMs: number;
};
