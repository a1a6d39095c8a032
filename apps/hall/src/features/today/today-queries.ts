import { ask } from '@lokalbingo/browser/ask';
import type { AnswerOf, QueryOf } from '@lokalbingo/contract/operation';
import { getRoundOfDay, listTodaysRounds, previewDayChange } from '@lokalbingo/contract/rounds-today';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The query key of everything fetched about today's rounds, which each act invalidates. */
export const todayKey = ['today'] as const;

/** A main game of the day. */
export type GameOfDay = AnswerOf<typeof listTodaysRounds>['games'][number];
/** A round with its details. */
export type WholeRound = AnswerOf<typeof getRoundOfDay>['round'];
/** The effect of a change. */
export type Preview = AnswerOf<typeof previewDayChange>;

const refetchMs = 10_000;
// The dialog must show the preview that its button confirms.
const refetchInDialogMs = 3000;

/** Today's rounds of a hall, fetched every ten seconds. */
export function useTodaysRounds(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...todayKey, hallId],
    queryFn: ({ signal }) => ask(api, listTodaysRounds, { query: { hall: hallId }, signal }),
    refetchInterval: refetchMs,
  });
}

/** A round, fetched repeatedly until it has ended. */
export function useRound(roundId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...todayKey, 'round', roundId],
    queryFn: ({ signal }) => ask(api, getRoundOfDay, { query: { round: roundId }, signal }),
    refetchInterval: ({ state }) => (isOver(state.data?.round.state) ? false : refetchInDialogMs),
  });
}

/** The effect of a change of the day, if made now. */
export function usePreview(query: QueryOf<typeof previewDayChange>) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...todayKey, 'preview', query],
    queryFn: ({ signal }) => ask(api, previewDayChange, { query, signal }),
    refetchInterval: refetchInDialogMs,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

const isOver = (state: WholeRound['state'] | undefined): boolean =>
  state === 'finished' || state === 'cancelled';
