/** The interface between the server and the portal's build for server rendering. */

/** One page, rendered for an unknown visitor. */
export type RenderedView = {
  /** 404 when the screen says that nothing is at the address. */
  readonly status: 200 | 404;
  /** Markup for the head: title and metadata of the page. */
  readonly head: string;
  /** Markup for the program's place in the page. */
  readonly body: string;
  /** JSON with the answers that the screen shows, from which the program starts in the browser. */
  readonly state: string;
  /** The source files of the screen, by which the build's manifest knows which files a browser needs. */
  readonly screens: readonly string[];
  /** Whether search engines may show it. */
  readonly isIndexed: boolean;
  /** When what the page says stops being true; absent when time alone never changes it. */
  readonly trueUntil?: Date | undefined;
};

/** Renders pages; rejects when one of a page's first queries fails. */
export type PortalRenderer = {
  /** Returns all addresses that are currently rendered. */
  readonly addresses: () => Promise<readonly string[]>;
  readonly render: (address: string) => Promise<RenderedView>;
  /** The prefixes of the addresses that require a login. */
  readonly privatePaths: readonly string[];
};

/** The exports of the portal's build for the server. */
export type PortalBuild = {
  readonly portalRenderer: MakePortalRenderer;
  /** A script for the head of every rendered page, which runs before anything is visible. */
  readonly headScript: string;
  /** A script for the end of every rendered page, which loads the program from `<template id="program">`. */
  readonly endScript: string;
};

/** See {@link PortalBuild}. */
export type MakePortalRenderer = (dependencies: {
  /** The public address of the portal: `https://lokalbingo.example`. */
  readonly origin: string;
  /** Makes the portal's calls. */
  readonly fetch: typeof globalThis.fetch;
}) => PortalRenderer;
