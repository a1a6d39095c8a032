/** The site map and robots file of the portal. */
import type { FastifyInstance } from 'fastify';
import type { RenderedPages } from './rendered-pages.ts';

/**
 * Serves `/sitemap.xml`, which lists the pages that search engines may show, and `/robots.txt`, which lists
 * the paths that they need not fetch.
 */
export function serveSiteMap(
  app: FastifyInstance,
  pages: Pick<RenderedPages, 'indexed'>,
  { origin, privatePaths }: { readonly origin: string; readonly privatePaths: readonly string[] },
): void {
  app.get('/sitemap.xml', async (_request, reply) => {
    const addresses = await pages.indexed();
    const places = addresses.map(
      (address) => `  <url><loc>${inXml(new URL(address, origin).href)}</loc></url>\n`,
    );
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('')}</urlset>\n`,
      );
  });
  const closed = ['/api/', ...privatePaths].map((path) => `Disallow: ${path}\n`);
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\n${closed.join('')}\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`),
  );
}

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
