import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { RoundOfDay } from '@lokalbingo/contract/rounds-today';
import type { Db } from '../../../platform/database.ts';
import { osloDayOf } from '../../../platform/oslo-calendar.ts';
import { plansOfDay } from '../game-plan-store.ts';
import { isDrawnByHall, type Round } from '../round.ts';
import { roundsBetween } from '../round-store.ts';
import { decidedOfDay } from '../schedule/day-decision-store.ts';
import { spanOf } from './change-day.ts';
import { type AroundRound, aroundRounds } from './today-store.ts';

/** A main game of a day, with its rounds by their starts. */
export type DayOfGame = {
  readonly mainGame: MainGame;
  /** Whether staff have closed it for the day. */
  readonly isClosed: boolean;
  readonly rounds: RoundOfDay[];
};

/** Returns the main games that a hall has open or plays today, without superseded rounds. */
export async function gamesOfDay(db: Db, hallId: number, now: Date): Promise<DayOfGame[]> {
  const day = osloDayOf(now);
  const decided = await decidedOfDay(db, hallId, day);
  const rounds = await roundsBetween(db, hallId, spanOf(day));
  const around = await aroundRounds(db, rounds);
  const setups = (await plansOfDay(db, day)).filter((setup) => setup.hallId === hallId);
  const mainGames = [...setups, ...rounds].map(({ mainGame }) => mainGame);
  const games = [...new Set(mainGames)].toSorted((one, other) => one - other);
  return games.map((mainGame) => ({
    mainGame,
    isClosed: decided.get(mainGame)?.isClosed ?? false,
    rounds: rounds
      .filter((round) => round.mainGame === mainGame)
      .map((round) => lineOf(round, around(round))),
  }));
}

/** Converts a round to the form that is shown in a list. */
export function lineOf(
  round: Round,
  { isCancelledByHall, cancelReason, wonOre, winnerCount }: AroundRound,
): RoundOfDay {
  const { roundId, startsAt, phase, ticketCount, stakesOre, ticketPrices } = round;
  return {
    roundId,
    startsAt,
    state: isCancelledByHall && phase !== 'cancelled' ? 'being_cancelled' : phase,
    cancelReason,
    isDrawnByHall: isDrawnByHall(round),
    ticketCount,
    stakes: stakesOre,
    prices: ticketPrices,
    won: wonOre,
    winnerCount,
  };
}
