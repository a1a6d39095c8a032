import type { ContentDocument } from './content-document.ts';

/** What is wrong, and where. */
export type ContentComplaint = {
  /** Below the folder of content. */
  readonly path: string;
  readonly line: number;
  /** A sentence for whoever writes content. */
  readonly sentence: string;
};

/** Whether a picture can be shown, and how large it is. */
export type PictureState =
  | { readonly kind: 'shown'; readonly width: number; readonly height: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'active' };

/** All that a text is judged by. */
export type ContentFacts = {
  readonly documents: readonly ContentDocument[];
  /** By the names of the files. */
  readonly pictures: ReadonlyMap<string, PictureState>;
  /** Addresses of the portal, as patterns of routes. */
  readonly pages: readonly string[];
  /** Places that links lead to on pages which are not content. */
  readonly anchors: Readonly<Record<string, readonly string[]>>;
};
