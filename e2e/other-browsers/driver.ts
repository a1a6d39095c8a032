/** The browser features that the main job needs. Each driver implements them with its client library. */
import type { ElementState, Query } from './page-scripts.ts';

/** A running browser. */
export type Browser = {
  /** Name and version, as in "WebKitGTK 2.50.6". */
  readonly name: string;
  /** All open windows, the first one first. */
  readonly windows: () => Promise<readonly BrowserWindow[]>;
  readonly close: () => Promise<void>;
};

/** The document of a window or of a frame. */
export type BrowserDocument = {
  /** The state of the first visible element that the queries find; undefined when there is none. */
  readonly stateOf: (queries: readonly Query[]) => Promise<ElementState | undefined>;
  /** Clicks that element, and types when there is a text. Returns false when there is none, or it is covered. */
  readonly click: (queries: readonly Query[], typed?: string) => Promise<boolean>;
  /** The document in the frame that the queries find. */
  readonly frame: (queries: readonly Query[]) => BrowserDocument;
};

/** A window or tab. */
export type BrowserWindow = BrowserDocument & {
  readonly goTo: (url: string) => Promise<void>;
  readonly url: () => Promise<string>;
  /** Runs an action that opens a window, and returns that window. */
  readonly popup: (action: () => Promise<void>) => Promise<BrowserWindow>;
  readonly screenshot: (file: `${string}.png`) => Promise<void>;
  readonly close: () => Promise<void>;
};
