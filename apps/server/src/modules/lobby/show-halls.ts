import { mainGames } from '@lokalbingo/bingo/main-game';
import { type Offer, type Purpose, purposes } from '@lokalbingo/contract/admission';
import type { Hall as ShownHall } from '@lokalbingo/contract/halls';
import type { GameToFinish } from '@lokalbingo/contract/wire';
import type { Db } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { offerOf, type Standing, standingsOf } from '../admission/admission.ts';
import type { Hall } from '../halls/halls.ts';
import { daysLeftOf } from '../responsible-play/responsible-play.ts';
import {
  gameToFinish,
  lastGamesOf,
  type OpenGames,
  openGamesOf,
  ownTicketsOf,
  type RoundAhead,
  type SinceLast,
  sinceLastOf,
  type UnfinishedInChain,
  unfinishedOf,
} from '../rounds/rounds.ts';
import { shownHall, shownKm, type WirePosition, wirePosition } from './shown-hall.ts';

/** A found hall as sent to the client. */
type ShownFoundHall = ShownHall & {
  readonly position: WirePosition;
  readonly ownerId: number;
  readonly distanceKm: number;
};

/**
 * Shows halls found by distance, with the remaining days of a pause. What the player may do is shown only for the
 * player's own halls.
 */
export async function showFoundHalls(
  db: Db,
  found: readonly { readonly hall: Hall; readonly km: number }[],
  { now, playerId }: { readonly now: Date; readonly playerId: number },
): Promise<ShownFoundHall[]> {
  const halls = found.map(({ hall }) => hall);
  const games = await openGamesOf(db, idsOf(halls), now);
  const standingIn = await standingsIn(db, playerId, halls, now);
  return found.map(({ hall, km }) => {
    const openGames = games.get(hall.hallId) ?? noGames;
    const daysBlocked = daysBlockedOf(standingIn(hall), now);
    return {
      ...shownHall(hall, { openGames, daysBlocked }),
      position: wirePosition(hall),
      ownerId: hall.ownerId,
      distanceKm: shownKm(km),
    };
  });
}

/** A hall as shown to a player, with what the player may do there. */
export type HallForPlayer = {
  readonly hall: ShownHall;
  readonly offers: Readonly<Record<Purpose, Offer>>;
  /** When the next draw of each open game begins, by game number; without games whose last draw has begun. */
  readonly nextDraws: Readonly<Record<string, Date>>;
  /** The hall's ticket systems, with the names that members see. */
  readonly ticketSystems: { readonly system: number; readonly name: string }[];
  readonly sinceLast?: SinceLast;
  /** The player's tickets for rounds that have not begun, by game; without games that have none. */
  readonly ticketsAhead?: Record<string, RoundAhead[]>;
  /** How many tickets the player has in a round in progress, by game; without games that have none. */
  readonly playing?: Record<string, number>;
  /** The game in which the player's latest finished round was. */
  readonly lastGame?: number;
  /** What the player must finish before a game can be opened, by game; without games that can be opened. */
  readonly inTheWay?: Record<string, GameToFinish>;
};

/** Shows halls to a player, with the remaining days of a pause and what the player may do there now. */
export async function showHallsTo(
  db: Db,
  playerId: number,
  halls: readonly Hall[],
  now: Date,
): Promise<HallForPlayer[]> {
  const games = await openGamesOf(db, idsOf(halls), now);
  const standingIn = await standingsIn(db, playerId, halls, now);
  const sinceLast = await sinceLastOf(db, playerId);
  const ownTickets = await ownTicketsOf(db, playerId);
  const lastGames = await lastGamesOf(db, playerId, idsOf(halls));
  const unfinished = await unfinishedOf(db, playerId);
  return halls.map((hall) => {
    const standing = standingIn(hall);
    const openGames = games.get(hall.hallId) ?? noGames;
    const unseen = sinceLast.get(hall.hallId);
    // The flag as it is now, because the provider may be unavailable.
    const { cardPaymentsEnabled } = standing.hall;
    const { ahead, playing } = ownTickets.get(hall.hallId) ?? {};
    const lastGame = lastGames.get(hall.hallId);
    const inTheWay = inTheWayOf(hall, halls, unfinished);
    return {
      hall: shownHall(
        { ...hall, cardPaymentsEnabled },
        { openGames, daysBlocked: daysBlockedOf(standing, now) },
      ),
      offers: offersOf(standing, openGames),
      nextDraws: nextDrawsOf(openGames),
      ticketSystems: ([1, 2] as const).map((system) => ({ system, name: hall.ticketSystemNames[system] })),
      ...(unseen && { sinceLast: unseen }),
      ...(ahead?.size && { ticketsAhead: Object.fromEntries(ahead) }),
      ...(playing?.size && { playing: Object.fromEntries(playing) }),
      ...(lastGame && { lastGame }),
      ...(inTheWay.length > 0 && { inTheWay: Object.fromEntries(inTheWay) }),
    };
  });
}

/** Returns what prevents opening each main game of a hall: the unfinished games in the player's halls of its chain. */
function inTheWayOf(hall: Hall, halls: readonly Hall[], { tickets, sessions }: UnfinishedInChain) {
  const chain = new Map(
    halls.filter(({ ownerId }) => ownerId === hall.ownerId).map((each) => [each.hallId, each]),
  );
  const isInChain = ({ hallId }: { readonly hallId: number }): boolean => chain.has(hallId);
  const inChain = { tickets: tickets.filter(isInChain), sessions: sessions.filter(isInChain) };
  return mainGames.flatMap((mainGame): (readonly [string, GameToFinish])[] => {
    const found = gameToFinish({ hallId: hall.hallId, mainGame }, inChain);
    const there = found && chain.get(found.hallId);
    if (!there) return [];
    const named = { bingoId: there.hallId, bingoName: there.name, bingoPhone: there.phone };
    return [[`${mainGame}`, { game: found.game, ...named }]];
  });
}

async function standingsIn(
  db: Db,
  playerId: number,
  halls: readonly Hall[],
  now: Date,
): Promise<(hall: Hall) => Standing> {
  const players = halls.map(({ hallId }) => ({ hallId, playerId }));
  const standings = await standingsOf(db, players, now);
  return ({ hallId }) => {
    const standing = standings.of({ hallId, playerId });
    assert(standing, 'A player has a standing in every hall.');
    return standing;
  };
}

const noGames: OpenGames = new Map();

const idsOf = (halls: readonly Hall[]): number[] => halls.map(({ hallId }) => hallId);

function daysBlockedOf({ hallPausedUntil, globallyPausedUntil }: Standing, now: Date): number {
  return Math.max(
    0,
    ...[hallPausedUntil, globallyPausedUntil]
      .filter((endsOn) => endsOn !== null)
      .map((endsOn) => daysLeftOf(endsOn, now)),
  );
}

function nextDrawsOf(openGames: OpenGames): HallForPlayer['nextDraws'] {
  const drawn = [...openGames].flatMap(([game, { nextDrawAt }]) => (nextDrawAt ? [[game, nextDrawAt]] : []));
  return Object.fromEntries(drawn);
}

function offersOf(standing: Standing, openGames: OpenGames): Readonly<Record<Purpose, Offer>> {
  const offered = purposes.map((purpose) => [purpose, offerOf(purpose, standing, { openGames })]);
  return Object.fromEntries(offered) as Record<Purpose, Offer>;
}
