/** A player's actions in the game's window, in the words of the screen. */
import { expect, type Locator, type Page } from '@playwright/test';

/** A game in a separate window, or in a frame of my page. */
type Game = Pick<Page, 'getByRole' | 'getByText'>;

/**
 * Waits for a sale that stays open for at least ten seconds. In its last seconds a press may come too late;
 * the sale then closes, and a press is for the next round.
 */
export async function beInTime(game: Game): Promise<void> {
  const inTime = game.getByText(/^Salget stenger om (?!0:0)/);
  const buyNext = game.getByRole('button', { name: /^Kjøp til neste runde/ });
  await expect(async () => {
    if (await buyNext.isVisible()) await buyNext.click();
    expect(await inTime.isVisible()).toBe(true);
  }).toPass();
}

/** The time limit for the course of a round: everything is late on a busy machine. */
export const inItsTime = { timeout: 300_000 };

/**
 * Buys the preselected ticket, and one more of each of these. A sale that closes meanwhile clears the choice;
 * it is then made again for the next round.
 */
export async function buyChosen(game: Game, ...more: readonly RegExp[]): Promise<void> {
  const soon = { timeout: 10_000 };
  const count = more.length > 0 ? String(1 + more.length) : '\\d+';
  const buy = game.getByRole('button', { name: new RegExp(`^Kjøp ${count} bong`) });
  await expect(async () => {
    await beInTime(game);
    if (!(await buy.isVisible()))
      for (const name of more) await game.getByRole('button', { name }).press('Enter', soon);
    await buy.press('Enter', soon);
  }).toPass();
  await expect(game.getByText(/^Du har kjøpt/)).toBeVisible();
}

/** Buys the preselected ticket, and waits until it is shown too, which may be after its receipt. */
export async function buyTicket(game: Game): Promise<void> {
  await buyChosen(game);
  await expect(game.getByText(/Bong 1/).first()).toBeVisible();
}

/** Expects all of it to be in view without scrolling, and not covered. */
export async function expectWhollyInView(what: Locator, wait: { timeout?: number } = {}): Promise<void> {
  await expect(what).toBeInViewport({ ratio: 0.99, ...wait });
}

/**
 * Expects the first ticket to be whole on a short phone in both orientations, and to fill a tablet in
 * portrait, in height as well.
 */
export async function expectWholeTicketHeldOtherwise(game: Page): Promise<void> {
  const held = game.viewportSize();
  const ticket = game.getByRole('region', { name: 'Dine bonger' }).getByRole('listitem').first();
  // The shortest known phone, in portrait and in landscape.
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

/** Common windows: the narrowest phone, one in both orientations, a tablet in both, a laptop, and a wall. */
const windows = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/**
 * Expects the important parts of a draw to be in view at once in windows of every size, without scrolling:
 * the ball, the next one, and the first ticket, none of them under the bar; large numbers on no ring; nothing
 * wider than the window, and no text wider than its place.
 */
export async function expectDrawInEveryWindow(game: Page): Promise<void> {
  const held = game.viewportSize();
  for (const size of windows) {
    await game.setViewportSize(size);
    // Checked in one step, since balls are called meanwhile.
    const inTheWay = () => game.evaluate(whatIsNotInView);
    await expect.poll(inTheWay, `${size.width} by ${size.height}`).toEqual([]);
  }
  if (held) await game.setViewportSize(held);
}

/** Runs in the window: a sentence for each misplaced element. */
function whatIsNotInView(): readonly string[] {
  const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
  const play = boxOf('[aria-label="Spillet"]');
  const bar = boxOf('footer');
  const parts = {
    ball: boxOf('[aria-labelledby="trekningen"] [aria-label^="Trukket:"]'),
    next: boxOf('[aria-labelledby="trekningen"] [aria-label^="Neste tall:"]'),
    ticket: boxOf('[aria-label="Spillet"] li'),
  };
  const wrong = Object.entries(parts).flatMap(([name, box]) => {
    if (!box || !play || !bar) return [`no ${name}`];
    const bottom = name === 'ticket' ? play.bottom : innerHeight;
    const isIn = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 1 && box.bottom <= bottom + 1;
    const isUnder =
      box.left < bar.right && bar.left < box.right && box.top < bar.bottom - 1 && bar.top < box.bottom - 1;
    return [...(isIn ? [] : [`${name} is cut`]), ...(isUnder ? [`${name} is under the bar`] : [])];
  });
  const cells = [...document.querySelectorAll('[aria-label="Spillet"] li td')];
  const numbers = cells.flatMap((cell) => {
    const dab = cell.querySelector('span');
    const size = Number.parseFloat(getComputedStyle(cell).fontSize);
    const digits = document.createRange();
    digits.selectNodeContents(dab ?? cell);
    const isWide = dab !== null && digits.getBoundingClientRect().width > dab.clientWidth;
    const { width, height } = cell.getBoundingClientRect();
    if (width === 0) return [];
    const where = `"${cell.textContent}" of ${size} px in ${width} by ${height}`;
    return [...(size < 18 ? [`${where} is small`] : []), ...(isWide ? [`${where} is on its ring`] : [])];
  });
  const words = [...document.querySelectorAll('header *, main *, footer *')].filter(
    (part) => getComputedStyle(part).overflowX === 'hidden' && part.clientWidth > 1,
  );
  const cut = words
    .filter((part) => part.scrollWidth > part.clientWidth + 1)
    .map((part) => `"${part.textContent}" is cut by ${part.scrollWidth - part.clientWidth} px`);
  const { scrollWidth } = document.documentElement;
  return [...wrong, ...numbers, ...cut, ...(scrollWidth > innerWidth ? [`${scrollWidth} px wide`] : [])];
}

/** Opens a dialog by keyboard and checks it; when closed again, it returns the focus to its button. */
export async function lookInDialog(game: Page, button: RegExp, look: () => Promise<void>): Promise<void> {
  const opener = game.getByRole('button', { name: button });
  await opener.press('Enter');
  await expect(game.getByRole('dialog').locator(':focus')).toHaveCount(1);
  await look();
  await game.keyboard.press('Escape');
  await expect(opener).toBeFocused();
}

/**
 * Expects the minus button, the number and the plus button to be side by side and inside the window, also in
 * the largest letters.
 */
export async function expectStepperInOneLine(game: Page): Promise<void> {
  const kind = game.getByRole('group', { name: 'Stor bong' });
  const parts = [kind.getByRole('button').first(), kind.getByRole('status'), kind.getByRole('button').last()];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const middles = boxes.map((box) => (box ? Math.round(box.y + box.height / 2) : Number.NaN));
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
  const ends = boxes.map((box) => (box ? box.x + box.width : Number.NaN));
  expect(Math.max(...ends)).toBeLessThanOrEqual(game.viewportSize()?.width ?? 0);
}

/** Expects the bar to be on one line, also in the largest letters. */
export async function expectBarInOneLine(game: Page): Promise<void> {
  const boxes = await Promise.all(
    (await game.getByRole('contentinfo').getByRole('button').all()).map((button) => button.boundingBox()),
  );
  const middles = boxes.flatMap((box) => (box ? [Math.round(box.y + box.height / 2)] : []));
  expect(middles.length).toBeGreaterThan(2);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
}

/**
 * Observes layout shifts from now on. The returned function expects their sum (cumulative layout shift) to be
 * less than its argument; its error lists what moved, from where to where.
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
