import { data, type LoaderFunction } from 'react-router';
import type { Chain } from '../platform/chosen-chain.ts';
import { portalConfigQuery } from '../platform/config-queries.ts';
import type { Portal } from '../platform/portal.ts';
import type { RouteHandle } from '../platform/route-handle.ts';
import { bringNotFound } from './route-failure.tsx';

/** The server renders the landing paths of all chains. */
export const landingHandle: RouteHandle = {
  firstQueries: () => [],
  addresses: async (portal) =>
    (await portal.queries.fetchQuery(portalConfigQuery(portal))).chains.map(({ path }) => path),
};

/**
 * Opens a chain's landing path, such as /ok. It limits hall lists to the chain until the player leaves the
 * chain or logs out. The paths come from the server's configuration; any other path does not exist.
 */
export function openLandingPath(portal: Portal): LoaderFunction {
  return async ({ params }): Promise<Chain> => {
    const config = await portal.queries.fetchQuery(portalConfigQuery(portal));
    const chain = config.chains.find(({ path }) => path === `/${params.landing}`);
    if (chain === undefined) {
      await bringNotFound();
      throw data(null, { status: 404 });
    }
    portal.session.setOwnerFilter(chain.ownerId);
    return chain;
  };
}
