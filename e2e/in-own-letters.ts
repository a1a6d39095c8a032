import { expect, type Page } from '@playwright/test';

/**
 * Loads the page again until it is written in the product's own letters: a browser that has much else to do leaves them
 * out of a first view, and other letters are wider.
 */
export async function inOwnLetters(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    const widths = await page.evaluate(async () => {
      await document.fonts.ready;
      const families = getComputedStyle(document.body).fontFamily;
      return [families, families.replace(/^[^,]+,/, '')].map((fontFamily) => {
        const word = document.body.appendChild(document.createElement('span'));
        word.textContent = 'Transaksjoner';
        Object.assign(word.style, { fontFamily, fontSize: '100px', position: 'absolute' });
        const { width } = word.getBoundingClientRect();
        word.remove();
        return Math.round(width);
      });
    });
    expect(widths[0]).not.toBe(widths[1]);
  }).toPass();
}
