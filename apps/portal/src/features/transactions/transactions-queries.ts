import { ask } from '@lokalbingo/browser/ask';
import { getTransactions, getTransactionText, transactionsPageSize } from '@lokalbingo/contract/player-cards';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { usePortal } from '../../platform/portal-context.tsx';

/**
 * The movements in a hall, page by page: the first request has 0, each further one the last tID received. A
 * page that is not full is the last one.
 */
export function useTransactions(hallId: number) {
  const { api } = usePortal();
  return useInfiniteQuery({
    queryKey: ['transactions', hallId],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      ask(api, getTransactions, { body: { bingoid: hallId, TransactionID: pageParam }, signal }),
    getNextPageParam: (page) => (page.length < transactionsPageSize ? undefined : page.at(-1)?.tID),
    // Each opening starts at the newest page.
    gcTime: 0,
  });
}

/** The hall's own text above its movements; empty when there is none. */
export function useTransactionText(hallId: number) {
  const { api } = usePortal();
  return useQuery({
    queryKey: ['transaction-text', hallId],
    queryFn: async ({ signal }) =>
      (await ask(api, getTransactionText, { query: { bingoId: hallId }, signal })).transactionText,
  });
}
