/**
 * What stands between the portal and the line on a device that has been here before. A page is fetched from the server,
 * whose headers say what it may do; only when none comes in time is it drawn from what is kept here. Files with a hash
 * in their names never change, so they come from here first. Calls are never kept: nothing of a player's lies here.
 *
 * A new worker waits until the page says that its person wants the new version (`features/new-version`).
 */
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { mayRenderFromShell } from './platform/versions/shell-address.ts';
import { answerToPage } from './platform/versions/worker-words.ts';

/** What of the browser's `ServiceWorkerGlobalScope` is used here; the program is typed for pages. */
type WorkerScope = Pick<EventTarget, 'addEventListener'> & {
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly skipWaiting: () => Promise<void>;
};
declare const self: WorkerScope;

const shell = '/index.html';
const pageAtMostSeconds = 4;
/** Those that no version names any more go in time, and all of them when the device is full. */
const keptFiles = new ExpirationPlugin({
  maxEntries: 200,
  maxAgeSeconds: 60 * 24 * 60 * 60,
  purgeOnQuotaError: true,
}) as WorkboxPlugin;

const files = [...self.__WB_MANIFEST];

/** A proxy's page for a server that is away says less than ours. */
const awayIsNoAnswer = {
  fetchDidSucceed: async ({ response }: { response: Response }): Promise<Response> => {
    if ([502, 503, 504].includes(response.status)) throw new Error('The server is away.');
    return response;
  },
};

registerRoute(
  ({ request, sameOrigin, url }) => request.mode === 'navigate' && sameOrigin && mayRenderFromShell(url),
  new NetworkOnly({
    networkTimeoutSeconds: pageAtMostSeconds,
    plugins: [awayIsNoAnswer, { handlerDidError: () => matchPrecache(shell) }],
  }),
);
precacheAndRoute(files, { directoryIndex: '', cleanURLs: false });
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'lokalbingo-files', plugins: [keptFiles] }),
);

clientsClaim();
self.addEventListener('message', (event) => {
  const { data, ports } = event as MessageEvent;
  const answer = answerToPage(
    data,
    files.map(({ url }) => `/${url}`),
  );
  if (answer === 'activate') void self.skipWaiting();
  else ports[0]?.postMessage(answer);
});
