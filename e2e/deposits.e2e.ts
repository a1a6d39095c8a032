/** Deposits that fail or are interrupted, as their players see them. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { hallCard, kr, logIn } from './my-page.ts';
import type { OwnFixture } from './own-fixture.ts';
import { terminal, typeCard } from './terminal.ts';

/** Saves a card through the provider's window. */
async function saveCard(page: Page, pan: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Legg til nytt kort' }).click();
  await typeCard(terminal(page), pan);
  await terminal(page).getByRole('button', { name: 'Lagre kort' }).click();
  await expect(dialog.getByText('Lagring av kort vellykket')).toBeVisible();
}

/** Opens the dialog of a hall. `kroner` reads the balance of the player card, `before` is the earlier one. */
async function openDialog(page: Page, hall: string) {
  const card = hallCard(page, hall);
  const balance = card.getByRole('status').first();
  await expect(balance).toHaveText(/kr\s\d/);
  const kroner = async () =>
    Number(((await balance.textContent()) ?? '').replace(/[^0-9,]/g, '').replace(',', '.'));
  const before = await kroner();
  await card.getByRole('button', { name: 'Innskudd' }).click();
  return { card, dialog: page.getByRole('dialog'), kroner, before };
}

/** Opens the deposit dialog of a new member who has chosen a saved card. */
async function openDeposit(page: Page, world: OwnFixture) {
  const mobile = await world.newPlayer({ isRegular: true, cards: [{ hallId: 101, paidIn: 0 }] });
  await logIn(page, mobile);
  const opened = await openDialog(page, 'Storgata Bingo');
  await opened.dialog.getByRole('button', { name: /Visa/ }).click();
  return { mobile, ...opened };
}

/** Returns how many pixels of the content above the dialog's foot the foot covers, in text of double size. */
const coveredInDoubleSize = (dialog: Locator): Promise<number> =>
  dialog.evaluate((element) => {
    const foot = element.querySelector('button[type="submit"]')?.parentElement;
    const above = foot?.previousElementSibling;
    if (!foot || !above) throw new Error('The dialog has no foot.');
    document.documentElement.style.fontSize = '200%';
    element.scrollTop = 0;
    const covered = above.getBoundingClientRect().bottom - foot.getBoundingClientRect().top;
    document.documentElement.style.fontSize = '';
    return Math.round(covered);
  });

/**
 * Makes the provider take the money of the payment in the window, and lose its answer and every later one
 * about it, until its answers are restored. Other payments are unaffected.
 */
async function loseTheSale(page: Page, request: APIRequestContext) {
  const address = await page.locator('iframe[title^="Betalingsvindu"]').getAttribute('src');
  const { origin, searchParams } = new URL(address ?? '');
  const transactionId = searchParams.get('transactionId');
  const order = async (data: object) =>
    expect((await request.post(`${origin}/__control`, { data: { ...data, transactionId } })).ok()).toBe(true);
  const lost = { provider: 'netaxept', fault: 'timeout-after' };
  await order({ ...lost, operation: 'Process' });
  // The sale is requested once the provider has reported the card.
  await order({ ...lost, operation: 'Query', spares: 1, times: 1000 });
  return {
    expectTakenOnce: async () => {
      const reply = await request.get(
        `${origin}/__requests?operation=Process&transactionId=${transactionId}`,
      );
      expect(await reply.json()).toMatchObject([
        { parameters: { operation: 'SALE' }, outcome: 'OK; reply lost' },
      ]);
    },
    answerAgain: () => order({ reset: true }),
  };
}

