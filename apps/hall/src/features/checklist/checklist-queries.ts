import { ask } from '@lokalbingo/browser/ask';
import { getHallChecklist } from '@lokalbingo/contract/hall-checklist';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

const refetchMs = 30_000;

/** The checklist of a hall. */
export function useChecklist(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['checklist', hallId],
    queryFn: async ({ signal }) =>
      (await ask(api, getHallChecklist, { query: { hall: hallId }, signal })).lines,
    refetchInterval: refetchMs,
  });
}
