import { ProblemError } from '@lokalbingo/browser/ask';
import type { PublicHall } from '@lokalbingo/contract/hall-page';
import { queryOptions } from '@tanstack/react-query';
import { untilNextDraw } from '../../parts/halls/until-next-draw.ts';
import { hallsFreshMs } from '../../platform/durations.ts';
import type { Portal } from '../../platform/portal.ts';
import { shownHallOf, trueUntil } from './shown-hall.ts';

/** A hall as anybody may know it; null when there is none of that id. Asked for again when the next draw has begun, and when the day has ended. */
export const hallPageQuery = ({ api }: Portal, hallId: number) =>
  queryOptions({
    queryKey: ['hall-page', hallId],
    queryFn: async ({ signal }): Promise<PublicHall | null> => {
      const { getHallPage } = await import('@lokalbingo/contract/hall-page');
      const told = await api.call(getHallPage, { params: { bingoId: hallId }, signal });
      if (told.ok) return told.value;
      if (told.problem.code === 'hall_not_found') return null;
      throw new ProblemError(told.problem);
    },
    select: (told) => told && shownHallOf(told),
    staleTime: hallsFreshMs,
    refetchInterval: ({ state }) => untilNextDraw(state.data ? [trueUntil(state.data)] : [], state),
  });
