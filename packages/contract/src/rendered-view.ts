/** The interface between the server and the portal's build for server rendering. */

/** One page, rendered for an unknown visitor. */
export type RenderedView = {
  /** 404 when the screen says that there is nothing at the address. */
  readonly status: 200 | 404;
  /** Markup for the head: what the page tells of itself. */
  readonly head: string;
  /** Markup for the program's place in the page. */
  readonly body: string;
  /** What the program takes up, with the answers that the screen shows: JSON. */
  readonly state: string;
  /** The source files of the screen, by which the build's manifest knows what a browser needs for it. */
  readonly screens: readonly string[];
  /** Whether search engines may show it. */
  readonly isIndexed: boolean;
  /** From then on it says what is so no more; absent when it never does by itself. */
  readonly trueUntil?: Date | undefined;
};

/** Renders pages; rejects when one of a page's first queries fails. */
export type PortalRenderer = {
  /** Every address that is rendered, as things are now. */
  readonly addresses: () => Promise<readonly string[]>;
  readonly render: (address: string) => Promise<RenderedView>;
  /** How the addresses begin that nobody sees without a login. */
  readonly privatePaths: readonly string[];
};

/** The exports of the portal's build for the server. */
export type PortalBuild = {
  readonly portalRenderer: MakePortalRenderer;
  /** A script for the head of every rendered page, which runs before anything is seen. */
  readonly headScript: string;
  /** A script for the end of every rendered page, which brings in the program out of `<template id="program">`. */
  readonly endScript: string;
};

/** See {@link PortalBuild}. */
export type MakePortalRenderer = (dependencies: {
  /** Where the portal is reached: `https://lokalbingo.example`. */
  readonly origin: string;
  /** Makes the portal's calls. */
  readonly fetch: typeof globalThis.fetch;
}) => PortalRenderer;
