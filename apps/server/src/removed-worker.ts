import type { FastifyInstance } from 'fastify';

/** Takes everything away that a worker of the portal has kept on a device, and the worker itself; open pages stay as they are. */
const script = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** Answers devices that look for the portal's worker with one that ends it, in the place of the built one. */
export function removeWorker(app: FastifyInstance): void {
  app.get('/service-worker.js', (_request, reply) =>
    reply.type('application/javascript; charset=utf-8').header('cache-control', 'no-cache').send(script),
  );
}
