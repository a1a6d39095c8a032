import { ask, ProblemError } from '@lokalbingo/browser/ask';
import { seconds } from '@lokalbingo/contract/durations';
import { getStaffPermissions, getStaffSelf, type StaffSelf } from '@lokalbingo/contract/staff';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { HallConsole } from './console.ts';
import { useConsole, useIsOffline } from './console-context.tsx';

/** The logged-in person, also while the screen is locked; null when nobody is logged in. */
export const selfQuery = ({ rawApi }: HallConsole) =>
  queryOptions({
    queryKey: ['self'],
    queryFn: async ({ signal }): Promise<StaffSelf | null> => {
      try {
        return await ask(rawApi, getStaffSelf, { signal });
      } catch (thrown) {
        if (thrown instanceof ProblemError && thrown.problem.code === 'no_valid_token') return null;
        throw thrown;
      }
    },
  });

const askAgainMs = seconds(5);

/** See {@link selfQuery}. Polled while the server is unreachable, to notice when it is back. */
export const useSelfQuery = () =>
  useQuery({ ...selfQuery(useConsole()), refetchInterval: useIsOffline() && askAgainMs });

/** The state of each permission in a hall. */
export function usePermissionsQuery(hallId: number | undefined) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['permissions', hallId],
    enabled: hallId !== undefined,
    queryFn: async ({ signal }) =>
      (await ask(api, getStaffPermissions, { query: { hall: hallId ?? 0 }, signal })).permissions,
  });
}
