import { ask } from '@lokalbingo/browser/ask';
import type { QueryOf } from '@lokalbingo/contract/operation';
import { listHallAudit, listWholeAudit } from '@lokalbingo/contract/staff-admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The filters of the listed lines. */
export type AuditChoice = Omit<QueryOf<typeof listWholeAudit>, 'before'>;

/** The audit log of a hall, or of all halls when it is undefined. Newest first, page by page. */
export function useAuditLog(hallId: number | undefined, choice: AuditChoice) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: ['audit-log', hallId, choice],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...choice, ...(pageParam !== undefined && { before: pageParam }) };
      return hallId === undefined
        ? ask(api, listWholeAudit, { query, signal })
        : ask(api, listHallAudit, { query: { hall: hallId, ...query }, signal });
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
