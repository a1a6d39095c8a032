/**
 * Serves a built single-page app: files with a hash in their name are cached for ever, the page is
 * revalidated, and everything is compressed.
 */
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Fault } from '../result.ts';
import { type CachedHtml, sendCachedHtml } from './cached-html.ts';

/**
 * Serves the app built into `folder`, on a server made with `isPage`. Browsers that accept Brotli or gzip get
 * the files compressed by the build.
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
      if (path.startsWith(join(folder, 'assets') + sep)) return sendAssetHeaders(reply);
      reply.header('cache-control', 'no-cache');
    },
  });
}

/**
 * Sets the headers of an asset. A page's headers would be as large as many of these files, and a slow connection loads
 * dozens of them.
 */
export function sendAssetHeaders(reply: Pick<FastifyReply, 'removeHeader' | 'header'>): void {
  for (const name of ofPagesAlone) reply.removeHeader(name);
  reply.header('cache-control', 'public, max-age=31536000, immutable');
  // A worker follows the policy of its own file; and a picture opened by itself is a page.
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

/**
 * The content of an address: its own page, the app's page, whose router chooses the screen, or none.
 */
export type PageThere = CachedHtml | boolean;

/** Answers with the content of an address. */
export function sendPage(reply: FastifyReply, page: PageThere): FastifyReply {
  if (typeof page === 'object') return sendCachedHtml(reply, page);
  return page ? reply.sendFile('index.html') : sendPageNotFound(reply);
}

/** Answers with the app's page for a frame: it is invisible until it knows which page it shows. */
export function sendFramedPage(reply: FastifyReply): FastifyReply {
  return reply.sendFile('unpainted.html');
}

/** Answers with the app's page for a missing address. */
function sendPageNotFound(reply: FastifyReply): FastifyReply {
  // Always complete: a 404 must not become 304 or a partial response.
  delete reply.request.raw.headers['if-none-match'];
  return reply.status(404).sendFile('index.html', { etag: false, lastModified: false, acceptRanges: false });
}
