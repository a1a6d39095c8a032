/** Serves a built single-page app: what has a hash in its name for ever, the page fresh, and all of it compressed. */
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Fault } from '../result.ts';
import { type CachedHtml, sendCachedHtml } from './cached-html.ts';

/**
 * Serves the app built into `folder`, on a server made with `isPage`. Browsers that take Brotli or gzip get what the
 * build has compressed.
 * @throws Fault when the app has not been built.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) throw new Fault(`The web app in ${folder} is not built.`);
  await app.register(fastifyStatic, {
    root: folder,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.startsWith(join(folder, 'assets') + sep)) return tellOfAsset(reply);
      reply.header('cache-control', 'no-cache');
    },
  });
}

/**
 * What is told of a file that pages load. What a page needs to be told would be as large as many of these files, and
 * there are dozens of them on a slow line.
 */
function tellOfAsset(reply: Pick<FastifyReply, 'removeHeader' | 'header'>): void {
  for (const name of ofPagesAlone) reply.removeHeader(name);
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  // A worker is held to what its own file is told; and a picture that somebody opens by itself is a page.
  reply.header('content-security-policy', policyOfAsset);
}

const policyOfAsset = "default-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'";

const ofPagesAlone = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** What stands at an address: a page of its own, the app's page, whose own router decides what it shows, or none. */
export type PageThere = CachedHtml | boolean;

/** Answers with what stands at an address. */
export function sendPage(reply: FastifyReply, page: PageThere): FastifyReply {
  if (typeof page === 'object') return sendCachedHtml(reply, page);
  return page ? reply.sendFile('index.html') : sendPageNotFound(reply);
}

/** Answers with the app's page for a frame: nothing is to be seen of it before it knows what it shows. */
export function sendFramedPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('unpainted.html');
}

/** Answers that there is no such page, in the words of the app's page. */
function sendPageNotFound(reply: FastifyReply): FastifyReply {
  // Whole, whatever was kept: a 404 cannot say that nothing has changed, or that this is a part.
  delete reply.request.raw.headers['if-none-match'];
  return reply.status(404).sendFile('index.html', { etag: false, lastModified: false, acceptRanges: false });
}
