/**
 * The service worker: serves the portal on a device that has opened it before. Pages come from the server,
 * whose headers set their policy; the cached page is used only if no page arrives in time. Files with a hash
 * in their names never change, so they come from the cache first. Calls are never cached: no player data is
 * here.
 *
 * A new worker waits until the page says that its user wants the new version (`features/new-version`).
 */
import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { mayRenderFromShell } from './platform/versions/shell-address.ts';
import { answerToPage } from './platform/versions/worker-words.ts';

/**
 * The parts of the browser's `ServiceWorkerGlobalScope` used here; the program's types are those of pages.
 */
type WorkerScope = Pick<EventTarget, 'addEventListener'> & {
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly skipWaiting: () => Promise<void>;
};
declare const self: WorkerScope;

const shell = '/index.html';
const pageAtMostSeconds = 4;
/** Files that no version names any more are deleted in time, and all files when the device is full. */
const keptFiles = new ExpirationPlugin({
  maxEntries: 200,
  maxAgeSeconds: 60 * 24 * 60 * 60,
  purgeOnQuotaError: true,
}) as WorkboxPlugin;

const files = [...self.__WB_MANIFEST];

/** A proxy's error page for an unreachable server is less helpful than ours. */
const awayIsNoAnswer = {
  fetchDidSucceed: async ({ response }: { response: Response }): Promise<Response> => {
    if ([502, 503, 504].includes(response.status)) throw new Error('The server is unreachable.');
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
