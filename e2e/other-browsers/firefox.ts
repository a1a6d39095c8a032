/**
 * Firefox ESR from Debian, driven by Puppeteer over WebDriver BiDi. Playwright 1.65 cannot drive it: it sends
 * `emulation.setMediaFeaturesOverride` for every context, a command that Firefox 153 does not have. Selenium would need
 * geckodriver, which Debian does not package and whose npm package downloads it.
 */
import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Frame, type Page, type Viewport } from 'puppeteer-core';
import type { Browser, BrowserDocument, BrowserWindow } from './driver.ts';
import { findElement, isClickable, type Query, stateOf, testingLibrary } from './page-scripts.ts';

const executablePath = '/usr/bin/firefox-esr';

/** Says what to install when something is missing. */
export const missingFirefox = (): string | undefined =>
  existsSync(executablePath) ? undefined : 'Firefox ESR is missing: apt-get install firefox-esr';

/** Starts a headless Firefox with viewports of this size. */
export async function openFirefox(viewport: Viewport): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Puppeteer turns the popup blocker off.
    extraPrefsFirefox: { 'dom.disable_open_during_load': true },
  });
  for (const page of await browser.pages()) await page.setViewport(viewport);
  const [version] = /[\d.]+/.exec(await browser.version()) ?? [];
  return {
    name: `Firefox ESR ${version}`,
    windows: async () => (await browser.pages()).map((page) => windowOf(page, viewport)),
    close: () => browser.close(),
  };
}

function windowOf(page: Page, viewport: Viewport): BrowserWindow {
  return {
    ...documentOf(async () => page.mainFrame()),
    goTo: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    popup: async (action) => {
      const { promise, resolve, reject } = Promise.withResolvers<Page>();
      page.once('popup', (popup) => (popup ? resolve(popup) : reject(new Error('The popup has no page.'))));
      await action();
      const popup = await promise;
      await popup.setViewport(viewport);
      return windowOf(popup, viewport);
    },
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => page.close(),
  };
}

function documentOf(currentFrame: () => Promise<Frame | undefined>): BrowserDocument {
  const find = async (queries: readonly Query[]): Promise<ElementHandle | undefined> => {
    const frame = await currentFrame();
    if (!frame) return undefined;
    const found = await frame.evaluateHandle(findElement, queries);
    const element = found.asElement() as ElementHandle | null;
    if (element) return element;
    if ((await found.jsonValue()) === null) return undefined;
    await frame.evaluate(testingLibrary);
    return find(queries);
  };
  return {
    stateOf: async (queries) => (await find(queries))?.evaluate(stateOf),
    click: async (queries, typed) => {
      const element = await find(queries);
      if (!element || !(await element.evaluate(isClickable))) return false;
      await element.click();
      if (typed !== undefined) await element.type(typed);
      return true;
    },
    frame: (queries) => documentOf(async () => (await (await find(queries))?.contentFrame()) ?? undefined),
  };
}
