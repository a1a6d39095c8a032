import { ask } from '@lokalbingo/browser/ask';
import { getInsight, type InsightUnit } from '@lokalbingo/contract/insight';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { useQuery } from '@tanstack/react-query';
import { failureRefetchMs } from '../../platform/durations.ts';
import { usePortal } from '../../platform/portal-context.tsx';

/** The player's selection: one hall or all of them, the period length, and the last day; by default today. */
export type Wish = {
  readonly hallId: number | undefined;
  readonly unit: InsightUnit;
  readonly upTo: string | undefined;
};

/** The server's answer. */
export type Insight = AnswerOf<typeof getInsight>;

/** The player's own play. While new figures load, the same player's previous ones stay visible. */
export function useInsight({ hallId, unit, upTo }: Wish) {
  const { api, session } = usePortal();
  const userId = session.current()?.userId;
  return useQuery({
    queryKey: ['insight', userId, hallId, unit, upTo],
    queryFn: async ({ signal }) => {
      const query = {
        unit,
        ...(hallId !== undefined && { bingoId: hallId }),
        ...(upTo !== undefined && { upTo }),
      };
      return { unit, hallId, ...(await ask(api, getInsight, { query, signal })) };
    },
    // A failed query is repeated until it succeeds.
    refetchInterval: ({ state }) => state.status === 'error' && failureRefetchMs,
    placeholderData: (known, query) => (query?.queryKey[1] === userId ? known : undefined),
  });
}
