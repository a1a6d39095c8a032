import { createApi } from '@lokalbingo/api-client/api';
import { openLiveFeed } from '@lokalbingo/api-client/live-feed';
import { minutes } from '@lokalbingo/contract/durations';
import { basePath } from '@lokalbingo/contract/operation';
import { createRoot } from 'react-dom/client';
import { reloadAt } from './features/wall/burn-in.ts';
import { Wall } from './features/wall/wall.tsx';
import { WallConnection } from './features/wall/wall-connection.ts';

/** Starts the screen on the wall in this page. */
export function startScreen(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('skjerm.html has no element with id "root".');
  const apiBase = basePath.hall;
  const reload = () => void reloadWhenReachable();
  const connection = new WallConnection({
    api: createApi({ baseUrl: apiBase }),
    apiBase,
    openFeed: openLiveFeed,
    reload,
  });
  const due = reloadAt(new Date(), Math.random());
  setInterval(() => {
    if (Date.now() >= due.getTime()) reload();
  }, minutes(1));
  createRoot(root).render(<Wall connection={connection} />);
}

/** Reloads only when the server responds; otherwise the browser would show its own error page for ever. */
async function reloadWhenReachable(): Promise<void> {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (answer?.ok) location.reload();
}
