/** The counter of the hall console, by the keyboard alone. */
import { demoTotpSecret } from '../apps/server/src/demo/demo-staff.ts';
import { totpCode } from '../apps/server/src/modules/staff/staff.ts';
import { expectAccessible } from './accessibility.ts';
import { callAsStaff, countKeys, hallUrl, identifyStaff, logInStaff } from './hall-console.ts';
import { receivedCode } from './inbox.ts';
import { expect, onDesktop, test } from './journey.ts';
import { demoPassword } from './my-page.ts';

const osloTime = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', timeStyle: 'short' });

test(
  'a clerk opens a drawer, finds a member and takes kr 200 in with at most 15 keys and two calls',
  onDesktop,
  async ({ page, world, request }) => {
    const { hallId } = await world.newHall();
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    await logInStaff(page, await world.newStaff('hall_manager', hallId));
    await callAsStaff(page, '/api/counters', { hallId, counterName: 'Skranke 1' });
    await callAsStaff(page, '/api/till/drawers', { hallId, drawerName: 'Kasse 1' });
    await callAsStaff(page, '/api/logout', {});
    await logInStaff(page, await world.newStaff('clerk', hallId));

    await test.step('counts the drawer and opens the shift', async () => {
      await page.goto(`${hallUrl()}/kasse`);
      await expect(page.getByLabel(/^Antall kr.1.000$/)).toBeFocused();
      await expectAccessible(page, 'the blind count');
      for (const pieces of ['1', '', '5', '', '', '', '', '', '']) {
        if (pieces !== '') await page.keyboard.type(pieces);
        await page.keyboard.press('Enter');
      }
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Kassevakt ved Kasse 1' })).toBeVisible();
      await expectAccessible(page, 'the till');
    });

    const { press, look, restart, keys, seconds } = countKeys(page);
    // What the clerk sends. Reading the opened card is not a press of theirs.
    const sent: string[] = [];
    page.on('request', (call) => {
      if (call.method() === 'POST') sent.push(new URL(call.url()).pathname);
    });
    await page.keyboard.press('/');
    await press(...mobile, 'Enter');
    await expect(page.getByRole('button', { name: /^Innskudd/ })).toBeVisible();
    await expectAccessible(page, 'the member card');
    await press('i');
    await expect(page.getByLabel('Beløp')).toBeFocused();
    await press('2', '0', '0', 'Enter');
    await expect(page.getByText('kr 200 er satt inn')).toBeVisible();
    expect(keys()).toBeLessThanOrEqual(15);
    expect(sent).toEqual(['/api/members/find', '/api/till/cash-in']);
    await expectAccessible(page, 'the booked deposit');
    await page.keyboard.press('Enter');
    await expect(page.getByText('kr 700', { exact: true }).first()).toBeVisible();

    await test.step('enters a paper slip, which a colleague confirms in place', async () => {
      await page.keyboard.press('i');
      await page.getByLabel('Beløp').fill('50');
      await page.getByRole('button', { name: 'Fra papirbilag' }).click();
      await page.getByLabel('Nummer på bilaget').fill('A-17');
      await page.getByLabel('Klokkeslett på bilaget').fill(osloTime.format(new Date()));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Bekreft her sammen med en kollega' }).click();
      await identifyStaff(page, await world.newStaff('clerk', hallId));
      await expect(page.getByText('kr 50 fra bilag A-17 er ført')).toBeVisible();
      await page.getByRole('button', { name: 'Ferdig' }).click();
      await expect(page.getByText('kr 750', { exact: true }).first()).toBeVisible();
    });

    await test.step('pays kr 500 out with at most 18 keys and the code that the member shows', async () => {
      const login = { username: mobile, password: demoPassword };
      const { token } = await (await request.post('/api/user/login', { data: login })).json();
      const shown = await request.post('/api/user/memberCode', {
        data: { bingoid: hallId },
        headers: { authorization: `Bearer ${token}` },
      });
      const { code } = await shown.json();
      restart();
      await press('/', ...mobile, 'Enter');
      await expect(page.getByRole('combobox')).not.toBeFocused();
      await press('u');
      await expect(page.getByLabel('Beløp')).toBeFocused();
      await press('5', '0', '0', 'Enter');
      await expect(page.getByLabel('Kode fra medlemmet')).toBeFocused();
      await page.keyboard.type(code);
      await press('Enter');
      await expect(page.getByText('Betal ut kr 500 nå')).toBeVisible();
      expect(keys()).toBeLessThanOrEqual(18);
      await page.keyboard.press('Enter');
    });

    await test.step('marks a coupon paid with at most 16 keys', async () => {
      const number = await world.newCoupon(hallId);
      restart();
      await press('/', ...number, 'Enter');
      await expect(page.getByRole('button', { name: /^Marker kr.250 som betalt/ })).toBeFocused();
      await expectAccessible(page, 'a coupon with a prize');
      await press('Enter');
      await expect(page.getByText(/^kr.250 er betalt av/)).toBeVisible();
      expect(keys()).toBeLessThanOrEqual(16);
    });

    await test.step('sends the member a link to a new password with at most 12 keys', async () => {
      restart();
      await press('/', ...mobile, 'Enter');
      await expect(page.getByRole('button', { name: /^Hjelp med innlogging/ })).toBeVisible();
      await press('h');
      await expect(page.getByRole('button', { name: 'Send lenke på SMS' })).toBeFocused();
      await press('Enter');
      await expect(page.getByText('Lenken er sendt.')).toBeVisible();
      expect(keys()).toBeLessThanOrEqual(12);
      await page.keyboard.press('Escape');
    });

    await test.step('begins a pause with at most 14 keys and the code that the member shows', async () => {
      await page.keyboard.press('p');
      await page.getByRole('button', { name: 'Send kode på SMS' }).click();
      let code = '';
      const codeOf = async () => {
        code = await receivedCode(request, mobile);
        return code;
      };
      await expect.poll(codeOf).not.toBe('');
      await page.keyboard.press('Escape');
      restart();
      await press('/', ...mobile, 'Enter');
      await expect(page.getByRole('combobox')).not.toBeFocused();
      await press('p');
      await expect(page.getByRole('radio').first()).toBeFocused();
      await press(' ', 'Enter');
      await expect(page.getByLabel('Kode fra medlemmet')).toBeFocused();
      await page.keyboard.type(code);
      await press('Enter');
      await expect(page.getByText('Spillepausen har begynt')).toBeVisible();
      expect(keys()).toBeLessThanOrEqual(14);
      await page.keyboard.press('Escape');
    });

    await test.step('changes the mobile number together with a manager, in at most 40 seconds', async () => {
      const [newMobile, manager] = [world.newMobile(), await world.newStaff('hall_manager', hallId)];
      restart();
      await press('/', ...mobile, 'Enter');
      await expect(page.getByRole('combobox')).not.toBeFocused();
      await press('m');
      await expect(page.getByLabel('Nytt mobilnummer')).toBeFocused();
      await press(...newMobile, 'Enter');
      await expect(page.getByLabel('Legitimasjon')).toBeFocused();
      look();
      await press('p', 'Tab');
      look();
      await press(...(await receivedCode(request, newMobile)), 'Enter');
      await expect(page.getByRole('heading', { name: 'En annen må bekrefte' })).toBeFocused();
      await press('Tab', 'Tab', 'Tab');
      await expect(page.getByLabel(/^E-post/)).toBeFocused();
      await press(...manager, 'Tab', ...demoPassword, 'Tab');
      look();
      await press(...totpCode(demoTotpSecret, new Date()), 'Enter');
      await expect(page.getByText('Nummeret er byttet')).toBeVisible();
      expect(seconds()).toBeLessThanOrEqual(40);
    });
  },
);