test('a refused card, a cancelled payment and an amount that is too large move no money', async ({
  page,
  world,
}) => {
  const { card, dialog, kroner, before } = await openDeposit(page, world);
  await test.step('the foot leaves room for text of double size, and covers nothing', async () => {
    expect(await coveredInDoubleSize(dialog)).toBeLessThanOrEqual(0);
  });
  await dialog.getByLabel('Beløp').fill('5001');
  await expect(dialog.getByText('Du kan maksimalt overføre kr 5000,-')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Hent penger' })).toBeDisabled();
  await expectAccessible(page, 'an amount that is too large');

  await dialog.getByLabel('Beløp').fill('50');
  await dialog.getByRole('button', { name: /^Betal kr/ }).click();
  await terminal(page).getByRole('button', { name: 'Avbryt' }).click();
  await expect(dialog.getByText('Betalingen feilet')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('Ingen penger er trukket. Du avbrøt betalingen.')).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Oida!' })).toBeFocused();
  await expect(dialog.getByLabel('Beløp')).toHaveValue('50');

  await expectAccessible(page, 'a cancelled payment');
  // One press of Back: the pages of the provider's window are no longer in the history.
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await card.getByRole('button', { name: 'Innskudd' }).click();

  await dialog.getByRole('button', { name: 'Legg til nytt kort' }).click();
  await typeCard(terminal(page), '4925000000000087');
  await terminal(page).getByRole('button', { name: 'Lagre kort' }).click();
  await expect(dialog.getByText('Lagring av kort feilet')).toBeVisible();
  await expect(dialog.getByText(/^Kortet er ikke lagret\. Banken din sa nei/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Lukk' }).first().click();
  await expect.poll(kroner).toBe(before);
});

test(
  "a payment left in the provider's window is shown on another device, continues there, and is paid once",
  inLongCheck,
  async ({ page, browser, world }) => {
    const { mobile, card, dialog, kroner, before } = await openDeposit(page, world);
    await dialog.getByRole('button', { name: kr('250') }).click();
    await dialog.getByRole('button', { name: /^Betal kr/ }).click();
    await terminal(page).getByLabel('CVC').fill('1');
    await page.reload();
    await expect(dialog.getByText('Betalingen er ikke fullført')).toBeVisible();
    await expect(dialog.getByText(kr('250'))).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(page, 'a payment that was left');

    const elsewhere = await (await browser.newContext()).newPage();
    await logIn(elsewhere, mobile);
    await hallCard(elsewhere, 'Storgata Bingo').getByRole('button', { name: 'Innskudd' }).click();
    const other = elsewhere.getByRole('dialog');
    const reference = await dialog.getByText(/^Referanse: /).textContent();
    await expect(other.getByText(reference ?? '', { exact: true })).toBeInViewport({ ratio: 1 });
    await expect(other.getByText(kr('250'))).toBeInViewport({ ratio: 1 });
    await other.getByRole('button', { name: 'Begynn en ny betaling' }).click();
    await expect(other.getByText(/Fullfører du både den og en ny betaling/)).toBeInViewport({ ratio: 1 });
    await expectAccessible(elsewhere, 'a form beside a payment that was left');
    await other.getByRole('button', { name: 'Fortsett betalingen' }).click();
    await terminal(elsewhere).getByLabel('CVC').fill('123');
    await terminal(elsewhere).getByRole('button', { name: 'Betal' }).click();
    const received = kr('250 er satt inn på spillekontoen din i Storgata Bingo');
    await expect(other.getByText(received)).toBeVisible();
    // The first device has only polled the payment.
    await expect(dialog.getByText(received)).toBeVisible();
    await dialog.getByRole('button', { name: 'Lukk' }).first().click();
    await expect(page).toHaveURL(/\/mypage$/);
    await expect.poll(kroner).toBeCloseTo(before + 250, 2);
    await page.reload();
    await card.getByRole('button', { name: 'Innskudd' }).click();
    await expect(dialog.getByRole('button', { name: 'Hent penger' })).toBeVisible();
  },
);

test(
  'a payment that the bank refuses moves no money, and the dialog says so and keeps the amount',
  inLongCheck,
  async ({ page, world }) => {
    const { dialog, kroner, before } = await openDeposit(page, world);
    await saveCard(page, '4925000000000079');
    await dialog.getByRole('button', { name: /0079/ }).first().click();
    await dialog.getByLabel('Beløp').fill('60');
    await dialog.getByRole('button', { name: /^Betal kr/ }).click();
    await terminal(page).getByLabel('CVC').fill('123');
    await terminal(page).getByRole('button', { name: 'Betal' }).click();
    await expect(dialog.getByText('Betalingen feilet')).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByText(/^Ingen penger er trukket\. Banken din sa nei/)).toBeInViewport({
      ratio: 1,
    });
    await expect(dialog.getByRole('group', { name: 'Oida!' })).toBeFocused();
    await expect(dialog.getByLabel('Beløp')).toHaveValue('60');
    await expectAccessible(page, 'a refused payment');
    await dialog.getByRole('button', { name: 'Lukk' }).first().click();
    await expect.poll(kroner).toBe(before);
  },
);

test(
  'a payment whose answer is lost is shown as neither paid nor refused, and the balance follows when it is found',
  inLongCheck,
  async ({ page, request, world }) => {
    const hall = await world.newHall();
    await logIn(page, await world.newPlayer({ cards: [{ hallId: hall.hallId, paidIn: 50 }] }));
    const { dialog, kroner, before } = await openDialog(page, hall.name);
    await saveCard(page, '4925000000000004');
    await dialog.getByRole('button', { name: /Visa/ }).click();
    await dialog.getByRole('button', { name: kr('250') }).click();
    await dialog.getByRole('button', { name: /^Betal kr/ }).click();
    await terminal(page).getByLabel('CVC').fill('123');
    const sale = await loseTheSale(page, request);
    await terminal(page).getByRole('button', { name: 'Betal' }).click();
    const uncertain = dialog.getByRole('group', { name: 'Resultatet er ikke klart ennå' });
    await expect(uncertain).toBeInViewport({ ratio: 1 });
    await expect(uncertain).toContainText('Ikke betal på nytt mens du venter.');
    await expect(uncertain).toContainText('Referanse: ');
    for (const untrue of ['Betalingen feilet', 'Betalingen var vellykket'])
      await expect(dialog.getByText(untrue)).toHaveCount(0);
    await expectAccessible(page, 'a payment with an unknown result');
    await dialog.getByRole('button', { name: 'Lukk. Saldoen oppdateres når banken svarer.' }).click();
    await expect.poll(kroner).toBe(before);

    await sale.expectTakenOnce();
    await sale.answerAgain();
    // No page polls the payment any more: the server queries it within a minute of its last query.
    await expect(async () => {
      await page.reload();
      await expect.poll(kroner, { timeout: 5000 }).toBeCloseTo(before + 250, 2);
    }).toPass({ timeout: 150_000 });
    await sale.expectTakenOnce();
  },
);
