/**
 * Renders the portal's public pages with its build for the server, and caches them as they are sent. Only listed
 * addresses are rendered, which bounds the memory.
 */

import { minutes } from '@lokalbingo/contract/durations';
import type { PortalRenderer, RenderedView } from '@lokalbingo/contract/rendered-view';
import type { Logger } from 'pino';
import type { Clock } from './platform/clock.ts';
import { type CachedHtml, cacheHtml } from './platform/http/cached-html.ts';
import { type Revalidated, staleWhileRevalidate } from './platform/stale-while-revalidate.ts';

export type RenderedPages = {
  /**
   * Returns the page at a path; `nowhere` when it is not listed. Returns `not-drawn` when the list is unknown, or when
   * rendering fails and no earlier version is cached.
   */
  readonly at: (path: string) => Promise<CachedHtml | 'nowhere' | 'not-drawn'>;
  /** Returns the 404 page. */
  readonly nothing: () => Promise<CachedHtml | undefined>;
  /** Returns the addresses that search engines may show. */
  readonly indexed: () => Promise<readonly string[]>;
  /** Renders all pages again, and serves the old ones until then. Call it when their data may have changed. */
  readonly renderAgain: () => Promise<void>;
};

/** The inputs of {@link renderedPages}. */
export type RenderedPagesParts = {
  readonly renderer: PortalRenderer;
  /** Fills the whole page with rendered content. */
  readonly fill: (rendered: RenderedView) => Promise<string>;
  /** Returns a version that changes with each build, because cached pages refer to files of their own build. */
  readonly version: () => Promise<string>;
  readonly clock: Clock;
  readonly log: Logger;
};

type Drawn = Pick<RenderedView, 'isIndexed' | 'trueUntil'> & { readonly page: CachedHtml };

/** An address that never exists. */
const nowhere = '/-/-';

export function renderedPages({ renderer, fill, version, clock, log }: RenderedPagesParts): RenderedPages {
  const pages = new Map<string, Revalidated<Drawn>>();
  const keep = <Value>(
    of: string,
    make: () => Promise<Value>,
    isOver: (value: Value) => boolean = () => false,
  ): Revalidated<Value> =>
    staleWhileRevalidate({
      make,
      clock,
      freshMs: minutes(1),
      tooOldMs: minutes(10),
      isOver,
      onFault: (fault) => logFault(log, of, fault),
    });
  const list = keep('addresses', async () => {
    const listed = new Set(await renderer.addresses());
    for (const address of pages.keys())
      if (!listed.has(address) && address !== nowhere) pages.delete(address);
    return listed;
  });

  let builtAs: string | undefined;
  const pageOf = async (address: string): Promise<Revalidated<Drawn>> => {
    const builtNow = await version();
    if (builtNow !== builtAs) pages.clear();
    builtAs = builtNow;
    const known = pages.get(address);
    if (known) return known;
    const kept = keep<Drawn>(
      address,
      async () => {
        const rendered = await renderer.render(address);
        const { status, isIndexed, trueUntil } = rendered;
        return { page: await cacheHtml(status, await fill(rendered)), isIndexed, trueUntil };
      },
      ({ trueUntil }) => trueUntil !== undefined && trueUntil <= clock.now(),
    );
    pages.set(address, kept);
    return kept;
  };

  // Cached like a page, so that any number of changes during a rendering cause only one more.
  const all = keep('all pages', async () => {
    await list.renew();
    for (const address of new Set([...((await list.get()) ?? []), nowhere]))
      await (await pageOf(address)).renew();
  });

  return {
    at: async (path) => {
      const address = path.toLowerCase().replace(/(?<=.)\/$/, '');
      const listed = await list.get();
      if (listed && !listed.has(address)) return 'nowhere';
      return (listed && (await (await pageOf(address)).get())?.page) ?? 'not-drawn';
    },
    nothing: async () => (await (await pageOf(nowhere)).get())?.page,
    indexed: async () => {
      const addresses = [...((await list.get()) ?? [])];
      const rendered = await Promise.all(addresses.map(async (address) => (await pageOf(address)).get()));
      return addresses.filter((_, place) => rendered[place]?.isIndexed);
    },
    renderAgain: all.renew,
  };
}

/**
 * Logs that a page was not rendered. A refusal is only a warning, because it is reported elsewhere; everything else is
 * a bug.
 */
function logFault(log: Logger, of: string, fault: unknown): void {
  const isNo = fault instanceof Error && fault.name === 'ProblemError';
  if (isNo) log.warn({ of, err: fault }, 'a public page could not be rendered');
  else log.error({ alarm: 'page_not_drawn', of, err: fault }, 'a bug prevents rendering a public page');
}
