/** What stands above a text of content, as the front ends read it. */

/** A picture of content, with what it shows. */
export type ContentPicture = {
  /** The picture's file in the folder of pictures. */
  readonly file: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  /** Where it lies for other sites, as a PNG of 1200 × 630; absent where nothing is built, as in a test. */
  readonly sharedAt?: string;
};

/** An article: its id is the number that its file begins with. */
export type ArticleFront = {
  readonly id: number;
  readonly title: string;
  readonly ingress: string;
  /** ISO, `2025-09-01`. */
  readonly date: string;
  readonly picture?: ContentPicture;
};

/** A page that is nothing but its words. */
export type PageFront = {
  readonly title: string;
  /** What search engines show of the page. */
  readonly description: string;
  /** What the page says first; absent where it begins with its text. */
  readonly ingress?: string;
  /** ISO: when what the page says was last gone through. */
  readonly updated?: string;
};
