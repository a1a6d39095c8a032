import { endOfOsloDay, osloIsoDay, osloMoment } from '@lokalbingo/browser/oslo-time';
import { after } from '@lokalbingo/contract/durations';
import type { PublicHall, StartRun, TodaysGame } from '@lokalbingo/contract/hall-page';
import { type Hall, hallOf } from '../../parts/halls/hall.ts';
import { openOn } from './open-on.ts';

/** The lasting data of a hall, shown alone when no response arrives. */
export type LastingHall = Omit<PublicHall, 'games' | 'today'>;

/** A hall as its page shows it. */
export type ShownHall = Pick<
  PublicHall,
  'street' | 'postcode' | 'town' | 'position' | 'chain' | 'today' | 'openingHours' | 'specialDays'
> & {
  readonly hall: Hall;
  /** Undefined when today's games are unknown. */
  readonly games: readonly ShownGame[] | undefined;
  readonly hasRemoteGame: boolean;
  readonly hasVouchers: boolean;
  readonly trueUntil: Date;
};

/** A hall, and whether the viewer has a card in it: undefined until known. */
export type HallToSomebody = { readonly shown: ShownHall; readonly isMember: boolean | undefined };

/** A main game that the hall plays online, with every remaining start today. */
export type ShownGame = Omit<TodaysGame, 'starts'> & {
  readonly starts: readonly Date[];
  /** Whether it can be opened now, as my page shows it too. */
  readonly isOpen: boolean;
};

/** Builds the hall's page from a response or from the device's cache. */
export function shownHallOf(answer: PublicHall | LastingHall): ShownHall {
  const publicHall =
    'games' in answer ? answer : { ...answer, today: osloIsoDay(new Date()), games: undefined };
  const { hall, games } = publicHall;
  return {
    ...publicHall,
    hall: hallOf({ ...hall, ownerId: publicHall.chain.ownerId }),
    games: games?.map((game) => ({
      ...game,
      starts: game.starts.flatMap(startsOf),
      isOpen: hall[`H${game.mainGame}Active`] === '1',
    })),
    hasRemoteGame: hall.ortiz === 'true',
    hasVouchers: hall.BingoPayOut === 1,
    trueUntil: trueUntil(publicHall),
  };
}

function startsOf({ firstAt, count, everyMs }: StartRun): Date[] {
  return Array.from({ length: count }, (_, nth) => after(firstAt, nth * everyMs));
}

type Day = Pick<PublicHall, 'today' | 'openingHours' | 'specialDays'> & {
  readonly games: PublicHall['games'] | undefined;
};

/**
 * When the data becomes outdated by itself: at the next round, a change of opening hours, or the end of the day.
 */
export function trueUntil({ today, games = [], ...hours }: Day, now = new Date()): Date {
  const open = openOn(hours, today);
  const edges = open ? [osloMoment(today, open.opensAt), osloMoment(today, open.closesAt)] : [];
  const moments = [
    ...games.flatMap(({ starts }) => starts[0]?.firstAt ?? []),
    ...edges.filter((moment) => moment > now),
    endOfOsloDay(today),
  ];
  return new Date(Math.min(...moments.map((moment) => moment.getTime())));
}

/** The interval between starts when it is constant; undefined when it varies or there are too few. */
export function evenDistanceMs(starts: readonly Date[]): number | undefined {
  const distances = new Set(
    starts.slice(1).map((start, nth) => start.getTime() - (starts[nth] as Date).getTime()),
  );
  const [distance] = distances;
  return distances.size === 1 && starts.length > 2 ? distance : undefined;
}
