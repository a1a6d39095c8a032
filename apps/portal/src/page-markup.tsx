import type { PortalConfig } from '@lokalbingo/contract/portal-config';
import { artAddress } from '@lokalbingo/ui/art';
import { renderToStaticMarkup } from 'react-dom/server';
import { type PageHead, productPicture, type StructuredData } from './platform/page-head.ts';

/** Where a page lies, and whose it is. */
type PagePlace = { readonly origin: string; readonly address: string; readonly config: PortalConfig };

/** Whether search engines may show a page: not without a description, and not where there is nothing. */
export const isIndexed = ({ description, status }: PageHead): boolean =>
  description !== undefined && status !== 404;

/** The head of a page, in markup: for the browser's tab, for search engines, and for those who share the address. */
export function headMarkup(head: PageHead, place: PagePlace): string {
  return renderToStaticMarkup(
    <>
      <title>{head.title}</title>
      {isIndexed(head) ? (
        <ForSearchEngines head={head} place={place} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>,
  );
}

function ForSearchEngines({ head, place }: { head: PageHead; place: PagePlace }) {
  const { title, description, structuredData } = head;
  const url = new URL(place.address, place.origin).href;
  const shared = {
    'og:site_name': place.config.productName,
    'og:type': 'website',
    'og:locale': 'nb_NO',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': new URL(head.image ?? productPicture, place.origin).href,
  };
  const told = [organisation(place), ...(structuredData ? [structuredData] : [])];
  return (
    <>
      <meta name="description" content={description} />
      <link rel="canonical" href={url} />
      {Object.entries(shared).map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours in which nothing ends the element
        dangerouslySetInnerHTML={{ __html: jsonLd(told) }}
      />
    </>
  );
}

/** Who offers the portal. */
const organisation = ({ origin, config }: PagePlace): StructuredData => ({
  '@type': 'Organization',
  name: config.productName,
  legalName: config.company,
  url: new URL('/', origin).href,
  logo: new URL(artAddress('brand', 'favicon.svg') ?? '/', origin).href,
});

const jsonLd = (told: readonly StructuredData[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': told }).replaceAll('<', String.raw`\u003c`);
