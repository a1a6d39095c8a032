import { ask } from '@lokalbingo/browser/ask';
import { isPlaceName, withoutSpaces } from '@lokalbingo/contract/form-rules';
import { queryOptions } from '@tanstack/react-query';
import { type Hall, hallOf } from '../../parts/halls/hall.ts';
import { chainLimit } from '../../platform/chosen-chain.ts';
import { refreshPortalConfig } from '../../platform/config-queries.ts';
import { hallsFreshMs } from '../../platform/durations.ts';
import { keptOffline } from '../../platform/kept-offline.ts';
import type { Portal } from '../../platform/portal.ts';

/** Which halls are fetched: all of them by name, or the nearest first. */
export type HallSearch =
  | { readonly kind: 'all' }
  | { readonly kind: 'postcode'; readonly postnr: string }
  | { readonly kind: 'place'; readonly sted: string }
  | { readonly kind: 'position'; readonly lat: number; readonly lon: number };

/**
 * The typed search: a postcode or the name of a place. It begins with the fourth character (specification §5
 * Hall search); a place with a shorter name, such as Ås, is searched for when the form is sent.
 */
export function searchOf(written: string, isSent = false): HallSearch {
  const isLong = withoutSpaces(written).length > 3;
  if (isPlaceName(written))
    return isLong || isSent ? { kind: 'place', sted: written.trim() } : { kind: 'all' };
  return isLong ? { kind: 'postcode', postnr: withoutSpaces(written) } : { kind: 'all' };
}

/** The result of a search. */
export type FoundHalls = {
  readonly halls: readonly Hall[];
  /** The place that was found by its name, or by the beginning of it. */
  readonly placeName?: string | undefined;
};

/** The halls of a search, limited to a chain if there is one. */
export const hallsQuery = (portal: Portal, search: HallSearch, filter: number | undefined) =>
  queryOptions({
    queryKey: ['halls', filter, search],
    queryFn: async ({ signal }): Promise<FoundHalls> => {
      const { listHalls } = await import('@lokalbingo/contract/lobby');
      const limit = filter === undefined ? {} : await chainLimit(portal, filter);
      const body = { ...whereOf(search), ...limit };
      const { halls, sted } = await ask(portal.api, listHalls, { body, signal });
      // A chain without halls may have been removed since its configuration was read.
      if (halls.length === 0 && filter !== undefined) void refreshPortalConfig(portal);
      return { halls: halls.map(hallOf), placeName: sted };
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
    case 'place':
      return { sted: search.sted };
    case 'position':
      return { lat: search.lat, lon: search.lon };
  }
}
