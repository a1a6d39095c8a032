import type { FastifyInstance } from 'fastify';

/**
 * A worker that removes the portal's worker from a device with everything that it cached; open pages are unaffected.
 */
const script = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Serves a worker that removes itself, in place of the built one. */
export function removeWorker(app: FastifyInstance): void {
  app.get('/service-worker.js', (_request, reply) =>
    reply.type('application/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
