import { ask } from '@lokalbingo/browser/ask';
import { listStatementYears } from '@lokalbingo/contract/statements';
import { useQuery } from '@tanstack/react-query';
import { usePortal } from '../../platform/portal-context.tsx';

/** The years for which the player can get a statement, the last first. */
export function useStatementYears() {
  const { api, session } = usePortal();
  return useQuery({
    queryKey: ['statement-years', session.current()?.userId],
    queryFn: async ({ signal }) => (await ask(api, listStatementYears, { signal })).years,
  });
}
