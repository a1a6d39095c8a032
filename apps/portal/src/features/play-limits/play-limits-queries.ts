import { ask } from '@lokalbingo/browser/ask';
import { getUserPlayLimits } from '@lokalbingo/contract/responsible-play';
import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../platform/portal-context.tsx';
import { limitsOf } from './limit.ts';

/** The player's limits in a hall, fetched again each time the dialog is opened. */
export function usePlayLimits(hallId: number) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['play-limits', hallId],
    queryFn: async ({ signal }) =>
      limitsOf(await ask(api, getUserPlayLimits, { query: { bingoId: hallId }, signal })),
    gcTime: 0,
  });
}
