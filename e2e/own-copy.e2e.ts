import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { received } from './inbox.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { demoPassword, logIn } from './my-page.ts';

test(
  'a member downloads all their data, finds it in the file, and is notified',
  inLongCheck,
  async ({ page, request, world }) => {
    const mobile = await world.newPlayer({
      cards: [
        { hallId: 101, paidIn: 200 },
        { hallId: 102, paidIn: 75 },
      ],
    });
    await logIn(page, mobile);
    await page.getByRole('link', { name: 'Opplysninger' }).click();
    const part = page.getByRole('region', { name: 'Dine opplysninger hos oss' });
    const password = part.getByLabel('Passordet ditt');
    const button = part.getByRole('button', { name: 'Last ned mine opplysninger' });

    await test.step('a wrong password is refused at its field', async () => {
      await expect(page.getByText('Eva Reise')).toBeVisible();
      await expectAccessible(page, 'the copy of own data');
      await password.fill('feil passord');
      await button.click();
      await expect(part.getByText('Passordet er feil.')).toBeVisible();
      await expect(password).toBeFocused();
      await expectAccessible(page, 'a wrong password for the copy of own data');
    });

    await test.step('the right password works, by keyboard alone', async () => {
      await page.keyboard.type(demoPassword);
      const [kept] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
      // The file's address contains no credentials.
      expect(kept.url()).toMatch(/^blob:http:\/\/localhost:\d+\/[0-9a-f-]+$/);
      expect(kept.suggestedFilename()).toMatch(/^mine-opplysninger-\d{4}-\d{2}-\d{2}\.json$/);
      await expect(part.getByText('Filen er lastet ned')).toBeVisible();
      await expect(part.getByText(kept.suggestedFilename())).toBeVisible();
      await expect(password).toHaveValue('');
      await expectAccessible(page, 'a downloaded copy of own data');

      const text = await readFile(await kept.path(), 'utf8');
      const { omKopien, konto, transaksjoner } = JSON.parse(text);
      expect(omKopien.hva).toContain('personvernforordningen artikkel 15');
      expect(konto).toMatchObject({ fornavn: 'Eva', etternavn: 'Reise', mobil: mobile });
      expect(transaksjoner.map(({ beløp }: { beløp: number }) => beløp).sort()).toEqual([200, 75]);
      expect(text).not.toContain(demoPassword);
    });

    await test.step('and is notified that it was downloaded', async () => {
      expect(await received(request, mobile, 'sms')).toContain('En kopi av opplysningene dine');
    });
  },
);
