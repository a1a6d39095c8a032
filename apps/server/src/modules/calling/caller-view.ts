/** The caller's view of a game. */
import type { CallerRoundView, CallerView } from '@lokalbingo/contract/calling';
import { after, minutes } from '@lokalbingo/contract/durations';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { osloDayOf, osloMoment, plusDays } from '../../platform/oslo-calendar.ts';
import { isSamePerson, staffActor } from '../four-eyes/four-eyes.ts';
import {
  type CallerRound,
  callerPlaceOf,
  type GameInHall,
  gamesWithCaller,
  ledWaitMs,
  openOneToGo,
  roundsForCaller,
} from '../rounds/rounds.ts';
import { keepSessionUntil, sessionMs, staffNames } from '../staff/staff.ts';
import type { CallingDeps } from './calling-deps.ts';

/**
 * When a caller views a round that began before the session was due to expire, the session is extended by this much.
 */
const keptForMs = minutes(30);

/** Returns the games of a hall that have a caller today. */
async function gamesOfToday({ db, clock }: CallingDeps, hallId: number): Promise<CallerView['games']> {
  const today = osloDayOf(clock.now());
  const games = await gamesWithCaller(db, hallId, {
    from: osloMoment(today, '00:00'),
    before: osloMoment(plusDays(today, 1), '00:00'),
  });
  return games.map(({ mainGame, isLed }) => ({ mainGame, drawnBy: isLed ? 'led' : 'caller' }));
}

/** Returns the game to show when a caller has chosen none: the game whose place they have, or else the hall's first. */
export async function gameOfCaller(
  deps: CallingDeps,
  caller: PermittedCaller,
  hallId: number,
): Promise<GameInHall> {
  const games = (await gamesOfToday(deps, hallId)).map(({ mainGame }) => ({ hallId, mainGame }));
  for (const game of games) if ((await holderOf(deps, caller, game))?.isOwn) return game;
  return games[0] ?? { hallId, mainGame: 1 };
}

/** Shows games to callers. Caches the tickets of rounds in play, to count those that lack one number. */
export function openCallerViews(deps: CallingDeps) {
  const { db, clock } = deps;
  const oneShortOf = openOneToGo(db);
  return async (caller: PermittedCaller, game: GameInHall): Promise<CallerView> => {
    const now = clock.now();
    const { seq, next, lastEnded } = await roundsForCaller(db, game, now);
    const holder = await holderOf(deps, caller, game);
    if (holder?.isOwn && next && next.phase !== 'on_sale')
      await keepSessionUntil(db, caller.sessionId, {
        until: after(now, keptForMs),
        openedAfter: after(next.startsAt, -sessionMs),
      });
    return {
      serverTime: now,
      seq,
      mainGame: game.mainGame,
      games: await gamesOfToday(deps, game.hallId),
      holder,
      round: next
        ? { ...roundView(next, caller), silentFrom: silentFrom(deps, next), oneShort: await oneShortOf(next) }
        : null,
      lastEnded: lastEnded
        ? {
            roundId: lastEnded.roundId,
            startsAt: lastEnded.startsAt,
            state: asContractState(lastEnded.state),
          }
        : null,
    };
  };
}

async function holderOf(
  { db }: CallingDeps,
  { sessionId }: PermittedCaller,
  game: GameInHall,
): Promise<CallerView['holder']> {
  const place = await callerPlaceOf(db, game);
  if (!place) return null;
  const name = (await staffNames(db, [place.staffId])).get(place.staffId) ?? '';
  return { staffId: place.staffId, name, since: place.since, isOwn: place.sessionId === sessionId };
}

/**
 * Returns the moment from which a round's caller counts as silent; null when the round does not wait for the caller.
 */
function silentFrom({ callerSilentMs }: CallingDeps, round: CallerRound): Date | null {
  const isWaitedFor = round.commitment === null && round.phase !== 'on_sale';
  if (!isWaitedFor || round.paused !== undefined || round.isHandedOver) return null;
  return after(round.lastInputAt ?? round.startsAt, callerSilentMs);
}

function roundView(
  round: CallerRound,
  caller: PermittedCaller,
): Omit<CallerRoundView, 'oneShort' | 'silentFrom'> {
  const { state, standing, nextStepAt, isLed } = round;
  const isWaitedFor = isLed && nextStepAt !== null && state.next !== null && state.paused === undefined;
  return {
    roundId: round.roundId,
    startsAt: round.startsAt,
    saleClosesAt: round.saleClosesAt,
    latestStart: round.latestStart,
    drawnBy: round.commitment === null ? 'caller' : isLed ? 'led' : 'machine',
    confirmsBalls: round.confirmsBalls,
    ticketCount: round.ticketCount,
    stakes: round.stakesOre,
    state: asContractState(state),
    place: round.place,
    standing: standing && {
      ball: standing.ball,
      isCalled: standing.isCalled,
      isConfirmed: standing.isConfirmed,
      isOwn: isSamePerson(standing.by, staffActor(caller)),
    },
    machineCalled: round.machineCalled,
    paused: round.paused ?? null,
    isHandedOver: round.isHandedOver,
    callFrom: isWaitedFor ? after(nextStepAt, standing?.isCalled ? 0 : -ledWaitMs) : null,
    machineCallsAt: isWaitedFor && !standing?.isCalled ? nextStepAt : null,
  };
}

/** Casts to the contract's type, whose arrays are not marked readonly. Nobody writes to them. */
const asContractState = (state: CallerRound['state']) => state as CallerRoundView['state'];
