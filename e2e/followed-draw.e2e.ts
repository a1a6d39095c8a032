import { expectAccessible } from './accessibility.ts';
import {
  beInTime,
  buyTicket,
  expectBarInOneLine,
  expectDrawInEveryWindow,
  expectStepperInOneLine,
  expectWholeTicketHeldOtherwise,
  inItsTime,
  lookInDialog,
} from './game-window.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { hallCard, logIn } from './my-page.ts';

test(
  'a player follows a draw by keyboard, and every dialog is accessible in every orientation, light and dark',
  inLongCheck,
  async ({ page, world }) => {
    // The balls come slowly enough for all checks to run during the draw.
    const { hallId, name: hall } = await world.newHall({ drawIntervalMs: 800 });
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    await page.goto('/login');
    await logIn(page, mobile);
    const opened = page.waitForEvent('popup');
    await hallCard(page, hall)
      .getByRole('button', { name: /^Spill –/ })
      .press('Enter');
    const game = await opened;
    const purchase = game.getByRole('heading', { name: 'Kjøp bonger' });
    const draw = game.getByRole('region', { name: 'Trekningen' });
    await expect(purchase).toBeVisible();

    await test.step('between draws', async () => {
      await lookInDialog(game, /^Meny/, async () => {
        await game.getByRole('radio', { name: 'Ekstra stor' }).check();
        await expectAccessible(game, 'the menu');
      });
      await beInTime(game);
      await expectStepperInOneLine(game);
      await lookInDialog(game, /^Meny/, () => game.getByRole('radio', { name: 'Vanlig' }).check());
      await beInTime(game);
      await game.getByText('Andre runder').press('Enter');
      await expectAccessible(game, 'the list of rounds');
      await buyTicket(game);
      await expect(game.locator(':focus')).toHaveCount(1);
    });

    await test.step('while balls are called', async () => {
      await world.startRound(hallId);
      await expect(draw).toBeVisible(inItsTime);
      await expect(draw.getByRole('heading')).toBeFocused();
      await expectAccessible(game, 'the live draw');
      await lookInDialog(game, /^Kjøp bonger|^Du har/, () =>
        expectAccessible(game, 'the purchase dialog during the draw'),
      );
      const board = /^Tavle/;
      if (await game.getByRole('button', { name: board }).isVisible())
        await lookInDialog(game, board, () => expectAccessible(game, 'board and prizes'));
      await lookInDialog(game, /^Meny/, () => game.getByRole('radio', { name: 'Ekstra stor' }).check());
      await expectBarInOneLine(game);
      await lookInDialog(game, /^Meny/, () => game.getByRole('radio', { name: 'Vanlig' }).check());
      await expectWholeTicketHeldOtherwise(game);
      await expectDrawInEveryWindow(game);
    });

    await test.step('when a row is won', async () => {
      await expect(draw.getByText(/^Bong 1, \d\srad/)).toBeVisible(inItsTime);
      for (const colorScheme of ['dark', 'light'] as const) {
        await game.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(game, `a win, ${colorScheme}`);
      }
      await expect(game.locator(':focus')).toHaveCount(1);
    });
  },
);
