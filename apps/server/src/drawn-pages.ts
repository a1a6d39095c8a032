/**
 * Renders the portal's public pages with its build for the server, and caches them as they are sent. Only listed addresses
 * are rendered, which bounds the memory.
 */

import type { DrawnView, PortalDrawing } from '@lokalbingo/contract/drawn-view';
import { minutes } from '@lokalbingo/contract/durations';
import type { Logger } from 'pino';
import type { Clock } from './platform/clock.ts';
import { type KeptReply, keptReply } from './platform/http/kept-reply.ts';
import { type Kept, keepFresh } from './platform/keep-fresh.ts';

/** See the file. */
export type DrawnPages = {
  /**
   * The page at a path; `nowhere` where none is drawn, and `not-drawn` where one is that cannot be drawn now and never
   * was, or where it cannot be told.
   */
  readonly at: (path: string) => Promise<KeptReply | 'nowhere' | 'not-drawn'>;
  /** The page that says that there is nothing. */
  readonly nothing: () => Promise<KeptReply | undefined>;
  /** The addresses that search engines may show. */
  readonly indexed: () => Promise<readonly string[]>;
  /** What the pages tell may have changed: all are drawn again, and shown as they were until then. */
  readonly redraw: () => Promise<void>;
};

/** The inputs of {@link drawnPages}. */
export type DrawnPagesParts = {
  readonly drawing: PortalDrawing;
  /** Puts what was drawn into the whole page. */
  readonly fill: (drawn: DrawnView) => Promise<string>;
  /** Another whenever that page has been built anew: what was kept names files that are gone. */
  readonly version: () => Promise<string>;
  readonly clock: Clock;
  readonly log: Logger;
};

type Drawn = Pick<DrawnView, 'isIndexed' | 'trueUntil'> & { readonly page: KeptReply };

/** An address that never exists. */
const nowhere = '/-/-';

/** See the file. */
export function drawnPages({ drawing, fill, version, clock, log }: DrawnPagesParts): DrawnPages {
  const pages = new Map<string, Kept<Drawn>>();
  const keep = <Value>(
    of: string,
    make: () => Promise<Value>,
    isOver: (value: Value) => boolean = () => false,
  ): Kept<Value> =>
    keepFresh({
      make,
      clock,
      freshMs: minutes(1),
      tooOldMs: minutes(10),
      isOver,
      onFault: (fault) => tellOfFault(log, of, fault),
    });
  const list = keep('addresses', async () => {
    const listed = new Set(await drawing.addresses());
    for (const address of pages.keys())
      if (!listed.has(address) && address !== nowhere) pages.delete(address);
    return listed;
  });

  let builtAs: string | undefined;
  const pageOf = async (address: string): Promise<Kept<Drawn>> => {
    const builtNow = await version();
    if (builtNow !== builtAs) pages.clear();
    builtAs = builtNow;
    const known = pages.get(address);
    if (known) return known;
    const kept = keep<Drawn>(
      address,
      async () => {
        const drawn = await drawing.draw(address);
        const { status, isIndexed, trueUntil } = drawn;
        return { page: await keptReply(status, await fill(drawn)), isIndexed, trueUntil };
      },
      ({ trueUntil }) => trueUntil !== undefined && trueUntil <= clock.now(),
    );
    pages.set(address, kept);
    return kept;
  };

  // Kept for what it does: however many changes are told of meanwhile, all are drawn once more.
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
      const drawn = await Promise.all(addresses.map(async (address) => (await pageOf(address)).get()));
      return addresses.filter((_, place) => drawn[place]?.isIndexed);
    },
    redraw: all.renew,
  };
}

/** Temporary failures of the server are reported elsewhere; everything else is a bug. */
function tellOfFault(log: Logger, of: string, fault: unknown): void {
  const isNo = fault instanceof Error && fault.name === 'ProblemError';
  if (isNo) log.warn({ of, err: fault }, 'a public page could not be drawn');
  else log.error({ alarm: 'page_not_drawn', of, err: fault }, 'a public page cannot be drawn');
}
