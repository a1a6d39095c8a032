import {
  type ContractServer,
  type Scripted,
  startContractServer,
} from '@lokalbingo/contract/testing/contract-server';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { onTestFinished } from 'vitest';
import { startBackgroundWork } from '../app/background-work.ts';
import { PortalApp } from '../app/portal-app.tsx';
import { portalRoutes } from '../app/routes.tsx';
import { followSession } from '../app/session-navigation.ts';
import type { Language } from '../platform/language.tsx';
import { createPortal, type Portal } from '../platform/portal.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { defaultAnswers, sampleLogin } from './default-answers.ts';
import { publicAnswers } from './public-answers.ts';

/** A player's open portal in a test. */
export type OpenPortal = {
  readonly server: ContractServer;
  readonly portal: Portal;
  /** Addresses outside the portal that the window was sent to. */
  readonly left: readonly string[];
  readonly user: ReturnType<typeof userEvent.setup>;
  /** The address in the browser, with query and hash. */
  address(): string;
  navigate(to: string | number): Promise<void>;
  /** Closes the page. Its storage stays, as for a reload. */
  close(): Promise<void>;
};

/** `login`: how the player is logged in; absent for a visitor. `language`: by default bokmål. `routes`: by default all. */
type OpenOptions = {
  answers?: readonly Scripted[];
  login?: Partial<typeof sampleLogin>;
  language?: Language;
  routes?: typeof portalRoutes;
};

/** Opens an address of the real portal over a real server. */
export async function openPortal(
  address: string,
  { answers = [], login, language, routes = portalRoutes }: OpenOptions = {},
): Promise<OpenPortal> {
  fillBrowserGaps();
  const server = await startContractServer();
  server.answer(...defaultAnswers(server.origin), ...publicAnswers, ...answers);
  const left: string[] = [];
  let isClosed = false;
  const portal = createPortal({
    apiBase: `${server.origin}/api`,
    local: localStorage,
    perTab: untilClosed(sessionStorage, () => isClosed),
    window,
    leave: (address) => left.push(address),
  });
  const { queries } = portal.queries.getDefaultOptions();
  // Failures that may pass are retried at once.
  portal.queries.setDefaultOptions({ queries: { ...queries, retryDelay: 1 } });
  if (login) portal.session.begin({ ...sampleLogin, ...login });
  const router = createMemoryRouter(routes(portal), { initialEntries: [address] });
  const stopTheRest = startBackgroundWork(portal);
  const unfollow = followSession(portal, router);
  const { unmount } = render(<PortalApp portal={portal} router={router} language={language} />);
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    unmount();
    stopTheRest();
    unfollow();
    portal.session.dispose();
    portal.logout.dispose();
    portal.queries.clear();
    router.dispose();
    await server.close();
  };
  onTestFinished(close);
  return {
    server,
    portal,
    left,
    user: userEvent.setup(),
    address: () => {
      const { pathname, search, hash } = router.state.location;
      return `${pathname}${search}${hash}`;
    },
    close,
    navigate: async (to) => {
      if (typeof to === 'number') await router.navigate(to);
      else await router.navigate(to);
    },
  };
}

/** A page's storage: as in a browser, work that still runs when the page is closed can no longer change it. */
function untilClosed(storage: Storage, isClosed: () => boolean): Storage {
  const change = (name: string | symbol): boolean => name === 'setItem' || name === 'removeItem';
  return new Proxy(storage, {
    get: (_, name) => {
      if (isClosed() && change(name)) return () => undefined;
      const member = Reflect.get(storage, name);
      return typeof member === 'function' ? member.bind(storage) : member;
    },
  });
}
