import { expectAccessible } from './accessibility.ts';
import { enter, expectFocusSeen, tabTo } from './by-keyboard.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { logIn } from './my-page.ts';

test('an article is opened from the news, and links to a part of another page', async ({ page }) => {
  await page.goto('/');
  const news = page.getByRole('region', { name: 'Nyheter' });
  await news.getByRole('link', { name: /^Les mer: Hold oversikten/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Hold oversikten/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /Et pausetegn/ })).toBeVisible();
  await expectAccessible(page, 'an article');
  await page.getByRole('link', { name: 'Les hva en pause betyr' }).click();
  await expect(page).toHaveURL(/\/spill-trygt#ta-en-pause$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Spill trygt' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 2, name: 'Ta en pause' })).toBeInViewport();
});

test(
  'every content page is reached from the footer, begins at its top, and passes axe',
  inLongCheck,
  async ({ page }) => {
    await page.goto('/');
    const pages = page.getByRole('navigation', { name: 'Nyttige sider' });
    for (const name of [
      'Hvordan spille bingo',
      'Spill trygt',
      'Selvtest',
      'Slik klager du',
      'Kjøps- og bruksvilkår',
      'Personvern',
      'Informasjonskapsler',
      'Tilgjengelighetserklæring',
    ]) {
      await pages.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeInViewport();
      await expect(page).toHaveTitle(new RegExp(`^${name}.* – Lokalbingo$`));
      await expectAccessible(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), name).toBe(true);
    }
    await pages.getByRole('link', { name: 'Personvern' }).scrollIntoViewIfNeeded();
    await page.goto('/vilkar');
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  },
);

test('an unknown article is a readable 404', inLongCheck, async ({ page }) => {
  for (const address of ['/article/99', '/article/00', '/article/abc']) {
    const answer = await page.goto(address);
    expect([address, answer?.status()]).toEqual([address, 404]);
  }
  await expect(page.getByRole('heading', { name: 'Artikkelen finnes ikke' })).toBeVisible();
});

test(
  'the self-test works by keyboard alone, and its answers are neither sent nor stored',
  inLongCheck,
  async ({ page }) => {
    await page.goto('/selvtest');
    await expect(page.getByRole('contentinfo').getByText('Lokalbingo AS')).toBeVisible();
    const sent: string[] = [];
    // Every page polls the halls' messages.
    page.on('request', (request) => {
      if (!request.url().endsWith('/api/halls/messages')) sent.push(`${request.method()} ${request.url()}`);
    });
    // The portal's configuration is cached for offline use, whenever it loads.
    const stored = () =>
      page.evaluate(() => {
        const { keptAnswers: _, ...others } = { ...localStorage };
        return JSON.stringify([others, { ...sessionStorage }, document.cookie]);
      });
    const before = await stored();

    const show = page.getByRole('button', { name: 'Se resultatet' });
    const questions = page.getByRole('group');
    await tabTo(page, questions.first().getByRole('radio', { name: 'Aldri' }), { atMost: 12 });
    await page.keyboard.press('Space');
    await enter(page, show, { atMost: 9 });
    await expect(page.getByText('Du har 8 spørsmål igjen.')).toBeVisible();
    await expect(questions.nth(1).getByRole('radio', { name: 'Aldri' })).toBeFocused();
    await expectFocusSeen(page);
    await expectAccessible(page, 'the self-test with questions left');

    for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await tabTo(page, questions.nth(at).getByRole('radio', { name: 'Aldri' }), { atMost: 2 });
      await page.keyboard.press('ArrowRight');
    }
    await enter(page, show, { atMost: 2 });
    await expect(
      page.getByRole('heading', { name: /^Svarene tyder på at spillingen er et problem/ }),
    ).toBeFocused();
    await expect(
      page.getByRole('main').getByRole('link', { name: /^Ring Hjelpelinjen på 800/ }),
    ).toBeVisible();
    await expectAccessible(page, 'the result of the self-test');

    // Files of the portal's own, and its configuration, by addresses without data.
    const carriesNothing = /^GET http:\/\/localhost:\d+\/(?:api\/portal\/config|(?!api\/)[^?]*)$/;
    expect(sent.filter((each) => !carriesNothing.test(each))).toEqual([]);
    expect(await stored()).toBe(before);
  },
);

test('the page about safe play links directly to limits and pauses', inLongCheck, async ({ page, world }) => {
  const { hallId, name } = await world.newHall();
  await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 100 }] }));
  await page.goto('/spill-trygt');
  await page.getByRole('link', { name: 'Sett spillegrenser' }).click();
  await expect(page.getByRole('dialog', { name: `Spillegrenser i ${name}` })).toBeVisible();
  await page.goto('/spill-trygt');
  await page.getByRole('link', { name: 'Ta pause fra alle haller' }).click();
  await expect(page.getByRole('dialog', { name: 'Spillepause i alle haller' })).toBeVisible();
});
