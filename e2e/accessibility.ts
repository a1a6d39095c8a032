/** Axe on the page as it stands: WCAG 2.2 A and AA, and what axe calls best practice. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects axe to find nothing, naming the screen and what it found. A frame is a page of its own: see below. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await expectNothingFound(
    page,
    screen,
    new AxeBuilder({ page }).withTags([...wcag, 'best-practice']).exclude('iframe'),
  );
}

/** Expects axe to find nothing inside the page's frame, which is the payment provider's. */
export async function expectFrameAccessible(page: Page, screen: string): Promise<void> {
  // Best practice wants unlike landmarks on a page, and would compare those of the frame with ours.
  await expectNothingFound(page, screen, new AxeBuilder({ page }).withTags(wcag).include(['iframe', 'html']));
}

async function expectNothingFound(page: Page, screen: string, axe: AxeBuilder): Promise<void> {
  await test.step(`axe finds nothing on ${screen}`, async () => {
    await settled(page);
    const { violations } = await axe.analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, screen).toEqual([]);
  });
}

/** Waits for fades that end by themselves: half-faded text has no contrast yet. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
