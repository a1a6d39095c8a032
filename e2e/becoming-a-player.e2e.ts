import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { received, receivedCode } from './inbox.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { hallCard, logIn } from './my-page.ts';

const password = 'Et godt passord 1';

/** Identifies a person in the e-ID's own window, in the sandbox. */
async function identifyAs(page: Page, person: string): Promise<void> {
  await expect(page).toHaveURL(/localhost:4110\/bankid/);
  await page.getByRole('button', { name: person, exact: true }).click();
}

test('a new adult registers, gets a first hall and passes due diligence', async ({
  page,
  request,
  world,
}) => {
  const mobile = world.newMobile();
  const email = `spiller-${mobile}@example.no`;

  await test.step('proves their identity', async () => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Registrer deg' }).first().click();
    await identifyAs(page, 'En ny voksen hver gang');
    await expect(page.getByRole('heading', { name: /^Hei / })).toBeVisible();
    await expectAccessible(page, 'registration, addresses');
  });

  await test.step('gives addresses and accepts the terms', async () => {
    await page.getByLabel('Din e-postadresse').fill(email);
    await page.getByLabel('Ditt mobilnummer').fill('1234');
    await page.getByRole('button', { name: 'Neste' }).click();
    await expect(page.getByText('Mobilnummer må bestå av 8 tall')).toBeVisible();
    await expect(page.getByText('Du må akseptere kjøps- og bruksvilkår.')).toBeVisible();
    await page.getByLabel('Ditt mobilnummer').fill(mobile);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Neste' }).click();
    await expect(page.getByRole('heading', { name: 'Flott' })).toBeVisible();
    await expectAccessible(page, 'registration, code');
  });

  await test.step('verifies the mobile, also after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Flott' })).toBeVisible();
    await page.getByLabel('Kode fra sms').fill(await receivedCode(request, mobile));
    await page.getByRole('button', { name: 'Verifiser' }).click();
    await expect(page.getByRole('heading', { name: 'Siste steg' })).toBeVisible();
    await expectAccessible(page, 'registration, password');
  });

  await test.step('sets a password and is logged in', async () => {
    await page.getByLabel('Passord', { exact: true }).fill('kort');
    await expect(page.getByText('Passordet må bestå av minst 7 tegn.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Lag konto' })).toBeDisabled();
    await page.getByLabel('Passord', { exact: true }).fill(password);
    await expect(page.getByText('Flott passord!')).toBeVisible();
    await page.getByRole('button', { name: 'Lag konto' }).click();
    await expect(page.getByRole('heading', { name: 'Velkommen' })).toBeVisible();
    await expect(page.getByText('Du er nå registrert...')).toBeVisible();
    await expectAccessible(page, 'registration, done');
    await expect(page).toHaveURL(/\/mypage$/);
  });

  await test.step('goes back to the page before the e-ID, and forward to my page again', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/');
    await page.goForward();
    await expect(page).toHaveURL(/\/mypage$/);
  });

  await test.step('confirms the e-mail address with the link', async () => {
    const link = /http:\/\/localhost:4100\S+/.exec(await received(request, email, 'email'))?.[0] ?? '';
    const other = await page.context().newPage();
    await other.goto(link);
    await expect(other.getByRole('button', { name: /Bekreft/ })).toBeVisible();
    await expectAccessible(other, 'e-mail confirmation');
    await other.getByRole('button', { name: /Bekreft/ }).click();
    await expect(other.getByText(/bekreftet/i).first()).toBeVisible();
    await other.close();
  });

  await test.step('opens a player card in the nearest hall', async () => {
    await expect(page.getByRole('heading', { name: /^Velkommen, / })).toBeVisible();
    await expect(page.getByText('Finner ingen haller med ditt mobilnummer registrert')).toBeVisible();
    await expectAccessible(page, 'no halls yet');
    await page.getByRole('link', { name: 'Velg bingohallen din' }).click();
    await expect(page.getByLabel('Postnummer')).toBeInViewport();
    await page.getByLabel('Postnummer').fill('50 14');
    await page.getByLabel('Adresse').fill('Strandgaten 1');
    await page.getByRole('button', { name: 'Finn bingohaller' }).click();
    await expect(page.getByText('Bingohaller nærmest deg')).toBeVisible();
    await expectAccessible(page, 'nearest halls');
    await page
      .getByRole('button', { name: /Velg bingo/ })
      .first()
      .click();
    await expect(page.getByText('Spillekonto blir generert.')).toBeVisible();
    await expect(page.getByText('Spillekonto generert!')).toBeVisible();
    await expect(hallCard(page, 'Fjordbingo Bergen')).toBeVisible();
  });

  await test.step('passes due diligence, and is not asked for the address again', async () => {
    await page.getByRole('link', { name: 'Fyll inn kundeopplysningene' }).click();
    await expect(page.getByRole('heading', { name: 'Personlig informasjon' })).toBeVisible();
    await expect(page.getByLabel('Adresse')).toHaveValue('Strandgaten 1');
    await expect(page.getByLabel('Poststed')).toHaveText('BERGEN');
    const heightOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.height;
    expect(await heightOf('Poststed')).toBe(await heightOf('Postnummer'));
    await expectAccessible(page, 'due diligence, personal information');
    await page.getByRole('radio', { name: 'Nei' }).check();
    await page.getByRole('button', { name: 'Gå videre' }).click();
    await confirmDeclaration(page);
  });
});

