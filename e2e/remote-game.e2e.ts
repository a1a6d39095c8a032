import type { APIRequestContext, FrameLocator, Locator, Page } from '@playwright/test';
import { expectAccessible, expectFrameAccessible } from './accessibility.ts';
import { expectWhollyInView } from './game-window.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { gameTile, hallCard, kr, logIn } from './my-page.ts';
import type { OwnFixture } from './own-fixture.ts';

const sandbox = 'http://localhost:4110';

/** With a session's first five numbers, three are drawn first: a prize of six stakes. */
const winning = 'frø 9';

/** Creates a member with kr 500 in a hall that offers the partner's game. */
async function newMember(world: OwnFixture) {
  const { hallId, name: hall } = await world.newHall({}, 1, { remoteGameOffered: true });
  return { hallId, hall, mobile: await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }) };
}

/** Opens the dialog of the partner's game by its picture on the hall's card. */
async function openDialog(page: Page, hall: string): Promise<Locator> {
  await gameTile(hallCard(page, hall), 'Partnerspill').click();
  return page.getByRole('dialog', { name: `Partnerspill i ${hall}` });
}

/** Moves kr 100 into a session whose first round is certain to win. */
async function transferHundred(dialog: Locator, request: APIRequestContext, hallId: number): Promise<void> {
  await dialog.getByRole('button', { name: kr('100'), exact: true }).click();
  await dialog.getByRole('button', { name: /^Overfør kr\s100 og spill$/ }).click();
  await expect(dialog.getByText('Du har en åpen spilløkt.')).toBeVisible();
  const [session] = await (await request.get(`${sandbox}/__partner-501?hallRef=${hallId}`)).json();
  const order = { provider: 'partner_501', sessionId: session.sessionId, seed: winning };
  expect((await request.post(`${sandbox}/__control`, { data: order })).ok()).toBe(true);
}

/** Moves kr 100 into a session, and returns the dialog and the window that shows the game. */
async function playInWindow(page: Page, hall: string, request: APIRequestContext, hallId: number) {
  const dialog = await openDialog(page, hall);
  const opened = page.waitForEvent('popup');
  await transferHundred(dialog, request, hallId);
  const game = await opened;
  await expect(game.getByRole('heading', { level: 1, name: 'Trekk' })).toBeVisible();
  return { dialog, game };
}

/** Stakes kr 20 and wins kr 120, so that a session of kr 100 holds kr 200. */
async function win(game: Page | FrameLocator): Promise<void> {
  await game.getByRole('radio', { name: /^kr\s20$/ }).check();
  await game.getByRole('button', { name: 'Trekk', exact: true }).click();
  await expect(game.getByText(/3 riktige\. Du vant kr\s120\.$/)).toBeVisible();
  await expect(game.getByText(/^Saldo\s*kr\s200$/)).toBeVisible();
}

const balanceOn = (card: Locator) => card.getByRole('status').first();

/**
 * The browser's event when its player returns to the page; in a driven browser all pages count as visible.
 */
const comeBackTo = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('a session continues after a reload, keeps main games closed, and pays back its money and prizes when it ends', async ({
  page,
  request,
  world,
}) => {
  const { hallId, hall, mobile } = await newMember(world);
  await logIn(page, mobile);
  const card = hallCard(page, hall);
  await expect(balanceOn(card)).toHaveText(kr('500'));
  const first = await openDialog(page, hall);
  await expect(first.getByRole('textbox', { name: 'Beløp' })).toBeVisible();
  await expectAccessible(page, 'before a session');
  await first.getByRole('textbox', { name: 'Beløp' }).fill('501');
  await expect(first.getByText(/^Beløpet kan høyst være kr\s500\.$/)).toBeInViewport({ ratio: 1 });
  await first.getByRole('button', { name: 'Lukk' }).first().click();

  const { dialog, game } = await playInWindow(page, hall, request, hallId);
  await expectAccessible(page, 'an open session');
  await win(game);

  await page.reload();
  await expect(dialog.getByText(/^Du har en åpen spilløkt\..*hadde du kr\s200 i den/)).toBeInViewport({
    ratio: 1,
  });
  await expectWhollyInView(dialog.getByRole('button', { name: 'Avslutt spilløkt' }));
  await game.close();
  const reopened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Fortsett spilløkt' }).click();
  const again = await reopened;
  await expect(again.getByText(/^Saldo\s*kr\s200$/)).toBeInViewport();
  await again.close();

  await dialog.getByRole('button', { name: 'Lukk' }).first().click();
  await test.step('meanwhile the main games are closed, and the page says why', async () => {
    await gameTile(card, 'Hovedspill 1').click();
    const refused = page.getByRole('dialog', { name: 'Kan ikke åpne spill' });
    await expect(refused.getByText(/^Du har en åpen økt i partnerspillet i /)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'a game that a session blocks');
    await refused.getByRole('button', { name: 'Lukk' }).first().click();
  });

  await openDialog(page, hall);
  await dialog.getByRole('button', { name: 'Avslutt spilløkt' }).click();
  const receipt = dialog.getByRole('group', { name: /^Kr\s200 er overført til spillekontoen\./ });
  await expect(receipt).toBeFocused();
  await expect(receipt.getByText(/^Ny saldo: kr\s600$/)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'a session that was ended');
  await dialog.getByRole('button', { name: 'Lukk' }).first().click();
  await expect(balanceOn(card)).toHaveText(kr('600'));
  await expect(card.getByText(/^Gevinst kr\s100$/)).toBeVisible();
});

