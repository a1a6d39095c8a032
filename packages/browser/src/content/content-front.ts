/** The fields above a content text, as the front ends use them. */

/** A content picture, with its description. */
export type ContentPicture = {
  /** The picture's file in the folder of pictures. */
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** The address of a PNG of 1200 × 630 for other sites; absent without a build, for example in a test. */
  readonly sharedAt?: string;
};

/** An article: its id is the number at the start of its file name. */
export type ArticleFront = {
  readonly id: number;
  readonly title: string;
  readonly ingress: string;
  /** ISO, `2025-09-01`. */
  readonly date: string;
  readonly picture?: ContentPicture;
};

/** A page of text only. */
export type PageFront = {
  readonly title: string;
  /** The description for search engines. */
  readonly description: string;
  /** The introduction above the text; absent when the page has none. */
  readonly ingress?: string;
  /** ISO: when the page's content was last reviewed. */
  readonly updated?: string;
};
