import { type Offer, type Purpose, purposes } from '@lokalbingo/contract/admission';
import type { Hall as ShownHall } from '@lokalbingo/contract/halls';
import type { Db } from '../../platform/database.ts';
import { assert } from '../../platform/result.ts';
import { offerOf, type Standing, standingsOf } from '../admission/admission.ts';
import type { Hall } from '../halls/halls.ts';
import { daysLeftOf } from '../responsible-play/responsible-play.ts';
import { type OpenGames, openGamesOf } from '../rounds/rounds.ts';
import { shownHall } from './shown-hall.ts';

/** Halls as anybody may see them. */
export async function showHalls(db: Db, halls: readonly Hall[], now: Date): Promise<ShownHall[]> {
  const openGames = await openGamesOf(db, now);
  return halls.map((hall) =>
    shownHall(hall, { openGames: openGames.get(hall.hallId) ?? noGames, daysBlocked: 0 }),
  );
}

/** A hall as a player sees it, and what the player may do there. */
export type HallForPlayer = {
  readonly hall: ShownHall;
  readonly offers: Readonly<Record<Purpose, Offer>>;
  /** When the next draw of each open game begins, by its number; an open game whose last draw has begun is missing. */
  readonly nextDraws: Readonly<Record<string, Date>>;
};

/** Halls as one player sees them: with the days that a pause has left, and what may be done there now. */
export async function showHallsTo(
  db: Db,
  playerId: number,
  halls: readonly Hall[],
  now: Date,
): Promise<HallForPlayer[]> {
  const games = await openGamesOf(db, now);
  const standings = await standingsOf(
    db,
    halls.map(({ hallId }) => ({ hallId, playerId })),
    now,
  );
  return halls.map((hall) => {
    const standing = standings.of({ hallId: hall.hallId, playerId });
    assert(standing, 'A player has a standing in every hall.');
    const openGames = games.get(hall.hallId) ?? noGames;
    return {
      hall: shownHall(hall, { openGames, daysBlocked: daysBlockedOf(standing, now) }),
      offers: offersOf(standing, openGames),
      nextDraws: nextDrawsOf(openGames),
    };
  });
}

const noGames: OpenGames = new Map();

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
