import { ask } from '@lokalbingo/browser/ask';
import { listCounters } from '@lokalbingo/contract/staff-admin';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The counters of a hall. */
export function useCounters(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['counters', hallId],
    queryFn: async ({ signal }) =>
      (await ask(api, listCounters, { query: { hall: hallId }, signal })).counters,
  });
}
