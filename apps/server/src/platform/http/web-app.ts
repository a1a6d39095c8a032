/** Serves a built single-page app: hashed assets for ever, the page itself fresh, and the page for every route. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Fault } from '../result.ts';

/**
 * Serves the app built into `folder`, on a server made with `hasPages`: a GET that wants HTML and is no file gives the
 * page, whose own router decides.
 * @throws Fault when the app has not been built.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Fault(`The web app in ${folder} is not built.`);
  await app.register(fastifyStatic, {
    root: folder,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
