import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { received } from './inbox.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { demoPassword, hallCard, kr, logIn } from './my-page.ts';

const hall = 'Storgata Bingo';
const [wrongAccount, account] = ['8601 11 17947', '1234.56.78903'];

/** Opens the dialog, and waits until its history is shown. */
async function openWithdrawal(page: Page): Promise<Locator> {
  await hallCard(page, hall).getByRole('button', { name: 'Uttak' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uttak fra spillekort' });
  await expect(dialog.getByRole('heading', { name: 'Uttakene dine' })).toBeVisible();
  return dialog;
}

/** Returns the reference in the newest line of the list. */
async function newestReference(dialog: Locator): Promise<string> {
  const line = await dialog
    .getByRole('listitem')
    .first()
    .getByText(/^Referanse: /)
    .textContent();
  return line?.replace('Referanse: ', '') ?? '';
}

test('a player requests a withdrawal, meets every error, corrects the account, and sees the result', async ({
  page,
  request,
  world,
}) => {
  const mobile = await world.newPlayer({ cards: [{ hallId: 101, paidIn: 200 }] });
  await logIn(page, mobile);
  const dialog = await openWithdrawal(page);
  const amount = dialog.getByLabel('Beløp');
  const number = dialog.getByLabel('Kontonummer');
  const owner = dialog.getByLabel('Kontoeier');
  const ask = dialog.getByRole('button', { name: /^Be om uttak/ });

  await test.step('sees the errors', async () => {
    await expect(owner).toHaveValue('Eva Reise');
    await expect(dialog.getByText(/^Hallen behandler uttaket i løpet av/)).toBeVisible();
    await expectAccessible(page, 'the withdrawal form');
    await ask.click();
    await expect(dialog.getByText('Skriv beløpet slik: 1250 eller 475,50')).toBeVisible();
    await expect(dialog.getByText('Kontonummer må bestå av 11 siffer')).toBeVisible();
    await amount.fill('200,50');
    await number.pressSequentially('konto 8601.11.17948');
    await ask.click();
    await expect(dialog.getByText('Du kan ikke be om uttak større en saldo.')).toBeVisible();
    await expect(dialog.getByText('Angitt kontonummer er ikke gyldig norsk bankkontonummer.')).toBeVisible();
    await expectAccessible(page, 'the complaints about a withdrawal');
    await amount.fill('150');
    await number.fill(wrongAccount);
    await owner.fill('Ola Fremmed');
    await ask.click();
    await expect(dialog.getByText('Det oppsto en feil', { exact: true })).toBeVisible();
    await expect(dialog.getByText(/i ditt eget navn, slik det står i BankID/)).toBeVisible();
    await expectAccessible(page, 'a refused withdrawal');
  });

  await test.step('keeps everything after a reload', async () => {
    await page.reload();
    await expect(amount).toHaveValue('150');
    await expect(number).toHaveValue(wrongAccount);
    await owner.fill('Reise, Eva');
  });

  await test.step('requests it, and receives an SMS about the new account', async () => {
    await ask.click();
    await expect(dialog.getByText('Sendt til behandling')).toBeVisible();
    await expect(dialog.getByText(/første gang hallen betaler til denne bankkontoen/)).toBeVisible();
    await expect(amount).toBeHidden();
    await expect(dialog.getByText(/^Saldo/)).toHaveText(kr('50'));
    await expect(dialog.getByText('til bankkonto •••• •• •7947')).toBeVisible();
    expect(await received(request, mobile, 'sms')).toMatch(
      /uttak av kr\s150 fra Storgata Bingo .*slutter på 7947/,
    );
    await expectAccessible(page, 'a withdrawal that was sent');
  });

  await test.step('corrects the account number', async () => {
    await dialog.getByRole('button', { name: 'Rett kontonummeret' }).click();
    await expectAccessible(page, 'the correction of an account number');
    await number.fill(account);
    await dialog.getByRole('button', { name: 'Rett kontonummer' }).click();
    await expect(dialog.getByText('til bankkonto •••• •• •8903')).toBeVisible();
    await expect(dialog.getByText('Trukket tilbake').first()).toBeVisible();
    await expect(dialog.getByText(/^Saldo/)).toHaveText(kr('50'));
  });

  await test.step('follows it, and sees only the public part of a refusal', async () => {
    const reference = await newestReference(dialog);
    await world.withdrawalStep(reference, 'take_up');
    await page.reload();
    await expect(dialog.getByText('Under behandling').first()).toBeVisible();
    await expect(dialog.getByText(/Du har et uttak som ikke er ferdig behandlet/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Rett kontonummeret' })).toBeHidden();
    await expectAccessible(page, 'a withdrawal in progress');
    await world.withdrawalStep(reference, 'refuse');
    await page.reload();
    await expect(dialog.getByText('Avvist').first()).toBeVisible();
    await expect(
      dialog.getByText(/Vi fikk ikke bekreftet bankkontoen.*Pengene står på spillekontoen din igjen/),
    ).toBeVisible();
    await expect(dialog.getByText(/Kontrollert/)).toBeHidden();
    await expect(dialog.getByText(/^Saldo/)).toHaveText(kr('200'));
    await expectAccessible(page, 'a history of withdrawals');
  });

  await test.step('goes back with the browser’s button, and finds it among the movements', async () => {
    await page.goto('/mypage');
    await openWithdrawal(page);
    await page.goBack();
    await expect(dialog).toBeHidden();
    await hallCard(page, hall).getByRole('button', { name: 'Transaksjoner' }).click();
    const transactions = page.getByRole('dialog', { name: `Siste bevegelser på ${hall}` });
    await expect(transactions.getByText(/^Uttak \S+$/)).toHaveCount(2);
    await expect(transactions.getByText(/^Uttak \S+ betalt tilbake$/)).toHaveCount(1);
    await expect(transactions.getByText(/^Kontonummer rettet/)).toHaveCount(1);
  });
});

test(
  'a player sees when the money was paid out and to which account, and may request again',
  inLongCheck,
  async ({ page, world }) => {
    await logIn(page, await world.newPlayer({ cards: [{ hallId: 101, paidIn: 200 }] }));
    const dialog = await openWithdrawal(page);
    await dialog.getByLabel('Beløp').fill('150');
    await dialog.getByLabel('Kontonummer').fill(account);
    await dialog.getByRole('button', { name: /^Be om uttak/ }).click();
    await expect(dialog.getByText('Sendt til behandling')).toBeVisible();
    const reference = await newestReference(dialog);
    for (const step of ['take_up', 'approve', 'book_paid'] as const)
      await world.withdrawalStep(reference, step);
    await page.reload();
    const newest = dialog.getByRole('listitem').first();
    await newest.scrollIntoViewIfNeeded();
    await expect(newest.getByText('Utbetalt', { exact: true }).first()).toBeInViewport({ ratio: 1 });
    await expect(newest.getByText(kr('150'))).toBeInViewport({ ratio: 1 });
    await expect(newest.getByText('til bankkonto •••• •• •8903')).toBeInViewport({ ratio: 1 });
    await expect(newest.getByText(/^Utbetalt\s*\d\d\.\d\d\.\d{4}/)).toBeVisible();
    await expect(dialog.getByText(/^Saldo/)).toHaveText(kr('50'));
    await expect(dialog.getByLabel('Beløp')).toBeVisible();
    await expectAccessible(page, 'a paid withdrawal');
  },
);

test('a player who must update customer information can still withdraw money', async ({ page, world }) => {
  const mobile = await world.newPlayer({
    flags: ['updateAML', 'forceAML'],
    cards: [{ hallId: 101, paidIn: 100 }],
  });
  await page.goto('/login');
  await page.getByLabel('Mobilnummer').fill(mobile);
  await page.getByLabel('Passord', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Logg inn' }).click();
  await expect(page.getByRole('heading', { name: 'Du må oppdatere kundeopplysningene' })).toBeVisible();
  const money = page.getByRole('region', { name: hall });
  await expect(money.getByText(/^Saldo/)).toHaveText(kr('100'));
  await expectAccessible(page, 'the request to update, with the withdrawal below it');
  await money.getByRole('button', { name: 'Uttak' }).click();
  const dialog = page.getByRole('dialog', { name: 'Uttak fra spillekort' });
  await dialog.getByLabel('Beløp').fill('100');
  await dialog.getByLabel('Kontonummer').fill(account);
  await dialog.getByRole('button', { name: /^Be om uttak/ }).click();
  await expect(dialog.getByText('Sendt til behandling')).toBeVisible();
  await dialog.getByRole('button', { name: 'Lukk' }).click();
  await expect(money.getByText(/^Saldo/)).toHaveText(kr('0'));
});
