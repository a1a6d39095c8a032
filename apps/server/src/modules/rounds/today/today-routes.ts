/** The hall console's calls of a hall's rounds today. */
import { rulesNoFor } from '@lokalbingo/bingo/every-game/prizes';
import { rulesOf } from '@lokalbingo/bingo/games';
import { roundCheck } from '@lokalbingo/contract/addresses';
import {
  cancelRound as cancelRoundCall,
  changeDay as changeDayCall,
  getRoundOfDay,
  listTodaysRounds,
  previewDayChange,
} from '@lokalbingo/contract/rounds-today';
import { type Db, inTransaction } from '../../../platform/database.ts';
import type { Bind } from '../../../platform/http/operation-routes.ts';
import { ok, refuse } from '../../../platform/result.ts';
import { covers } from '../../../platform/scope.ts';
import { callerActsOf } from '../caller/caller-act-store.ts';
import type { Round } from '../round.ts';
import { stagePrizesOf } from '../stage-prizes.ts';
import { prizesOf } from '../ticket-store.ts';
import { cancelRound } from './cancel-round.ts';
import { changeDay, type DayDeps, previewChange } from './change-day.ts';
import { gamesOfDay, lineOf } from './games-of-day.ts';
import { aroundRounds, playersIn, roundWithin } from './today-store.ts';

/** The dependencies of the calls. */
export type TodayDeps = DayDeps & { readonly db: Db; readonly portalUrl: string };

export function todayRoutes(bind: Bind<'hall'>, deps: TodayDeps): void {
  const { db } = deps;
  bind(listTodaysRounds, async ({ caller: { scope }, query: { hall } }) =>
    covers(scope, hall)
      ? ok({ games: await gamesOfDay(db, hall, deps.clock.now()) })
      : refuse('hall_not_found'),
  );
  bind(getRoundOfDay, async ({ caller: { scope }, query }) => {
    const round = await roundWithin(db, scope, query.round);
    return round ? ok({ round: await wholeRound(deps, round) }) : refuse('round_not_found');
  });
  bind(cancelRoundCall, ({ caller, body }) => inTransaction(db, (tx) => cancelRound(tx, deps, caller, body)));
  bind(previewDayChange, async ({ caller: { scope }, query: { hall, game = null, change } }) => {
    if (!covers(scope, hall)) return refuse('hall_not_found');
    const { dayChange, seen } = await previewChange(db, deps, { hallId: hall, mainGame: game, change });
    return ok({ ...dayChange, seen });
  });
  bind(changeDayCall, async ({ caller, body }) =>
    covers(caller.scope, body.hallId)
      ? inTransaction(db, (tx) => changeDay(tx, deps, caller, body))
      : refuse('hall_not_found'),
  );
}

async function wholeRound({ db, portalUrl }: TodayDeps, round: Round) {
  const around = await aroundRounds(db, [round]);
  const { hallId, mainGame, roundId, ballsCalled, maxTicketsPerPlayer, leastStakesOre, prizePlan } = round;
  const winners = await prizesOf(db, hallId, [roundId]);
  const handedOver = (await callerActsOf(db, round)).find(({ act }) => act === 'handed_over');
  return {
    ...lineOf(round, around(round)),
    hallId,
    mainGame,
    playerCount: await playersIn(db, [round]),
    ballsCalled,
    handedOverAfter: handedOver ? handedOver.place - 1 : null,
    maxTickets: maxTicketsPerPlayer,
    leastStakes: leastStakesOre,
    prizes: stagePrizesOf(prizePlan),
    rules: rulesNoFor(rulesOf(mainGame), prizePlan),
    winners: winners.map(({ stage, ticketNo, amountOre, isJackpot, state }) => ({
      stage,
      ticketNo,
      amount: amountOre,
      isJackpot,
      state,
    })),
    proofUrl: round.nextStepAt === null && ballsCalled > 0 ? `${portalUrl}${roundCheck(round)}` : null,
  };
}
