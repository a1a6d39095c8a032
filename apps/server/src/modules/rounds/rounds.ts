/**
 * Rounds: the live games of the halls. When rounds are played, who holds which tickets, the committed draw, the prizes,
 * and the numbered feed of all that happens.
 *
 * Owns the schema `rounds`. Promises that a round is played to its end on the server, even with nobody connected, by
 * any process and across any crash, one ball and one transaction at a time; that a prize is paid in the transaction
 * that calls its ball, or held for two people if it is above the cap; that a ticket is sold, or a stake refunded,
 * together with its money or not at all; and that no viewer learns a ball before it is announced, a seed before the
 * round is over, or another player's ticket.
 *
 * Asks the ledger to move money and responsible play whether a stake may be made. Does not know how a game window is
 * opened or kept: `game-launch` does.
 *
 * Its folders, each of which knows only those before it: `sale` sells tickets, `feed` publishes events to viewers,
 * `recall` replays the rounds in which a player had tickets, `schedule` puts rounds on sale, `plans` makes game plans,
 * `caller` handles the caller's presses and the hall's cancellations, `today` shows and changes the day in the hall
 * console, `draw` plays rounds, `approval` settles prizes above the cap. What they share (plans, rounds, tickets) is
 * beside this file.
 */
import type { ReadAtLength } from '../../platform/long-reading.ts';
import { anonymiseByFunction, type ModuleRetention, removeByPurgeFunction } from '../../platform/removal.ts';
import { assert } from '../../platform/result.ts';
import type { KeyRing } from '../../platform/sealed.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { type ConductorDeps, startConductor } from './draw/conductor.ts';
import { planRoutes } from './plans/plan-routes.ts';
import type { PlanDeps } from './plans/preview-plan.ts';
import { recallRoutes } from './recall/recall-routes.ts';
import { publicRoundRoutes, roundRoutes } from './round-routes.ts';
import { openPurchaseBatcher } from './sale/purchase-batcher.ts';
import { type TodayDeps, todayRoutes } from './today/today-routes.ts';

