import { gunzipSync } from 'node:zlib';
import { after, minutes, seconds } from '@lokalbingo/contract/durations';
import type { PortalRenderer, RenderedView } from '@lokalbingo/contract/rendered-view';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CachedHtml } from './platform/http/cached-html.ts';
import { type FakeClock, fakeClock } from './platform/testing/fake-clock.ts';
import { type RenderedPages, renderedPages } from './rendered-pages.ts';

/** The data from which the pages of these tests are rendered. */
let town: {
  trueUntil?: Date;
  addresses: string[];
  word: string;
  build: string;
  fault?: Error | undefined;
  faultAt?: string;
};
let clock: FakeClock;
let drawn: string[];
let logged: { level: number; alarm?: string; of: string }[];
/** Rendering waits for this promise, so that tests can check the state meanwhile. */
let gate: PromiseWithResolvers<void> | undefined;
let pages: RenderedPages;

const drawing: PortalRenderer = {
  addresses: async () => {
    if (town.fault) throw town.fault;
    return town.addresses;
  },
  render: async (address): Promise<RenderedView> => {
    drawn.push(address);
    const body = `${town.word} at ${address}`;
    await gate?.promise;
    if (town.fault) throw town.fault;
    if (town.faultAt === address) throw new Error('This one is broken.');
    const status = town.addresses.includes(address) ? 200 : 404;
    return {
      status,
      head: '',
      body,
      state: '',
      screens: [],
      isIndexed: address !== '/login',
      trueUntil: town.trueUntil,
    };
  },
  privatePaths: [],
};

beforeEach(() => {
  town = {
    addresses: ['/', '/login', '/bingohalls/1', '/bingohalls/2'],
    word: 'morning',
    build: 'first',
  };
  clock = fakeClock();
  drawn = [];
  logged = [];
  gate = undefined;
  pages = renderedPages({
    renderer: drawing,
    fill: async ({ body }) => `${body}, build ${town.build}`,
    version: async () => town.build,
    clock,
    log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }),
  });
});

const words = ({ sent }: CachedHtml): string => gunzipSync(sent.gzip.bytes).toString();
const at = async (path: string): Promise<string> => {
  const page = await pages.at(path);
  return typeof page === 'object' ? words(page) : page;
};
const timesDrawn = (address: string): number => drawn.filter((each) => each === address).length;

describe('the pages that are rendered', () => {
  it('are only those on the list, whatever is requested', async () => {
    expect(await at('/bingohalls/1')).toBe('morning at /bingohalls/1, build first');
    for (const path of ['/wp-admin', '/bingohalls/3', '/-/-', '/bingohalls/1//', ''])
      expect([path, await at(path)]).toEqual([path, 'nowhere']);
    expect(drawn).toEqual(['/bingohalls/1']);
  });

  it('are rendered once for all requests, however the address is written', async () => {
    const spellings = ['/bingohalls/1', '/BINGOHALLS/1', '/BingoHalls/1/', '/bingohalls/1/'];
    const answers = await Promise.all(spellings.map(at));
    expect(new Set(answers)).toEqual(new Set(['morning at /bingohalls/1, build first']));
    expect([await at('/'), timesDrawn('/bingohalls/1')]).toEqual(['morning at /, build first', 1]);
  });

  it('have one page for all unknown addresses', async () => {
    const [first, second] = [await pages.nothing(), await pages.nothing()];
    expect([first?.status, first && words(first)]).toEqual([404, 'morning at /-/-, build first']);
    expect([second === first, drawn.length]).toEqual([true, 1]);
  });

  it('are listed for search engines if they may be shown', async () => {
    expect(await pages.indexed()).toEqual(['/', '/bingohalls/1', '/bingohalls/2']);
    expect(drawn).toHaveLength(4);
  });

  it('are deleted when their address leaves the list, so that an old version never returns', async () => {
    await pages.renderAgain();
    town.addresses = town.addresses.filter((each) => each !== '/bingohalls/2');
    await pages.renderAgain();
    expect([await at('/bingohalls/2'), timesDrawn('/bingohalls/2')]).toEqual(['nowhere', 1]);
    town.addresses.push('/bingohalls/2');
    town.word = 'evening';
    clock.advance(minutes(1));
    const seen: string[] = [];
    await expect
      .poll(async () => {
        seen.push(await at('/bingohalls/2'));
        return seen.at(-1);
      })
      .not.toBe('nowhere');
    expect(seen.at(-1)).toBe('evening at /bingohalls/2, build first');
  });
});

