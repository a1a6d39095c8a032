/** A round as its hall's caller sees it: what everybody may know, and what callers have said of it. */
import { type RoundState, replayRound } from '@lokalbingo/bingo/every-game/round';
import { rulesOf } from '@lokalbingo/bingo/games';
import { atOneMoment } from '../../../platform/at-one-moment.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';
import { eventsOfRound } from '../feed/feed-store.ts';
import type { GameInHall } from '../game-setup.ts';
import { isDrawnByHall, latestStartOf, type Round, type RoundKey } from '../round.ts';
import { findRound, unendedRounds } from '../round-store.ts';
import { callerActsOf } from './caller-act-store.ts';
import { type PlaceStanding, standingAt } from './decide-caller-act.ts';

/** A round with what its caller needs. */
export type CallerRound = Pick<
  Round,
  'hallId' | 'roundId' | 'mainGame' | 'phase' | 'startsAt' | 'saleClosesAt'
> & {
  readonly isDrawnByHall: boolean;
  /** When it is cancelled if its draw has not begun. */
  readonly latestStart: Date;
  /** What has been told to everybody. */
  readonly state: RoundState;
  /** The place of the draw whose turn it is, counted from 1, and what is said of it. */
  readonly place: number;
  readonly standing: PlaceStanding | null;
};

/** The round of a game whose turn it is: the first of today that has not ended; undefined when there is none. */
export async function nextRoundForCaller(
  db: Db,
  game: GameInHall,
  now: Date,
): Promise<CallerRound | undefined> {
  const tomorrow = osloMoment(plusDays(osloDayOf(now), 1), '00:00');
  return atOneMoment(db, async (tx) => {
    const [round] = await unendedRounds(tx, game, tomorrow);
    return round && seenByCaller(tx, round);
  });
}

/** A round by its number, also when it is over. */
export async function roundForCaller(db: Db, key: RoundKey): Promise<CallerRound | undefined> {
  return atOneMoment(db, async (tx) => {
    const round = await findRound(tx, key);
    return round && seenByCaller(tx, round);
  });
}

async function seenByCaller(tx: Tx, round: Round): Promise<CallerRound> {
  const { hallId, roundId, mainGame, phase, startsAt, saleClosesAt } = round;
  const place = round.ballsCalled + 1;
  return {
    hallId,
    roundId,
    mainGame,
    phase,
    startsAt,
    saleClosesAt,
    isDrawnByHall: isDrawnByHall(round),
    latestStart: latestStartOf(round),
    state: replayRound(rulesOf(mainGame), await eventsOfRound(tx, round)),
    place,
    standing: standingAt(await callerActsOf(tx, round), place),
  };
}
