import { ask } from '@lokalbingo/browser/ask';
import { listRecalledRounds, recallRound } from '@lokalbingo/contract/rounds';
import type { Recalled } from '@lokalbingo/ui/round-replay';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { usePortal } from '../../platform/portal-context.tsx';

type RoundInAddress = { readonly hallId: number | undefined; readonly roundId: number | undefined };

/** A page of the player's rounds, of one hall or of all. While another page loads, the previous one stays. */
export function useRounds({ hallId, page }: { readonly hallId: number | undefined; readonly page: number }) {
  const { api, session } = usePortal();
  return useQuery({
    queryKey: ['recalled-rounds', session.current()?.userId, hallId, page],
    queryFn: ({ signal }) => {
      const body = { page, ...(hallId !== undefined && { bingoid: hallId }) };
      return ask(api, listRecalledRounds, { body, signal });
    },
    // Reading the list marks its new rounds as seen, so a needless refetch would show none as new.
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}

/** One of the player's rounds. Sends no request for an invalid id. */
export function useRound({ hallId, roundId }: RoundInAddress) {
  const { api, session } = usePortal();
  return useQuery({
    queryKey: ['recalled-round', session.current()?.userId, hallId, roundId],
    queryFn:
      hallId === undefined || roundId === undefined
        ? skipToken
        : ({ signal }): Promise<Recalled> =>
            ask(api, recallRound, { params: { bingoId: hallId, roundId }, signal }),
    // A finished round never changes; a round in play is refreshed by a press.
    refetchOnWindowFocus: false,
  });
}
