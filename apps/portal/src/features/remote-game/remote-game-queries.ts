import { ask } from '@lokalbingo/browser/ask';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { checkGameSession, remoteGameType } from '@lokalbingo/contract/remote-game';
import type { Ore } from '@lokalbingo/money';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { underWayPollMs } from '../../platform/durations.ts';
import type { Portal } from '../../platform/portal.ts';
import { usePortal } from '../../platform/portal-context.tsx';

/** The player's state in the remote game of a hall. */
export type Standing = AnswerOf<typeof checkGameSession>;

const standingQuery = ({ api }: Portal, hallId: number) =>
  queryOptions({
    queryKey: ['remote-game', hallId],
    queryFn: ({ signal }) =>
      ask(api, checkGameSession, { body: { bingoid: hallId, gameType: remoteGameType }, signal }),
    // Only this call reports events in the game.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => isUnderWay(state.data) && underWayPollMs,
  });

const isUnderWay = (standing: Standing | undefined): boolean =>
  standing?.state === 'opening' || standing?.state === 'closing';

/** The player's state in the remote game of a hall; polled while money is in transit. */
export function useStanding(hallId: number) {
  return useQuery(standingQuery(usePortal(), hallId));
}

/** Shows a new session as opening until the server reports its state. */
export function showOpening(portal: Portal, hallId: number, underWay: Ore): void {
  const { queryKey } = standingQuery(portal, hallId);
  portal.queries.setQueryData(
    queryKey,
    (known) => known && { ...known, state: 'opening' as const, underWay },
  );
}

/** Reports when a session changes state. */
export function useNewState(
  state: Standing['state'] | undefined,
  onNewState: (from: Standing['state'], to: Standing['state']) => void,
): void {
  const before = useRef<Standing['state']>(undefined);
  const notify = useEffectEvent(onNewState);
  useEffect(() => {
    if (state === undefined) return;
    if (before.current !== undefined && before.current !== state) notify(before.current, state);
    before.current = state;
  }, [state]);
}