describe('a change', () => {
  it('is on every page when all are rendered again; until then each page keeps its old version', async () => {
    await pages.renderAgain();
    gate = Promise.withResolvers();
    town.word = 'evening';
    const again = pages.renderAgain();
    await expect.poll(() => drawn.length).toBe(6);
    expect([await at('/'), await at('/bingohalls/2')]).toEqual([
      'morning at /, build first',
      'morning at /bingohalls/2, build first',
    ]);
    gate.resolve();
    await again;
    for (const path of town.addresses) expect(await at(path)).toBe(`evening at ${path}, build first`);
    const nothing = await pages.nothing();
    expect(nothing && words(nothing)).toBe('evening at /-/-, build first');
    expect(drawn).toHaveLength(10);
  });

  it('during rendering causes one more rendering of all pages, however many notifications arrive', async () => {
    gate = Promise.withResolvers();
    const first = pages.renderAgain();
    await expect.poll(() => drawn.length).toBe(1);
    const renderings = Array.from({ length: 20 }, () => pages.renderAgain());
    gate.resolve();
    await Promise.all([first, ...renderings]);
    expect(drawn).toHaveLength(2 * (town.addresses.length + 1));
  });

  it('announced in advance by a page is shown from that moment on, because requests then wait for it', async () => {
    town.trueUntil = after(clock.now(), seconds(20));
    await at('/');
    town.word = 'evening';
    clock.advance(seconds(20) - 1);
    expect([await at('/'), drawn.length]).toEqual(['morning at /, build first', 1]);
    clock.advance(1);
    town.trueUntil = after(clock.now(), seconds(20));
    expect([await at('/'), await at('/'), drawn.length]).toEqual([
      'evening at /, build first',
      'evening at /, build first',
      2,
    ]);
    clock.advance(seconds(20));
    town.fault = new Error('broken');
    expect(await at('/')).toBe('evening at /, build first');
  });

  it('is detected a minute later by the next request, when there was no notification', async () => {
    await at('/');
    town.word = 'evening';
    clock.advance(minutes(1) - 1);
    expect([await at('/'), drawn.length]).toEqual(['morning at /, build first', 1]);
    clock.advance(1);
    expect(await at('/')).toBe('morning at /, build first');
    await expect.poll(() => at('/')).toBe('evening at /, build first');
    expect(drawn).toHaveLength(2);
  });

  it('of the build empties the cache, because cached pages name files that are gone', async () => {
    await pages.renderAgain();
    town.build = 'second';
    for (const path of town.addresses) expect(await at(path)).toBe(`morning at ${path}, build second`);
    expect(drawn).toHaveLength(5 + town.addresses.length);
  });
});

describe('a page that cannot be rendered', () => {
  const refusal = Object.assign(new Error('no'), { name: 'ProblemError' });
  const [warning, error] = [40, 50];

  it('keeps its old version, with an alarm, or with a warning when the server is temporarily unavailable', async () => {
    await pages.renderAgain();
    town.word = 'evening';
    for (const [fault, level, alarm] of [
      [new Error('broken'), error, 'page_not_drawn'],
      [refusal, warning, undefined],
    ] as const) {
      town.fault = fault;
      logged = [];
      await pages.renderAgain();
      expect(await at('/')).toBe('morning at /, build first');
      expect(logged.map(({ of }) => of)).toEqual(['addresses', ...town.addresses, '/-/-']);
      for (const each of logged) expect([each.level, each.alarm]).toEqual([level, alarm]);
    }
    town.fault = undefined;
    await pages.renderAgain();
    expect(await at('/')).toBe('evening at /, build first');
  });

  it('does not prevent rendering of other pages', async () => {
    const faulty = '/bingohalls/1';
    town.faultAt = faulty;
    await pages.renderAgain();
    expect([await at(faulty), await at('/bingohalls/2')]).toEqual([
      'not-drawn',
      'morning at /bingohalls/2, build first',
    ]);
    expect(logged.map(({ of }) => of)).toEqual([faulty]);
  });

  it('is served unrendered if it never was rendered, without a 404, until it can be', async () => {
    town.fault = refusal;
    expect([await at('/'), await at('/wp-admin'), await pages.nothing()]).toEqual([
      'not-drawn',
      'not-drawn',
      undefined,
    ]);
    expect(await pages.indexed()).toEqual([]);
    town.fault = undefined;
    clock.advance(seconds(5));
    expect([await at('/'), await at('/wp-admin')]).toEqual(['morning at /, build first', 'nowhere']);
  });
});
