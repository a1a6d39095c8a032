import { ask } from '@lokalbingo/browser/ask';
import { withoutSpaces } from '@lokalbingo/contract/form-rules';
import { queryOptions } from '@tanstack/react-query';
import { type Hall, hallOf } from '../../parts/halls/hall.ts';
import { chainLimit } from '../../platform/chosen-chain.ts';
import { refreshPortalConfig } from '../../platform/config-queries.ts';
import { hallsFreshMs } from '../../platform/durations.ts';
import { keptOffline } from '../../platform/kept-offline.ts';
import type { Portal } from '../../platform/portal.ts';

/** Which halls are asked for: all of them by name, or the nearest first. */
export type HallSearch =
  | { readonly kind: 'all' }
  | { readonly kind: 'postcode'; readonly postnr: string }
  | { readonly kind: 'position'; readonly lat: number; readonly lon: number };

/** A search begins with the fourth digit: longer than three characters (specification §5 Hall search). */
export function isSearchable(postcode: string): boolean {
  return withoutSpaces(postcode).length > 3;
}

/** The halls of a search, limited to a chain if there is one. */
export const hallsQuery = (portal: Portal, search: HallSearch, filter: number | undefined) =>
  queryOptions({
    queryKey: ['halls', filter, search],
    queryFn: async ({ signal }): Promise<readonly Hall[]> => {
      const { listHalls } = await import('@lokalbingo/contract/lobby');
      const limit = filter === undefined ? {} : await chainLimit(portal, filter);
      const { halls } = await ask(portal.api, listHalls, { body: { ...whereOf(search), ...limit }, signal });
      // A chain without halls may have been taken out since its configuration was read.
      if (halls.length === 0 && filter !== undefined) void refreshPortalConfig(portal);
      return halls.map(hallOf);
    },
    ...(search.kind === 'all' && { meta: keptOffline }),
    staleTime: hallsFreshMs,
  });

function whereOf(search: HallSearch) {
  switch (search.kind) {
    case 'all':
      return {};
    case 'postcode':
      return { postnr: search.postnr };
    case 'position':
      return { lat: search.lat, lon: search.lon };
  }
}
