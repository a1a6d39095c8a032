/** What the partner of remote game 501 is to us: a party whose holdings are sessions, which are opened and looked at. */
import type { sessionEnds } from '@lokalbingo/contract/remote-game';
import type { Ore } from '@lokalbingo/money';
import type { Party } from '../external-money/external-money.ts';

/** Why a session has ended: the player ended it, or we for the player; nobody played; it was late; the partner did. */
export type SessionEnd = (typeof sessionEnds)[number];

/** A session as the partner tells of it. */
export type PartnerSession = {
  readonly state: 'open' | 'closing' | 'closed';
  readonly balanceOre: Ore;
  /** Rounds that are being played: a session does not close before they are over. */
  readonly openRounds: number;
  /** What it paid out, under which name of a movement, and why. There when it is closed. */
  readonly closed?: {
    readonly amountOre: Ore;
    /** All that was staked in it; null when the partner does not say. */
    readonly stakedOre: Ore | null;
    readonly movementId: string;
    readonly reason: SessionEnd;
  };
};

/** The partner, in its own language. A session is named by the partner's `holdingRef`. */
export type Partner = Party & {
  /**
   * An address that opens an open session once, within a minute. `closed`: it opens no more. Undefined when the partner
   * gives none, or one that leads elsewhere than to the partner.
   */
  readonly launch: (sessionRef: string) => Promise<{ readonly url: string } | 'closed' | undefined>;
  /** How a session stands; undefined when the partner does not tell. */
  readonly session: (sessionRef: string) => Promise<PartnerSession | undefined>;
};
