/**
 * The player's portal: takes up a stored session, then the page. A public page has come rendered for a visitor, with the
 * answers that it shows in it, and is taken over as it stands; any other is rendered here.
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
    // What is to be read stands until the screen has come that is to take its place.
    await initialized(router);
    await nextTask();
    noteEarlyInput();
  }
  if (root.dataset.drawn !== undefined && isAsRendered(router)) {
    beginHydration();
    // In pieces, between which the page answers: whoever presses anything has the rest of it done at once.
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

/** Whether the page shows first what it shows everyone; what it shows only after that is changed in its place. */
function isAsRendered({ state: { location, errors, matches } }: DataRouter): boolean {
  const isRemembering = matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.remembers);
  return location.search === '' && errors === null && !isRemembering;
}

async function bringTheRest(): Promise<void> {
  const rest = await bringLater(importTheRest);
  rest?.startBackgroundWork(portal);
}

/** In steps, as what is imported with all of them is more than a page can do at once. */
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

/** Begins the portal in this page. */
export async function startPortal(): Promise<void> {
  if (await isGoingHomeFromEid()) setTimeout(start, homeFromEidMs);
  else await start();
  await nextTask();
  // Players have it to lose.
  if (isPlayer || document.readyState === 'complete') await bringTheRest();
  else window.addEventListener('load', () => void bringTheRest());
}
