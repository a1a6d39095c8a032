import { ask } from '@lokalbingo/browser/ask';
import { minutes } from '@lokalbingo/contract/durations';
import { memberCodeLifetimeMs } from '@lokalbingo/contract/lifetimes';
import { showMemberCode } from '@lokalbingo/contract/member-presence';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clockLookedAtMs } from '../../platform/durations.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { useNow } from '../../platform/use-now.ts';

/** The code for the counter of a hall, renewed before it expires while the page is visible. */
export function useMemberCode(hallId: number) {
  const { api } = usePortal();
  const now = useNow();
  const query = useQuery({
    queryKey: ['member-code', hallId],
    queryFn: ({ signal }) => ask(api, showMemberCode, { body: { bingoid: hallId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, dataUpdatedAt, isFetching, error, refetch } = query;
  const leftMs = dataUpdatedAt + memberCodeLifetimeMs - now.getTime();
  const isOver = data !== undefined && leftMs <= clockLookedAtMs;
  const isDue = isOver && !isFetching && !error && document.visibilityState !== 'hidden';
  useEffect(() => {
    if (isDue) void refetch();
  }, [isDue, refetch]);
  return {
    code: isOver || isFetching || error ? undefined : data?.code,
    isLongLeft: leftMs > minutes(1),
    error: isFetching ? null : error,
    renew: () => void refetch(),
  };
}
