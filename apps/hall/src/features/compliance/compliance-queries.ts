import { ask } from '@lokalbingo/browser/ask';
import { listInvestigations, listLinkedCash, listSuspicions } from '@lokalbingo/contract/compliance';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** All that the page shows. */
export function useCompliance() {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['compliance'],
    queryFn: async ({ signal }) => {
      const [cash, { reports }, { investigations }] = await Promise.all([
        ask(api, listLinkedCash, { signal }),
        ask(api, listSuspicions, { signal }),
        ask(api, listInvestigations, { signal }),
      ]);
      return { cash, reports, investigations };
    },
  });
}
