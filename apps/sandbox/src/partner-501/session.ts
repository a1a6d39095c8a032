/** A session: the money that the operator has moved to the partner for a player, and what is played with it. */
import type { Ore } from '@lokalbingo/money';

/** Why a session has closed; `player` also when the operator closed it. */
export type CloseReason = 'player' | 'idle' | 'closing_time' | 'admin';

/** Instants are ISO 8601 in UTC. */
export type Session = {
  readonly sessionId: string;
  readonly operatorUser: string;
  readonly hallRef: string;
  readonly returnUrl: string;
  readonly openedAt: string;
  readonly balanceOre: Ore;
  readonly stakedOre: Ore;
  /** What its draws come from. */
  readonly seed: string;
  /** How many draws have come from the seed. */
  readonly drawsOfSeed: number;
  readonly roundsPlayed: number;
  /** A round whose stake is taken and whose numbers are not drawn. */
  readonly openRound: { readonly stakeOre: Ore; readonly startedAt: string } | null;
  readonly latestRound: {
    readonly drawn: readonly number[];
    readonly hits: number;
    readonly prizeOre: Ore;
  } | null;
  /** When it was opened, or a round last began or ended. */
  readonly lastPlayedAt: string;
  /** It closes for this when its round is over. */
  readonly closingReason: CloseReason | null;
  /** The operator's name for the movement that the session then closes with. */
  readonly closingUuid: string | null;
  readonly closed: ClosedSession | null;
};

/** What a session closed with. */
export type ClosedSession = {
  readonly transactionUuid: string;
  readonly amountOre: Ore;
  /** All that was staked in it, what was won and staked again included. */
  readonly stakedOre: Ore;
  readonly reason: CloseReason;
  readonly at: string;
};

/** What the operator is told of a session's state. */
export function sessionState(session: Session): 'OPEN' | 'CLOSING' | 'CLOSED' {
  if (session.closed !== null) return 'CLOSED';
  return session.closingReason === null ? 'OPEN' : 'CLOSING';
}

/** How many rounds have begun. */
export function roundsBegun({ roundsPlayed, openRound }: Session): number {
  return roundsPlayed + (openRound === null ? 0 : 1);
}

const longestRoundMs = 30_000;
const longestIdleMs = 10 * 60_000;

/** When the partner ends the round that is open, or closes a session in which none was played. */
export function dueAt({ openRound, lastPlayedAt }: Session): Date {
  return openRound === null
    ? new Date(Date.parse(lastPlayedAt) + longestIdleMs)
    : new Date(Date.parse(openRound.startedAt) + longestRoundMs);
}