async function fillPersonalInformation(page: Page): Promise<void> {
  await page.getByLabel('Adresse').fill('Strandgaten 1');
  await page.getByLabel('Postnummer').fill('5014');
  await page.getByLabel('Adresse').focus();
  await expect(page.getByLabel('Poststed')).toHaveText('BERGEN');
}

async function confirmDeclaration(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Oppsummering' })).toBeVisible();
  await expectAccessible(page, 'due diligence, summary');
  await page.getByRole('button', { name: 'Bekreft' }).click();
  await expect(page.getByText('Takk for din registrering av brukerinformasjon.')).toBeVisible();
  await expectAccessible(page, 'due diligence, done');
  await page
    .getByRole('button', { name: 'Gå til min side' })
    .or(page.getByRole('link', { name: 'Gå til min side' }))
    .click();
  await expect(page).toHaveURL(/\/mypage$/);
}

test(
  'a politically exposed person answers more, can go back, and loses nothing at a reload',
  inLongCheck,
  async ({ page, world }) => {
    await logIn(page, await world.newPlayer());
    await page.goto('/user/details');
    await fillPersonalInformation(page);
    await page.getByRole('radio', { name: 'Ja' }).check();
    await page.getByLabel('Hvorfor er du PEP?').fill('Medlem av Stortinget');
    await page.getByRole('button', { name: 'Gå videre' }).click();
    await expect(page.getByRole('heading', { name: 'PEP Detaljer' })).toBeVisible();
    await expectAccessible(page, 'due diligence, exposed person');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'PEP Detaljer' })).toBeVisible();
    await page.getByLabel('Navn på den politisk eksponerte personen').fill('Kari Nordmann');
    await page.getByLabel('Din relasjon til personen').fill('Meg selv');
    await page.getByLabel('Fødselsdato').fill('1972-06-14');
    await page.getByRole('radio', { name: 'Kvinne' }).check();
    await page.getByRole('button', { name: 'Gå videre' }).click();
    await expect(page.getByRole('heading', { name: 'Hvilke midler skal du spille for?' })).toBeVisible();
    await expectAccessible(page, 'due diligence, funds');
    await page.getByRole('button', { name: 'Tilbake' }).click();
    await expect(page.getByRole('heading', { name: 'PEP Detaljer' })).toBeVisible();
    await page.getByRole('button', { name: 'Gå videre' }).click();
    await page.getByRole('checkbox', { name: 'Lønn' }).check();
    await page.getByRole('button', { name: 'Gå videre' }).click();
    await confirmDeclaration(page);
  },
);

test('a person under 18 is turned away, and a cancelled e-ID can be tried again', async ({ page }) => {
  await page.goto('/register');
  await identifyAs(page, 'Under 18 år');
  await expect(
    page.getByText('I henhold til Norsk lov, kan vi kun tilby spill til personer over 18 år.'),
  ).toBeVisible();
  await expectAccessible(page, 'under 18');

  await page.goto('/register');
  await identifyAs(page, 'Avbryt');
  await expect(page.getByText(/Autentiseringen med BankID ble avbrutt eller feilet/)).toBeVisible();
  await expectAccessible(page, 'a cancelled e-ID');
  await page.getByRole('button', { name: 'Prøv på nytt' }).click();
  await expect(page).toHaveURL(/localhost:4110\/bankid/);
});

