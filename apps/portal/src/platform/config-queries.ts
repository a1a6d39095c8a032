import { ask } from '@lokalbingo/browser/ask';
import { type Helpline, hjelpelinjen } from '@lokalbingo/contract/helpline';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { configFreshMs } from './durations.ts';
import { keptOffline } from './kept-offline.ts';
import type { Portal } from './portal.ts';
import { usePortal } from './portal-context.tsx';

/** The portal's configuration, cached for all screens. */
export const portalConfigQuery = (portal: Portal) =>
  queryOptions({
    queryKey: ['portal-config'],
    queryFn: async ({ signal }) => {
      const { getPortalConfig } = await import('@lokalbingo/contract/portal-config');
      return ask(portal.api, getPortalConfig, { signal });
    },
    staleTime: configFreshMs,
    meta: keptOffline,
  });

/** Fetches the configuration again, for example when part of it seems outdated. */
export const refreshPortalConfig = (portal: Portal): Promise<void> =>
  portal.queries.invalidateQueries({ queryKey: portalConfigQuery(portal).queryKey });

/** The portal's configuration, undefined until it has loaded. */
export function usePortalConfig() {
  return useQuery(portalConfigQuery(usePortal())).data;
}

/** The product's name for players: available at once, even if the configuration never loads. */
export function useProductName(): string {
  return usePortalConfig()?.productName ?? 'Lokalbingo';
}

/** The gambling helpline: available at once, even if the configuration never loads. */
export function useHelpline(): Helpline {
  return usePortalConfig()?.helpline ?? hjelpelinjen;
}
