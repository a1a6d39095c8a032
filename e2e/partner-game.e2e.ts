import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { enter, expectFocusSeen, tabTo } from './by-keyboard.ts';
import { inLongCheck } from './journey.ts';
import { openPartnerSession } from './partner-wallet.ts';

/** With the five numbers that a session begins with: three are drawn first, or none. */
const [winning, losing] = ['frø 9', 'frø 1'];

const draw = (game: Page | FrameLocator) => game.getByRole('button', { name: 'Trekk', exact: true });
const status = (game: Page | FrameLocator) => game.getByRole('status');
const balance = (game: Page | FrameLocator, amount: string) =>
  game.getByText(new RegExp(`^Saldo\\s*kr\\s${amount}$`));

test('a session is played by keys alone, won, and ended', inLongCheck, async ({ page, request }) => {
  const { url } = await openPartnerSession(request, winning);
  await page.goto(url);
  await expect(page).toHaveTitle('Trekk');
  await expectAccessible(page, 'the game');
  await tabTo(page, page.getByRole('radio', { name: /^kr\s1$/ }), { atMost: 25 });
  await page.keyboard.press('ArrowRight');
  await enter(page, draw(page), { atMost: 2 });
  await expect(status(page)).toHaveText(/Du vant kr\s30\.$/);
  await expect(balance(page, '125')).toBeVisible();
  await expect(draw(page)).toBeFocused();
  await expectFocusSeen(page);
  await expectAccessible(page, 'the result');
  await enter(page, page.getByRole('button', { name: 'Avslutt' }), { atMost: 1 });
  await expect(page).toHaveURL('http://localhost:4100/');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Spilløkten er avsluttet' })).toBeVisible();
  await expectAccessible(page, 'the session that has closed');
});

test('the player chooses other numbers, five and never six', inLongCheck, async ({ page, request }) => {
  await page.goto((await openPartnerSession(request, losing)).url);
  const number = (n: number) => page.getByRole('checkbox', { name: String(n), exact: true });
  await number(1).click();
  await expect(number(1)).not.toBeChecked();
  await expect(status(page)).toHaveText('Du kan ha fem tall. Ta bort ett før du velger et nytt.');
  await number(3).uncheck();
  await expect(page.getByText('4 av 5 valgt')).toBeVisible();
  await draw(page).click();
  await expect(status(page)).toHaveText('Velg fem tall, verken flere eller færre.');
  await expect(number(3)).not.toBeChecked();
  await number(1).check();
  await draw(page).click();
  await expect(status(page)).toHaveText(/^Trukket: /);
  await expect(number(1)).toBeChecked();
});

test('in a frame of the portal’s it is played, and its end leads the whole window back', async ({
  page,
  context,
  request,
}) => {
  // A page that the test gives is of no machine in Chromium's eyes, and may not ask this one.
  await context.grantPermissions(['local-network-access']);
  const { url } = await openPartnerSession(request, winning);
  const html = `<!doctype html><title>Frame</title><iframe src="${url}" title="Spill" width="340" height="700"></iframe>`;
  await page.route('**/framing', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('http://localhost:4100/framing');
  const game = page.frameLocator('iframe');
  await draw(game).click();
  await expect(status(game)).toHaveText(/3 riktige\. Du vant kr\s6\.$/);
  await game.getByRole('button', { name: 'Avslutt' }).click();
  await expect(page).toHaveURL('http://localhost:4100/');
});

test(
  'an answer that is lost costs nothing twice: the next press shows the round',
  inLongCheck,
  async ({ page, request }) => {
    await page.goto((await openPartnerSession(request, losing)).url);
    await page.route(
      '**/start',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await draw(page).click();
    await expect(status(page)).toHaveText('Fikk ikke svar. Se at du er på nett, og trykk på knappen igjen.');
    await draw(page).click();
    await expect(status(page)).toHaveText(/Ingen riktige\. Ingen gevinst\.$/);
    await expect(balance(page, '99')).toBeVisible();
  },
);

test('a reload in the middle of a round shows what it came to', inLongCheck, async ({ page, request }) => {
  await page.goto((await openPartnerSession(request, winning)).url);
  await page.route('**/finish', (route) => route.abort());
  await draw(page).click();
  await expect(status(page)).toHaveText(/^Fikk ikke svar\./);
  await page.reload();
  await expect(status(page)).toHaveText(/3 riktige\. Du vant kr\s6\.$/);
  await expect(balance(page, '105')).toBeVisible();
});

test('what the partner’s staff close is told without a press', inLongCheck, async ({ page, request }) => {
  const { sessionId, url } = await openPartnerSession(request, losing);
  await page.goto(url);
  await request.post('http://localhost:4110/partner-501/admin/close', {
    form: { sessionId },
    maxRedirects: 0,
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText('Økten ble avsluttet av spillpartneren.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tilbake til bingohallen' })).toHaveAttribute(
    'href',
    'http://localhost:4100/',
  );
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a round is played by the page’s own forms', async ({ page, request }) => {
    await page.goto((await openPartnerSession(request, winning)).url);
    await page.getByRole('radio', { name: /^kr\s20$/ }).check();
    await draw(page).click();
    await expect(balance(page, '80')).toBeVisible();
    await page.getByRole('button', { name: 'Trekker …' }).click();
    await expect(status(page)).toHaveText(/Du vant kr\s120\.$/);
    await expect(balance(page, '200')).toBeVisible();
  });
});
