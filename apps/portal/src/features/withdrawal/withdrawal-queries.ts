import { ask } from '@lokalbingo/browser/ask';
import { listWithdrawals } from '@lokalbingo/contract/withdrawals';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';

const withdrawalsOf = (hallId: number) => ['withdrawals', hallId] as const;

const withdrawalsQuery = ({ api }: Portal, hallId: number, page: number) =>
  queryOptions({
    queryKey: [...withdrawalsOf(hallId), page],
    queryFn: ({ signal }) =>
      ask(api, listWithdrawals, { query: { bingoId: hallId, page: String(page) }, signal }),
    // No other call reports the progress of staff.
    staleTime: 0,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });

/** A page of the player's withdrawals in a hall, newest first. */
export function useWithdrawals(hallId: number, page: number) {
  return useQuery(withdrawalsQuery(usePortal(), hallId, page));
}

/** Fetches the withdrawals again after a change. */
export function refreshWithdrawals({ queries }: Portal, hallId: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: withdrawalsOf(hallId) });
}
