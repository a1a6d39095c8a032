import type { Page } from '@playwright/test';
import { imageSize } from 'image-size';
import { expectAccessible } from './accessibility.ts';
import { expect, inCheckIf, inLongCheck, test } from './journey.ts';
import { movedBy } from './moved-by.ts';
import { logIn } from './my-page.ts';
import { cameAfterPaint } from './program-after-paint.ts';

/**
 * Returns every page that search engines may list. There is one for each hall, chain and article, and a few
 * more.
 */
async function publicPages(page: Page): Promise<readonly string[]> {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  return [...sitemap.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
}

/** One of each kind. */
const ofEachKind = [
  '/',
  '/howtoplay',
  '/bingohalls',
  '/bingohalls/101',
  '/login',
  '/article/1',
  '/nordlys',
  '/vilkar',
];

/** Whether the page is hydrated: only then do its links navigate within it. */
const isTakenOver = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.querySelector('#root > *') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );

/** Collects the browser's complaints, except error responses. */
async function complaintsOf(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  // Caught violations of the content policy are reported nowhere else.
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sourceFile }) =>
      reportError(new Error(`${effectiveDirective}, in ${sourceFile}`)),
    ),
  );
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  return complaints;
}

// As for players: with its worker.
test.use({ serviceWorkers: 'allow' });

/** The kinds that differ most: only text, the server's data, a form. */
const inCheck = ['/', '/bingohalls/101', '/login'];
for (const path of ofEachKind) {
  test(
    `${path} is rendered by the server, fetches only the halls' messages and does not move during hydration`,
    inCheckIf(inCheck.includes(path)),
    async ({ page }) => {
      const complaints = await complaintsOf(page);
      const calls: string[] = [];
      page.on('request', (request) => {
        const { pathname } = new URL(request.url());
        if (pathname.startsWith('/api/') && pathname !== '/api/halls/messages') calls.push(pathname);
      });
      const answer = await page.goto(path);
      const drawn = await answer?.text();
      const heading = await page.getByRole('heading', { level: 1 }).textContent();
      expect(drawn?.replaceAll('&amp;', '&')).toContain(heading);
      await expect.poll(() => isTakenOver(page)).toBe(true);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
      expect([calls, complaints, await movedBy(page)]).toEqual([[], [], 0]);
      expect(await cameAfterPaint(page, 'start-portal')).toBe(true);
    },
  );
}

test('each public page describes its subject, once, and its address is correct', async ({ page }) => {
  const paths = await publicPages(page);
  expect(paths).toEqual(expect.arrayContaining(ofEachKind));
  const pathOfText = new Map<string, string>();
  await page.goto('/robots.txt');
  for (const path of paths) {
    const { status, description, canonical, ogTitle, title, data } = await page.evaluate(headOf, path);
    expect([path, status]).toEqual([path, 200]);
    expect([path, description.length > 30]).toEqual([path, true]);
    expect([path, pathOfText.get(description)]).toEqual([path, undefined]);
    pathOfText.set(description, path);
    expect(canonical).toMatch(new RegExp(`^https?://[^/]+${path}$`));
    expect(ogTitle).toBe(title);
    expect(JSON.parse(data)['@graph'][0]['@type']).toBe('Organization');
  }
});

/** Runs in the browser: reads the head of a page like a search engine, without showing it. */
async function headOf(path: string) {
  const answer = await fetch(path);
  const { head, title } = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const read = (selector: string, attribute: string) =>
    head.querySelector(selector)?.getAttribute(attribute) ?? '';
  return {
    status: answer.status,
    title,
    description: read('meta[name="description"]', 'content'),
    canonical: read('link[rel="canonical"]', 'href'),
    ogTitle: read('meta[property="og:title"]', 'content'),
    data: head.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  };
}

test(
  'an article is shared with its own picture, which other sites can show',
  inLongCheck,
  async ({ page }) => {
    const image = async (path: string) => {
      await page.goto(path);
      return page.locator('meta[property="og:image"]').getAttribute('content');
    };
    const own = (await image('/article/1')) ?? '';
    expect(own).not.toBe(await image('/howtoplay'));
    const answer = await page.request.get(new URL(own).pathname);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/png']);
    expect(imageSize(await answer.body())).toMatchObject({ type: 'png', width: 1200, height: 630 });
  },
);

