/**
 * A session: the money that the operator has moved to the partner for a player, and the rounds played with
 * it.
 */
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
  /** The seed of its draws. */
  readonly seed: string;
  /** The number of draws from the seed so far. */
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
  /** The reason for which it closes after its round. */
  readonly closingReason: CloseReason | null;
  /** The operator's id for the closing transaction. */
  readonly closingUuid: string | null;
  readonly closed: ClosedSession | null;
};

/** The returned balance. */
export type ClosedSession = {
  readonly transactionUuid: string;
  readonly amountOre: Ore;
  /** The total stakes, including winnings staked again. */
  readonly stakedOre: Ore;
  readonly reason: CloseReason;
  readonly at: string;
};

/** A session's state in the operator's answers. */
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

/** When the partner ends the open round, or closes an idle session. */
export function dueAt({ openRound, lastPlayedAt }: Session): Date {
  return openRound === null
    ? new Date(Date.parse(lastPlayedAt) + longestIdleMs)
    : new Date(Date.parse(openRound.startedAt) + longestRoundMs);
}
