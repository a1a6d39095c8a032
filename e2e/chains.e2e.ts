import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, inCheckIf, inLongCheck, test } from './journey.ts';
import { hallCard, logIn } from './my-page.ts';

type Chain = {
  readonly ownerId: number;
  readonly name: string;
  readonly path: string;
  readonly greeting: string;
};

const landingPaths = ['/ok', '/bingo', '/nordlys', '/fjord', '/solsiden', '/kysten'];

const line = (page: Page) => page.getByRole('complementary', { name: 'Valgt kjede' });
const hero = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Spill bingo på nett hos din lokale bingohall!' });

/** Reads the chain of a landing path, from the configuration. */
async function chainAt(page: Page, path: string): Promise<Chain> {
  const config = await (await page.request.get('/api/portal/config')).json();
  return config.chains.find((chain: Chain) => chain.path === path);
}

/** Reads the names of the halls of a chain, or of all halls, from the server. */
async function hallsOf(page: Page, filter?: number): Promise<readonly string[]> {
  const answer = await page.request.post('/api/halls', { data: filter === undefined ? {} : { filter } });
  return (await answer.json()).halls.map(({ BingoName }: { BingoName: string }) => BingoName);
}

const shownHalls = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((halls) => halls.map((hall) => hall.getAttribute('aria-label')));

async function expectChosen(page: Page, { name }: Chain): Promise<void> {
  await expect(line(page).getByText(`Du ser hallene i ${name}.`)).toBeVisible();
}

for (const path of landingPaths) {
  test(
    `${path} shows the chain's look until the session is over`,
    inCheckIf(path === '/nordlys'),
    async ({ page, context }) => {
      await page.goto(path);
      const chain = await chainAt(page, path);
      for (const reloaded of [false, true]) {
        if (reloaded) await page.reload();
        await expect(hero(page)).toBeVisible();
        await expect(page.getByRole('main').getByText(chain.greeting)).toBeVisible();
        await expect(page.getByRole('main').getByRole('img', { name: chain.name })).toBeVisible();
        await expectChosen(page, chain);
      }

      await page.goto('/bingohalls');
      await page.reload();
      await expectChosen(page, chain);
      const [ofChain, all] = [await hallsOf(page, chain.ownerId), await hallsOf(page)];
      await expect(page.getByRole('article').first()).toBeVisible();
      for (const hall of await shownHalls(page)) expect(ofChain).toContain(hall);
      await page.getByPlaceholder('Postnummer').fill('9008');
      await expect(page.getByRole('heading', { name: 'Bingohaller nærmest 9008' })).toBeVisible();
      for (const hall of await shownHalls(page)) expect(ofChain).toContain(hall);

      await page.goto('/login');
      await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('img', { name: chain.name })).toHaveCount(
        path === '/ok' ? 1 : 0,
      );

      const later = await context.newPage();
      await later.goto('/bingohalls');
      await expect(later.getByRole('article').first()).toBeVisible();
      await expect(line(later)).toHaveCount(0);
      expect(
        (await shownHalls(later)).some((hall) => !ofChain.includes(hall ?? '') && all.includes(hall ?? '')),
      ).toBe(true);
    },
  );

  test(`${path} is readable for everyone, in light and in dark`, inLongCheck, async ({ page }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const address of [path, '/howtoplay', '/login']) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(line(page).getByText(/^Du ser hallene i/)).toBeVisible();
        await expectAccessible(page, `${address} of ${path}, ${colorScheme}`);
      }
    }
  });
}

test(
  'a visitor leaves a chain from its own page or any other page, and it does not come back',
  inLongCheck,
  async ({ page }) => {
    await page.goto('/nordlys');
    await line(page).getByRole('button', { name: 'Vis alle haller' }).click();
    await expect(line(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.getByRole('main').getByRole('img', { name: 'Nordlysbingo' })).toHaveCount(0);
    await page.reload();
    await expect(hero(page)).toBeVisible();
    await expect(line(page)).toHaveCount(0);

    await page.goto('/fjord');
    await expect(line(page)).toBeVisible();
    await page.goto('/bingohalls');
    const few = (await hallsOf(page, 4)).length;
    await expect(page.getByRole('article')).toHaveCount(few);
    await line(page).getByRole('button', { name: 'Vis alle haller' }).click();
    await expect(page).toHaveURL('/bingohalls');
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(few);
  },
);

test(
  'a chain is chosen even if its page is left before the program has loaded',
  inLongCheck,
  async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/nordlys');
    await page.unroute('**/assets/*.js');
    await page.goto('/howtoplay');
    await expectChosen(page, await chainAt(page, '/nordlys'));
  },
);

test('two tabs can show different chains', inLongCheck, async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto('/solsiden');
  await other.goto('/kysten');
  for (const [tab, path] of [
    [page, '/solsiden'],
    [other, '/kysten'],
  ] as const) {
    await tab.goto('/howtoplay');
    await tab.reload();
    await expectChosen(tab, await chainAt(tab, path));
  }
  await line(page).getByRole('button', { name: 'Vis alle haller' }).click();
  await expect(line(page)).toHaveCount(0);
  await other.reload();
  await expectChosen(other, await chainAt(other, '/kysten'));
});

test(
  'a member sees what the chain hides, and logging out leaves it',
  inLongCheck,
  async ({ page, world }) => {
    const { hallId, name } = await world.newHall();
    await page.goto('/nordlys');
    await expect(line(page)).toBeVisible();
    await page.goto('/login');
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 100 }] });
    await logIn(page, mobile);
    await expect(page.getByText(/^1 av hallene dine vises ikke/)).toBeVisible();
    await expect(hallCard(page, name)).toHaveCount(0);
    await expectAccessible(page, 'my page of a chain');
    await page.getByRole('button', { name: 'Vis alle hallene mine' }).click();
    await expect(hallCard(page, name)).toBeVisible();
    await expect(line(page)).toHaveCount(0);

    await page.goto('/nordlys');
    await expect(line(page)).toBeVisible();
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await expect(page).toHaveURL('/');
    await expect(line(page)).toHaveCount(0);
  },
);

test(
  'a visitor of a removed chain gets a message, and the chain’s address answers 404',
  inLongCheck,
  async ({ page, world }) => {
    const chain = await world.newChain();
    const status = async () => (await page.request.get(chain.landingPath)).status();
    // Pages are rendered again soon after a chain changes.
    await expect.poll(status).toBe(200);
    await page.goto(chain.landingPath);
    await expect(line(page).getByText(`Du ser hallene i ${chain.name}.`)).toBeVisible();
    await chain.remove();
    await expect.poll(status).toBe(404);
    const drawn = async () => (await page.request.get('/bingohalls')).text();
    await expect.poll(drawn).not.toContain(chain.name);

    await page.goto('/bingohalls');
    await expect(
      page.getByText('Kjeden du hadde valgt, er ikke her lenger. Du ser hallene i alle kjeder.'),
    ).toBeVisible();
    await expect.poll(() => page.getByRole('article').count()).toBeGreaterThan(5);
    await expectAccessible(page, 'halls after a chain');
    expect((await page.goto(chain.landingPath))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Siden finnes ikke' })).toBeVisible();
    await line(page).getByRole('button', { name: 'Lukk' }).click();
    await expect(line(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Siden finnes ikke' })).toBeVisible();
    await expect(line(page)).toHaveCount(0);
  },
);
