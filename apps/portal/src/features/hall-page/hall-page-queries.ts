import { ProblemError } from '@lokalbingo/browser/ask';
import type { PublicHall } from '@lokalbingo/contract/hall-page';
import { queryOptions } from '@tanstack/react-query';
import { untilNextDraw } from '../../parts/halls/until-next-draw.ts';
import { hallsFreshMs } from '../../platform/durations.ts';
import { partKeptOffline } from '../../platform/kept-offline.ts';
import type { Portal } from '../../platform/portal.ts';
import { type LastingHall, shownHallOf, trueUntil } from './shown-hall.ts';

/** The data of a hall that does not change from day to day. */
function lastingOf(answer: PublicHall | null): LastingHall | undefined {
  if (answer === null) return undefined;
  const { games: _, today: __, ...lasting } = answer;
  return lasting;
}

/**
 * The public data of a hall; null when no hall has that id. Fetched again when the next draw has begun, and
 * when the day has ended. Offline it comes from the device's cache, without games.
 */
export const hallPageQuery = ({ api }: Portal, hallId: number) =>
  queryOptions({
    queryKey: ['hall-page', hallId],
    queryFn: async ({ signal }): Promise<PublicHall | LastingHall | null> => {
      const { getHallPage } = await import('@lokalbingo/contract/hall-page');
      const result = await api.call(getHallPage, { params: { bingoId: hallId }, signal });
      if (result.ok) return result.value;
      if (result.problem.code === 'hall_not_found') return null;
      throw new ProblemError(result.problem);
    },
    select: (answer) => answer && shownHallOf(answer),
    staleTime: ({ state: { data } }) => (data && !('games' in data) ? 0 : hallsFreshMs),
    refetchInterval: ({ state: { data, ...query } }) => {
      if (!data || !('games' in data)) return false;
      const inMs = untilNextDraw([trueUntil(data)], query) || hallsFreshMs;
      // A hall that has just been opened is listed before its rounds are planned.
      return data.games.some(({ starts }) => starts.length === 0) ? Math.min(inMs, hallsFreshMs) : inMs;
    },
    meta: partKeptOffline(lastingOf),
  });
