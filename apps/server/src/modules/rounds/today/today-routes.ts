/** The hall console's calls of a hall's rounds today. */
import { roundCheck } from '@lokalbingo/contract/addresses';
import {
  cancelRound as cancelRoundCall,
  changeDay as changeDayCall,
  getRoundOfDay,
  listTodaysRounds,
  previewDayChange,
  type RoundOfDay,
} from '@lokalbingo/contract/rounds-today';
import { type Db, inTransaction } from '../../../platform/database.ts';
import type { Bind } from '../../../platform/http/operation-routes.ts';
import { osloDayOf } from '../../../platform/oslo-calendar.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { covers } from '../../../platform/scope.ts';
import { plansOfDay } from '../game-plan-store.ts';
import { isDrawnByHall, type Round } from '../round.ts';
import { roundsBetween } from '../round-store.ts';
import { decidedOfDay } from '../schedule/day-decision-store.ts';
import { stagePrizesOf } from '../stage-prizes.ts';
import { prizesOf } from '../ticket-store.ts';
import { cancelRound } from './cancel-round.ts';
import { changeDay, type DayDeps, previewChange, spanOf } from './change-day.ts';
import { type AroundRound, aroundRounds, playersIn, roundWithin } from './today-store.ts';

/** What the calls depend on. */
export type TodayDeps = DayDeps & { readonly db: Db; readonly portalUrl: string };

/** Binds the calls. */
export function todayRoutes(bind: Bind<'hall'>, deps: TodayDeps): void {
  const { db } = deps;
  bind(listTodaysRounds, async ({ caller: { scope }, query: { hall } }) =>
    covers(scope, hall) ? ok(await gamesOfDay(deps, hall)) : refuse('hall_not_found'),
  );
  bind(getRoundOfDay, async ({ caller: { scope }, query }) => {
    const round = await roundWithin(db, scope, query.round);
    return round ? ok({ round: await wholeRound(deps, round) }) : refuse('round_not_found');
  });
  bind(cancelRoundCall, ({ caller, body }) => inTransaction(db, (tx) => cancelRound(tx, deps, caller, body)));
  bind(previewDayChange, async ({ caller: { scope }, query: { hall, game = null, change } }) => {
    if (!covers(scope, hall)) return refuse('hall_not_found');
    const { told, seen } = await previewChange(db, deps, { hallId: hall, mainGame: game, change });
    return ok({ ...told, seen });
  });
  bind(changeDayCall, async ({ caller, body }) =>
    covers(caller.scope, body.hallId)
      ? inTransaction(db, (tx) => changeDay(tx, deps, caller, body))
      : refuse('hall_not_found'),
  );
}

async function gamesOfDay({ db, clock }: TodayDeps, hallId: number) {
  const day = osloDayOf(clock.now());
  const decided = await decidedOfDay(db, hallId, day);
  const rounds = await roundsBetween(db, hallId, spanOf(day));
  const around = await aroundRounds(db, rounds);
  const setups = (await plansOfDay(db, day)).filter((setup) => setup.hallId === hallId);
  const mainGames = [...setups, ...rounds].map(({ mainGame }) => mainGame);
  const games = [...new Set(mainGames)].toSorted((one, other) => one - other);
  return {
    games: games.map((mainGame) => ({
      mainGame,
      isClosed: decided.get(mainGame)?.isClosed ?? false,
      rounds: rounds
        .filter((round) => round.mainGame === mainGame)
        .map((round) => lineOf(round, around(round))),
    })),
  };
}

function lineOf(
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

async function wholeRound({ db, portalUrl }: TodayDeps, round: Round) {
  const around = await aroundRounds(db, [round]);
  const { hallId, mainGame, roundId, ballsCalled, maxTicketsPerPlayer, leastStakesOre, prizePlan } = round;
  const winners = await prizesOf(db, hallId, [roundId]);
  return {
    ...lineOf(round, around(round)),
    hallId,
    mainGame,
    playerCount: await playersIn(db, [round]),
    ballsCalled,
    maxTickets: maxTicketsPerPlayer,
    leastStakes: leastStakesOre,
    prizes: stagePrizesOf(prizePlan),
    winners: winners.map(({ stage, ticketNo, amountOre, isJackpot, state }) => ({
      stage,
      ticketNo,
      amount: amountOre,
      isJackpot,
      state,
    })),
    proofUrl: round.nextStepAt === null ? `${portalUrl}${roundCheck(round)}` : null,
  };
}
