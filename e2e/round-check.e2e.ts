import { expectAccessible } from './accessibility.ts';
import { buyChosen, inItsTime } from './game-window.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { logIn, openGame } from './my-page.ts';

test(
  'anyone recomputes a finished round in their own browser, from the link at its result, without logging in',
  inLongCheck,
  async ({ page, browser, world }) => {
    const { hallId, name: hall } = await world.newHall({}, 3);
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    await logIn(page, mobile);
    const game = await openGame(page, hall, 'Lynbingo');
    await buyChosen(game);
    await world.startRound(hallId);
    await game.getByText('Slik kan du kontrollere trekningen').press('Enter', inItsTime);
    const link = game.getByRole('link', { name: /^Kontroller runden/ });
    await expectAccessible(game, 'how a draw is checked');
    const address = new URL((await link.getAttribute('href')) ?? '', game.url()).href;

    const visitor = await (await browser.newContext()).newPage();
    await visitor.goto(address);
    await expect(visitor.getByRole('heading', { name: 'Alt stemmer' })).toBeVisible();
    await expect(visitor.getByText(`Lynbingo i ${hall}`)).toBeVisible();
    await expect(visitor.getByText('Stemmer', { exact: true })).toHaveCount(6);
    await visitor.getByText('Vis verdiene').nth(3).press('Enter');
    await expect(visitor.getByRole('row', { name: /^3\srader/ })).toBeVisible();
    await expectAccessible(visitor, 'a round that is checked');

    const download = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: 'Last ned beviset' }).press('Enter');
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^bevis-${hallId}-\\d+\\.json$`));

    // By keyboard alone, a round that does not exist.
    await visitor.goto('/');
    await visitor.getByRole('link', { name: 'Kontroller en trekning' }).press('Enter');
    await visitor.getByRole('combobox', { name: 'Bingohall' }).selectOption(hall);
    await visitor.getByRole('textbox', { name: 'Rundens nummer' }).fill('999999999');
    await visitor.keyboard.press('Enter');
    await expect(visitor.getByRole('heading', { name: 'Vi finner ikke runden' })).toBeVisible();
    await expectAccessible(visitor, 'a round that is not found');
    await visitor.context().close();
  },
);
