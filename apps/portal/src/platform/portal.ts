/**
 * The dependencies of every part of the portal: calls to the server, the session, and the query cache. Made
 * once, in `start-portal.tsx` (and once per test); it does not depend on any screen.
 */
import type { Api } from '@lokalbingo/api-client/api';
import { type Connection, followConnection } from '@lokalbingo/browser/connection';
import { createQueryClient } from '@lokalbingo/browser/query-client';
import type { QueryClient } from '@tanstack/react-query';
import { type InstallPrompt, keepInstallPrompt } from './install-prompt.ts';
import { lazyApi } from './lazy-api.ts';
import { createLogout, type Logout } from './session/log-out.ts';
import { createSessionKeeper, type SessionKeeper, type SessionPlaces } from './session/session.ts';

/** See the top of the file. */
export type Portal = {
  readonly api: Api;
  /** Whether the calls of `api` reach the server. */
  readonly line: Connection;
  /** The base address of `api`, for callers without it: a worker or a link to a file. */
  readonly apiBase: string;
  /** Calls to a main game's own host, including its cookie. */
  readonly gameApi: (origin: string) => Api;
  readonly session: SessionKeeper;
  readonly logout: Logout;
  readonly queries: QueryClient;
  /** Storage that every tab shares and a reload keeps. */
  readonly local: Storage;
  /** The visitor for whom the hydrated page was rendered: unknown apart from the chain, if any. */
  readonly drawnFor: RenderedFor;
  /** Storage of this tab only, deleted when it is closed. */
  readonly perTab: Storage;
  readonly installPrompt: InstallPrompt;
  /** Sends the whole window to an address outside the portal, replacing this history entry. */
  readonly leave: (address: string) => void;
};

/** See {@link Portal}. */
export type RenderedFor = { readonly chain: () => number | undefined };

/** The dependencies of a portal. */
export type PortalParts = SessionPlaces & {
  readonly apiBase: string;
  readonly leave: (address: string) => void;
  /** Makes the calls; by default the browser's own fetch. */
  readonly fetch?: typeof globalThis.fetch;
  /** The chain of the loaded page, by its number; on the server it is the session's own. */
  readonly drawnChain?: number | undefined;
};

/** Makes the portal for one page. `apiBase` is `/api` in a browser and a test server's address in a test. */
export function createPortal(places: PortalParts): Portal {
  const session = createSessionKeeper(places);
  const tokens = {
    token: () => session.current()?.token,
    refused: (token: string) => {
      if (session.current()?.token === token) session.end('refused');
    },
  };
  const { api, connection } = followConnection(
    lazyApi({ baseUrl: places.apiBase, tokens, fetch: places.fetch }),
  );
  return {
    api,
    line: connection,
    apiBase: places.apiBase,
    gameApi: (origin) => lazyApi({ baseUrl: origin, credentials: 'include' }),
    session,
    logout: createLogout({ ...places, session }),
    local: places.local,
    perTab: places.perTab,
    installPrompt: keepInstallPrompt(places.window),
    leave: places.leave,
    queries: createQueryClient(),
    drawnFor: { chain: 'drawnChain' in places ? () => places.drawnChain : session.ownerFilter },
  };
}
