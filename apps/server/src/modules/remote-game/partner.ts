/** The partner of remote game 501: a party whose holdings are sessions, which can be launched and queried. */
import type { sessionEnds } from '@lokalbingo/contract/remote-game';
import type { Ore } from '@lokalbingo/money';
import type { Party } from '../external-money/external-money.ts';

/** Why a session has ended: by the player, by us for the player, by inactivity, by closing time, or by the partner. */
export type SessionEnd = (typeof sessionEnds)[number];

/** A session as the partner reports it. */
export type PartnerSession = {
  readonly state: 'open' | 'closing' | 'closed';
  readonly balanceOre: Ore;
  /** Rounds in progress: a session does not close before they are over. */
  readonly openRounds: number;
  /** The amount paid out, the movement id, and the reason. Set when it is closed. */
  readonly closed?: {
    readonly amountOre: Ore;
    /** The total staked in it; null when the partner does not report it. */
    readonly stakedOre: Ore | null;
    readonly walletTransferId: string;
    readonly reason: SessionEnd;
  };
};

/** A client of the partner. A session is identified by the partner's `holdingRef`. */
export type Partner = Party & {
  /**
   * Returns an address that opens an open session once, within a minute. `closed`: it can no longer be opened.
   * Undefined when the partner gives none, or one outside its own origin.
   */
  readonly launch: (sessionRef: string) => Promise<{ readonly url: string } | 'closed' | undefined>;
  /** Returns the state of a session; undefined when the partner does not answer. */
  readonly session: (sessionRef: string) => Promise<PartnerSession | undefined>;
};
