import type { Page } from '@playwright/test';
import { expect, inCheckIf, inLongCheck, test } from './journey.ts';
import { hallCard, logIn } from './my-page.ts';

const publicPages = [
  ...['/', '/howtoplay', '/newsh2', '/article/0', '/nordlys', '/kontroll', '/c', '/components', '/template'],
  ...['/bingohalls', '/bingohalls/101', '/bingohalls/109', '/login', '/forgot', '/finnes/ikke'],
  ...['/vilkar', '/personvern', '/informasjonskapsler', '/tilgjengelighet', '/klage', '/spill-trygt'],
  '/selvtest',
];

/** A first view may lack our font, which is not used when it loads late. */
const letters = [
  { worn: 'our letters', blocked: false },
  { worn: 'the device’s font', blocked: true },
];

for (const { worn, blocked } of letters) {
  test.describe(`in ${worn}`, () => {
    test.use({ viewport: { width: 360, height: 740 } });
    test.beforeEach(async ({ page }) => {
      if (blocked) await page.route('**/*.woff2', (route) => route.abort());
    });

    test(
      'text of double size needs no horizontal scrolling in a narrow window',
      inLongCheck,
      async ({ page }) => {
        for (const address of publicPages) {
          await page.goto(address);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect([address, await widthInDoubleSize(page)]).toEqual([address, 360]);
        }
      },
    );

    test(
      'a hall card in text of double size has room for its words in a narrow window',
      inCheckIf(!blocked),
      async ({ page, world }) => {
        const { hallId, name } = await world.newHall({}, 1, { remoteGameOffered: true });
        await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
        await page.reload();
        const card = hallCard(page, name);
        await expect(card.getByRole('button', { name: 'Transaksjoner' })).toBeVisible();
        expect(await widthInDoubleSize(page)).toBe(360);
        const tooWide = await card.evaluate((element) => {
          const { right } = element.getBoundingClientRect();
          const words = [...element.querySelectorAll('button, a, span')].filter(
            (each) => each.getBoundingClientRect().right > right || each.scrollWidth > each.clientWidth + 1,
          );
          return words.filter((each) => each.clientWidth > 0).map((each) => each.textContent);
        });
        expect(tooWide).toEqual([]);
      },
    );
  });
}

const windows = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 320, height: 640 },
];

test('in text of double size the header takes at most a fifth of the window, and long words break with hyphens', async ({
  page,
  world,
}) => {
  const shareOfHeader = async (): Promise<number> => {
    await widthInDoubleSize(page);
    const box = await page.getByRole('banner').boundingBox();
    return (box?.height ?? 0) / (page.viewportSize()?.height ?? 1);
  };
  for (const size of windows) {
    await page.setViewportSize(size);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await shareOfHeader(), `${size.width}×${size.height}`).toBeLessThanOrEqual(0.2);
    const hyphens = page
      .locator('body')
      .evaluate((body) => [getComputedStyle(body).hyphens, document.documentElement.lang]);
    expect(await hyphens).toEqual(['auto', 'nb']);
  }
  await logIn(page, await world.newPlayer());
  for (const size of windows) {
    await page.setViewportSize(size);
    expect(await shareOfHeader(), `${size.width}×${size.height}`).toBeLessThanOrEqual(0.2);
  }
});

const widthInDoubleSize = (page: Page): Promise<number> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
    return document.documentElement.scrollWidth;
  });

test('words are as wide in the device’s font as in ours, plain and bold', async ({ page }) => {
  await page.goto('/personvern');
  const ratios = await page.evaluate(async () => {
    const file = document.querySelector<HTMLLinkElement>('link[as="font"]')?.href;
    const ours = await new FontFace('Ours', `url(${file})`, { weight: '300 900' }).load();
    document.fonts.add(ours);
    const fallbacks = getComputedStyle(document.body).fontFamily.replace(/^[^,]+,/, '');
    const words = document.body.appendChild(document.createElement('span'));
    words.textContent = document.querySelector('main')?.textContent?.slice(0, 2000) ?? '';
    const widthOf = (fontFamily: string, fontWeight: string): number => {
      Object.assign(words.style, { fontFamily, fontWeight, position: 'absolute', whiteSpace: 'nowrap' });
      return words.getBoundingClientRect().width;
    };
    return ['400', '600', '650'].map((weight) => widthOf(fallbacks, weight) / widthOf('Ours', weight));
  });
  for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.02);
});
