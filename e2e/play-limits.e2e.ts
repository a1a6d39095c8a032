import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { beInTime } from './game-window.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { hallCard, kr, logIn } from './my-page.ts';

/**
 * Returns the day, and the first of a month, on which a raise made now takes effect, as DD.MM.YYYY in Oslo.
 */
async function nextStarts(page: Page): Promise<{ readonly day: string; readonly month: string }> {
  const words = (await page.getByText(/^En høyere dagsgrense gjelder fra/).textContent()) ?? '';
  const [day = '', month = ''] = words.match(/\d\d\.\d\d\.\d{4}/g) ?? [];
  expect(month).toMatch(/^01\./);
  return { day, month };
}

const openLimits = async (card: Locator, page: Page, hall: string) => {
  await card.getByRole('button', { name: 'Spillegrenser' }).click();
  return page.getByRole('dialog', { name: `Spillegrenser i ${hall}` });
};

test('a limit is raised for a later day, and another lowered at once, repeatedly, in the same dialog', async ({
  page,
  world,
}) => {
  const { hallId, name: hall } = await world.newHall();
  const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500, dayLimit: 100 }] });
  await logIn(page, mobile);
  const card = hallCard(page, hall);
  await expect(card.getByText(kr('100'))).toBeVisible();
  await expect(card.getByText(kr('4 400'))).toBeVisible();

  const dialog = await openLimits(card, page, hall);
  const day = dialog.getByLabel('Dagsgrense', { exact: true });
  const month = dialog.getByLabel('Månedsgrense', { exact: true });
  const save = dialog.getByRole('button', { name: 'Lagre' });
  await expect(day).toHaveValue('100');
  await expect(month).toHaveValue('4400');
  await expect(dialog.getByText(/100 av kr\s100$/)).toBeVisible();
  await expect(dialog.getByText(/Penger du har vunnet, brukes først og teller ikke med/)).toBeVisible();
  await expectAccessible(page, 'limits');

  await test.step('wrong values are reported while typing, and survive a reload', async () => {
    await day.fill('901');
    await expect(dialog.getByText('Dagsgrensen kan ikke overstige 900 kr.')).toBeVisible();
    await month.fill('4401');
    await expect(dialog.getByText('Månedsgrensen kan ikke overstige 4400 kr.')).toBeVisible();
    await expect(save).toBeDisabled();
    await expectAccessible(page, 'limits above the maximum');
    await day.fill('10,5');
    await expect(dialog.getByText('Ugyldig verdi. Skriv inn hele kroner (>= 0).')).toBeVisible();
    await day.press('Enter');
    await expect(dialog.getByText('Ugyldige verdier. Skriv inn hele kroner (>= 0).')).toBeInViewport();
    await page.reload();
    await expect(day).toHaveValue('10,5');
    await expect(month).toHaveValue('4401');
  });

  const next = await nextStarts(page);
  await test.step('raised and lowered', async () => {
    const raise = dialog.getByText(new RegExp(`^Fra ${next.day} er dagsgrensen kr\\s300\\.$`));
    await day.fill('300');
    await expect(dialog.getByText(`Høyere enn nå: gjelder fra ${next.day}.`)).toBeVisible();
    await month.fill('1000');
    await expect(dialog.getByText('Lavere enn nå: gjelder med en gang.')).toBeVisible();
    await save.click();
    await expect(dialog.getByRole('group', { name: 'Spillegrenser lagret.' })).toBeFocused();
    await expect(day).toHaveValue('100');
    await expect(raise).toBeVisible();
    await expect(month).toHaveValue('1000');
    await expectAccessible(page, 'limits that are saved');
    await dialog.getByRole('button', { name: 'Angre økningen av dagsgrensen' }).click();
    await expect(dialog.getByRole('group', { name: 'Økningen er angret.' })).toBeFocused();
    await expect(raise).toBeHidden();
    await month.fill('800');
    await save.click();
    await expect(dialog.getByRole('group', { name: 'Spillegrenser lagret.' })).toBeFocused();
    await expect(month).toHaveValue('800');
    await page.goBack();
    await expect(dialog).toBeHidden();
    // Fetched again, without a reload; the day's value is unchanged.
    await expect(card.getByText(kr('800'))).toBeVisible();
    await expect(card.getByText(kr('100'))).toBeVisible();
  });
});

test(
  'a limit that is lowered while the game is open refuses the next purchase there',
  inLongCheck,
  async ({ page, world }) => {
    const { hallId, name: hall } = await world.newHall();
    await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
    const card = hallCard(page, hall);
    const opened = page.waitForEvent('popup');
    await card.getByRole('button', { name: /^Spill – neste trekning/ }).click();
    const game = await opened;
    await game.waitForURL(/\/game\/\d+$/);
    await beInTime(game);

    const dialog = await openLimits(card, page, hall);
    await dialog.getByLabel('Dagsgrense', { exact: true }).fill('10');
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await expect(dialog.getByText('Spillegrenser lagret.')).toBeVisible();
    await expect(dialog.getByText(/^kr\s10 av kr\s10$/)).toBeVisible();
    await expectAccessible(page, 'a limit that is lowered');

    await beInTime(game);
    await game.getByRole('button', { name: /^Kjøp \d/ }).press('Enter');
    const refusal = /Kjøpet er større enn det som er igjen av dagsgrensen din: kr\s10/;
    const warning = /Dette er mer enn du har igjen av dagsgrensen din: kr\s10/;
    await expect(game.getByText(refusal).or(game.getByText(warning)).first()).toBeVisible();
    await expectAccessible(game, 'a purchase that a limit refuses');

    await dialog.getByRole('button', { name: 'Lukk' }).click();
    await expect(card.getByText(kr('10'))).toBeVisible();
    await expect(card.getByRole('status').first()).toHaveText(kr('500'));
  },
);
