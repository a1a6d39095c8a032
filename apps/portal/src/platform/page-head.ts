import { createContext, useContext, useEffect } from 'react';
import type { EntertainmentBusiness, NewsArticle, Organization } from 'schema-dts';

/**
 * A page's description of itself: for the browser's tab, for search engines, and for sites that share its
 * address.
 */
export type PageHead = {
  /** The title in the browser's tab, before the product's name. */
  readonly title: string;
  /** A sentence or two. Search engines may not list a page without it. */
  readonly description?: string | undefined;
  /** The picture for sharing; by default the product's own. */
  readonly image?: SharedPicture | undefined;
  /** The page's subject, as schema.org data. */
  readonly structuredData?: StructuredData | undefined;
  /** When the page's content expires by itself, for example at the start of a round. */
  readonly trueUntil?: Date | undefined;
  /** 404 when the address has no page; the server then answers with that status. */
  readonly status?: 404 | undefined;
};

/** A picture for other sites: the address of a PNG of 1200 × 630, and its description. */
export type SharedPicture = { readonly address: string; readonly alt: string };

type Named<Thing, Type extends string> = Extract<Thing, { '@type': Type }>;

/** A schema.org object, as JSON-LD. Its addresses are relative to us; they are made absolute on output. */
export type StructuredData =
  | Named<EntertainmentBusiness, 'EntertainmentBusiness'>
  | Named<NewsArticle, 'NewsArticle'>
  | Named<Organization, 'Organization'>;

/** Receives a page's description while the server renders it; absent in a browser. */
export const PageHeadTaker = createContext<((head: PageHead) => void) | undefined>(undefined);

/** Describes the page on the screen. */
export function usePageHead(head: PageHead): void {
  useContext(PageHeadTaker)?.(head);
  const { title, description } = head;
  useEffect(() => {
    document.title = title;
    const meta = document.head.querySelector('meta[name="description"]');
    if (description === undefined) meta?.removeAttribute('content');
    else meta?.setAttribute('content', description);
  }, [title, description]);
}
