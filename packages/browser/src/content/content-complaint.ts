import type { ContentDocument } from './content-document.ts';

/** An error, and its place. */
export type ContentComplaint = {
  /** Relative to the content folder. */
  readonly path: string;
  readonly line: number;
  /** A sentence for the author of the content. */
  readonly sentence: string;
};

/** Whether a picture can be shown, and its size. */
export type PictureState =
  | { readonly kind: 'shown'; readonly width: number; readonly height: number }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'active' };

/** The facts that a text is checked against. */
export type ContentFacts = {
  readonly documents: readonly ContentDocument[];
  /** By the names of the files. */
  readonly pictures: ReadonlyMap<string, PictureState>;
  /** Addresses of the portal, as patterns of routes. */
  readonly pages: readonly string[];
  /** Link targets on pages which are not content. */
  readonly anchors: Readonly<Record<string, readonly string[]>>;
};
