import { ask } from '@lokalbingo/browser/ask';
import { listHalls } from '@lokalbingo/contract/lobby';
import { queryOptions } from '@tanstack/react-query';
import { type Hall, hallOf } from '../../parts/halls/hall.ts';
import { type ChainLimit, chainLimit } from '../../platform/chosen-chain.ts';
import type { Portal } from '../../platform/portal.ts';
import type { RoundChoice } from './round-wish.ts';
import { runAudit } from './run-audit.ts';

/**
 * The halls to choose from, by name: those of the chosen chain. A round is anybody's to check, so where one of another
 * chain's hall is asked about, it is every hall.
 */
export const hallsToCheckQuery = (portal: Portal, filter: number | undefined, asked: number | undefined) =>
  queryOptions({
    queryKey: ['halls-to-check', filter, asked] as const,
    queryFn: async ({ signal }): Promise<readonly Hall[]> => {
      const list = async (limit: ChainLimit) =>
        (await ask(portal.api, listHalls, { body: limit, signal })).halls.map(hallOf);
      if (filter === undefined) return list({});
      const ofChain = await list(await chainLimit(portal, filter));
      return asked === undefined || ofChain.some(({ id }) => id === asked) ? ofChain : list({});
    },
    // While it asks about another hall of the same chain, the list stands.
    placeholderData: (known, query) => (query?.queryKey[1] === filter ? known : undefined),
  });

/** A round redone. What was published of it never changes, so neither does what comes out. */
export const auditQuery = ({ apiBase }: Portal, wish: RoundChoice) =>
  queryOptions({
    queryKey: ['round-audit', wish],
    queryFn: ({ signal }) => runAudit({ apiBase, ...wish }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
