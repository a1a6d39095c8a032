/** A round of a session, in two steps: the stake is taken, and the numbers are drawn. Pure. */
import { subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { Session } from './session.ts';
import { drawOf, resultOf, stakes } from './trekk.ts';

/** Takes the stake; nothing changes when no round can begin. */
export function startRound(session: Session, wishedOre: number, now: Date): Session {
  const stakeOre = stakes.find((stake) => stake === wishedOre);
  const isBusy = session.closed !== null || session.closingReason !== null || session.openRound !== null;
  if (isBusy || stakeOre === undefined || stakeOre > session.balanceOre) return session;
  const startedAt = now.toISOString();
  return {
    ...session,
    balanceOre: subtractOre(session.balanceOre, stakeOre),
    stakedOre: sumOre(session.stakedOre, stakeOre),
    openRound: { stakeOre, startedAt },
    lastPlayedAt: startedAt,
  };
}

/** Draws the open round's numbers and pays its prize; a session without an open round is unchanged. */
export function finishRound(session: Session, now: Date): Session {
  const { openRound } = session;
  if (openRound === null) return session;
  const drawn = drawOf(session.seed, session.drawsOfSeed + 1);
  const result = resultOf(openRound.stakeOre, drawn);
  return {
    ...session,
    balanceOre: sumOre(session.balanceOre, result.prizeOre),
    drawsOfSeed: session.drawsOfSeed + 1,
    roundsPlayed: session.roundsPlayed + 1,
    openRound: null,
    latestRound: { drawn, ...result },
    lastPlayedAt: now.toISOString(),
  };
}

/** A session after the money has arrived. */
export function newSession(
  opening: Pick<Session, 'sessionId' | 'operatorUser' | 'hallRef' | 'returnUrl' | 'seed' | 'balanceOre'>,
  now: Date,
): Session {
  return {
    ...opening,
    openedAt: now.toISOString(),
    stakedOre: zeroOre,
    drawsOfSeed: 0,
    roundsPlayed: 0,
    openRound: null,
    latestRound: null,
    lastPlayedAt: now.toISOString(),
    closingReason: null,
    closingUuid: null,
    closed: null,
  };
}
