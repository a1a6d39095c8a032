import { createContext, useContext, useEffect } from 'react';
import type { EntertainmentBusiness, NewsArticle, Organization } from 'schema-dts';

/** What a page tells of itself: to the browser's tab, to search engines, and to who shares its address. */
export type PageHead = {
  /** The name in the browser's tab, with the product's. */
  readonly title: string;
  /** A sentence or two. A page that has none is not for search engines. */
  readonly description?: string | undefined;
  /** What is shown where the page is shared; the product's own picture unless told. */
  readonly image?: SharedPicture | undefined;
  /** What the page is about, in the words of schema.org. */
  readonly structuredData?: StructuredData | undefined;
  /** When something that the page tells is over by itself, as a round that was to come. */
  readonly trueUntil?: Date | undefined;
  /** 404 where there is nothing at the address, which then is what the server answers. */
  readonly status?: 404 | undefined;
};

/** A picture of ours for other sites: the address of a PNG of 1200 × 630, and what it shows. */
export type SharedPicture = { readonly address: string; readonly alt: string };

type Named<Thing, Type extends string> = Extract<Thing, { '@type': Type }>;

/** One thing of schema.org, as JSON-LD. The addresses in it are ours, and are made whole where it is written. */
export type StructuredData =
  | Named<EntertainmentBusiness, 'EntertainmentBusiness'>
  | Named<NewsArticle, 'NewsArticle'>
  | Named<Organization, 'Organization'>;

/** Takes what a page tells while the server draws it; absent in a browser. */
export const PageHeadTaker = createContext<((head: PageHead) => void) | undefined>(undefined);

/** Tells of the page on the screen. */
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
