import { readFile } from 'node:fs/promises';
import { days } from '@lokalbingo/contract/durations';
import type { Locator, Page } from '@playwright/test';
import { readPdf } from '../apps/server/src/modules/statements/testing/read-pdf.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { hallCard, logIn } from './my-page.ts';

/** Presses, and returns the file that the browser saves. */
async function download(page: Page, button: Locator): Promise<{ name: string; bytes: Buffer }> {
  const [kept] = await Promise.all([page.waitForEvent('download'), button.click()]);
  // Its address contains neither credentials nor the hall.
  expect(kept.url()).toMatch(/^blob:http:\/\/localhost:\d+\/[0-9a-f-]+$/);
  return { name: kept.suggestedFilename(), bytes: await readFile(await kept.path()) };
}

test('a member downloads statements as PDF and CSV, by mouse and by keyboard, and impossible days are reported', async ({
  page,
  world,
}) => {
  const mobile = await world.newPlayer({
    cards: [
      { hallId: 101, paidIn: 200 },
      { hallId: 102, paidIn: 75 },
    ],
  });
  await logIn(page, mobile);
  await page.getByRole('link', { name: 'Spilloversikt' }).click();
  const statement = page.getByRole('region', { name: 'Kontoutskrift' });
  const pdf = statement.getByRole('button', { name: 'Last ned PDF' });
  const csv = statement.getByRole('button', { name: 'Last ned CSV (regneark)' });

  await test.step('downloads a PDF of all halls', async () => {
    await expect(statement.getByLabel('Bingohall')).toBeVisible();
    await expectAccessible(page, 'the choice of a statement');
    const file = await download(page, pdf);
    expect(file.name).toMatch(/^kontoutskrift-\d{4}-\d{2}-01-\d{4}-\d{2}-\d{2}\.pdf$/);
    await expect(statement.getByText(`Filen heter ${file.name}.`)).toBeVisible();
    const { pages, info, isTagged } = await readPdf(file.bytes);
    expect(pages.join(' ')).toContain('Medlem Eva Reise');
    expect(pages.join(' ')).toMatch(/Saldo ved slutten av [\d.]+ 275,00 0,00 275,00/);
    expect([info.Language, isTagged]).toEqual(['nb-NO', true]);
  });

  await test.step('downloads a CSV of one hall', async () => {
    await statement.getByLabel('Bingohall').selectOption({ label: 'Storgata Bingo' });
    await statement.getByRole('radio', { name: /^I år/ }).check();
    const { name, bytes } = await download(page, csv);
    expect(name).toMatch(/^kontoutskrift-\d{4}-01-01-.*\.csv$/);
    const lines = bytes.toString('utf8').split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFHall;Dato;Klokkeslett;Tekst;Type;Inn;Ut;Saldo;Saldo egne penger;Saldo gevinst',
    );
    expect(lines.filter((line) => line.includes(';Innskudd;200,00;;200,00;200,00;0,00'))).toHaveLength(1);
    expect(lines.some((line) => line.includes('75,00'))).toBe(false);
  });

  await test.step('sees at the field that the days are impossible', async () => {
    await statement.getByRole('radio', { name: 'Velg selv' }).check();
    await pdf.press('Enter');
    await expect(statement.getByText('Velg den første dagen.')).toBeVisible();
    await expect(statement.getByLabel('Fra og med')).toBeFocused();
    await expectAccessible(page, 'the error about the days of a statement');
    await statement.getByLabel('Fra og med').fill('2020-01-01');
    await statement.getByLabel('Til og med').fill('2020-12-31');
    await pdf.press('Enter');
    await expect(statement.getByText(/^Du ble medlem \d{2}\.\d{2}\.\d{4}\./)).toBeVisible();
    await expect(statement.getByLabel('Til og med')).toBeFocused();
  });

  await test.step('downloads a PDF by keyboard alone', async () => {
    await statement.getByRole('radio', { name: 'Velg selv' }).press('ArrowUp');
    await expect(statement.getByRole('radio', { name: /^I fjor/ })).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    await expect(pdf).toBeFocused();
    const [kept] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(kept.suggestedFilename()).toMatch(/-01-01-.*\.pdf$/);
    await expect(statement.getByText(/Kontoutskriften er lastet ned/)).toBeVisible();
    await expectAccessible(page, 'a downloaded statement');
  });
});

test('a member of more than a year downloads the year’s statement', inLongCheck, async ({ page, world }) => {
  // A year and a day: whatever the date, the deposit was made before the end of last year.
  const mobile = await world.newPlayer({ agoMs: days(366), cards: [{ hallId: 101, paidIn: 200 }] });
  await logIn(page, mobile);
  await page.getByRole('link', { name: 'Spilloversikt' }).click();
  const part = page.getByRole('region', { name: 'Årsoppgave' });
  const year = await part.getByLabel('År', { exact: true }).inputValue();
  const thisYear = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Oslo' }).slice(0, 4);
  expect(Number(year)).toBe(Number(thisYear) - 1);
  await expectAccessible(page, 'the choice of a year');
  const { name, bytes } = await download(page, part.getByRole('button', { name: /^Last ned årsoppgave/ }));
  expect(name).toContain(year);
  await expect(part.getByText(`Filen heter ${name}.`)).toBeVisible();
  const text = (await readPdf(bytes)).pages.join(' ');
  expect(text).toContain(`Årsoppgave ${year}`);
  expect(text).toContain(`Saldo 31. desember ${year} 200,00 0,00 200,00`);
  expect(text).toContain('Ingen enkeltgevinster i året.');
});

test('a pause in a hall keeps the statements available', inLongCheck, async ({ page, world }) => {
  const mobile = await world.newPlayer({ cards: [{ hallId: 101, paidIn: 200, condition: 'paused' }] });
  await logIn(page, mobile);
  await expect(hallCard(page, 'Storgata Bingo').getByText(/^Du kan spille igjen/)).toBeVisible();
  await page.getByRole('link', { name: 'Spilloversikt' }).click();
  const statement = page.getByRole('region', { name: 'Kontoutskrift' });
  const { bytes } = await download(page, statement.getByRole('button', { name: 'Last ned PDF' }));
  expect((await readPdf(bytes)).pages.join(' ')).toMatch(/Saldo ved slutten av [\d.]+ 200,00 0,00 200,00/);
});