test('pages that are not for the public are hidden from search engines', async ({ page }) => {
  for (const path of ['/mypage', '/netsCallback', '/bankIdreturn', '/epost/abc', '/finnes/ikke']) {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  }
  const robots = await (await page.request.get('/robots.txt')).text();
  for (const path of ['/api/', '/mypage', '/opplysninger']) expect(robots).toContain(`Disallow: ${path}\n`);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all public pages are readable, and link to one another', async ({ page }) => {
    for (const path of ofEachKind) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page.getByText(/^Du må slå på JavaScript/)).toHaveCount(path === '/login' ? 1 : 0);
    }
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Finn bingohallen din' }).click();
    await expect(page).toHaveURL(/\/bingohalls$/);
    const hall = page
      .getByRole('main')
      .getByRole('link', { name: /Storgata Bingo/ })
      .first();
    await hall.click();
    await expect(page).toHaveURL(/\/bingohalls\/101$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Storgata Bingo' })).toBeVisible();
  });

  test('an unknown address says so, and a page behind the login says what it needs', async ({ page }) => {
    for (const path of ['/finnes/ikke', '/article/99', '/sydpolen', '/bingohalls/99999']) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
      await expect(page.getByRole('heading', { level: 1, name: 'Siden finnes ikke' })).toBeVisible();
    }
    await page.goto('/mypage');
    await expect(page.getByText(/^Du må slå på JavaScript/)).toBeVisible();
  });
});

test('over a slow connection the page is readable before its program loads, and typed text is kept', async ({
  page,
}) => {
  let isHere: () => void = () => undefined;
  const program = new Promise<void>((resolve) => {
    isHere = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await program;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('input[name="username"]').fill('90000001');
  await page.locator('input[name="password"]').fill('hemmelig');
  isHere();
  await expect.poll(() => isTakenOver(page)).toBe(true);
  await expect(page.getByLabel('Mobilnummer')).toHaveValue('90000001');
  await expect(page.getByLabel('Passord', { exact: true })).toHaveValue('hemmelig');
  await expect(page.locator('input[name="password"]')).toBeFocused();
});

/** A page with a field, a text to type, and the program's reaction to it. */
const written = [
  ['/forgot', '90000001', undefined],
  ['/bingohalls', '8006', /nærmest/],
  ['/kontroll', '12', undefined],
] as const;
for (const [path, value, made] of written) {
  test(
    `text typed on ${path} before hydration reaches the program`,
    inCheckIf(path === '/bingohalls'),
    async ({ page }) => {
      const release = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await release.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      const field = page.getByRole('main').getByRole('textbox').first();
      await field.fill(value);
      release.resolve();
      await expect(page.locator('html')).not.toHaveAttribute('data-waits');
      await expect(field).toHaveValue(value);
      await expect(field).toBeFocused();
      if (made) await expect(page.getByRole('main')).toContainText(made);
    },
  );
}

test('a press before hydration takes effect afterwards, and no typed text is in an address', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.locator('input[name="username"]').fill('90000001');
  await page.locator('input[name="password"]').fill('hemmelig');
  await page.locator('input[name="password"]').press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click();
  expect(await isTakenOver(page)).toBe(false);
  release.resolve();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/login');
  expect(requests.filter((address) => address.includes('hemmelig'))).toEqual([]);
  expect(requests.filter((address) => address.endsWith('/api/user/login'))).toHaveLength(1);
});

test('hydration keeps the scroll position of a reader', inLongCheck, async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  // The program is requested after the page has been painted with its styles.
  const isSeen = page.waitForRequest('**/assets/*.js');
  await page.goto('/howtoplay', { waitUntil: 'commit' });
  await isSeen;
  const read = page.getByRole('heading', { level: 2 }).last();
  await read.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  // The position in the text: a font that loads above it may make the page a line longer or shorter.
  const place = async () => Math.round((await read.boundingBox())?.y ?? Number.NaN);
  const before = await place();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  release.resolve();
  await expect(page.locator('html')).not.toHaveAttribute('data-waits');
  expect(Math.abs((await place()) - before)).toBeLessThan(24);
});

