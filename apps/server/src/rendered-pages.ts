/**
 * Renders the portal's public pages with its build for the server, and caches them as they are sent. Only listed addresses
 * are rendered, which bounds the memory.
 */

import { minutes } from '@lokalbingo/contract/durations';
import type { PortalRenderer, RenderedView } from '@lokalbingo/contract/rendered-view';
import type { Logger } from 'pino';
import type { Clock } from './platform/clock.ts';
import { type CachedHtml, cacheHtml } from './platform/http/cached-html.ts';
import { type Revalidated, staleWhileRevalidate } from './platform/stale-while-revalidate.ts';

/** See the file. */
export type RenderedPages = {
  /**
   * The page at a path; `nowhere` where none is rendered, and `not-drawn` where one is that cannot be rendered now and never
   * was, or where it cannot be told.
   */
  readonly at: (path: string) => Promise<CachedHtml | 'nowhere' | 'not-drawn'>;
  /** The page that says that there is nothing. */
  readonly nothing: () => Promise<CachedHtml | undefined>;
  /** The addresses that search engines may show. */
  readonly indexed: () => Promise<readonly string[]>;
  /** What the pages tell may have changed: all are rendered again, and shown as they were until then. */
  readonly renderAgain: () => Promise<void>;
};

/** The inputs of {@link renderedPages}. */
export type RenderedPagesParts = {
  readonly renderer: PortalRenderer;
  /** Puts what was rendered into the whole page. */
  readonly fill: (rendered: RenderedView) => Promise<string>;
  /** Another whenever that page has been built anew: what was kept names files that are gone. */
  readonly version: () => Promise<string>;
  readonly clock: Clock;
  readonly log: Logger;
};

type Drawn = Pick<RenderedView, 'isIndexed' | 'trueUntil'> & { readonly page: CachedHtml };

/** An address that never exists. */
const nowhere = '/-/-';

/** See the file. */
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
      onFault: (fault) => tellOfFault(log, of, fault),
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

  // Kept for what it does: however many changes are told of meanwhile, all are rendered once more.
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

/** Temporary failures of the server are reported elsewhere; everything else is a bug. */
function tellOfFault(log: Logger, of: string, fault: unknown): void {
  const isNo = fault instanceof Error && fault.name === 'ProblemError';
  if (isNo) log.warn({ of, err: fault }, 'a public page could not be drawn');
  else log.error({ alarm: 'page_not_drawn', of, err: fault }, 'a public page cannot be drawn');
}
