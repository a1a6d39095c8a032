import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import {
  filledInBy,
  firstVersion,
  missingIn,
  oldestServed,
  ownNamesIn,
  servedBrowsers,
  sourcesForBrowsers,
  unknownInSheet,
} from './browser-support.ts';
import { programsDoWithout } from './tolerated-gaps.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
const polyfills = read('packages/browser/src/polyfills.ts');
const filledIn = filledInBy(polyfills);
const nothing = new Set<string>();
const missing = (text: string) => missingIn({ path: 'a.ts', text }, { ownNames: nothing, filledIn: nothing });

describe('the supported browsers', () => {
  it('include the browsers that members use', () => {
    expect(Object.fromEntries(oldestServed)).toEqual({
      chrome: 109,
      edge: 109,
      samsung: 21,
      firefox: 128,
      safari: 16.4,
      ios_saf: 16.4,
    });
  });

  it('are listed in the README and on the page for older ones, each with the same version', () => {
    const [readme, page] = ['README.md', 'apps/portal/src/app/older-browser.nb.ts'].map(
      (path) => read(path).text,
    );
    expect(readme).toContain('Chrome and Edge 109, Samsung Internet 21, Firefox 128, Safari and iOS 16.4');
    for (const version of ['Firefox 128', 'Safari 16.4']) expect(page).toContain(version);
  });
});

describe('a program', () => {
  it.each([
    ['Map.groupBy(rounds, (round) => round.hall)', ['Map.groupBy']],
    ['AbortSignal.any([one, other])', ['AbortSignal.any']],
    ['const { promise } = Promise.withResolvers()', ['Promise.withResolvers']],
    ['balls.toSorted()', ['toSorted']],
    ['menu.showPopover()', ['showPopover']],
    ["button.dispatchEvent(new ToggleEvent('toggle'))", ['ToggleEvent']],
    ['balls.at(-1)', []],
    ["if ('showPopover' in menu) menu.showPopover()", []],
    ['menu.showPopover?.()', []],
    ["import { z } from 'zod';\nz.object({}).union([])", []],
  ])('with %s uses features that some supported browsers lack: %j', (text, expected) => {
    expect(missing(text)).toEqual(expected);
  });

  it('uses only features that every supported browser has or gets by polyfill', () => {
    const sources = sourcesForBrowsers(root);
    const ownNames = new Set(sources.flatMap(ownNamesIn));
    const complaints = sources.flatMap((file) =>
      missingIn(file, { ownNames, filledIn })
        .filter((name) => !(name in programsDoWithout))
        .map((name) => `${file.path}: ${name}`),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(complaints).toEqual([]);
  });
});

describe('a polyfill', () => {
  it('loads in each browser that lacks any of it', () => {
    const features = [
      'api.URL.canParse_static',
      'javascript.builtins.Promise.withResolvers',
      'api.HTMLElement.popover',
    ];
    const { text } = read('packages/browser/src/fill-in.ts');
    for (const each of ['canParse', 'withResolvers', 'popover']) expect(text).toContain(`'${each}' in`);
    const filled = [...filledIn].filter((key) => /^(?:api|javascript\.builtins)\.\w+\.[a-z]+$/i.test(key));
    expect(filled.length).toBeGreaterThan(6);
    for (const [browser] of servedBrowsers) {
      const latest = Math.max(...features.map((key) => firstVersion(key, browser)));
      for (const key of filled) expect([key, firstVersion(key, browser) <= latest]).toEqual([key, true]);
    }
  });

  it('is needed by at least one supported browser', () => {
    for (const entry of polyfills.text.matchAll(/core-js\/actual\/(\S+)'/g)) {
      const keys = filledInBy({ path: 'a.ts', text: `import '${entry[0]};` });
      const isLacking = [...keys].some((key) =>
        servedBrowsers.some(([browser, oldest]) => firstVersion(key, browser) > oldest),
      );
      expect([entry[1], isLacking]).toEqual([entry[1], true]);
    }
  });
});

describe('a style sheet', () => {
  it.each([
    ['a { color: color-mix(in srgb, red, blue) }', ['color-mix()']],
    ['a { color: purple; color: color-mix(in srgb, red, blue) }', []],
    ['@supports (color: color-mix(in srgb, red, blue)) { a { color: color-mix(in srgb, red, blue) } }', []],
    ['a { color: light-dark(red, blue) }', ['light-dark()']],
    ['a:popover-open { color: red }', [':popover-open']],
    ['@starting-style { a { color: red } }', ['@starting-style']],
    ['a { field-sizing: content }', ['field-sizing']],
    ['a { -webkit-mask: none; mask: none }', []],
    ['a:has(b) { height: 1dvh }', []],
  ])('with %s uses features that some supported browsers lack: %j', (text, expected) => {
    expect([...unknownInSheet(parse(text))]).toEqual(expected);
  });
});
