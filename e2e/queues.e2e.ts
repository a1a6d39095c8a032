/** The queue of withdrawals in the hall console, by the keyboard alone. */
import { expectAccessible } from './accessibility.ts';
import { hallUrl, logInStaff } from './hall-console.ts';
import { expect, onDesktop, test } from './journey.ts';
import { demoPassword } from './my-page.ts';

test(
  'a manager takes, approves and refuses withdrawals with at most three keys per decision',
  onDesktop,
  async ({ page, request, world }) => {
    const { hallId } = await world.newHall();
    for (const amount of [100, 200, 300]) {
      const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
      const login = { username: mobile, password: demoPassword };
      const { token } = await (await request.post('/api/user/login', { data: login })).json();
      const reply = await request.post('/api/payment/withDraw', {
        data: { bingoid: hallId, amount, acc: '86011117947' },
        headers: { authorization: `Bearer ${token}` },
      });
      expect(reply.ok(), await reply.text()).toBe(true);
    }
    await logInStaff(page, await world.newStaff('hall_manager', hallId));
    await page.goto(`${hallUrl()}/koer`);
    await expect(page.getByRole('button', { name: /kr.300/ })).toBeVisible();
    await expectAccessible(page, 'the queue');

    let keys = 0;
    const press = async (...pressed: readonly string[]) => {
      for (const key of pressed) await page.keyboard.press(key);
      keys += pressed.length;
    };
    const isShown = (amount: number) =>
      expect(page.getByRole('region', { name: /^Uttak/ }).getByText(`kr ${amount}`)).toBeVisible();
    await press('j');
    await isShown(100);
    await expectAccessible(page, 'an open case');
    keys = 0;
    await press('t');
    await expect(page.getByRole('button', { name: /^Godkjenn/ })).toBeVisible();
    await press('g');
    await isShown(200);
    expect(keys).toBeLessThanOrEqual(3);

    await press('t');
    await expect(page.getByRole('button', { name: /^Avslå/ })).toBeVisible();
    keys = 0;
    await press('a', '3');
    await expect(page.getByLabel('3 Spilleren må kontakte hallen')).toBeChecked();
    await expectAccessible(page, 'refusing');
    await press('Enter');
    await isShown(300);
    expect(keys).toBeLessThanOrEqual(3);
    await expect(page.getByText('Ute av listen').first()).toBeVisible();
  },
);
