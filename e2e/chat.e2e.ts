import { seconds } from '@lokalbingo/contract/durations';
import { type APIRequestContext, devices, type FrameLocator, type Page } from '@playwright/test';
import { expectAccessible, expectFrameAccessible } from './accessibility.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { demoPassword, logIn } from './my-page.ts';

const sandbox = 'http://localhost:4110';
const entry = 'Har du spørsmål? Chat med oss.';
/** The sandbox identifies the chat's user by this address, so that a fault affects only this journey. */
const addressHeader = 'x-forwarded-for';

const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat', exact: true });
const conversation = (page: Page): FrameLocator => page.frameLocator('iframe[title="Samtale med oss"]');
const log = (page: Page) => conversation(page).getByRole('log');

async function askForChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Informasjon' }).click();
  await page.getByRole('button', { name: entry }).click();
}
async function openChat(page: Page): Promise<void> {
  await askForChat(page);
  await expectInChat(page);
}
async function write(page: Page, text: string): Promise<void> {
  await conversation(page).getByLabel('Skriv en melding').fill(text);
  await conversation(page).getByRole('button', { name: 'Send' }).click();
  await expect(log(page)).toContainText(text);
}
const frameOf = (page: Page) => page.locator('iframe[title="Samtale med oss"]');
/**
 * Waits until the chat has the keyboard focus. On a busy machine it may load too late, and is then opened
 * again, as a person would.
 */
const expectInChat = (page: Page) =>
  expect(async () => {
    const again = panel(page).getByRole('button', { name: 'Prøv igjen' });
    if (await again.isVisible()) await again.click({ timeout: seconds(5) });
    expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Samtale med oss');
  }).toPass();
const closeChat = (page: Page) => page.getByRole('button', { name: 'Lukk chatten' }).click();
const reopener = (page: Page) => page.getByRole('button', { name: 'Til chatten' });

/** Collects every address outside the portal that the page requests from now on. */
function outsideOf(page: Page): readonly string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('http://localhost:4100/')) addresses.push(request.url());
  });
  return addresses;
}
const chatCookies = async (page: Page): Promise<readonly string[]> =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith('cw_'));

/** Reads the conversations as the chat's staff see them. */
async function seenByStaff(request: APIRequestContext) {
  const listed = await request.get(`${sandbox}/__chat`);
  return (await listed.json()) as {
    conversationId: string;
    name: string | null;
    identifier: string | null;
    messages: { text: string }[];
  }[];
}
async function conversationWith(request: APIRequestContext, text: string) {
  const found = (await seenByStaff(request)).find(({ messages }) =>
    messages.some((each) => each.text === text),
  );
  expect(found).toBeDefined();
  return found!;
}

test('a visitor asks, is answered, closes, sees a new answer, and continues', async ({ page, request }) => {
  const outside = outsideOf(page);
  await page.goto('/howtoplay');
  await page.getByRole('button', { name: 'Informasjon' }).click();
  await expect(page.getByText(/et annet firma.*informasjonskapsler/)).toBeVisible();
  await expectAccessible(page, 'the menu');
  await page.keyboard.press('Escape');

  await test.step('the page had loaded nothing from another origin before', async () => {
    expect(outside).toEqual([]);
    expect(await chatCookies(page)).toEqual([]);
  });

  await openChat(page);
  await expectAccessible(page, 'the page with the chat');
  await expectFrameAccessible(page, 'the chat');
  const question = `Når har dere åpent? ${Date.now()}`;
  await write(page, question);
  await expect(log(page)).toContainText('Åpningstidene står på siden til hallen din.');
  expect(outside.every((address) => new URL(address).origin === sandbox)).toBe(true);

  await closeChat(page);
  await expect(panel(page)).toBeHidden();
  await expect(frameOf(page)).toBeHidden();
  await expect(page).toHaveURL('/howtoplay');
  await expect(page.getByRole('button', { name: 'Informasjon' })).toBeFocused();
  const { conversationId, name } = await conversationWith(request, question);
  expect(name).toBeNull();
  await request.post(`${sandbox}/__control`, {
    data: { provider: 'chat', conversationId, answer: 'Var det noe mer?' },
  });
  await page.getByRole('button', { name: 'Nytt svar' }).click();
  await expect(log(page)).toContainText('Var det noe mer?');
  await closeChat(page);
  await expect(reopener(page)).toBeFocused();

  await test.step('the conversation continues after a reload', async () => {
    await page.reload();
    await expect(reopener(page)).toBeHidden();
    await openChat(page);
    await expect(log(page)).toContainText(question);
    expect(outside.filter((address) => address.endsWith('/packs/js/sdk.js'))).toHaveLength(2);
  });
});

