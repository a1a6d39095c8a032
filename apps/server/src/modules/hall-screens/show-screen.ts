import { rulesNoFor } from '@lokalbingo/bingo/every-game/prizes';
import { rulesOf } from '@lokalbingo/bingo/games';
import { pageOfHall } from '@lokalbingo/contract/addresses';
import { after, seconds } from '@lokalbingo/contract/durations';
import type { ScreenView } from '@lokalbingo/contract/hall-screens';
import { osloDayOf, osloTimeOf, weekdayOf } from '../../platform/oslo-calendar.ts';
import { assert } from '../../platform/result.ts';
import { messagesInHall } from '../hall-messages/hall-messages.ts';
import { describeHall, type SpecialDay, specialDaysOf } from '../halls/halls.ts';
import { type GameToday, gamesTodayOf, stagePrizesOf } from '../rounds/rounds.ts';
import type { HallScreensDeps } from './hall-screens-deps.ts';
import type { Screen } from './screen-store.ts';

/** How long a screen shows its own name. */
const identifyMs = seconds(20);
/** The most starts that are sent; more than a wall has room for. */
const startsAtMost = 6;

/** Reads what a screen shows about its hall. Contains no personal data. */
export async function showScreen(
  { db, clock, portalUrl, helpline }: HallScreensDeps,
  screen: Screen,
): Promise<ScreenView> {
  const now = clock.now();
  const { hallId } = screen;
  const described = await describeHall(db, hallId);
  assert(described.ok, 'A screen belongs to a hall.');
  const { hall, openingHours } = described.value;
  const messages = await messagesInHall(db, hallId, now);
  const today = osloDayOf(now);
  const special = (await specialDaysOf(db, [hallId], { from: today, forDays: 1 })).get(hallId)?.[0];
  const openToday = special
    ? hoursOf(special)
    : openingHours?.find(({ weekday }) => weekday === weekdayOf(today));
  const time = osloTimeOf(now).slice('2026-11-21T'.length, '2026-11-21T10:00'.length);
  const isOpen = openToday !== undefined && openToday.opensAt <= time && time < openToday.closesAt;
  const identifyUntil = screen.identifiedAt && after(screen.identifiedAt, identifyMs);
  return {
    serverTime: now,
    screenName: screen.screenName,
    hallName: hall.name,
    hallPage: `${portalUrl}${pageOfHall(hallId)}`,
    helpline: { name: helpline.name, phone: helpline.phone },
    shows: screen.shows,
    identifyUntil: identifyUntil && identifyUntil > now ? identifyUntil : null,
    messages: messages.map(({ tone, header, body }) => ({ tone, header, text: body })),
    openToday: openToday ? { opensAt: openToday.opensAt, closesAt: openToday.closesAt } : null,
    isClosed: (special ?? openingHours) !== undefined && !isOpen,
    games: (await gamesTodayOf(db, hallId, now)).map(shownGame),
  };
}

const hoursOf = ({ opensAt, closesAt }: SpecialDay) =>
  opensAt === null || closesAt === null ? undefined : { opensAt, closesAt };

function shownGame({ starts, ticketPrices, prizePlan, ...game }: GameToday): ScreenView['games'][number] {
  return {
    mainGame: game.mainGame,
    isOpen: game.isOpen,
    isUnderWay: game.isUnderWay,
    starts: starts.slice(0, startsAtMost),
    prices: ticketPrices,
    prizes: stagePrizesOf(prizePlan),
    rules: rulesNoFor(rulesOf(game.mainGame), prizePlan),
  };
}
