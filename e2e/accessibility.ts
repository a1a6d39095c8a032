/** Axe on the page as it stands: WCAG 2.2 A and AA, frames of our own included. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

/** Expects axe to find nothing, naming the screen and what it found. Provider frames are judged with the page. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await test.step(`axe finds nothing on ${screen}`, async () => {
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect(found, screen).toEqual([]);
  });
}
