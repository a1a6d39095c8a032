/** The player's portal in a browser: takes up a stored session, then shows the screen of the address. */
import '@lokalbingo/ui/components-of-portal.css';
import '@lokalbingo/ui/theme.css';
import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { basePath } from '@lokalbingo/contract/operation';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { PortalApp } from './app/portal-app.tsx';
import { portalRoutes } from './app/routes.tsx';
import { followSession } from './app/session-navigation.ts';
import { tidyTab } from './app/tab-memory.ts';
import { goHomeFromEid } from './parts/eid/eid-departure.ts';
import { homeFromEidMs } from './platform/durations.ts';
import { createPortal } from './platform/portal.ts';

const portal = createPortal({
  apiBase: basePath.portal,
  local: storageOrMemory(() => window.localStorage),
  perTab: storageOrMemory(() => window.sessionStorage),
  window,
  leave: (address) => window.location.replace(address),
});
portal.session.restore();
portal.logout.tellUntold();

function start(): void {
  const router = createBrowserRouter(portalRoutes(portal));
  tidyTab(portal);
  followSession(portal, router);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with id "root".');
  createRoot(root).render(<PortalApp portal={portal} router={router} />);
}

if (goHomeFromEid(portal)) setTimeout(start, homeFromEidMs);
else start();
