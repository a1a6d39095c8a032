import { createContext, useContext, useEffect } from 'react';

/** What a page tells of itself: to the browser's tab, to search engines, and to who shares its address. */
export type PageHead = {
  /** The name in the browser's tab, with the product's. */
  readonly title: string;
  /** A sentence or two. A page that has none is not for search engines. */
  readonly description?: string | undefined;
  /** A picture of ours for where the page is shared: the address of a PNG or JPEG. The product's own unless told. */
  readonly image?: string | undefined;
  /** What the page is about, in the words of schema.org. */
  readonly structuredData?: StructuredData | undefined;
  /** When something that the page tells is over by itself, as a round that was to come. */
  readonly trueUntil?: Date | undefined;
  /** 404 where there is nothing at the address, which then is what the server answers. */
  readonly status?: 404 | undefined;
};

/** What stands for the product where a page is shared that has no picture of its own; in `public`. */
export const productPicture = '/shared-page.png';

/** One thing of schema.org, as JSON-LD. */
export type StructuredData = { readonly '@type': string } & { readonly [property: string]: unknown };

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
