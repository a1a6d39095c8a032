import { openLiveFeed } from '@lokalbingo/api-client/live-feed';
import { ask } from '@lokalbingo/browser/ask';
import { type CallerView, followCallerGame, getCallerView } from '@lokalbingo/contract/calling';
import { after, seconds } from '@lokalbingo/contract/durations';
import { readLiveEvent } from '@lokalbingo/contract/round-feed';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConsole } from '../../platform/console-context.tsx';

/** Polls for changes that the feed does not report, such as sold tickets. Polling also prevents the idle lock. */
const refetchMs = seconds(15);
const tickMs = 250;

const callerKey = (hallId: number, game: CallerView['mainGame'] | undefined) => ['caller', hallId, game];

/**
 * Fetches a game as its caller sees it, and fetches it again at each event of its feed. When no game is chosen, the
 * server chooses one. The page then stays at that game, also after its place is left or taken over.
 */
export function useCallerView(hallId: number, game: CallerView['mainGame'] | undefined) {
  const { api } = useConsole();
  const opened = useRef<CallerView['mainGame']>(undefined);
  const query = useQuery({
    queryKey: callerKey(hallId, game),
    queryFn: async ({ signal }) => {
      const wanted = game ?? opened.current;
      const view = await ask(api, getCallerView, {
        query: { hall: hallId, ...(wanted !== undefined && { game: `${wanted}` as const }) },
        signal,
      });
      opened.current = view.mainGame;
      return view;
    },
    refetchInterval: refetchMs,
  });
  useCallerFeed(hallId, query.data, async () => (await query.refetch()).data?.seq ?? 0);
  return query;
}

/**
 * Follows the feed of the shown game. If the server refuses the feed, for example because the screen is locked, the
 * feed is opened again after the view has been fetched again.
 * @param refetch fetches the view and returns the feed number that it includes
 */
function useCallerFeed(hallId: number, view: CallerView | undefined, refetch: () => Promise<number>) {
  const { apiBase } = useConsole();
  const [isRefused, setIsRefused] = useState(false);
  const mainGame = view?.mainGame;
  const open = useEffectEvent((game: CallerView['mainGame']) =>
    openLiveFeed({
      url: `${apiBase}${followCallerGame.path}?hall=${hallId}&game=${game}`,
      ...(view && { after: view.seq }),
      decode: readLiveEvent,
      onEvent: () => void refetch(),
      onGap: refetch,
      onState: ({ kind }) => {
        // The feed also ends when the place changes hands or a ball is confirmed.
        if (kind === 'live' || kind === 'reconnecting') void refetch();
        if (kind === 'refused') setIsRefused(true);
      },
    }),
  );
  useEffect(() => {
    if (view) setIsRefused(false);
  }, [view]);
  useEffect(() => {
    if (mainGame === undefined || isRefused) return;
    const feed = open(mainGame);
    return () => feed.close();
  }, [mainGame, isRefused]);
}

/** The view with the server's time now, on which the next step and its countdown depend. */
export function useViewNow(view: CallerView | undefined, receivedAt: number): CallerView | undefined {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return view && { ...view, serverTime: after(view.serverTime, Math.max(0, now - receivedAt)) };
}

/** Shows the response of a call until the next fetch. */
export function useShowView(hallId: number, game: CallerView['mainGame'] | undefined) {
  const queries = useQueryClient();
  return (view: CallerView) => {
    queries.setQueryData(callerKey(hallId, game), view);
    void queries.invalidateQueries({ queryKey: callerKey(hallId, game) });
  };
}
