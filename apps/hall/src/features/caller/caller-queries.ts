import { ask } from '@lokalbingo/browser/ask';
import { type CallerView, getCallerView } from '@lokalbingo/contract/calling';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

const refetchMs = 1000;
/** Polling interval while the conductor handles the last press. */
const unsettledMs = 250;

const callerKey = (hallId: number, game: CallerView['mainGame'] | undefined) => ['caller', hallId, game];

/** Fetches a game as its caller sees it: each second, and more often until the last press is handled. */
export function useCallerView(hallId: number, game: CallerView['mainGame'] | undefined) {
  const { api } = useConsole();
  return useQuery({
    queryKey: callerKey(hallId, game),
    queryFn: ({ signal }) =>
      ask(api, getCallerView, {
        query: { hall: hallId, ...(game !== undefined && { game: `${game}` as const }) },
        signal,
      }),
    refetchInterval: ({ state }) => (isSettled(state.data?.round) ? refetchMs : unsettledMs),
  });
}

/** Shows the response of a call until the next fetch. */
export function useShowView(hallId: number, game: CallerView['mainGame'] | undefined) {
  const queries = useQueryClient();
  return (view: CallerView) => {
    queries.setQueryData(callerKey(hallId, game), view);
    void queries.invalidateQueries({ queryKey: callerKey(hallId, game) });
  };
}

function isSettled(round: CallerView['round'] | undefined): boolean {
  if (!round?.standing) return true;
  return !round.standing.isCalled && round.standing.ball === round.state.next;
}
