/** Axe on the page as it stands: WCAG 2.2 A and AA, and what axe calls best practice. */
import { expect, type Frame, type Page, test } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  iframes: false,
  // To describe what is in order takes longer than to look for what is not.
  resultTypes: ['violations'],
};

/** Expects axe to find nothing, naming the screen and what it found. A frame is a page of its own: see below. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectNothingFound(page.mainFrame(), screen);
}

/** Expects axe to find nothing inside the page's frame, which is the payment provider's. */
export async function expectFrameAccessible(page: Page, screen: string): Promise<void> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error(`${screen}: the page has no frame`);
  await expectNothingFound(frame, screen);
}

async function expectNothingFound(frame: Frame, screen: string): Promise<void> {
  await test.step(`axe finds nothing on ${screen}`, async () => {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
    // A rendered page is hydrated, and what names fields by their labels comes, after the first view.
    await frame.waitForFunction(
      () => document.querySelector(':root[data-waits], ds-field:not(:defined)') === null,
    );
    await comeToRest(frame);
    const found = await frame.evaluate(violations, options);
    await goOn(frame);
    expect(found, screen).toEqual([]);
  });
}

/**
 * Runs in the browser. What axe finds in order is left there: to bring that here took the game's thousands of squares
 * twenty times as long as looking at them.
 */
async function violations(options: RunOptions): Promise<string[]> {
  const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(options);
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/**
 * Ends every fade that ends by itself, and lets none begin while axe looks: half-faded text has no contrast yet, and in
 * a draw something always fades.
 */
async function comeToRest(frame: Frame): Promise<void> {
  await frame.evaluate(() => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync(
      '*, ::before, ::after { transition-duration: 0s !important; animation-duration: 0s !important; animation-delay: 0s !important }',
    );
    document.adoptedStyleSheets.push(atOnce);
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}

/** Lets everything move again. */
async function goOn(frame: Frame): Promise<void> {
  await frame.evaluate(() => document.adoptedStyleSheets.pop());
}