test(
  'a clerk registers a member by the keyboard in at most 60 seconds, and the member card opens',
  onDesktop,
  async ({ page, world, request }) => {
    const { hallId } = await world.newHall();
    await logInStaff(page, await world.newStaff('hall_manager', hallId));
    await callAsStaff(page, '/api/counters', { hallId, counterName: 'Skranke 1' });
    await callAsStaff(page, '/api/logout', {});
    await logInStaff(page, await world.newStaff('clerk', hallId));
    await page.goto(`${hallUrl()}/skranke`);
    await expect(page.getByRole('button', { name: /^Nytt medlem/ })).toBeVisible();
    const { press, look, seconds } = countKeys(page);
    await press('n');
    await expect(page.getByLabel('Mobilnummer')).toBeFocused();
    await expectAccessible(page, 'registering a member');
    const mobile = world.newMobile();
    const [year, month, day] = world.newBirthDate().split('-');
    for (const typed of [mobile, 'Solveig', 'Skranke', `${day}${month}${year}`]) {
      look();
      await press(...typed, 'Enter');
    }
    await expect(page.getByLabel('Legitimasjon')).toBeFocused();
    look();
    await press('p', 'Tab');
    look();
    await press(...(await receivedCode(request, mobile)), 'Enter');
    await expect(page.getByRole('heading', { name: 'Solveig Skranke' })).toBeVisible();
    expect(seconds()).toBeLessThanOrEqual(60);
  },
);
