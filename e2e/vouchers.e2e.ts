/** Vouchers of both ticket systems: bought, topped up, played in the hall, closed; and their failures. */
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expectWhollyInView } from './game-window.ts';
import { expect, inLongCheck, test } from './journey.ts';
import { hallCard, kr, logIn } from './my-page.ts';
import type { OwnFixture, PlayerWish } from './own-fixture.ts';

const sandbox = 'http://localhost:4110';

/** The demo halls' names of their ticket systems. */
const systemNames = { 1: 'Terminalene ved inngangen', 2: 'Terminalene i salen' } as const;

type System = 1 | 2;
type Money = Pick<NonNullable<PlayerWish['cards']>[number], 'paidIn' | 'won'>;

/** Logs in a new member with money in a new hall. */
async function openHall(page: Page, world: OwnFixture, money: Money) {
  const { hallId, name } = await world.newHall();
  await logIn(page, await world.newPlayer({ cards: [{ hallId, ...money }] }));
  const card = hallCard(page, name);
  return {
    hallId,
    card,
    buying: page.getByRole('dialog', { name: `Kjøpe billetter i ${name}` }),
    mine: page.getByRole('dialog', { name: `Mine billetter i ${name}` }),
    open: (what: 'Kjøpe billetter' | 'Mine billetter') => card.getByRole('button', { name: what }).click(),
  };
}

/** Chooses system and amount, and presses. */
async function order(buying: Locator, system: System, amount: number): Promise<void> {
  await buying.getByRole('radio', { name: systemNames[system] }).check();
  await buying.getByLabel('Beløp').fill(String(amount));
  await buying.getByRole('button', { name: /^Kjøp billett for/ }).click();
}

