import { minutes, seconds } from '@lokalbingo/contract/durations';
import { buyTickets, getTable } from '@lokalbingo/contract/rounds';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { beInTime, buyTicket, expectWhollyInView } from './game-window.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { gameTile, hallCard, logIn } from './my-page.ts';

const heading = /^Du har spilt i 60\sminutter\. Du må ha pause fra spillet til kl\.\s\d\d\.\d\d/;
const nothingYet = /^Pluss\/minus: kr\s0$/;
const toLimits = { name: 'Se spillegrensene dine' };
const toPause = { name: 'Ta en lengre spillepause' };

/** Opens a main game from the hall's card: in a new window, or in the open one. */
async function openGame(page: Page, hall: string, name: string, open?: Page): Promise<Page> {
  const opened = open ? Promise.resolve(open) : page.waitForEvent('popup');
  await gameTile(hallCard(page, hall), name).click();
  const game = await opened;
  await expect(game.getByRole('heading', { level: 1, name: `${hall} ${name}` })).toBeVisible();
  return game;
}

/** Expects the whole break panel to be in view, and no ticket to be for sale. */
async function expectBreak(game: Page, result: string | RegExp): Promise<void> {
  const place = game.getByRole('region', { name: 'Kjøp bonger' });
  await expectWhollyInView(place.getByRole('heading', { name: heading }));
  await expectWhollyInView(place.getByText(result));
  await expectWhollyInView(place.getByRole('link', toLimits));
  await expectWhollyInView(place.getByRole('link', toPause));
  await expectWhollyInView(game.getByRole('button', { name: /^Pause\s*til kl\.\s\d\d\.\d\d$/ }));
  await expect(game.getByRole('button', { name: /^Kjøp/ })).toHaveCount(0);
}

/**
 * Requests tickets from the game's host with the window's cookie, for a round and for several, which our
 * windows would not do.
 */
async function expectNothingSold(game: Page): Promise<void> {
  const host = new URL(game.url()).origin;
  const { mainGame, onSale } = getTable.answer.parse(
    await (await game.request.get(`${host}${getTable.path}`)).json(),
  );
  const ticketKind = ({ 1: 'large', 2: 'single', 3: 'lightning' } as const)[mainGame];
  const [, ...later] = onSale.map(({ roundId }) => roundId);
  for (const roundIds of [later.slice(0, 1), later.slice(0, 3)]) {
    const answer = await game.request.post(`${host}${buyTickets.path}`, {
      data: { roundIds, tickets: [{ ticketKind, count: 1 }] },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect([answer.status(), (await answer.json()).code]).toEqual([403, 'on_break']);
  }
}

test(
  'after an hour of play the open window shows a break, bought tickets win in it, and buying returns',
  inLongCheck,
  async ({ page, world }) => {
    const { hallId, name: hall } = await world.newHall();
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    await logIn(page, mobile);
    const game = await openGame(page, hall, 'Hovedspill 1');
    await buyTicket(game);
    await world.playedFor(mobile, minutes(60));
    await expectNothingSold(game);
    await world.startRound(hallId);

    const won = game.getByRole('button', { name: /^Runden kl\..*du vant kr\s875/ });
    await expectWhollyInView(won, { timeout: 90_000 });
    await expectBreak(game, /^Pluss\/minus: \+\skr\s860$/);
    await expect(game.getByText(/^Du har spilt for kr\s15 og vunnet kr\s875\.$/)).toBeInViewport();
    await expect(game.getByRole('banner')).toContainText(/Spilletid\d+\smin/);
    await expect(game.getByRole('banner')).toContainText(/Pluss\/minus\+\skr\s860/);
    await expectAccessible(game, 'a break');

    await test.step('the list of the day’s rounds sells no tickets', async () => {
      const opener = game.getByRole('button', { name: 'Dagens spill' });
      await opener.press('Enter');
      const day = game.getByRole('dialog', { name: 'Dagens spill' });
      await expectWhollyInView(day.getByRole('heading', { name: heading }));
      await expect(day.getByRole('checkbox').first()).toBeDisabled();
      await expect(day.getByRole('button', { name: /^Kjøp|^Velg|én til$/ })).toHaveCount(0);
      await expectAccessible(game, 'the rounds of the day in a break');
      await game.keyboard.press('Escape');
      await expect(day).toBeHidden();
    });

    await test.step('the break ends without an event to the window', async () => {
      // The next round's event shows the break to the window, which then waits by its own clock.
      await world.playedFor(mobile, minutes(65) - seconds(5));
      await world.startRound(hallId);
      await expect(game.getByRole('heading', { name: heading })).toHaveCount(0, { timeout: 90_000 });
      // A player who has just played sees no invitation to buy.
      await beInTime(game);
      await game.getByRole('button', { name: 'Stor bong: én til' }).press('Enter');
      await buyTicket(game);
      await expect(game.getByRole('banner')).toContainText(/Pluss\/minus\+\skr\s845/);
    });
  },
);

test(
  'a break applies to the player in every hall, game, login and window, and its panel links to limits and a longer pause',
  inLongCheck,
  async ({ page, browser, world }) => {
    const [here, there] = [await world.newHall(), await world.newHall({}, 3)];
    const cards = [here, there].map(({ hallId }) => ({ hallId, paidIn: 500 }));
    const mobile = await world.newPlayer({ cards });
    await world.playedFor(mobile, minutes(60));
    await logIn(page, mobile);
    const game = await openGame(page, here.name, 'Hovedspill 1');
    await expectBreak(game, nothingYet);
    await openGame(page, there.name, 'Lynbingo', game);
    await expectBreak(game, nothingYet);
    await expectNothingSold(game);
    await expectAccessible(game, 'a break in Lynbingo');

    const elsewhere = await (await browser.newContext()).newPage();
    await logIn(elsewhere, mobile);
    const another = await openGame(elsewhere, here.name, 'Hovedspill 1');
    await expectBreak(another, nothingYet);
    await expectNothingSold(another);
    await expect(game.getByRole('heading', { name: 'Spillet er åpnet i et annet vindu' })).toBeVisible();

    for (const [way, dialog] of [
      [toLimits, `Spillegrenser i ${here.name}`],
      [toPause, `Spillepause i ${here.name}`],
    ] as const) {
      const address = another.url();
      await another.getByRole('link', way).click();
      await expect(another.getByRole('dialog', { name: dialog })).toBeVisible();
      await another.goto(address);
      await expectBreak(another, nothingYet);
    }
  },
);
