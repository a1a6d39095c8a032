import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { portalPages, toMyPage } from '@lokalbingo/contract/addresses';
import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';

const scriptOf = (app: string): string =>
  readFileSync(join(import.meta.dirname, `../../../apps/${app}/public/older-browser.js`), 'utf8');

/** The page to which a browser is redirected, if any. */
function led(app: string, pathname: string, knows: ((condition: string) => boolean) | undefined) {
  return met(app, pathname, knows).left;
}

/** How a page treats a browser: its redirect, and whether it shows its own message for older ones. */
function met(app: string, pathname: string, knows: ((condition: string) => boolean) | undefined) {
  const left: string[] = [];
  const css = knows && { supports: knows };
  const location = { pathname, replace: (to: string) => left.push(to) };
  const words = { hidden: true };
  const document = { getElementById: () => words };
  runInNewContext(scriptOf(app), { window: { CSS: css }, CSS: css, location, document });
  return { left, isWarned: !words.hidden };
}

const everything = () => true;
const withoutHas = (condition: string) => !condition.includes(':has');

test('a supported browser stays where it is', () => {
  expect(led('portal', '/mypage', everything)).toEqual([]);
  expect(led('game', '/game/12', everything)).toEqual([]);
});

test.each([
  ['lacks a CSS feature', withoutHas],
  ['lacks CSS.supports', undefined],
])('a browser that %s is redirected once to the page for older browsers', (_, knows) => {
  expect(led('portal', '/mypage', knows)).toEqual([portalPages.olderBrowser]);
  expect(led('portal', portalPages.olderBrowser, knows)).toEqual([]);
  expect(led('game', '/game/12', knows)).toEqual([toMyPage]);
});

test.each([
  ['lacks a CSS feature', withoutHas, true],
  ['lacks CSS.supports', undefined, true],
  ['we support', everything, false],
])('the hall console tells a browser that %s whether it is too old', (_, knows, isWarned) => {
  expect(met('hall', '/skranke', knows)).toEqual({ left: [], isWarned });
});

test.each(['portal', 'game', 'hall'])('the script of the %s can be parsed by every browser', (app) => {
  const script = scriptOf(app);
  expect(parseSync('a.js', script, { sourceType: 'script' }).errors).toEqual([]);
  expect(script).not.toMatch(/=>|\b(?:const|let)\b|`|\?\.|\?\?|\/\(\?</);
});
