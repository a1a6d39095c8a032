/** What a player does in the game's window, in the words of the screen. */
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Waits for a sale that is open for a while yet. In the last seconds of one a press may come too late; the sale closes
 * then, and a press asks for the next round.
 */
export async function beInTime(game: Page): Promise<void> {
  const inTime = game.getByText(/^Salget stenger om (?!0:0[0-4])/);
  const anew = game.getByRole('button', { name: /^Kjøp til neste runde/ });
  await expect(async () => {
    if (await anew.isVisible()) await anew.click();
    expect(await inTime.isVisible()).toBe(true);
  }).toPass();
}

/** Buys a ticket in a sale that is open for a while yet, and waits until it is shown with its receipt, which may come after. */
export async function buyTicket(game: Page): Promise<void> {
  await beInTime(game);
  await game.getByRole('button', { name: /^Kjøp \d/ }).press('Enter');
  await expect(game.getByText(/^Du har kjøpt/)).toBeVisible();
  await expect(game.getByText(/Bong 1/).first()).toBeVisible();
}

/** Expects all of it to be in view as the window stands, covered by nothing that it scrolls under, without scrolling. */
export async function expectWhollyInView(what: Locator, wait: { timeout?: number } = {}): Promise<void> {
  await expect(what).toBeInViewport({ ratio: 0.99, ...wait });
}

/** Expects the first ticket to be whole on a short phone and on one that lies, and to fill a tablet that stands, in height as well. */
export async function expectWholeTicketHeldOtherwise(game: Page): Promise<void> {
  const held = game.viewportSize();
  const ticket = game.getByRole('region', { name: 'Dine bonger' }).getByRole('listitem').first();
  // The shortest phone that we know of, upright and lying.
  await game.setViewportSize({ width: 360, height: 640 });
  await expectWhollyInView(ticket);
  await game.setViewportSize({ width: 740, height: 360 });
  await expectWhollyInView(ticket);
  await game.setViewportSize({ width: 768, height: 1024 });
  await expectWhollyInView(ticket);
  const { height = 0 } = (await ticket.boundingBox()) ?? {};
  expect(height).toBeGreaterThan(0.8 * 1024);
  if (held) await game.setViewportSize(held);
}

/** Opens a dialog with the keyboard alone and looks at it; closed again, it gives the focus back to its button. */
export async function lookInDialog(game: Page, button: RegExp, look: () => Promise<void>): Promise<void> {
  const opener = game.getByRole('button', { name: button });
  await opener.press('Enter');
  await expect(game.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await look();
  await game.keyboard.press('Escape');
  await expect(opener).toBeFocused();
}

/** Expects fewer, how many and more to stand beside one another and inside the window, also in the largest letters. */
export async function expectStepperInOneLine(game: Page): Promise<void> {
  const kind = game.getByRole('group', { name: 'Stor bong' });
  const parts = [kind.getByRole('button').first(), kind.getByRole('status'), kind.getByRole('button').last()];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const middles = boxes.map((box) => (box ? Math.round(box.y + box.height / 2) : Number.NaN));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
  const ends = boxes.map((box) => (box ? box.x + box.width : Number.NaN));
  expect(Math.max(...ends)).toBeLessThanOrEqual(game.viewportSize()?.width ?? 0);
}

/** Expects all of the bar to stand in one line, also in the largest letters. */
export async function expectBarInOneLine(game: Page): Promise<void> {
  const boxes = await Promise.all(
    (await game.getByRole('contentinfo').getByRole('button').all()).map((button) => button.boundingBox()),
  );
  const middles = boxes.flatMap((box) => (box ? [Math.round(box.y + box.height / 2)] : []));
  expect(middles.length).toBeGreaterThan(2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
}

/**
 * Watches what moves by itself from now on. The answer expects that it has come to less than that in all, as browsers
 * count it (cumulative layout shift), and else tells what went from where to where.
 */
export async function watchShifts(game: Page): Promise<(lessThan: number) => Promise<void>> {
  const seen = await game.evaluateHandle(() => {
    const shifts = { sum: 0, moves: [] as string[] };
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };
    type Shift = PerformanceEntry & { value: number; sources: readonly Source[] };
    const placeOf = ({ x, y, width, height }: DOMRect) =>
      `${[x, y].map(Math.round)} (${[width, height].map(Math.round)})`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shifts.sum += value;
        for (const { node, previousRect, currentRect } of sources) {
          const what = `${node?.nodeName} "${node?.textContent?.slice(0, 40)}"`;
          shifts.moves.push(
            `${value.toFixed(5)} ${what}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
          );
        }
      }
    }).observe({ type: 'layout-shift' });
    return shifts;
  });
  return async (lessThan) => {
    const { sum, moves } = await seen.jsonValue();
    expect(sum, ['What moved:', ...moves].join('\n')).toBeLessThan(lessThan);
  };
}
