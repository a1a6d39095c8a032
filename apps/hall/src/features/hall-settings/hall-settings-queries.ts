import { ask } from '@lokalbingo/browser/ask';
import { getHallSettings, listSettingChanges } from '@lokalbingo/contract/hall-settings';
import { getPayer } from '@lokalbingo/contract/hall-settings-proposals';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useConsole } from '../../platform/console-context.tsx';

/** The query key of everything fetched about a hall's settings, which each change invalidates. */
export const hallSettingsKey = ['hall-settings'] as const;

/** The settings of a hall. */
export type HallSettings = AnswerOf<typeof getHallSettings>;

/** Fetches the settings of a hall. */
export function useHallSettings(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...hallSettingsKey, hallId],
    queryFn: ({ signal }) => ask(api, getHallSettings, { query: { hall: hallId }, signal }),
  });
}

/** The changes of a hall's settings, newest first, page by page. */
export function useSettingChanges(hallId: number) {
  const { api } = useConsole();
  return useInfiniteQuery({
    queryKey: [...hallSettingsKey, 'changes', hallId],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = { hall: hallId, ...(pageParam !== undefined && { before: pageParam }) };
      return ask(api, listSettingChanges, { query, signal });
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The account that a hall pays from. */
export function usePayer(hallId: number) {
  const { api } = useConsole();
  return useQuery({
    queryKey: [...hallSettingsKey, 'payer', hallId],
    queryFn: ({ signal }) => ask(api, getPayer, { query: { hall: hallId }, signal }),
  });
}

/** Invalidates the fetched settings after a change. */
export function useSettingsChanged(): () => void {
  const { queries } = useConsole();
  return () => void queries.invalidateQueries({ queryKey: hallSettingsKey });
}
