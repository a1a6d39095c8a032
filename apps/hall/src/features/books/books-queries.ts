import { ask } from '@lokalbingo/browser/ask';
import { getMoneyInTransit, getProviderDays, getTrialBalance, listJournal } from '@lokalbingo/contract/books';
import { getClosing } from '@lokalbingo/contract/books-closing';
import { getPlayersMoney, listPurposes } from '@lokalbingo/contract/books-entered';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The key of everything fetched about the books. */
export const booksKey = ['books'] as const;

/** The account balances of a hall at the end of a day. */
export function useTrialBalance(hall: number, day: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...booksKey, 'trial', hall, day],
    queryFn: ({ signal }) => ask(api, getTrialBalance, { query: { hall, day }, signal }),
  });
}

/** Money in transit. */
export function useMoneyInTransit(hall: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...booksKey, 'transit', hall],
    queryFn: ({ signal }) => ask(api, getMoneyInTransit, { query: { hall }, signal }),
  });
}

/** The journal of a day, page by page. */
export function useJournal(hall: number, day: string) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...booksKey, 'journal', hall, day],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: line, signal }) =>
      ask(api, listJournal, { query: { hall, day, ...(line !== undefined && { line }) }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The last closed day of the books, and the pending proposal. */
export function useClosing(hall: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...booksKey, 'closing', hall],
    queryFn: ({ signal }) => ask(api, getClosing, { query: { hall }, signal }),
  });
}

/** The hall's debt to its players at the end of a day, compared with its bank balance for them. */
export function usePlayersMoney(hall: number, day: string) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...booksKey, 'players', hall, day],
    queryFn: ({ signal }) => ask(api, getPlayersMoney, { query: { hall, day }, signal }),
  });
}

/** A period of days, both ends included. */
export type Period = { readonly from: string; readonly to: string };

/** The payment provider's daily sums compared with ours. */
export function useProviderDays(hall: number, { from, to }: Period) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...booksKey, 'provider', hall, from, to],
    queryFn: async ({ signal }) =>
      (await ask(api, getProviderDays, { query: { hall, from, to }, signal })).days,
  });
}

/** Each purpose's share of the turnover of a period. */
export function usePurposes(hall: number, { from, to }: Period) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...booksKey, 'purposes', hall, from, to],
    queryFn: ({ signal }) => ask(api, listPurposes, { query: { hall, from, to }, signal }),
  });
}
