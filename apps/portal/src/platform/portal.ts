/**
 * What every part of the portal stands on: calls to the server, the session, and the store of what has been asked
 * for. Made once, in `start-portal.tsx` (and once a test); it knows no screen.
 */
import type { Api } from '@lokalbingo/api-client/api';
import { type Connection, followConnection } from '@lokalbingo/browser/connection';
import { createQueryClient } from '@lokalbingo/browser/query-client';
import type { QueryClient } from '@tanstack/react-query';
import { type InstallPrompt, keepInstallPrompt } from './install-prompt.ts';
import { lazyApi } from './lazy-api.ts';
import { createLogout, type Logout } from './session/log-out.ts';
import { createSessionKeeper, type SessionKeeper, type SessionPlaces } from './session/session.ts';

/** See the file. */
export type Portal = {
  readonly api: Api;
  /** Whether those calls reach it. */
  readonly line: Connection;
  /** Where `api` calls: for what calls without it, a worker or a link to a file. */
  readonly apiBase: string;
  /** Calls to a main game's own host; its cookie travels along. */
  readonly gameApi: (origin: string) => Api;
  readonly session: SessionKeeper;
  readonly logout: Logout;
  readonly queries: QueryClient;
  /** What every tab shares and a reload keeps. */
  readonly local: Storage;
  /** For whom the page was rendered that the program takes over: a visitor of whom at most the chain was known. */
  readonly drawnFor: RenderedFor;
  /** What this tab alone remembers, and forgets when it is closed. */
  readonly perTab: Storage;
  readonly installPrompt: InstallPrompt;
  /** Sends the whole window to an address outside the portal, in place of this step of the history. */
  readonly leave: (address: string) => void;
};

/** See {@link Portal}. */
export type RenderedFor = { readonly chain: () => number | undefined };

/** What a portal is made of. */
export type PortalParts = SessionPlaces & {
  readonly apiBase: string;
  readonly leave: (address: string) => void;
  /** What makes the calls; the browser's own unless told. */
  readonly fetch?: typeof globalThis.fetch;
  /** The chain of the page that has come, by its number; it is the session's own where pages are rendered. */
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
