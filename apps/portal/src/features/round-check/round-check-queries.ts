import { ask } from '@lokalbingo/browser/ask';
import { listHalls } from '@lokalbingo/contract/lobby';
import { queryOptions } from '@tanstack/react-query';
import { type Hall, hallOf } from '../../parts/halls/hall.ts';
import { type ChainLimit, chainLimit } from '../../platform/chosen-chain.ts';
import type { Portal } from '../../platform/portal.ts';
import type { RoundChoice } from './round-wish.ts';
import { runAudit } from './run-audit.ts';

/**
 * The halls to choose from, by name: those of the chosen chain. Anybody may check any round, so if the
 * requested hall is outside the chain, the answer has every hall.
 */
export const hallsToCheckQuery = (
  portal: Portal,
  filter: number | undefined,
  requested: number | undefined,
) =>
  queryOptions({
    queryKey: ['halls-to-check', filter, requested] as const,
    queryFn: async ({ signal }): Promise<readonly Hall[]> => {
      const list = async (limit: ChainLimit) =>
        (await ask(portal.api, listHalls, { body: limit, signal })).halls.map(hallOf);
      if (filter === undefined) return list({});
      const ofChain = await list(await chainLimit(portal, filter));
      return requested === undefined || ofChain.some(({ id }) => id === requested) ? ofChain : list({});
    },
    // While it fetches another hall of the same chain, the list stays.
    placeholderData: (known, query) => (query?.queryKey[1] === filter ? known : undefined),
  });

/** A recomputed round. A published proof never changes, so neither does the result. */
export const auditQuery = ({ apiBase }: Portal, wish: RoundChoice) =>
  queryOptions({
    queryKey: ['round-audit', wish],
    queryFn: ({ signal }) => runAudit({ apiBase, ...wish }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
