/** Runs axe on the current page: WCAG 2.2 A and AA, and axe's best practices. */
import { expect, type Frame, type Page, test } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  iframes: false,
  // Describing passed checks takes longer than finding failed ones.
  resultTypes: ['violations'],
};

/**
 * Expects axe to find nothing; the error names the screen and the findings. A frame is a separate page: see
 * below.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectNothingFound(page.mainFrame(), screen);
}

/** Expects axe to find no violation inside the page's frame, the payment provider's page. */
export async function expectFrameAccessible(page: Page, screen: string): Promise<void> {
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
  if (!frame) throw new Error(`${screen}: the page has no frame`);
  await expectNothingFound(frame, screen);
}

async function expectNothingFound(frame: Frame, screen: string): Promise<void> {
  await test.step(`axe finds nothing on ${screen}`, async () => {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source);
    // The hydration of a rendered page, and the code that names fields by their labels, come after the first
    // view.
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
 * Runs in the browser. The passed checks are not returned: transferring the game's thousands of squares took
 * twenty times as long as checking them.
 */
async function violations(options: RunOptions): Promise<string[]> {
  const found = await (globalThis as unknown as { axe: typeof axe }).axe.run(options);
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/**
 * Ends every fade, and prevents new ones while axe runs: half-faded text has no contrast yet, and in a draw
 * something always fades.
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

/** Restores all animations. */
async function goOn(frame: Frame): Promise<void> {
  await frame.evaluate(() => document.adoptedStyleSheets.pop());
}