test(
  'a session ended in the game is credited by the partner’s report, and shown when the player returns',
  inLongCheck,
  async ({ page, request, world }) => {
    const { hallId, hall, mobile } = await newMember(world);
    await logIn(page, mobile);
    const { dialog, game } = await playInWindow(page, hall, request, hallId);
    await win(game);
    await game.getByRole('button', { name: 'Avslutt' }).click();
    await expect(game).toHaveURL(/\/mypage$/);
    // Only the partner's report has credited the card: no window has asked for the session's state.
    await expect(balanceOn(hallCard(game, hall))).toHaveText(kr('600'));
    await expect(dialog.getByText('Du har en åpen spilløkt.')).toBeVisible();
    await game.close();
    await comeBackTo(page);
    const message = dialog.getByRole('group', { name: /^Spilløkten er avsluttet\. Det som var igjen/ });
    await expect(message).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('status').first()).toHaveText(kr('600'));
    await expectAccessible(page, 'a session that was ended in the game');
  },
);

test(
  'a session ended in the middle of a round continues, and ends when the round is over',
  inLongCheck,
  async ({ page, request, world }) => {
    const { hallId, hall, mobile } = await newMember(world);
    await logIn(page, mobile);
    const { dialog, game } = await playInWindow(page, hall, request, hallId);
    await win(game);
    await game.close();
    const order = { provider: 'partner_501', fault: 'round-open', times: 1000, hallRef: String(hallId) };
    expect((await request.post(`${sandbox}/__control`, { data: order })).ok()).toBe(true);

    await dialog.getByRole('button', { name: 'Avslutt spilløkt' }).click();
    const said = dialog.getByRole('group', { name: 'Spill runden ferdig, så avslutter vi økten.' });
    await expect(said).toBeInViewport({ ratio: 1 });
    const goOn = dialog.getByRole('button', { name: 'Fortsett spilløkt' });
    await expectWhollyInView(goOn);
    await expectWhollyInView(dialog.getByRole('button', { name: 'Avslutt spilløkt' }));
    await expectAccessible(page, 'a session that waits for its round');

    const reopened = page.waitForEvent('popup');
    await goOn.click();
    const again = await reopened;
    await expect(again.getByText(/^Saldo\s*kr\s200$/)).toBeVisible();
    const isOver = { reset: true, hallRef: String(hallId) };
    expect((await request.post(`${sandbox}/__control`, { data: isOver })).ok()).toBe(true);
    await again.close();
    await expect(dialog.getByRole('group', { name: /^Spilløkten er avsluttet\./ })).toBeInViewport({
      ratio: 1,
    });
    await expect(balanceOn(hallCard(page, hall))).toHaveText(kr('600'));
  },
);

test(
  'a pause prevents continuing a session, and ends it with its money back',
  inLongCheck,
  async ({ page, browser, request, world }) => {
    const { hallId, hall, mobile } = await newMember(world);
    await logIn(page, mobile);
    const { dialog, game } = await playInWindow(page, hall, request, hallId);
    await win(game);

    const elsewhere = await (await browser.newContext()).newPage();
    await logIn(elsewhere, mobile);
    await hallCard(elsewhere, hall).getByRole('button', { name: 'Spillepause' }).click();
    const pause = elsewhere.getByRole('dialog');
    await pause.getByRole('radio', { name: '1 uke' }).check();
    await pause.getByRole('button', { name: 'Neste' }).click();
    await pause.getByRole('button', { name: 'Bekreft spillpause' }).click();
    await expect(pause.getByRole('group', { name: 'Spillepause er nå aktivert' })).toBeVisible();

    await expect(dialog.getByText('Du har spillepause i denne hallen.')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('button', { name: 'Fortsett spilløkt' })).toHaveCount(0);
    await expectAccessible(page, 'a session in a pause');
    await pause.getByRole('button', { name: 'Lukk' }).last().click();
    const card = hallCard(elsewhere, hall);
    await expect(balanceOn(card)).toHaveText(kr('600'));
    await game.getByRole('button', { name: 'Trekk', exact: true }).click();
    await expect(game.getByRole('heading', { name: 'Spilløkten er avsluttet' })).toBeInViewport();
    await comeBackTo(page);
    await expect(dialog.getByRole('group', { name: /^Spilløkten er avsluttet\./ })).toBeInViewport({
      ratio: 1,
    });
    await expect(dialog.getByRole('textbox')).toHaveCount(0);

    const after = await openDialog(elsewhere, hall);
    await expect(after.getByText('Du har spillepause i denne hallen.')).toBeInViewport({ ratio: 1 });
    await expect(after.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(elsewhere, 'the game in a pause');
    await elsewhere.context().close();
  },
);

test(
  'when the browser blocks the window the game is played in a frame of my page, and its end leads back',
  inLongCheck,
  async ({ page, request, world }) => {
    const { hallId, hall, mobile } = await newMember(world);
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await logIn(page, mobile);
    await transferHundred(await openDialog(page, hall), request, hallId);
    const frame = page.getByRole('dialog', { name: `Spill på ${hall}` });
    const game = frame.frameLocator('iframe');
    await expect(game.getByRole('heading', { level: 1, name: 'Trekk' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'the game in a frame');
    await expectFrameAccessible(page, 'the partner’s page in it');
    await win(game);
    await expectWhollyInView(frame.getByRole('button', { name: 'Åpne fullskjerm' }));
    await game.getByRole('button', { name: 'Avslutt' }).click();
    await expect(page).toHaveURL(/\/mypage$/);
    await expect(balanceOn(hallCard(page, hall))).toHaveText(kr('600'));
  },
);
