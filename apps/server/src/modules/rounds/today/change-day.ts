/** Closes, opens and corrects the games of a day. */
import { createHash } from 'node:crypto';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { DayChange, DayChangeKind } from '@lokalbingo/contract/rounds-today';
import { sumOre } from '@lokalbingo/money';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database.ts';
import type { PermittedCaller } from '../../../platform/http/operation-routes.ts';
import { type OsloDay, osloDayOf, osloMoment, plusDays } from '../../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../../platform/result.ts';
import { writeAudit } from '../../audit/audit.ts';
import { staffActor } from '../../four-eyes/four-eyes.ts';
import { isHallClosedOn } from '../../halls/halls.ts';
import { stillMay } from '../../staff/staff.ts';
import { cancelLocked } from '../caller/cancel-by-hall.ts';
import { lockPlans, plansOfDay } from '../game-plan-store.ts';
import type { PlayBounds } from '../play-bounds.ts';
import type { Round } from '../round.ts';
import { lockRounds, roundsBetween, supersedeRounds } from '../round-store.ts';
import { type DayDecision, decidedOfDay, insertDayDecisions } from '../schedule/day-decision-store.ts';
import { timesLeft } from '../schedule/missing-times.ts';
import { decideDayChange, type GameChange } from './decide-day-change.ts';
import { aroundRounds, playersIn } from './today-store.ts';

/** The dependencies of changing a day. */
export type DayDeps = { readonly clock: Clock; readonly playBounds: PlayBounds };

/** A change, and its games: one, or all that the hall has open. */
export type RequestedChange = {
  readonly hallId: number;
  readonly mainGame: MainGame | null;
  readonly change: DayChangeKind;
};

/** A previewed change: its effect, and a hash of that. */
type SeenChange = {
  readonly games: readonly GameChange[];
  readonly dayChange: DayChange;
  readonly seen: string;
};

/** Previews a change of today's games. */
export async function previewChange(
  db: Db | Tx,
  { clock, playBounds }: DayDeps,
  { hallId, mainGame, change }: RequestedChange,
): Promise<SeenChange> {
  const now = clock.now();
  const day = osloDayOf(now);
  const plans = (await plansOfDay(db, day)).filter(
    (plan) => plan.hallId === hallId && (mainGame === null || plan.mainGame === mainGame),
  );
  const isShut = await isHallClosedOn(db, hallId, day);
  const decided = await decidedOfDay(db, hallId, day);
  const rounds = await roundsBetween(db, hallId, spanOf(day));
  const around = await aroundRounds(db, rounds);
  const known = rounds.map((round) => ({ ...round, isCancelledByHall: around(round).isCancelledByHall }));
  const games = plans.flatMap(
    (plan) =>
      decideDayChange(change, {
        plan,
        isClosed: decided.get(plan.mainGame)?.isClosed ?? false,
        rounds: known.filter((round) => round.mainGame === plan.mainGame),
        timesLeft: isShut ? [] : timesLeft({ clock, playBounds }, plan, day),
        now,
      }) ?? [],
  );
  const dayChange = await dayChangeOf(db, games);
  const before = plans.map((plan) => decided.get(plan.mainGame)?.lastDecisionId ?? 0);
  return { games, dayChange, seen: inShort(dayChange, before) };
}

/**
 * Makes a change of today's games, if its effect is still what the person saw. The conductor refunds stakes and puts new
 * rounds on sale at once. If two people change the same day, the second is refused with `rounds_changed`.
 */
