import type { Params } from 'react-router';
import type { Portal } from './portal.ts';

/** A route's properties besides its screen, as React Router's `handle`. */
export type RouteHandle = {
  /** The screen requires a login. */
  readonly needsLogin?: boolean;
  /**
   * The screen is public and rendered by the server once these queries are answered, for example
   * `portal.queries.fetchQuery(hallsQuery(portal))`; a browser then sends no query for its first view. "Not
   * found" is an answer; a failed query leaves the page as it was rendered before. A screen without this is
   * delivered as a header and an empty place.
   */
  readonly firstQueries?: (portal: Portal, params: Params) => readonly Promise<unknown>[];
  /**
   * The first view depends on this tab's storage, so a browser renders the screen again instead of hydrating
   * it.
   */
  readonly remembers?: boolean;
  /** The addresses listed for search engines, if the route has a parameter. */
  readonly addresses?: (portal: Portal) => Promise<readonly string[]>;
};
