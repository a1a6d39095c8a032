/** A window that Puppeteer drives, in any browser. */
import type { ElementHandle, Frame, Page, Viewport } from 'puppeteer-core';
import type { BrowserDocument, BrowserWindow } from './driver.ts';
import { findElement, isClickable, type Query, stateOf, testingLibrary } from './page-scripts.ts';

/** Makes a window that Puppeteer drives. Its popups get the same viewport, if it has one. */
export function windowOfPage(page: Page, viewport?: Viewport): BrowserWindow {
  return {
    ...documentOf(async () => page.mainFrame(), { clicksInFrames: viewport ? 'pointer' : 'script' }),
    goTo: async (url) => void (await page.goto(url)),
    url: async () => page.url(),
    popup: async (action) => {
      const { promise, resolve, reject } = Promise.withResolvers<Page>();
      page.once('popup', (popup) => (popup ? resolve(popup) : reject(new Error('The popup has no page.'))));
      await action();
      const popup = await promise;
      if (viewport) await popup.setViewport(viewport);
      return windowOfPage(popup, viewport);
    },
    screenshot: async (path) => void (await page.screenshot({ path })),
    close: () => page.close(),
  };
}

/** How to click: Puppeteer's pointer in a frame uses a BiDi command that Firefox ESR 140 lacks. */
type Clicks = { readonly clicksInFrames: 'pointer' | 'script'; readonly isFrame?: boolean };

function documentOf(currentFrame: () => Promise<Frame | undefined>, clicks: Clicks): BrowserDocument {
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
      if (clicks.isFrame && clicks.clicksInFrames === 'script')
        await element.evaluate((inFrame) => (inFrame as HTMLElement).click());
      else await element.click();
      if (typed !== undefined) await element.type(typed);
      return true;
    },
    frame: (queries) =>
      documentOf(async () => (await (await find(queries))?.contentFrame()) ?? undefined, {
        ...clicks,
        isFrame: true,
      }),
  };
}