test(
  'a player is greeted by first name, and logging out leaves nothing for the next user',
  inLongCheck,
  async ({ page, request, world }) => {
    const [first, second] = [
      await world.newPlayer({ cards: [{ hallId: 101, paidIn: 10 }] }),
      await world.newPlayer({ cards: [{ hallId: 101, paidIn: 10 }] }),
    ];
    await logIn(page, first);
    await openChat(page);
    await expect(conversation(page).getByText('Hei, Eva.')).toBeVisible();
    const secret = `Bare mitt ${first}`;
    await write(page, secret);
    const theirs = await conversationWith(request, secret);
    expect(theirs.name).toBe('Eva');
    expect(theirs.identifier).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(theirs).replace(secret, '')).not.toContain(first);
    await closeChat(page);

    await page.getByRole('button', { name: 'Logg ut' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Logg inn' })).toBeVisible();
    await expect(reopener(page)).toBeHidden();
    await expect.poll(() => chatCookies(page)).toEqual([]);
    await openChat(page);
    await expect(conversation(page).getByText('Hei. Hva lurer du på?')).toBeVisible();
    await expect(log(page)).not.toContainText(secret);
    await closeChat(page);

    await test.step('a second player is a different user of the chat', async () => {
      await logIn(page, second);
      await openChat(page);
      await expect(conversation(page).getByText('Hei, Eva.')).toBeVisible();
      await write(page, `Mitt, ${second}`);
      await expect(log(page)).not.toContainText(secret);
      const { identifier } = await conversationWith(request, `Mitt, ${second}`);
      expect(identifier).not.toBe(theirs.identifier);
    });

    await test.step('a visitor is another user too, after another tab has logged out', async () => {
      const other = await page.context().newPage();
      await other.goto('/mypage');
      await other.getByRole('button', { name: 'Logg ut' }).click();
      await expect(panel(page)).toBeHidden();
      await expect.poll(() => chatCookies(page)).toEqual([]);
      await other.close();
    });

    await test.step('the first continues the earlier conversation', async () => {
      await logIn(page, first);
      await openChat(page);
      await expect(log(page)).toContainText(secret);
    });
  },
);

test('a chat opened before hydration opens afterwards', inLongCheck, async ({ page }) => {
  const release = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await release.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await askForChat(page);
  await expect(panel(page)).toBeHidden();
  release.resolve();
  await expectInChat(page);
  await closeChat(page);
  await expect(page.getByRole('button', { name: 'Informasjon' })).toBeFocused();
});

test('a visitor’s conversation continues after the login', inLongCheck, async ({ page, request, world }) => {
  const mobile = await world.newPlayer({ cards: [{ hallId: 101, paidIn: 10 }] });
  await page.goto('/');
  await openChat(page);
  const question = `Hvordan logger jeg inn? ${mobile}`;
  await write(page, question);
  await closeChat(page);
  await page.getByRole('banner').getByRole('link', { name: 'Logg inn' }).click();
  await page.getByLabel('Mobilnummer').fill(mobile);
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click();
  await expect.poll(async () => (await conversationWith(request, question)).name).toBe('Eva');
  await page.getByRole('button', { name: /^(Til chatten|Nytt svar)$/ }).click();
  await expect(log(page)).toContainText(question);
});

test('on a phone the chat takes the window, and Back returns to the same place', async ({ page }, {
  project,
}) => {
  await page.goto('/howtoplay');
  const phone = (page.viewportSize()?.width ?? 0) < devices['Pixel 5'].viewport.width;
  expect(phone).toBe(project.name === 'phone');
  await openChat(page);
  const box = await panel(page).boundingBox();
  if (phone) {
    expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
    await expect(page.locator('#root')).toHaveAttribute('inert');
    await page.goBack();
  } else {
    expect(box!.width).toBeLessThan(420);
    await expect(page.locator('#root')).not.toHaveAttribute('inert');
    await panel(page).getByRole('button', { name: 'Lukk chatten' }).press('Escape');
  }
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL('/howtoplay');
  await expect(page.getByRole('button', { name: 'Informasjon' })).toBeFocused();

  await test.step('Back returns to the same place far down the page', async () => {
    await page.evaluate(() => scrollTo(0, 300));
    await reopener(page).click();
    await expectInChat(page);
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(200);
    await (phone ? page.goBack() : closeChat(page));
    await expect(reopener(page)).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(place);
  });
});

const faults = ['not-found', 'throws', 'frame-refused', 'never-ready'] as const;
for (const fault of faults)
  test(
    `a chat that does not load (${fault}) leaves the page intact, and loads on a retry`,
    inLongCheck,
    async ({ page, request, world }) => {
      const address = world.newAddress();
      const mobile = await world.newPlayer({ cards: [{ hallId: 101, paidIn: 10 }] });
      await page.setExtraHTTPHeaders({ [addressHeader]: address });
      await logIn(page, mobile);
      const ordered = await request.post(`${sandbox}/__control`, {
        data: { provider: 'chat', fault, transactionId: address },
      });
      expect(ordered.ok()).toBe(true);
      await askForChat(page);
      await expect(panel(page).getByRole('alert')).toContainText('Chatten er ikke tilgjengelig');
      await expect(panel(page).getByRole('link', { name: /^\d\d/ })).toHaveAttribute('href', /^tel:\d{8}$/);
      await expectAccessible(page, 'the page without the chat');
      // The page is unchanged.
      await expect(page.getByRole('heading', { name: 'Mine bingohaller' })).toBeVisible();
      await expectInChat(page);
      await expect(conversation(page).getByText('Hei, Eva.')).toBeVisible();
    },
  );

test(
  'a slow chat is given up after five seconds, and opens at once when it has loaded meanwhile',
  inLongCheck,
  async ({ page, request, world }) => {
    const address = world.newAddress();
    await page.setExtraHTTPHeaders({ [addressHeader]: address });
    await page.goto('/howtoplay');
    await request.post(`${sandbox}/__control`, {
      data: { provider: 'chat', fault: 'slow', delayMs: 6000, operation: 'Frame', transactionId: address },
    });
    await askForChat(page);
    await expect(panel(page).getByRole('status')).toHaveText('Åpner chatten …');
    await expect(panel(page).getByRole('alert')).toContainText('Chatten er ikke tilgjengelig');
    await expect(panel(page).getByRole('link', { name: 'Finn bingohall' })).toBeVisible();
    await expect.poll(() => chatCookies(page)).toContain('cw_conversation');
    await expect(panel(page).getByRole('alert')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Prøv igjen' }).click();
    await expectInChat(page);
  },
);

test('a visitor whose browser blocks the chat gets the link to the halls', inLongCheck, async ({ page }) => {
  await page.route(`${sandbox}/**`, (route) => route.abort('blockedbyclient'));
  await page.goto('/howtoplay');
  await askForChat(page);
  await expect(panel(page).getByRole('alert')).toContainText('Chatten er ikke tilgjengelig');
  await panel(page).getByRole('link', { name: 'Finn bingohall' }).click();
  await expect(page).toHaveURL('/bingohalls');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the content policy allows no script of another origin, and none of the chat’s in the games', async ({
  page,
}) => {
  await page.goto('/howtoplay');
  const isRefused = (src: string) =>
    page.evaluate(
      (address) =>
        new Promise<boolean>((resolve) => {
          document.addEventListener('securitypolicyviolation', () => resolve(true), { once: true });
          const script = document.createElement('script');
          script.addEventListener('load', () => resolve(false));
          script.src = address;
          document.head.append(script);
        }),
      src,
    );
  expect(await isRefused('http://localhost:4101/packs/js/sdk.js')).toBe(true);
  expect(await isRefused(`${sandbox}/chat/packs/js/sdk.js`)).toBe(false);
  const game = await page.request.get('http://localhost:4101/game/101');
  expect(game.headers()['content-security-policy']).not.toContain(sandbox);
});
