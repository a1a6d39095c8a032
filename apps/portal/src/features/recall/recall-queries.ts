import { ask } from '@lokalbingo/browser/ask';
import { listRecalledRounds, recallRound } from '@lokalbingo/contract/rounds';
import type { Recalled } from '@lokalbingo/ui/round-replay';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { usePortal } from '../../platform/portal-context.tsx';

type RoundInAddress = { readonly hallId: number | undefined; readonly roundId: number | undefined };

/** A page of the player's rounds, of one hall or of all. While another page is on its way, the last one stands. */
export function useRounds({ hallId, page }: { readonly hallId: number | undefined; readonly page: number }) {
  const { api, session } = usePortal();
  return useQuery({
    queryKey: ['recalled-rounds', session.current()?.userId, hallId, page],
    queryFn: ({ signal }) => {
      const body = { page, ...(hallId !== undefined && { bingoid: hallId }) };
      return ask(api, listRecalledRounds, { body, signal });
    },
    // To read it is to have seen what is new in it: read again for no reason, nothing would be new.
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
  });
}

/** One of the player's rounds; what is no number names none, and nothing is asked. */
export function useRound({ hallId, roundId }: RoundInAddress) {
  const { api, session } = usePortal();
  return useQuery({
    queryKey: ['recalled-round', session.current()?.userId, hallId, roundId],
    queryFn:
      hallId === undefined || roundId === undefined
        ? skipToken
        : ({ signal }): Promise<Recalled> =>
            ask(api, recallRound, { params: { bingoId: hallId, roundId }, signal }),
    // It is as it was; what is still in play is fetched by a press.
    refetchOnWindowFocus: false,
  });
}
