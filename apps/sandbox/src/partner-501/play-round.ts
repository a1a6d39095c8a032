/** A round of a session, in its two steps: the stake is taken, and the numbers are drawn. Pure. */
import { type Ore, subtractOre, sumOre, zeroOre } from '@lokalbingo/money';
import type { PlayedRound, Session } from './session.ts';
import { drawOf, prizeFor, readNumbers, stakes } from './trekk.ts';

/** Why a round cannot begin. */
export type RoundProblem = 'closed' | 'round_open' | 'stake_unknown' | 'numbers_wrong' | 'balance_too_low';

/** Takes the stake, or says why not; nothing is changed then. */
export function startRound(
  session: Session,
  wish: { readonly stakeOre: number; readonly numbers: readonly number[]; readonly now: Date },
): { readonly session: Session } | { readonly problem: RoundProblem } {
  if (session.closed !== null || session.closingReason !== null) return { problem: 'closed' };
  if (session.openRound !== null) return { problem: 'round_open' };
  const stakeOre = stakes.find((stake) => stake === wish.stakeOre);
  if (stakeOre === undefined) return { problem: 'stake_unknown' };
  const numbers = readNumbers(wish.numbers);
  if (numbers === undefined) return { problem: 'numbers_wrong' };
  if (stakeOre > session.balanceOre) return { problem: 'balance_too_low' };
  const startedAt = wish.now.toISOString();
  return {
    session: {
      ...session,
      balanceOre: subtractOre(session.balanceOre, stakeOre),
      stakedOre: sumOre(session.stakedOre, stakeOre),
      stakeOre,
      numbers,
      openRound: { number: session.roundsPlayed + 1, stakeOre, numbers, startedAt },
      lastPlayedAt: startedAt,
    },
  };
}

const keptRounds = 10;

/** Draws the open round's numbers and pays its prize; a session without one stays as it is. */
export function finishRound(session: Session, now: Date): Session {
  const round = session.openRound;
  if (round === null) return session;
  const drawn = drawOf(session.seed, session.drawsOfSeed + 1);
  const hits = round.numbers.filter((number) => drawn.includes(number)).length;
  const prizeOre = prizeFor(round.stakeOre, hits);
  const played: PlayedRound = { ...round, drawn, hits, prizeOre };
  return {
    ...session,
    balanceOre: sumOre(session.balanceOre, prizeOre),
    wonOre: sumOre(session.wonOre, prizeOre),
    drawsOfSeed: session.drawsOfSeed + 1,
    roundsPlayed: round.number,
    openRound: null,
    latestRounds: [played, ...session.latestRounds].slice(0, keptRounds),
    lastPlayedAt: now.toISOString(),
  };
}

/** What the player has won less what was staked. */
export function resultOre(session: Session): Ore {
  return subtractOre(session.wonOre, session.stakedOre);
}

/** A session as it is when the money has come. */
export function newSession(
  opening: Pick<Session, 'sessionId' | 'operatorUser' | 'hallRef' | 'returnUrl' | 'depositedOre' | 'seed'>,
  now: Date,
): Session {
  return {
    ...opening,
    openedAt: now.toISOString(),
    balanceOre: opening.depositedOre,
    stakedOre: zeroOre,
    wonOre: zeroOre,
    drawsOfSeed: 0,
    roundsPlayed: 0,
    stakeOre: stakes[0] ?? zeroOre,
    numbers: [3, 7, 11, 14, 18],
    openRound: null,
    latestRounds: [],
    lastPlayedAt: now.toISOString(),
    closingReason: null,
    closingUuid: null,
    closed: null,
  };
}
