import { rulesNoFor } from '@lokalbingo/bingo/every-game/prizes';
import { rulesOf } from '@lokalbingo/bingo/games';
import type { PublicHall, TodaysGame } from '@lokalbingo/contract/hall-page';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { osloDayOf } from '../../platform/oslo-calendar.ts';
import { ok, type Result, refuse } from '../../platform/result.ts';
import { describeHall, isShownToPlayers, type OpeningHours, specialDaysOf } from '../halls/halls.ts';
import { shownHall } from '../lobby/lobby.ts';
import { type GameToday, gamesTodayOf, stagePrizesOf } from '../rounds/rounds.ts';
import { startRunsOf } from './start-runs.ts';

/** Reads all public data about a hall that players can find, in three statements; `hall_not_found` for any other. */
export async function showHallPage(
  db: Db,
  { clock }: { readonly clock: Clock },
  hallId: number,
): Promise<Result<PublicHall, 'hall_not_found'>> {
  const described = await describeHall(db, hallId);
  if (!described.ok) return described;
  const { hall, ownerName, openingHours } = described.value;
  if (!isShownToPlayers(hall)) return refuse('hall_not_found');
  const now = clock.now();
  const today = osloDayOf(now);
  const games = await gamesTodayOf(db, hallId, now);
  const specialDays = await specialDaysOf(db, [hallId], { from: today, forDays: 60 });
  const openGames = games.filter(({ isOpen }) => isOpen).map(({ mainGame }) => mainGame);
  return ok({
    hall: shownHall(hall, { openGames: new Set(openGames), daysBlocked: 0 }),
    street: hall.address,
    postcode: hall.postcode,
    town: hall.town,
    position: { lat: hall.position.latitude, lon: hall.position.longitude },
    chain: { ownerId: hall.ownerId, name: ownerName },
    today,
    openingHours: writtenHours(openingHours),
    specialDays: (specialDays.get(hallId) ?? []).map((day) => ({ ...day })),
    games: games.map(shownGame),
  });
}

const writtenHours = (openingHours: OpeningHours): PublicHall['openingHours'] =>
  openingHours?.map((day) => ({ ...day })) ?? null;

function shownGame({ ticketPrices, prizePlan, starts, ...game }: GameToday): TodaysGame {
  return {
    mainGame: game.mainGame,
    starts: startRunsOf(starts),
    playedFrom: game.playedFrom,
    playedUntil: game.playedUntil,
    prices: ticketPrices,
    prizes: stagePrizesOf(prizePlan),
    rules: rulesNoFor(rulesOf(game.mainGame), prizePlan),
  };
}
