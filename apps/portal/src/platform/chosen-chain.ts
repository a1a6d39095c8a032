/**
 * The chain that was chosen by its landing path (specification §6 Owner filter): its number is stored in the
 * tab, and the rest comes from the configuration. A chain that is no longer configured limits nothing.
 */
import type { PortalConfig } from '@lokalbingo/contract/portal-config';
import { useSyncExternalStore } from 'react';
import { portalConfigQuery, usePortalConfig } from './config-queries.ts';
import type { Portal } from './portal.ts';
import { usePortal } from './portal-context.tsx';

/** An operator chain with its landing path and its look. */
export type Chain = PortalConfig['chains'][number];

/** The state of the choice: `kept` until the configuration has loaded, `gone` when it has no such chain. */
export type ChosenChain =
  | { readonly kind: 'none' | 'gone' }
  | { readonly kind: 'kept'; readonly ownerId: number }
  | { readonly kind: 'chosen'; readonly ownerId: number; readonly chain: Chain };

/** The chain that was chosen in this tab; renders again when it changes. */
export function useChosenChain(): ChosenChain {
  const { session, drawnFor } = usePortal();
  const ownerId = useSyncExternalStore(session.subscribe, session.ownerFilter, drawnFor.chain);
  const chains = usePortalConfig()?.chains;
  if (ownerId === undefined) return { kind: 'none' };
  if (chains === undefined) return { kind: 'kept', ownerId };
  const chain = chains.find((one) => one.ownerId === ownerId);
  return chain === undefined ? { kind: 'gone' } : { kind: 'chosen', ownerId, chain };
}

/** The number of the chain that hall lists are limited to, or undefined; renders again when it changes. */
export function useOwnerFilter(): number | undefined {
  const chosen = useChosenChain();
  return 'ownerId' in chosen ? chosen.ownerId : undefined;
}

/** The part of a query that limits it to a chain. */
export type ChainLimit = { readonly filter?: number };

/**
 * Limits a query about halls to the chain, once the configuration confirms it: the list of a removed chain
 * would be empty. Without the configuration the choice is used as it is.
 */
export async function chainLimit(
  portal: Portal,
  ownerId = portal.session.ownerFilter(),
): Promise<ChainLimit> {
  if (ownerId === undefined) return {};
  const config = await portal.queries.fetchQuery(portalConfigQuery(portal)).catch(() => undefined);
  const isGone = config !== undefined && !config.chains.some((chain) => chain.ownerId === ownerId);
  return isGone ? {} : { filter: ownerId };
}