export async function changeDay(
  tx: Tx,
  deps: DayDeps,
  caller: PermittedCaller,
  { seen, reason, ...requested }: RequestedChange & { readonly seen: string; readonly reason: string },
): Promise<Result<DayChange, 'hall_not_found' | 'rounds_changed' | 'nothing_to_change'>> {
  const { hallId, change } = requested;
  const now = deps.clock.now();
  const day = osloDayOf(now);
  await lockGames(tx, deps, requested);
  const permission = 'cancel_day';
  if (!(await stillMay(tx, caller, { permission, hallId, now }))) return refuse('hall_not_found');
  const { games, dayChange, seen: asItIs } = await previewChange(tx, deps, requested);
  if (seen !== asItIs) return refuse('rounds_changed');
  if (games.length === 0) return refuse('nothing_to_change');
  const { staffId } = caller;
  await cancelLocked(
    tx,
    games.flatMap(({ cancelled }) => cancelled),
    { actor: staffActor(caller), reason },
    now,
  );
  await supersedeRounds(
    tx,
    games.flatMap(({ superseded }) => superseded),
  );
  await insertDayDecisions(tx, dayChange.games, {
    hallId,
    day,
    decision: decisionOf[change],
    staffId,
    reason,
    at: now,
  });
  for (const { plan, cancelled, starts } of games)
    await writeAudit(tx, now, caller, {
      act: permission,
      outcome: 'done',
      object: { kind: 'game', id: plan.mainGame },
      hallId,
      reason,
      after: {
        change,
        cancelledRounds: cancelled.length,
        ticketCount: cancelled.reduce((sum, { ticketCount }) => sum + ticketCount, 0),
        stakesOre: sumOre(...cancelled.map(({ stakesOre }) => stakesOre)),
        newRounds: starts.length,
      },
    });
  return ok(dayChange);
}

const decisionOf: Readonly<Record<DayChangeKind, DayDecision>> = {
  close: 'closed',
  close_unsold: 'closed',
  open: 'opened',
  sell_anew: 'sold_anew',
};

/** Returns the beginning and the end of a day. */
export const spanOf = (day: OsloDay): { readonly from: Date; readonly until: Date } => ({
  from: osloMoment(day, '00:00'),
  until: osloMoment(plusDays(day, 1), '00:00'),
});

/** Locks the games, so that no rounds are put on sale, sold or drawn until the change is made. */
async function lockGames(tx: Tx, { clock }: DayDeps, { hallId, mainGame }: RequestedChange): Promise<void> {
  const games: readonly MainGame[] = mainGame === null ? [1, 2, 3] : [mainGame];
  for (const each of games) await lockPlans(tx, { hallId, mainGame: each });
  const rounds = await roundsBetween(tx, hallId, spanOf(osloDayOf(clock.now())));
  await lockRounds(
    tx,
    rounds.filter((round) => round.nextStepAt !== null && games.includes(round.mainGame)),
  );
}

async function dayChangeOf(db: Db | Tx, games: readonly GameChange[]): Promise<DayChange> {
  const cancelled = games.flatMap((game) => game.cancelled);
  return {
    games: games.map(({ plan }) => plan.mainGame),
    cancelled: cancelled.map(changedRound),
    kept: games.flatMap(({ kept }) => kept).map(changedRound),
    sold: games.flatMap(({ plan, starts }) =>
      starts.map((startsAt) => ({ mainGame: plan.mainGame, startsAt, prices: plan.ticketPrices })),
    ),
    goesBack: {
      ticketCount: cancelled.reduce((sum, { ticketCount }) => sum + ticketCount, 0),
      playerCount: await playersIn(db, cancelled),
      stakes: sumOre(...cancelled.map(({ stakesOre }) => stakesOre)),
    },
  };
}

const changedRound = ({ mainGame, roundId, startsAt, ticketCount, stakesOre, ticketPrices }: Round) => ({
  mainGame,
  roundId,
  startsAt,
  ticketCount,
  stakes: stakesOre,
  prices: ticketPrices,
});

/** Hashes the effect of a change and the last decision, so that any change gives another hash. */
function inShort({ cancelled, sold }: DayChange, decisions: readonly number[]): string {
  const does = [decisions, cancelled.map(({ roundId, ticketCount }) => [roundId, ticketCount]), sold];
  return createHash('sha256').update(JSON.stringify(does)).digest('base64url');
}
