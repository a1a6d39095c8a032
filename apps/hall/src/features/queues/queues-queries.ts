import { ask } from '@lokalbingo/browser/ask';
import { type CaseFilter, type CaseKind, listQueues, queues } from '@lokalbingo/contract/cases';
import { listPaymentFiles } from '@lokalbingo/contract/cases-payment-files';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The key of everything fetched about queues, which each step invalidates. */
export const queuesKey = ['queues'] as const;

/** How often changes made by other people are fetched. A case counts as open for 40 seconds. */
const refetchMs = 15_000;

/** A saved filter, with the number of cases that it shows in the hall. */
export type SavedFilter = AnswerOf<typeof listQueues>['saved'][number];

/** The queues of a hall and the person's saved filters, with counts. */
export function useQueues(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...queuesKey, 'counts', hallId],
    queryFn: ({ signal }) => ask(api, listQueues, { query: { hall: hallId }, signal }),
    refetchInterval: refetchMs,
  });
}

/** The cases of a queue, oldest first, page by page. */
export function useCases(kind: CaseKind, hallId: number, filter: CaseFilter) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...queuesKey, kind, hallId, filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: after, signal }) =>
      ask(api, queues[kind].list, {
        query: { hall: hallId, filter, ...(after !== undefined && { after }) },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: refetchMs,
  });
}

/** The key of an open case. */
export const caseKey = (kind: CaseKind, caseId: string) => ['case', kind, caseId] as const;

/** An open case. Each fetch shows other staff that the case is still open here. */
export function useOpenCase(kind: CaseKind, caseId: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: caseKey(kind, caseId),
    queryFn: ({ signal }) => ask(api, queues[kind].open, { params: { caseId }, signal }),
    refetchInterval: refetchMs,
    gcTime: 0,
  });
}

/** The payment files of a hall. */
export function usePaymentFiles(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...queuesKey, 'files', hallId],
    queryFn: async ({ signal }) =>
      (await ask(api, listPaymentFiles, { query: { hall: hallId }, signal })).files,
  });
}
