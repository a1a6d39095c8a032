import type { Params } from 'react-router';
import type { Portal } from './portal.ts';

/** What a route says of itself beside its screen, as React Router's `handle`. */
export type RouteHandle = {
  /** Nobody sees the screen without a login. */
  readonly needsLogin?: boolean;
  /**
   * The screen is public, and is rendered by the server: when these questions are answered, as of
   * `portal.queries.fetchQuery(hallsQuery(portal))`, so that a browser asks nothing for its first view. That there is
   * no such thing is an answer; a question that fails leaves the page as it was rendered before. A screen without this is
   * delivered as a header and its place.
   */
  readonly firstQueries?: (portal: Portal, params: Params) => readonly Promise<unknown>[];
  /**
   * What is shown first hangs on what this tab remembers, so that a browser renders the screen anew in place of the rendered
   * one, instead of taking it over as it stands.
   */
  readonly remembers?: boolean;
  /** The addresses that search engines are told of, where the route has a parameter. */
  readonly addresses?: (portal: Portal) => Promise<readonly string[]>;
};
