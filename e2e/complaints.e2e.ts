/** A complaint, from the player's form to the answer. */
import { expectAccessible } from './accessibility.ts';
import { buyChosen, inItsTime } from './game-window.ts';
import { hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';
import { callAsMember, logIn, openGame } from './my-page.ts';

/** The reference of a round that a player reads out. */
const referenceShape = /^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/;

test(
  'a player complains about a round, a manager answers with three keys and the text, and the player reads it',
  onDesktop,
  async ({ page, request, world }) => {
    const { hallId, name: hall } = await world.newHall({ drawIntervalMs: 300 });
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    await logIn(page, mobile);
    const game = await openGame(page, hall, 'Hovedspill 1');
    await buyChosen(game);
    await game.close();
    await world.startRound(hallId);

    let reference = '';
    await test.step('complains from the page of the round', async () => {
      const ended = page.getByRole('listitem').filter({ hasText: 'Gevinst minus innsats' });
      await expect(async () => {
        await page.goto('/spillene-mine');
        await expect(ended).toBeVisible({ timeout: 10_000 });
      }).toPass(inItsTime);
      await ended.getByRole('link').click();
      reference = (await page.getByText(referenceShape).first().textContent()) ?? '';
      await page.getByRole('link', { name: 'Klag på runden' }).click();
      await expect(page.getByRole('radio', { name: /^Runde \d+/ })).toBeChecked();
      await page.getByLabel('Skriv klagen').fill('Jeg hadde fem rader, men fikk ikke premien.');
      await expectAccessible(page, 'a new complaint');
      await page.getByRole('button', { name: 'Send klagen' }).click();
      await expect(page.getByText(/^Klagen er sendt, og har nummer K-/)).toBeVisible();
      await expectAccessible(page, 'own complaints');
    });

    const other = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    const complaint = { hallId, about: 'hall', text: 'Det var kaldt.', requestKey: crypto.randomUUID() };
    await callAsMember(request, other, '/api/complaints', complaint);

    await test.step('a manager answers by the keyboard, and the next complaint is open', async () => {
      await logInStaff(page, await world.newStaff('hall_manager', hallId));
      await test.step('finds the ball that won by the reference of the round, with at most 12 keys', async () => {
        const keys = ['/', ...reference, 'Enter'];
        for (const key of keys) await page.keyboard.press(key);
        await expect(page.getByText(/^Medlemmet vant/)).toBeVisible();
        expect(keys.length).toBeLessThanOrEqual(12);
      });
      await page.goto(`${hallUrl()}/koer/klager`);
      await expect(page.getByRole('button', { name: /^K-/ })).toHaveCount(2);
      await page.keyboard.press('j');
      const shown = page.getByRole('region', { name: /^Klage/ });
      await expect(shown.getByText('Jeg hadde fem rader, men fikk ikke premien.')).toBeVisible();
      await expect(shown.getByRole('link', { name: 'Kontroller trekningen' })).toBeVisible();
      await expectAccessible(page, 'an open complaint');
      await page.keyboard.press('s');
      await page.keyboard.press('1');
      await expect(page.getByLabel('1 Medhold')).toBeChecked();
      await expectAccessible(page, 'an answer');
      await page.keyboard.type('Du har rett. Vi har satt inn premien.');
      await page.keyboard.press('Control+Enter');
      await expect(shown.getByText('Det var kaldt.')).toBeVisible();
    });

    await page.goto('/klager');
    await expect(page.getByText('Du fikk medhold')).toBeVisible();
    await expect(page.getByText('Du har rett. Vi har satt inn premien.')).toBeVisible();
    await expectAccessible(page, 'an answered complaint');
  },
);
