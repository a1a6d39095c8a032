import { ask } from '@lokalbingo/browser/ask';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { getOwnFactors, listStaffSessions } from '@lokalbingo/contract/staff-login';
import { useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The factors that the person logs in with. */
export type OwnFactors = AnswerOf<typeof getOwnFactors>;

/** See {@link OwnFactors}. */
export function useOwnFactors() {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['own-factors'],
    queryFn: ({ signal }) => ask(api, getOwnFactors, { signal }),
  });
}

/** The person's sessions. */
export function useOwnSessions() {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['own-sessions'],
    queryFn: async ({ signal }) => (await ask(api, listStaffSessions, { signal })).sessions,
  });
}

/** Returns a function that fetches the account again after a change. */
export function useAccountChanged(): () => void {
  const { queries } = useConsole();
  return () => {
    void queries.invalidateQueries({ queryKey: ['own-factors'] });
    void queries.invalidateQueries({ queryKey: ['own-sessions'] });
  };
}
