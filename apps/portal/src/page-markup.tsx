import type { PortalConfig } from '@lokalbingo/contract/portal-config';
import { artAddress } from '@lokalbingo/ui/art';
import { renderToStaticMarkup } from 'react-dom/server';
import { pageMarkupTexts } from './page-markup.nb.ts';
import type { PageHead, SharedPicture, StructuredData } from './platform/page-head.ts';

/** The product's picture, for shared pages without one of their own; in `public`. */
const productPicture: SharedPicture = { address: '/shared-page.png', alt: pageMarkupTexts.productPicture };

/** The page's address and owner. */
type PagePlace = { readonly origin: string; readonly address: string; readonly config: PortalConfig };

/** Whether search engines may list a page: only an existing page with a description. */
export const isIndexed = ({ description, status }: PageHead): boolean =>
  description !== undefined && status !== 404;

/**
 * The head of a page, as markup: for the browser's tab, for search engines, and for sites that share the
 * address.
 */
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
  const { title, description, structuredData, image = productPicture } = head;
  const url = new URL(place.address, place.origin).href;
  const shared = {
    'og:site_name': place.config.productName,
    'og:type': 'website',
    'og:locale': 'nb_NO',
    'og:title': title,
    'og:description': description,
    'og:url': url,
    'og:image': new URL(image.address, place.origin).href,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': image.alt,
  };
  const structured = [organisation(place), ...(structuredData ? [structuredData] : [])];
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
        dangerouslySetInnerHTML={{ __html: jsonLd(structured, place.origin) }}
      />
    </>
  );
}

/** The company that offers the portal. */
const organisation = ({ config }: PagePlace): StructuredData => ({
  '@type': 'Organization',
  name: config.productName,
  legalName: config.company,
  url: '/',
  logo: artAddress('brand', 'favicon.svg') ?? '/',
});

/** The properties whose values are addresses of ours. */
const addresses: ReadonlySet<string> = new Set(['url', 'logo', 'image']);

function jsonLd(data: readonly StructuredData[], origin: string): string {
  const whole = (property: string, value: unknown): unknown =>
    addresses.has(property) && typeof value === 'string' ? new URL(value, origin).href : value;
  // Nothing in it can end the element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': data }, whole).replaceAll(
    '<',
    String.raw`\u003c`,
  );
}