test(
  'a menu opened before hydration stays open, and moves to its button when possible',
  inLongCheck,
  async ({ page }) => {
    const release = Promise.withResolvers<void>();
    await page.route(/\/assets\/(?:index|background-work|placed-menus)-[^/]+\.js$/, async (route) => {
      await release.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Informasjon' });
    const entry = page.getByRole('link', { name: 'Finn Lokalbingo' });
    await button.click();
    await expect(entry).toBeVisible();
    expect(await isTakenOver(page)).toBe(false);
    release.resolve();
    const belowButton = async () => {
      const [above, below] = [await button.boundingBox(), await entry.boundingBox()];
      return above !== null && below !== null && below.y >= above.y + above.height;
    };
    await expect.poll(belowButton).toBe(true);
    expect(await isTakenOver(page)).toBe(true);
    await button.click();
    await expect(entry).toBeHidden();
  },
);

test('choosing from a menu during hydration leaves no menu open', inLongCheck, async ({ page }) => {
  const entry = page.getByRole('button', { name: 'Har du spørsmål? Chat med oss.' });
  // Between the start of hydration and React's first check of the menu; no person could reliably hit that
  // moment.
  await page.addInitScript(() => {
    const once = new MutationObserver(() => {
      if (document.documentElement.dataset.waits !== 'taken-up') return;
      once.disconnect();
      const named = (words: string) =>
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(words));
      named('Informasjon')?.click();
      named('Har du spørsmål?')?.click();
    });
    once.observe(document, { subtree: true, attributeFilter: ['data-waits'] });
  });
  await page.goto('/howtoplay');
  await expect(page.getByRole('dialog', { name: 'Chat', exact: true })).toBeVisible();
  await expect(entry).toBeHidden();
});

test(
  'code that could not load during a lost connection loads afterwards, and completes the logout',
  inLongCheck,
  async ({ page, world }) => {
    await logIn(page, await world.newPlayer({ cards: [{ hallId: 101, paidIn: 10 }] }));
    // The page works, but its API client, and the pending logout call, have not loaded.
    await page.route('**/api/user/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Logg ut' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Logg inn' })).toBeVisible();
    const refused = new Set<string>();
    await page.route(/\/assets\/(?:background-work|calls)-[^/]+\.js$/, (route) => {
      refused.add(new URL(route.request().url()).pathname);
      return route.abort();
    });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto('/howtoplay');
    await expect(page.locator('html')).not.toHaveAttribute('data-waits');
    await expect.poll(() => refused.size).toBeGreaterThan(0);
    const logoutAnswer = page.waitForResponse('**/api/user/logout');
    await page.unroute('**/api/user/logout');
    await page.unroute(/\/assets\/(?:background-work|calls)-[^/]+\.js$/);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    expect((await logoutAnswer).ok()).toBe(true);
    expect(faults).toEqual([]);
    await page.getByRole('button', { name: 'Informasjon' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Finn Lokalbingo' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/bingohall/i);
  },
);

test('a player who opens a public page is not asked to log in, not even before hydration', async ({
  page,
  world,
}) => {
  const { hallId } = await world.newHall();
  await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 100 }] }));
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const way of await page.getByText('Logg inn', { exact: true }).all()) await expect(way).toBeHidden();
  await page.unroute('**/assets/*.js');
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Min side' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Gå til min side' })).toBeVisible();
  await expectAccessible(page, 'the home page of a player');
});

test('a change to a hall appears on its pages soon after', async ({ page, world }) => {
  const { hallId, name } = await world.newHall();
  const shown = async () => (await page.request.get(`/bingohalls/${hallId}`)).text();
  await expect.poll(shown).toContain(name);
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`/bingohalls/${hallId}</loc>`);
});
