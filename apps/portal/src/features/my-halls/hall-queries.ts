/**
 * The server state of my page and its hall cards besides balances, and how often it is fetched (specification
 * §9 Timers).
 */

import { ask } from '@lokalbingo/browser/ask';
import { useVisibleAgain } from '@lokalbingo/browser/visible-again';
import { listMyHalls } from '@lokalbingo/contract/lobby';
import { getTransactions } from '@lokalbingo/contract/player-cards';
import { getUserTimeouts } from '@lokalbingo/contract/responsible-play';
import { type QueryState, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { untilNextDraw } from '../../parts/halls/until-next-draw.ts';
import { chainLimit, useOwnerFilter } from '../../platform/chosen-chain.ts';
import {
  hallsAgainAfterMs,
  hiddenBeforeRefreshMs,
  lastDrawRefetchMs,
  nextDrawRefetchMs,
  saldoPollMs,
} from '../../platform/durations.ts';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { keepLastSeenHalls, lastSeenHalls } from './last-seen-halls.ts';
import { type MyHall, myHallOf } from './my-hall.ts';
import { refreshBalances } from './refresh-balance.ts';

const myHallsQuery = (portal: Portal, filter: number | undefined) => {
  const { userId, noBankID, forceAML } = portal.session.current() ?? {};
  return queryOptions({
    // The halls' offers depend on the player's flags, so a change of those fetches again.
    queryKey: ['my-halls', userId, filter, noBankID, forceAML] as const,
    queryFn: async ({ queryKey, signal }): Promise<readonly MyHall[]> => {
      const body = filter === undefined ? {} : await chainLimit(portal, filter);
      try {
        const answer = await ask(portal.api, listMyHalls, { body, signal });
        keepLastSeenHalls(portal, { userId, filter }, answer);
        return answer.halls.map(myHallOf);
      } catch (thrown) {
        const seen = lastSeenHalls(portal, { userId, filter }, thrown);
        if (seen && portal.queries.getQueryData(queryKey) === undefined)
          portal.queries.setQueryData(queryKey, seen.answer.halls.map(myHallOf), { updatedAt: seen.at });
        throw thrown;
      }
    },
    // A draw that has begun is no longer the next draw, and a draw that has ended is no longer in progress.
    refetchInterval: ({ state }) => untilDrawMoves(state),
    // While a fetch is in progress, the same player's halls stay, so that nothing open in them is closed.
    placeholderData: (known, query) => (query?.queryKey[1] === userId ? known : undefined),
  });
};

/** How long until the first of the known draws begins, or may have ended; false without draws. */
function untilDrawMoves({ data: halls, ...fetched }: QueryState<readonly MyHall[]>): number | false {
  if (halls?.some(({ playing }) => playing.size > 0)) return nextDrawRefetchMs.most;
  const isLastDrawn = halls?.some(({ openGames, nextDraws }) => openGames.size > nextDraws.size) ?? false;
  const inMs = untilNextDraw(halls?.flatMap(({ nextDraws }) => [...nextDraws.values()]) ?? [], fetched);
  // A game closes when its last draw has ended; a closed game opens on another day.
  return isLastDrawn
    ? Math.min(inMs || nextDrawRefetchMs.least, lastDrawRefetchMs)
    : inMs || nextDrawRefetchMs.least;
}

/** The player's halls, only those of the chosen chain if there is one. */
export function useMyHalls() {
  return useQuery(myHallsQuery(usePortal(), useOwnerFilter()));
}

/** The player's halls in every chain. When no chain is chosen, it shares the query of {@link useMyHalls}. */
export function useMyHallsInAllChains() {
  return useQuery(myHallsQuery(usePortal(), undefined));
}

/** Fetches the player's halls again, for example when a new card has been opened. */
export function refreshMyHalls(portal: Portal): Promise<void> {
  return portal.queries.refetchQueries({
    queryKey: ['my-halls', portal.session.current()?.userId],
    type: 'active',
  });
}

/**
 * Fetches the halls again shortly after they first arrived, and whenever the player's pauses have changed,
 * because pauses decide the offers. Fetches the halls and every balance when the page becomes visible after a
 * while.
 */
export function useHallsAgain({ isSuccess, refetch }: ReturnType<typeof useMyHalls>): void {
  const portal = usePortal();
  useVisibleAgain((hiddenMs) => {
    if (hiddenMs <= hiddenBeforeRefreshMs) return;
    void refetch();
    void refreshBalances(portal);
  });
  const { data: pauses } = useQuery(pausesQuery(portal));
  const knownPauses = useRef(pauses);
  useEffect(() => {
    if (knownPauses.current !== undefined && knownPauses.current !== pauses) void refetch();
    knownPauses.current = pauses;
  }, [pauses, refetch]);
  useEffect(() => {
    if (!isSuccess) return;
    const timer = setTimeout(() => void refetch(), hallsAgainAfterMs);
    return () => clearTimeout(timer);
  }, [isSuccess, refetch]);
}

/** Whether any money has ever moved on the player's card in a hall. Once true, it stays true. */
export const hasTransactionsQuery = (portal: Portal, hallId: number) =>
  queryOptions({
    queryKey: ['has-movements', hallId],
    queryFn: async ({ signal }) => {
      const body = { bingoid: hallId, TransactionID: 0 };
      return (await ask(portal.api, getTransactions, { body, signal })).length > 0;
    },
    staleTime: (query) => (query.state.data ? Number.POSITIVE_INFINITY : 0),
  });

/**
 * The player's pauses, retried until they arrive, and then polled like the balance: one may begin elsewhere.
 */
export const pausesQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['pauses'],
    queryFn: async ({ signal }) => (await ask(portal.api, getUserTimeouts, { signal })).userTimeouts,
    refetchInterval: saldoPollMs,
  });