export { approvePrize } from './approval/approve-prize.ts';
export {
  type PrizeKey,
  prizeNumber,
  prizeRefusalReasons,
} from './approval/held-prize.ts';
export { type WaitingPrizesRow, waitingPrizesOfWanted } from './approval/held-prize-store.ts';
export type { NotifyDeps } from './approval/notify-winner.ts';
export { refusePrize } from './approval/refuse-prize.ts';
export {
  type RefusedPrize,
  refusedPrizeCase,
  refusedPrizes,
  releasePrize,
} from './approval/release-prize.ts';
export { takeUpPrize } from './approval/take-up-prize.ts';
export { prizeCase, type WaitingPrize, waitingPrizes, waitingPrizesFrom } from './approval/waiting-prizes.ts';
export { callersOf } from './caller/caller-act-store.ts';
export {
  callerPlaceOf,
  freeCallerPlace,
  gamesWithCaller,
  giveCallerPlace,
} from './caller/caller-place-store.ts';
export { type CallerRound, nextRoundForCaller, roundsForCaller } from './caller/caller-round.ts';
export { callerSettings } from './caller/caller-settings.ts';
export { cancelByHall } from './caller/cancel-by-hall.ts';
export type { CallerWord } from './caller/decide-caller-act.ts';
export { handOverDraw } from './caller/hand-over-draw.ts';
export { ledWaitMs } from './caller/led-pace.ts';
export { openOneToGo } from './caller/one-to-go.ts';
export { type PressRefusal, pressAsCaller } from './caller/press-as-caller.ts';
export { storeCallerInput } from './caller/store-caller-input.ts';
export { purchasesCopy } from './copy-purchases.ts';
export { prizeSettings } from './draw/prize-settings.ts';
export { publicProofReading } from './draw/public-proof.ts';
export { roundProofReading } from './draw/round-proof.ts';
export { openRoundFeeds, type RoundFeeds } from './feed/round-feed.ts';
export { type CountTickets, openTicketCounts } from './feed/ticket-counts.ts';
export { openWatchedGames, type ReadWatchedGame } from './feed/watched-game.ts';
export { gamesWithoutPlan } from './game-plan-store.ts';
export type { GameInHall, GameSetup } from './game-setup.ts';
export { findGameSetup, saveGameSetup } from './game-setup-store.ts';
export { heldForPlay } from './held-for-play-store.ts';
export type { PrizeRules } from './plans/plan-rules.ts';
export { planStepsBetween, plansInForce, plansOfHall } from './plans/plan-store.ts';
export { type PlayBounds, usualBounds, usualDrawIntervalMs } from './play-bounds.ts';
export { boundsSettings } from './play-bounds-settings.ts';
export { openRoundsOf, readRounds } from './recall/list-rounds.ts';
export { recallRound } from './recall/recall-round.ts';
export { lastGamesOf, roundsByReference, roundsOfPlayer } from './recall/recall-store.ts';
export { type SinceLast, sinceLastOf } from './recall/since-last.ts';
export { roundOfEntered } from './round-game-store.ts';
export {
  type GamesInTheWay,
  gamesInTheWay,
  gameToFinish,
  type UnfinishedInChain,
} from './sale/one-game-at-a-time.ts';
export { ownTicketsOf, type RoundAhead } from './sale/own-tickets-store.ts';
export { openPurchaseBatcher } from './sale/purchase-batcher.ts';
export { lockPlayers } from './sale/purchase-store.ts';
export { stakeKeyOfRefund } from './sale/stake-keys.ts';
export { unfinishedInChain, unfinishedOf, unfinishedTickets } from './sale/unfinished-tickets.ts';
export { type GameToday, gamesTodayOf } from './schedule/game-today-store.ts';
export { type OpenGames, openGamesOf, openRoundsFingerprint } from './schedule/open-game-store.ts';
export { scheduleRounds } from './schedule/schedule-rounds.ts';
export { seedSettings } from './seed-settings.ts';
export { stagePrizesOf } from './stage-prizes.ts';
export { type DayOfGame, gamesOfDay } from './today/games-of-day.ts';

/** The dependencies of rounds. Only a process that conducts has the keys of the seeds. */
export type RoundsDeps = Omit<ConductorDeps, 'seedKeys'> & {
  readonly seedKeys: KeyRing | undefined;
  readonly read: ReadAtLength;
};

/**
 * The module of rounds: they are sold and shown on each game's host, replayed and proven on the portal's, and played by
 * the conductor.
 */
export const roundsModule = ({ seedKeys, ...deps }: RoundsDeps): ServerModule => ({
  name: 'rounds',
  portal: (bind) => {
    recallRoutes(bind, deps);
    publicRoundRoutes(bind, deps);
  },
  game: (bind) => roundRoutes(bind, { ...deps, desk: openPurchaseBatcher(deps) }),
  conductor: (mayWork) => {
    assert(seedKeys, 'The conductor has the keys of the seeds.');
    return startConductor({ ...deps, seedKeys }, { mayWork });
  },
});

export const hallRoundsModule = (deps: TodayDeps & PlanDeps): ServerModule => ({
  name: 'rounds',
  hall: (bind) => {
    todayRoutes(bind, deps);
    planRoutes(bind, deps);
  },
});

/**
 * The retention rules of rounds. A round has many tickets and events, so few rounds are handled at once.
 * @param eventsKeptDays how long after its end a round keeps each event as a row
 */
export const roundsRetention = (eventsKeptDays: number): ModuleRetention => ({
  removals: [
    removeByPurgeFunction('rounds.play', 'rounds.remove_play', 10),
    removeByPurgeFunction('rounds.events', 'rounds.remove_events', 50, eventsKeptDays),
  ],
  forget: anonymiseByFunction('rounds.forget_lists'),
});
