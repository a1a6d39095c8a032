import { ask } from '@lokalbingo/browser/ask';
import { listOwnAudit } from '@lokalbingo/contract/staff-admin';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The person's own audit log, newest first, page by page. */
export function useOwnAuditLog() {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: ['own-audit-log'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) =>
      ask(api, listOwnAudit, { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}
