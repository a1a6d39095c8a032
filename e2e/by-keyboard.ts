/** The actions of a player without a mouse, who presses keys and sees at every stop where the focus is. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses Tab until the focus is on the element, at most this many times. Expects the focus to be visible at
 * every stop.
 */
export async function tabTo(
  page: Page,
  what: Locator,
  { atMost, key = 'Tab' }: { atMost: number; key?: 'Tab' | 'Shift+Tab' },
): Promise<void> {
  await expect(what).toBeVisible();
  const stops: string[] = [];
  while (!(await what.evaluate((element) => element === document.activeElement))) {
    expect(stops.length, `${key} to ${what}: ${stops.join(', ')}`).toBeLessThan(atMost);
    await page.keyboard.press(key);
    stops.push(await expectFocusSeen(page));
  }
}

/** Moves the focus there and presses Enter. */
export async function enter(page: Page, what: Locator, way: Parameters<typeof tabTo>[2]): Promise<void> {
  await tabTo(page, what, way);
  await page.keyboard.press('Enter');
}

/** Presses Enter on the focused element, which opens a tab or window, and returns that. */
export async function enterToNewPage(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  return opened;
}

/**
 * Expects an element to have the focus visibly: a ring around it, in view, not covered. Returns its
 * name.
 */
export async function expectFocusSeen(page: Page): Promise<string> {
  let name = '';
  await expect
    .poll(async () => {
      const focus = await page.evaluate(focusNow);
      name = focus.name;
      return focus.wrong === '' ? '' : `${focus.name}: ${focus.wrong}`;
    })
    .toBe('');
  return name;
}

/** Runs in the browser. Visually hidden elements have their ring on an ancestor. */
function focusNow(): { name: string; wrong: string } {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return { name: 'the page', wrong: 'the focus is lost' };
  const name = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 40);
  const isRinged = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const isLarge = element.getBoundingClientRect().width > 1;
    return isLarge && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const around = [focused, focused.parentElement, focused.parentElement?.parentElement];
  const ringed = around.find((element) => element && isRinged(element));
  if (!ringed) return { name, wrong: 'no ring' };
  const box = ringed.getBoundingClientRect();
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
  if (right - left < 1 || bottom - top < 1) return { name, wrong: 'out of view' };
  const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const isOnTop = there !== null && (ringed.contains(there) || there.contains(ringed));
  return { name, wrong: isOnTop ? '' : `under ${there?.tagName} ${there?.className}` };
}
