/**
 * The player's portal: restores a stored session, then the page. A public page arrives rendered for a
 * visitor, with the answers that it shows, and is hydrated; any other is rendered here.
 */
import { bringLater } from '@lokalbingo/browser/bring-later';
import { nextTask } from '@lokalbingo/browser/next-task';
import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { basePath } from '@lokalbingo/contract/operation';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { makeRouter } from './app/make-router.ts';
import { PortalApp } from './app/portal-app.tsx';
import { portalRoutes } from './app/routes.tsx';
import { followSession } from './app/session-navigation.ts';
import { homeFromEidMs } from './platform/durations.ts';
import { beginHydration, noteEarlyInput } from './platform/hydration.ts';
import { createPortal } from './platform/portal.ts';
import { hydrateAnswers, readRenderedState } from './platform/rendered-state.ts';
import type { RouteHandle } from './platform/route-handle.ts';
import { importShapesInSteps } from './platform/shapes-in-steps.ts';

const rendered = readRenderedState(document);
const portal = createPortal({
  apiBase: basePath.portal,
  local: storageOrMemory(() => window.localStorage),
  perTab: storageOrMemory(() => window.sessionStorage),
  window,
  leave: (address) => window.location.replace(address),
  drawnChain: rendered?.chain,
});
const isPlayer = portal.session.restore();

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root.');
  await nextTask();
  if (rendered) hydrateAnswers(portal, rendered);
  await nextTask();
  const router = await makeRouter(portalRoutes(portal));
  followSession(portal, router);
  const app = <PortalApp portal={portal} router={router} />;
  if (rendered) {
    // The readable page stays until the screen that replaces it has loaded.
    await initialized(router);
    await nextTask();
    noteEarlyInput();
  }
  if (root.dataset.drawn !== undefined && isAsRendered(router)) {
    beginHydration();
    // Hydrates in chunks, so that the page stays responsive between them. A press completes the rest at once.
    startTransition(() => void hydrateRoot(root, app));
  } else createRoot(root).render(app);
}

const initialized = (router: DataRouter): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });

/** Whether the page's first view is the same for everyone; personal parts then appear later. */
function isAsRendered({ state: { location, errors, matches } }: DataRouter): boolean {
  const isRemembering = matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.remembers);
  return location.search === '' && errors === null && !isRemembering;
}

async function bringTheRest(): Promise<void> {
  const rest = await bringLater(importTheRest);
  rest?.startBackgroundWork(portal);
}

/** In steps, because importing everything at once blocks the page. */
async function importTheRest() {
  await importShapesInSteps();
  await import('@lokalbingo/api-client/api');
  await nextTask();
  return import('./app/background-work.ts');
}

async function isGoingHomeFromEid(): Promise<boolean> {
  if (portal.perTab.getItem('eidDeparture') === null) return false;
  const { goHomeFromEid } = await import('./parts/eid/eid-departure.ts');
  return goHomeFromEid(portal);
}

/** Starts the portal in this page. */
export async function startPortal(): Promise<void> {
  if (await isGoingHomeFromEid()) setTimeout(start, homeFromEidMs);
  else await start();
  await nextTask();
  // Visitors wait for the page's load event; a player's page needs the rest at once.
  if (isPlayer || document.readyState === 'complete') await bringTheRest();
  else window.addEventListener('load', () => void bringTheRest());
}
