import { ask } from '@lokalbingo/browser/ask';
import { getSupervision, listRuleChanges, listStatistics } from '@lokalbingo/contract/supervision';
import { listIncidents } from '@lokalbingo/contract/supervision-incidents';
import { listLooksByOrder } from '@lokalbingo/contract/supervision-orders';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The halls as the regulator sees them. */
export function useSupervision() {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['supervision', 'halls'],
    queryFn: ({ signal }) => ask(api, getSupervision, { query: {}, signal }),
  });
}

/** The key of the exports of statistics. */
export const statisticsKey = ['supervision', 'statistics'] as const;
const askAgainMs = 2000;

/** Exports of statistics, polled while one is being made. */
export function useStatistics() {
  const { api } = useConsole();
  return useQuery({
    queryKey: statisticsKey,
    queryFn: ({ signal }) => ask(api, listStatistics, { query: {}, signal }),
    refetchInterval: ({ state }) =>
      state.data?.exports.some(({ madeAt }) => madeAt === null) ? askAgainMs : false,
  });
}

/** The key of incidents. */
export const incidentsKey = ['supervision', 'incidents'] as const;

/** Incidents, page by page. */
export function useIncidents() {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: incidentsKey,
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      ask(api, listIncidents, { query: before === undefined ? {} : { before }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** Changes of rules, plans and settings between two days. */
export function useRuleChanges(period: { readonly from: string; readonly to: string }) {
  const { api } = useConsole();
  return useQuery({
    queryKey: ['supervision', 'changes', period],
    queryFn: ({ signal }) => ask(api, listRuleChanges, { query: period, signal }),
  });
}

/** Accesses to members by order, page by page. Each fetch is recorded. */
export function useLooksByOrder() {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: ['supervision', 'looks'],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      ask(api, listLooksByOrder, { query: before === undefined ? {} : { before }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    gcTime: 0,
  });
}
