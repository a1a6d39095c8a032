import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { encodeQR } from 'qr';
import { demoCoupons } from '../apps/server/src/demo/demo-paper.ts';
import { expectAccessible } from './accessibility.ts';
import { chromiumArguments, chromiumPath } from './chromium.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { logIn } from './my-page.ts';

const logInHere = async (page: Page, mobile: string) => {
  await page.getByRole('textbox', { name: 'Mobilnummer' }).fill(mobile);
  await page.getByRole('textbox', { name: 'Passord' }).fill('Lokalbingo1');
  await page.keyboard.press('Enter');
};

test(
  'a code on a wall leads through the login to the page of the hall, and a single-use code is used up',
  inLongCheck,
  async ({ page, browser, world }) => {
    const { hallId, name } = await world.newHall();
    const cards = [{ hallId, paidIn: 100 }];
    const [mobile, other] = [await world.newPlayer({ cards }), await world.newPlayer({ cards })];
    await page.goto(await world.newQrCode(hallId, { kind: 'hall_page' }));
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await logInHere(page, mobile);
    await expect(page.getByText(`Velkommen til ${name}!`)).toBeVisible();
    await expectAccessible(page, 'the hall’s text for a QR code');
    await page.reload();
    await expect(page.getByText(`Velkommen til ${name}!`)).toBeVisible();
    await page.getByRole('link', { name: 'OK', exact: true }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`/mybingo/${hallId}$`));
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    const handed = await world.newQrCode(hallId, { usedBy: 'one_player', message: 'Hei!\\nVelkommen hit.' });
    await page.goto(handed);
    await expect(page.getByText('Velkommen hit.')).toBeVisible();
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(handed);
    await logInHere(elsewhere, other);
    await expect(elsewhere.getByText('er allerede brukt av en annen')).toBeVisible();
    await expectAccessible(elsewhere, 'a QR code that another has used');
    await elsewhere.goto('/qr/ABCD-EFGH-JKMN-PQRS');
    await expect(elsewhere.getByText('Vi kjenner ikke denne koden.')).toBeVisible();
    await elsewhere.context().close();
  },
);

test('an expired code says until when it was valid', inLongCheck, async ({ page, world }) => {
  const mobile = await world.newPlayer({ cards: [{ hallId: 101, paidIn: 0 }] });
  const address = await world.newQrCode(101, { isOver: true });
  await logIn(page, mobile);
  await page.goto(address);
  await expect(page.getByText(/^Denne koden fra .* kunne brukes til og med/)).toBeVisible();
  await expectAccessible(page, 'an expired QR code');
});

test(
  'a code in front of the camera is read on my page',
  inLongCheck,
  async ({ page, world, baseURL }, { project }) => {
    const { hallId, name } = await world.newHall();
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 100 }] });
    const address = `${baseURL}${await world.newQrCode(hallId)}`;
    const film = await filmOf(page, encodeQR(address, 'svg', { ecc: 'medium', border: 4 }));
    const watching = await chromium.launch({
      executablePath: await chromiumPath(),
      args: [
        ...chromiumArguments,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    const { viewport = null, isMobile = false, hasTouch = false } = project.use;
    const context = await watching.newContext({
      baseURL: baseURL ?? '',
      viewport,
      isMobile,
      hasTouch,
      permissions: ['camera'],
    });
    const scanning = await context.newPage();
    await logIn(scanning, mobile);
    await scanning.getByRole('button', { name: 'Skann QR-kode' }).press('Enter');
    await expect(scanning.getByText(`Velkommen til ${name}!`)).toBeVisible();
    await expect(scanning).toHaveURL(/\/qr\/[2-9A-Z]{16}$/);
    await watching.close();
  },
);

test('a code is typed where there is no camera', async ({ page, world }) => {
  const { hallId, name } = await world.newHall();
  const address = await world.newQrCode(hallId);
  await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 100 }] }));
  await page.getByRole('button', { name: 'Skann QR-kode' }).press('Enter');
  await expect(page.getByText(/Skriv koden nedenfor|skrive koden nedenfor/)).toBeVisible();
  await expectAccessible(page, 'scanning without a camera');
  await page.getByRole('textbox', { name: 'Kode' }).fill(address.slice(4).toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Velkommen til ${name}!`)).toBeVisible();
});

test('a paper coupon shows its result, by its address and as typed', async ({ page }) => {
  const { prize, noPrize, paid, expired, unknown } = demoCoupons;
  await page.goto(`/c/${prize.number}`);
  await expect(page.getByRole('heading', { name: 'Kupongen har gevinst' })).toBeInViewport();
  await expect(page.getByText('kr 250')).toBeInViewport();
  await expectAccessible(page, 'a coupon with a prize');
  await page.goto('/c');
  const field = page.getByRole('textbox', { name: 'Kupongnummer' });
  await expect(field).toBeInViewport();
  await expectAccessible(page, 'the form for the number of a coupon');
  await field.fill('1234 5678 9012');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sjekk tallene/)).toBeInViewport();
  await expectAccessible(page, 'a coupon that is mistyped');
  for (const [{ number }, heading] of [
    [noPrize, 'Ingen gevinst på denne kupongen'],
    [paid, 'Gevinsten er allerede hentet'],
    [expired, 'Fristen for å hente gevinsten er ute'],
    [unknown, 'Vi finner ikke denne kupongen'],
  ] as const) {
    await field.fill(number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: heading })).toBeInViewport();
    await expectAccessible(page, heading);
  }
  await expect(page).toHaveURL(/\/c$/);
});

/** Makes a film of one picture for Chromium's fake camera: repeated JPEGs. */
async function filmOf(page: Page, picture: string): Promise<string> {
  const svg = Buffer.from(picture).toString('base64');
  await page.setContent(
    `<body style="margin:0;background:#fff"><img alt="" style="width:320px" src="data:image/svg+xml;base64,${svg}"></body>`,
  );
  const still = await page.screenshot({ type: 'jpeg', clip: { x: 0, y: 0, width: 320, height: 320 } });
  const path = join(await mkdtemp(join(tmpdir(), 'lokalbingo-film-')), 'film.mjpeg');
  await writeFile(path, still);
  return path;
}