test('a registered person is sent to login', inLongCheck, async ({ page }) => {
  await page.goto('/register');
  await identifyAs(page, 'Allerede registrert');
  await expect(page.getByText(/Du har allerede en bruker registrert i vårt system/)).toBeVisible();
  await expectAccessible(page, 'registered already');
});

test('a forgotten password is replaced with a code, which logs the player in', async ({
  page,
  request,
  world,
}) => {
  const mobile = await world.newPlayer();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Glemt passord?' }).click();
  await expect(page.getByRole('heading', { name: 'Opprett nytt passord' })).toBeVisible();
  await expectAccessible(page, 'forgotten password');
  await page.getByLabel('Ditt mobilnummer').fill(mobile);
  await page.getByRole('button', { name: 'Send kode' }).click();
  await page.getByLabel('Kode fra sms').fill(await receivedCode(request, mobile));
  await page.getByRole('button', { name: 'Verifiser' }).click();
  await page.getByLabel('Nytt passord').fill(password);
  await page.getByRole('button', { name: 'Oppdater passord' }).click();
  await expect(page.getByText('Passordet er nå endret')).toBeVisible();
  await expect(page).toHaveURL(/\/mypage$/);
});

test('the hall finder finds by postcode', async ({ page }) => {
  await page.goto('/bingohalls');
  await expect(page.getByRole('heading', { name: 'Finn din bingohall' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Storgata Bingo', exact: true })).toBeVisible();
  await expectAccessible(page, 'the hall finder');
  await page.getByPlaceholder('Postnummer').fill('9008');
  await expect(page.getByRole('link', { name: /^Havnehallen/ })).toBeVisible();
  await expectAccessible(page, 'halls near a postcode');
});

test('the hall finder finds by position', inLongCheck, async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 69.65, longitude: 18.96 });
  await page.goto('/bingohalls');
  await page.getByRole('button', { name: 'Min posisjon' }).click();
  await expect(page.getByRole('heading', { name: 'Bingohaller nærmest deg' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('Havnehallen');
});

test(
  'a player without e-ID proves their identity from my page, only as the member whom the hall knows',
  inLongCheck,
  async ({ page, world }) => {
    const cards = [{ hallId: 101, paidIn: 200 }];
    const birthDate = world.newBirthDate();
    await logIn(page, await world.newPlayer({ flags: ['noBankID'], birthDate, cards }));
    const verify = () =>
      page
        .getByRole('button', { name: /BankID/ })
        .first()
        .click();

    await test.step('sees that an e-ID belongs to another account', async () => {
      await verify();
      await identifyAs(page, 'Allerede registrert');
      await expect(page.getByText('Denne BankID er allerede knyttet til en annen bruker.')).toBeVisible();
      await expectAccessible(page, 'an e-ID that belongs to another account');
      await page.getByRole('button', { name: 'Tilbake til Min side' }).click();
    });

    await test.step('gets the hall’s number when the e-ID identifies another person', async () => {
      await verify();
      await identifyAs(page, 'Navnebror av 90000002');
      const dialog = page.getByRole('dialog', { name: 'Legitimer deg med BankID' });
      await expect(dialog.getByText(/Storgata Bingo har fått saken/)).toBeVisible();
      await expect(dialog.getByRole('link', { name: /^[0-9 ]+$/ })).toBeVisible();
      await expectAccessible(page, 'an e-ID with a different name');
      await dialog.getByRole('button', { name: 'Tilbake til Min side' }).click();
    });

    await test.step('is verified by their own, with a middle name that the hall does not know', async () => {
      await verify();
      await expect(page).toHaveURL(/localhost:4110\/bankid/);
      await page.getByLabel('Fornavn').fill('Eva Margrethe');
      await page.getByLabel('Etternavn').fill('Reise');
      await page.getByLabel('Fødselsdato').fill(birthDate);
      await expectAccessible(page, 'a person entered at the e-ID');
      await page.getByRole('button', { name: 'Legitimer denne personen' }).click();
      await expect(page.getByText('Din bruker er nå verifisert med BankID')).toBeVisible();
      await page.getByRole('button', { name: 'Fortsett til Min side' }).click();
      await expect(page.getByText('Du har ikke legitimert deg med BankID ennå')).toBeHidden();
    });
  },
);
