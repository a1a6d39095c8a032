import { ask } from '@lokalbingo/browser/ask';
import { getInsight, type InsightUnit } from '@lokalbingo/contract/insight';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { useQuery } from '@tanstack/react-query';
import { failedAskedAgainMs } from '../../platform/durations.ts';
import { usePortal } from '../../platform/portal-context.tsx';

/** What the player wants to see: a hall or all of them, by which period, and up to which day; today when not told. */
export type Wish = {
  readonly hallId: number | undefined;
  readonly unit: InsightUnit;
  readonly upTo: string | undefined;
};

/** What the server tells of it. */
export type Insight = AnswerOf<typeof getInsight>;

/** The player's own play. While other figures are on their way, the same player's last ones stand. */
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
    // What cannot be told now is asked for again, until it can.
    refetchInterval: ({ state }) => state.status === 'error' && failedAskedAgainMs,
    placeholderData: (known, query) => (query?.queryKey[1] === userId ? known : undefined),
  });
}
