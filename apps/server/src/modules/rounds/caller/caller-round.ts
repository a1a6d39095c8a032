/** A round as its caller sees it: its public state, and the callers' acts. */
import { type RoundState, replayRound } from '@lokalbingo/bingo/every-game/round';
import type { RoundEvent } from '@lokalbingo/bingo/every-game/round-event';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { Db, Tx } from '../../../platform/database.ts';
import { osloDayOf, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';
import { readSnapshot } from '../../../platform/read-snapshot.ts';
import { eventsOfRound, lastSeq } from '../feed/feed-store.ts';
import type { GameInHall } from '../game-setup.ts';
import { latestStartOf, type Round } from '../round.ts';
import { lastEndedRound, unendedRounds } from '../round-store.ts';
import { isHandedOver, type PlaceStanding, pauseReasonOf } from './acts-so-far.ts';
import { callerActsOf } from './caller-act-store.ts';
import { standingOf } from './store-caller-input.ts';

/** A round with what its caller needs. */
export type CallerRound = Round & {
  /** The published state. */
  readonly state: RoundState;
  /** The next position of the draw, counted from 1, and what callers have entered for it. */
  readonly place: number;
  readonly standing: PlaceStanding | null;
  /** The last called ball, if the machine called it. */
  readonly machineCalled: number | null;
  /** Why the caller has paused it. */
  readonly paused: string | undefined;
  readonly isHandedOver: boolean;
  /** When the round is cancelled unless its draw has begun. */
  readonly latestStart: Date;
  /** When a caller last acted. */
  readonly lastInputAt: Date | undefined;
};

/** Returns the next round of a game: the first of today that has not ended; undefined when there is none. */
export function nextRoundForCaller(db: Db, game: GameInHall, now: Date): Promise<CallerRound | undefined> {
  return readSnapshot(db, (tx) => nextRound(tx, game, now));
}

/**
 * Returns the next round as {@link nextRoundForCaller} does, and the latest ended round of today that had tickets, as
 * of `seq` of the game's feed.
 */
export function roundsForCaller(db: Db, game: GameInHall, now: Date) {
  return readSnapshot(db, async (tx) => {
    const last = await lastEndedRound(tx, game, osloMoment(osloDayOf(now), '00:00'));
    return {
      seq: await lastSeq(tx, game),
      next: await nextRound(tx, game, now),
      lastEnded: last && { ...last, state: stateOf(last, await eventsOfRound(tx, last)) },
    };
  });
}

async function nextRound(tx: Tx, game: GameInHall, now: Date): Promise<CallerRound | undefined> {
  const tomorrow = osloMoment(plusDays(osloDayOf(now), 1), '00:00');
  const [round] = await unendedRounds(tx, game, tomorrow);
  if (!round) return undefined;
  const events = await eventsOfRound(tx, round);
  const state = stateOf(round, events);
  const acts = await callerActsOf(tx, round);
  return {
    ...round,
    state,
    place: round.ballsCalled + 1,
    standing: standingOf(round, acts, round.isLed ? state : undefined),
    machineCalled: calledByMachine(state, events),
    paused: pauseReasonOf(acts),
    isHandedOver: isHandedOver(acts),
    latestStart: latestStartOf(round),
    lastInputAt: acts.at(-1)?.at,
  };
}

const stateOf = (round: Round, events: readonly RoundEvent[]): RoundState =>
  replayRound(rulesOf(round.mainGame), events);

function calledByMachine({ handedOver }: RoundState, events: readonly RoundEvent[]): number | null {
  const last = events.findLast((event) => event.type === 'ball_called');
  if (!last) return null;
  const isAfterHandover = handedOver !== undefined && last.position > handedOver.ballsCalled;
  return last.byMachine === true || isAfterHandover ? last.ball : null;
}