/** Buys a voucher, and expects its receipt. Returns its number. */
async function buy(buying: Locator, system: System, amount: number): Promise<string> {
  await order(buying, system, amount);
  const receipt = buying.getByRole('group', { name: 'Din billett er kjøpt!' });
  await expect(receipt).toBeInViewport({ ratio: 1 });
  await expect(receipt).toContainText(kr(String(amount)));
  await expect(receipt).toContainText(`Bruk billetten her: ${systemNames[system]}.`);
  expect(await receipt.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  return (await receipt.getByRole('definition').nth(1).textContent()) ?? '';
}

const lineOf = (mine: Locator, number: string): Locator =>
  mine.getByRole('listitem').filter({ has: mine.page().getByRole('heading', { name: `Billett ${number}` }) });

const cardBalance = (dialog: Locator): Locator => dialog.getByText(/^Saldo kr/);

async function control(request: APIRequestContext, data: object): Promise<void> {
  const answer = await request.post(`${sandbox}/__control`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Changes a voucher as a terminal of the hall does. */
const inTheHall = (request: APIRequestContext, system: System, act: object) =>
  control(request, { provider: `tickets_${system}`, ...act });

/**
 * Makes calls of a ticket system fail for one hall. All journeys share the sandbox, but each has its own
 * halls, so no other journey's calls are affected, here or in projects that run at the same time.
 */
const failFor = (
  request: APIRequestContext,
  hallId: number,
  fault: { provider: string; operation: string; fault: string; times?: number },
) => control(request, { hallRef: String(hallId), ...fault });
const answerAgain = (request: APIRequestContext, hallId: number) =>
  control(request, { reset: true, hallRef: String(hallId) });

/** Stops the page's clock, so that temporary messages stay however slow the machine is. */
async function stopTheClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

/**
 * See {@link expectAccessible}. Axe waits for the page's clock, but for much less time than an alert stays.
 */
async function expectAccessibleWhileStopped(page: Page, screen: string): Promise<void> {
  let isDone = false;
  const looked = expectAccessible(page, screen).finally(() => {
    isDone = true;
  });
  while (!isDone) await page.clock.runFor(1);
  await looked;
}

test('a player buys a voucher in each system, tops one up, plays it in the hall, and gets back the rest', async ({
  page,
  request,
  world,
}) => {
  const { card, buying, mine, open } = await openHall(page, world, { paidIn: 500 });
  await open('Kjøpe billetter');
  await expect(cardBalance(buying)).toHaveText(kr('500'));
  await expectAccessible(page, 'buying a voucher');
  const first = await buy(buying, 1, 100);
  await expect(buying.getByRole('definition').first()).toHaveText(systemNames[1]);
  await expect(cardBalance(buying)).toHaveText(kr('400'));
  await expectAccessible(page, 'the receipt of a voucher');
  await buying.getByRole('button', { name: 'Kjøp en billett til' }).click();
  const second = await buy(buying, 2, 50);
  await expect(buying.getByRole('definition').first()).toHaveText('OK');
  await expect(cardBalance(buying)).toHaveText(kr('350'));
  await buying.getByRole('button', { name: 'Mine billetter' }).click();

  const line = lineOf(mine, first);
  await expect(mine.getByRole('listitem')).toHaveCount(2);
  await expect(lineOf(mine, second)).toContainText(kr('50'));
  await expectAccessible(page, 'my vouchers');
  await line.getByRole('button', { name: 'Sett inn penger' }).click();
  await expectWhollyInView(line.getByRole('button', { name: 'Sett inn', exact: true }));
  await line.getByLabel('Beløp').fill('75');
  await expectAccessible(page, 'topping up a voucher');
  await line.getByRole('button', { name: /^Sett inn kr/ }).click();
  await expect(line.getByText(/^kr\s75 er satt inn\. Billetten har nå kr\s175\.$/)).toBeInViewport({
    ratio: 1,
  });
  await expect(line.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(cardBalance(mine)).toHaveText(kr('275'));

  await inTheHall(request, 1, { ticket: first, act: 'play', balanceOre: 6050 });
  await line.getByRole('button', { name: 'Lukk billetten' }).click();
  const question = page.getByRole('dialog', { name: 'Lukke billetten?' });
  await expect(question.getByText(new RegExp(`^Billett ${first} har`))).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'the question before a voucher is closed');
  await question.getByRole('button', { name: 'Lukk billetten' }).click();
  await expect(line.getByText(/^Billetten er lukket\. kr\s60,50 er satt inn på/)).toBeInViewport({
    ratio: 1,
  });
  await expect(line.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(line.getByRole('heading')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(line.getByText('Lukket', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(line.getByRole('button')).toHaveCount(0);
  await expect(cardBalance(mine)).toHaveText(kr('335,50'));
  await expectAccessible(page, 'a voucher that was closed');
  await mine.getByRole('button', { name: 'Lukk', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(card.getByText(/^Saldo kr/)).toHaveText(kr('335,50'));
});

test(
  'a refusal is shown in the system’s words beside the pressed button, and disappears by itself',
  inLongCheck,
  async ({ page, request, world }) => {
    // Winnings count against no play limit, and a voucher's maximum exceeds most daily limits.
    const { buying, mine, open } = await openHall(page, world, { paidIn: 0, won: 4500 });
    await page.clock.install();
    await open('Kjøpe billetter');
    await stopTheClock(page);
    await order(buying, 1, 2001);
    const tooMuch = 'En billett kan ikke fylles over kr\u00a02\u00a0000.';
    await expect(buying.getByText(tooMuch)).toBeInViewport({ ratio: 1 });
    await expect(buying.getByLabel('Beløp')).toHaveValue('2001');
    await expectAccessibleWhileStopped(page, 'a voucher that the system does not sell');
    await page.clock.resume();
    await expect(buying.getByText(tooMuch)).toBeHidden();
    await expect(cardBalance(buying)).toHaveText(kr('4 500'));
    const number = await buy(buying, 1, 100);
    await buying.getByRole('button', { name: 'Mine billetter' }).click();

    const line = lineOf(mine, number);
    await line.getByRole('button', { name: 'Sett inn penger' }).click();
    await line.getByLabel('Beløp').fill('1901');
    await stopTheClock(page);
    await line.getByRole('button', { name: /^Sett inn kr/ }).click();
    await expect(line.getByText(tooMuch)).toBeInViewport({ ratio: 1 });
    await expectAccessibleWhileStopped(page, 'a voucher at its maximum');
    await page.clock.resume();
    await expect(line.getByText(tooMuch)).toBeHidden();

    await inTheHall(request, 1, { ticket: number, act: 'lock' });
    await line.getByRole('button', { name: 'Lukk billetten' }).click();
    await stopTheClock(page);
    const question = page.getByRole('dialog', { name: 'Lukke billetten?' });
    await question.getByRole('button', { name: 'Lukk billetten' }).click();
    const inUse = 'Billetten er i bruk i hallen. Prøv igjen når du er ferdig å spille der.';
    await expect(line.getByText(inUse)).toBeInViewport({ ratio: 1 });
    await expect(line.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expectAccessibleWhileStopped(page, 'a voucher that is in use in the hall');
    await page.clock.resume();
    await expect(line.getByText(inUse)).toBeHidden();
    await page.reload();
    await expect(line.getByText('I bruk i hallen nå.')).toBeInViewport({ ratio: 1 });
    await expect(line.getByRole('button')).toHaveCount(0);
    await expect(line.getByText(kr('100'))).toBeInViewport({ ratio: 1 });
    await expect(cardBalance(mine)).toHaveText(kr('4 400'));
    await expectAccessible(page, 'a locked voucher');
  },
);

test(
  'a purchase whose answer is lost is shown as pending, and becomes a voucher by itself',
  inLongCheck,
  async ({ page, request, world }) => {
    const { hallId, card, buying, mine, open } = await openHall(page, world, { paidIn: 300 });
    await open('Kjøpe billetter');
    const provider = 'tickets_1';
    await failFor(request, hallId, { provider, operation: 'Issue', fault: 'timeout-after' });
    await failFor(request, hallId, { provider, operation: 'Ask', fault: 'status-500-before', times: 1000 });
    await order(buying, 1, 100);
    const onItsWay =
      /^kr\s100 er på vei til en ny billett \(Terminalene ved inngangen\)\. Vi spør til vi får svar\.$/;
    await expect(buying.getByText(onItsWay)).toBeInViewport({ ratio: 1 });
    await expect(buying.getByRole('button', { name: /^Kjøp/ })).toHaveCount(0);
    await expect(cardBalance(buying)).toHaveText(kr('200'));
    await expectAccessible(page, 'a voucher that is on its way');

    await page.goto('/mypage');
    await expect(card.getByText(/^kr\s100 er på vei$/)).toBeVisible();
    await expectAccessible(page, 'a hall card with money on its way');
    await open('Mine billetter');
    await expect(mine.getByText(onItsWay)).toBeInViewport({ ratio: 1 });
    await expect(mine.getByRole('listitem')).toHaveCount(0);
    await expectAccessible(page, 'my vouchers with one on its way');

    await answerAgain(request, hallId);
    await expect(mine.getByRole('listitem')).toContainText(kr('100'));
    await expect(mine.getByText(onItsWay)).toBeHidden();
    await expect(mine.getByRole('listitem').getByRole('heading')).toBeInViewport({ ratio: 1 });
    await expect(mine.getByText('Vi har fått svar fra Terminalene ved inngangen.')).toBeInViewport({
      ratio: 1,
    });
    await expect(cardBalance(mine)).toHaveText(kr('200'));
    await mine.getByRole('button', { name: 'Lukk', exact: true }).click();
    await expect(card.getByText(/er på vei$/)).toBeHidden();
  },
);

test(
  'a purchase that a player waits for ends in its receipt',
  inLongCheck,
  async ({ page, request, world }) => {
    const { hallId, buying, open } = await openHall(page, world, { paidIn: 300 });
    await open('Kjøpe billetter');
    await failFor(request, hallId, { provider: 'tickets_2', operation: 'NEW', fault: 'timeout-after' });
    expect(await buy(buying, 2, 100)).toMatch(/^BT-\d{8}$/);
    await expect(cardBalance(buying)).toHaveText(kr('200'));
  },
);

test(
  'the vouchers of a silent system are shown as last known, and marked as such',
  inLongCheck,
  async ({ page, request, world }) => {
    const { hallId, buying, mine, open } = await openHall(page, world, { paidIn: 300 });
    await open('Kjøpe billetter');
    const answering = await buy(buying, 1, 100);
    await buying.getByRole('button', { name: 'Kjøp en billett til' }).click();
    const silent = await buy(buying, 2, 50);
    const provider = 'tickets_2';
    await failFor(request, hallId, { provider, operation: 'LST', fault: 'timeout-before', times: 1000 });
    await buying.getByRole('button', { name: 'Mine billetter' }).click();
    const mark = mine.getByText(
      /^Vi fikk ikke svar fra Terminalene i salen\. Dette er slik det så ut kl\.\s\d\d\.\d\d\.$/,
    );
    await expect(mark).toBeInViewport({ ratio: 1 });
    await expect(lineOf(mine, silent)).toContainText(kr('50'));
    await expect(lineOf(mine, silent).getByRole('button', { name: 'Sett inn penger' })).toHaveCount(0);
    await expect(lineOf(mine, answering).getByRole('button', { name: 'Sett inn penger' })).toBeVisible();
    await expectAccessible(page, 'vouchers of a silent system');

    await inTheHall(request, 2, { ticket: silent, act: 'play', balanceOre: 9000 });
    await answerAgain(request, hallId);
    await mine.getByRole('button', { name: 'Prøv igjen' }).click();
    await expect(mark).toBeHidden();
    await expect(lineOf(mine, silent)).toContainText(kr('90'));
    await expect(lineOf(mine, silent).getByRole('button', { name: 'Sett inn penger' })).toBeVisible();
  },
);
