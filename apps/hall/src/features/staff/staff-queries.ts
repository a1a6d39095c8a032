import { ask } from '@lokalbingo/browser/ask';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { listGrantableRoles, listStaff } from '@lokalbingo/contract/staff-people';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** A staff member, as listed. */
export type Person = AnswerOf<typeof listStaff>['staff'][number];
/** A role that the person may grant. */
export type Grantable = AnswerOf<typeof listGrantableRoles>['roles'][number];

/** The staff of a hall, page by page. */
export function useStaff(hallId: number) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: ['staff', hallId],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      ask(api, listStaff, {
        query: { hall: hallId, ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The roles that the person may grant for a hall. */
export function useGrantableRoles(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['grantable-roles', hallId],
    queryFn: async ({ signal }) =>
      (await ask(api, listGrantableRoles, { query: { hall: hallId }, signal })).roles,
  });
}

/** Returns a function that fetches the staff again after a change. */
export function useStaffChanged(): () => void {
  const { queries } = useConsole();
  return () => void queries.invalidateQueries({ queryKey: ['staff'] });
}
