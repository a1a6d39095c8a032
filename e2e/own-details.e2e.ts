import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { received, receivedCode } from './inbox.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { demoPassword, logIn } from './my-page.ts';

const newPassword = 'Et godt passord 1';

/** Identifies the player at the e-ID as a person entered there. */
async function identifyAs(page: Page, birthDate: string): Promise<void> {
  await expect(page).toHaveURL(/localhost:4110\/bankid/);
  await page.getByLabel('Fornavn').fill('Eva');
  await page.getByLabel('Etternavn').fill('Reise');
  await page.getByLabel('Fødselsdato').fill(birthDate);
  await page.getByRole('button', { name: 'Legitimer denne personen' }).click();
}

test(
  'a player changes password, mobile number and e-mail address, and opts out of news',
  inLongCheck,
  async ({ page, browser, request, world }) => {
    const birthDate = world.newBirthDate();
    const cards = [{ hallId: 101, paidIn: 100 }];
    const mobile = await world.newPlayer({ flags: ['noBankID'], birthDate, cards });
    const [newMobile, email] = [world.newMobile(), `ny-${mobile}@example.no`];
    await logIn(page, mobile);
    const elsewhere = await (await browser.newContext()).newPage();
    await logIn(elsewhere, mobile);

    await test.step('opens own details, which explain what to do without an e-ID', async () => {
      await page.getByRole('link', { name: 'Opplysninger' }).click();
      await expect(page.getByText('Eva Reise')).toBeVisible();
      await expectAccessible(page, 'own details');
      await page.getByRole('checkbox', { name: /Reserver mot kampanjer/ }).check();
      await expect(page.getByText('Du får ikke lenger kampanjer og info på SMS.')).toBeVisible();
      await page.getByRole('link', { name: 'Endre mobilnummer' }).click();
      await expect(page.getByText(/^Har du ikke BankID\?/)).toBeVisible();
      await expectAccessible(page, 'a change without an e-ID');
      await page.getByRole('link', { name: 'Gå til Min side' }).click();
      await page
        .getByRole('button', { name: /Legitimer deg med BankID/ })
        .first()
        .click();
      await identifyAs(page, birthDate);
      await page.getByRole('button', { name: 'Fortsett til Min side' }).click();
    });

    await test.step('changes the password, and stays logged in only here', async () => {
      await page.goto('/opplysninger');
      await page.getByRole('link', { name: 'Endre passord' }).click();
      await page.getByLabel('Nåværende passord').fill('feil passord');
      await page.getByLabel('Nytt passord').fill(newPassword);
      await page.getByRole('button', { name: 'Endre passord' }).click();
      await expect(page.getByText('Det nåværende passordet er feil.')).toBeVisible();
      await expect(page.getByLabel('Nåværende passord')).toBeFocused();
      await expectAccessible(page, 'a wrong current password');
      await page.getByLabel('Nåværende passord').fill(demoPassword);
      await page.getByRole('button', { name: 'Endre passord' }).click();
      await expect(page.getByText('Passordet er nå endret')).toBeVisible();
      await expectAccessible(page, 'a changed password');
      expect(await received(request, mobile, 'sms')).toContain('er nettopp endret');
      await elsewhere.reload();
      await expect(elsewhere).toHaveURL(/\/login/);
      await page.getByRole('link', { name: 'Tilbake til opplysningene' }).click();
    });

    await test.step('changes the mobile number with the e-ID and a code to the new one', async () => {
      await page.getByRole('link', { name: 'Endre mobilnummer' }).click();
      await page.getByRole('button', { name: 'Legitimer deg med BankID' }).click();
      await identifyAs(page, birthDate);
      await expect(page).toHaveURL(/\/opplysninger\/mobil$/);
      await page.getByLabel(/^Nytt mobilnummer/).fill(newMobile);
      await expectAccessible(page, 'a new mobile number');
      await page.getByRole('button', { name: 'Send kode' }).click();
      await page.getByLabel('Kode fra sms').fill(await receivedCode(request, newMobile));
      await expectAccessible(page, 'a code to a new mobile number');
      await page.getByRole('button', { name: 'Verifiser' }).click();
      await expect(page.getByText('Mobilnummeret er nå endret')).toBeVisible();
      expect(await received(request, mobile, 'sms', 1)).toContain('dette nummeret er ikke lenger i bruk');
      await page.getByRole('link', { name: 'Tilbake til opplysningene' }).click();
      await expect(page.getByText(newMobile)).toBeVisible();
    });

    await test.step('does not meet the e-ID again when going back', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/\/opplysninger/);
      await page.goto('/opplysninger');
    });

    await test.step('adds an e-mail address with a link, without another e-ID login', async () => {
      await page.getByRole('link', { name: 'Legg til e-post' }).click();
      await page.getByLabel(/^Ny e-postadresse/).fill(email);
      await expectAccessible(page, 'a new e-mail address');
      await page.getByRole('button', { name: 'Send lenke' }).click();
      await expect(page.getByText('Se etter en e-post fra oss')).toBeVisible();
      await elsewhere.goto(
        /http:\/\/localhost:4100\S+/.exec(await received(request, email, 'email'))?.[0] ?? '',
      );
      await elsewhere.getByRole('button', { name: /Bekreft/ }).click();
      await expect(elsewhere.getByText(/bekreftet/i).first()).toBeVisible();
      await page.getByRole('link', { name: 'Tilbake til opplysningene' }).click();
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByText('Bekreftet')).toBeVisible();
      await expectAccessible(page, 'own details, complete');
    });

    await test.step('logs in with the new number and the new password', async () => {
      await page.getByRole('button', { name: 'Logg ut' }).click();
      await expect(page).toHaveURL(/\/$/);
      await logIn(page, newMobile, newPassword);
    });
    await elsewhere.context().close();
  },
);
