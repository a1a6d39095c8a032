import { storageOrMemory } from '@lokalbingo/browser/storage-or-memory';
import { basePath } from '@lokalbingo/contract/operation';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { HallApp } from './app/hall-app.tsx';
import { hallRoutes } from './app/routes.tsx';
import { createConsole } from './platform/console.ts';

/** Starts the hall console in this page. */
export function startHall(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no element with id "root".');
  const hallConsole = createConsole({
    apiBase: basePath.hall,
    local: storageOrMemory(() => window.localStorage),
    perTab: storageOrMemory(() => window.sessionStorage),
  });
  createRoot(root).render(<HallApp hallConsole={hallConsole} router={createBrowserRouter(hallRoutes)} />);
  void import('@lokalbingo/ui/component-behaviour');
}
