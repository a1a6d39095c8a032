/** Works through each queue in the hall console with the keyboard alone. */
import type { CaseKind } from '@lokalbingo/contract/cases';
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { kroner } from '@lokalbingo/money';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { sampleForm } from '../apps/server/src/modules/due-diligence/testing/sample-form.ts';
import { expectAccessible } from './accessibility.ts';
import { buyChosen } from './game-window.ts';
import { callAsStaff, countKeys, hallUrl, logInStaff } from './hall-console.ts';
import { expect, inLongCheck, onDesktop, test } from './journey.ts';
import { callAsMember, logIn, openGame } from './my-page.ts';
import type { OwnFixture } from './own-fixture.ts';

/** A key, or a text that a person writes. */
type Pressed = string | { readonly text: string };

/** A person who goes through the queue from the first case. */
type Turn = {
  readonly by: StaffRole;
  /** Whether the person takes each case before the other keys. */
  readonly takes?: true;
  /** For each case, the keys that lead to the next one. */
  readonly keys: readonly (readonly Pressed[])[];
};

type World = {
  readonly page: Page;
  readonly request: APIRequestContext;
  readonly world: OwnFixture;
};

type Row = {
  /** The name of the queue. */
  readonly queue: string;
  /** Opens cases in a new hall: at least one more than a turn has lists of keys. Returns the hall. */
  readonly open: (world: World) => Promise<number>;
  readonly turns: readonly Turn[];
};

/** Adds a hall with members. */
async function hallWithMembers({ world }: World, count: number, birthDate?: string) {
  const { hallId } = await world.newHall();
  const members: string[] = [];
  for (let each = 0; each < count; each += 1)
    members.push(
      await world.newPlayer({ cards: [{ hallId, paidIn: 500 }], ...(birthDate && { birthDate }) }),
    );
  return { hallId, members };
}

/** Adds members, and opens a case by a call from each. */
const byCall =
  (count: number, path: string, body: (hallId: number) => object): Row['open'] =>
  async (given) => {
    const { hallId, members } = await hallWithMembers(given, count);
    for (const mobile of members) await callAsMember(given.request, mobile, path, body(hallId));
    return hallId;
  };

const found =
  (kind: Parameters<OwnFixture['findCases']>[0]): Row['open'] =>
  async (given) => {
    const { hallId } = await hallWithMembers(given, 2);
    await given.world.findCases(kind, hallId);
    return hallId;
  };

/** Plays a round in which one player wins five prizes above the cap. */
const wonAboveCap: Row['open'] = async ({ page, world }) => {
  const prizePlan = [12, 12, 12, 12, 12].map(
    (thousand) => ({ kind: 'fixed', amountOre: kroner(thousand * 1000) }) as const,
  );
  const { hallId, name } = await world.newHall({ prizePlan });
  await logIn(page, await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] }));
  const game = await openGame(page, name, 'Hovedspill 1');
  await buyChosen(game);
  await world.startRound(hallId);
  await expect(game.getByText(/Du vant kr.60.000/).first()).toBeVisible({ timeout: 60_000 });
  await game.close();
  return hallId;
};

const rows: Readonly<Record<CaseKind, Row>> = {
  withdrawal: {
    queue: 'Uttak',
    open: byCall(3, '/api/payment/withDraw', (bingoid) => ({ bingoid, amount: 100, acc: '86011117947' })),
    turns: [{ by: 'hall_manager', takes: true, keys: [['g'], ['a', '3', 'Enter']] }],
  },
  prize: {
    queue: 'Gevinster',
    open: wonAboveCap,
    turns: [
      { by: 'hall_manager', takes: true, keys: [['j'], ['j']] },
      { by: 'chain_manager', keys: [['g'], ['a', '2', 'Enter']] },
    ],
  },
  refused_prize: {
    queue: 'Avslåtte gevinster',
    open: async (given) => {
      const hallId = await wonAboveCap(given);
      await given.world.findCases('refused_prize', hallId);
      return hallId;
    },
    turns: [
      { by: 'accountant', takes: true, keys: [['j'], ['j']] },
      { by: 'chain_manager', keys: [['s'], ['f']] },
    ],
  },
  account: {
    queue: 'BankID-saker',
    open: found('account'),
    turns: [
      { by: 'hall_manager', takes: true, keys: [['j']] },
      { by: 'compliance_officer', keys: [['e', { text: 'Navnet er byttet' }, 'Enter', 'g']] },
    ],
  },
  pair: {
    queue: 'Samme person',
    open: async (given) => (await hallWithMembers(given, 3, given.world.newBirthDate())).hallId,
    turns: [
      { by: 'hall_manager', takes: true, keys: [['j'], ['j']] },
      { by: 'compliance_officer', keys: [['p'], ['s']] },
    ],
  },
  card_difference: {
    queue: 'Avvik i kortbetalinger',
    open: found('card_difference'),
    turns: [{ by: 'accountant', keys: [['g']] }],
  },
  party_difference: {
    queue: 'Avvik med spillsystemer',
    open: found('party_difference'),
    turns: [{ by: 'accountant', keys: [['g']] }],
  },
  books_finding: {
    queue: 'Feil i regnskapet',
    open: found('books_finding'),
    turns: [
      { by: 'accountant', keys: [['g']] },
      { by: 'chain_manager', keys: [['g']] },
    ],
  },
  alarm: {
    queue: 'Varsler',
    open: found('alarm'),
    turns: [{ by: 'hall_manager', takes: true, keys: [['g']] }],
  },
  declaration: {
    queue: 'Egenerklæringer',
    open: byCall(2, '/api/wap/setUserInfo', () => sampleForm({ nationality: 'Iran', fundedBySalary: true })),
    turns: [
      { by: 'chain_manager', takes: true, keys: [['j']] },
      { by: 'compliance_officer', keys: [['g']] },
    ],
  },
  complaint: {
    queue: 'Klager',
    open: byCall(2, '/api/complaints', (hallId) => ({
      ...{ hallId, about: 'hall', text: 'Det var kaldt.', requestKey: crypto.randomUUID() },
    })),
    turns: [
      {
        by: 'hall_manager',
        takes: true,
        keys: [['s', '1', { text: 'Du har rett. Vi har skrudd opp varmen.' }, 'Control+Enter']],
      },
    ],
  },
};

for (const [kind, { queue, open, turns }] of Object.entries(rows))
  test(
    `the queue ${queue} is worked through with at most three keys from one case to the next`,
    kind === 'withdrawal' ? onDesktop : inLongCheck,
    async ({ page, browser, request, world }) => {
      const hallId = await open({ page, request, world });
      for (const turn of turns)
        await test.step(`by ${turn.by}`, async () =>
          work(await loggedIn(browser, world, turn.by, hallId), queue, turn));
    },
  );

test(
  'cash receipts are confirmed with at most three keys from one to the next',
  inLongCheck,
  async ({ page, browser, world }) => {
    const { hallId } = await world.newHall();
    const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
    await logInStaff(page, await world.newStaff('hall_manager', hallId));
    await callAsStaff(page, '/api/counters', { hallId, counterName: 'Skranke 1' });
    const { drawerId } = await callAsStaff(page, '/api/till/drawers', { hallId, drawerName: 'Kasse 1' });
    await callAsStaff(page, '/api/logout', {});
    await logInStaff(page, await world.newStaff('clerk', hallId));
    const count = { 1000: 0, 500: 0, 200: 0, 100: 0, 50: 0, 20: 0, 10: 0, 5: 0, 1: 0 };
    await callAsStaff(page, '/api/till/shift/open', { drawerId, count });
    const { members } = await callAsStaff(page, '/api/members/find', { search: mobile });
    for (const amount of [5100, 5200])
      await callAsStaff(page, '/api/till/cash-in', {
        ...{ cardId: members[0].cardId, amount, requestKey: crypto.randomUUID() },
      });

    const manager = await loggedIn(browser, world, 'hall_manager', hallId);
    const { press, keys } = countKeys(manager);
    await manager.goto(`${hallUrl()}/kasse`);
    const buttons = manager.getByRole('button', { name: 'Bekreft', exact: true });
    await expect(buttons).toHaveCount(2);
    await press('j');
    await expect(buttons.first()).toBeFocused();
    await expectAccessible(manager, 'receipts that wait');
    await press('g');
    await expect(buttons).toHaveCount(1);
    await press('j');
    await expect(buttons).toBeFocused();
    expect(keys()).toBeLessThanOrEqual(3);
    await manager.context().close();
  },
);

/** Logs a new staff member in, in a new browser context. */
async function loggedIn(browser: Browser, world: OwnFixture, role: StaffRole, hallId: number): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await logInStaff(page, await world.newStaff(role, hallId));
  return page;
}

/** Chooses the queue, and goes through its cases. */
async function work(page: Page, queue: string, { takes, keys }: Turn): Promise<void> {
  const counted = countKeys(page);
  const tab = page
    .getByRole('navigation', { name: 'Køer i hallen' })
    .getByRole('link', { name: new RegExp(`^${queue}\\W`) });
  await page.goto(`${hallUrl()}/koer/betalingsfiler`);
  await expect(tab).toBeVisible();
  if ((await tab.getAttribute('aria-current')) === null) await counted.press('q');
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, `the queue ${queue}`);
  const cases = page.getByRole('region', { name: 'Saker' }).getByRole('listitem').getByRole('button');
  const history = page.getByRole('main').locator('ol');
  await expect(cases.nth(keys.length)).toBeVisible();
  await counted.press('j');
  for (const [at, toNext] of [...keys, []].entries()) {
    await expect(cases.nth(at)).toHaveAttribute('aria-current', 'true');
    await expect(page.getByText('Kom inn')).toBeVisible();
    if (takes) {
      await counted.press('t');
      await expect(history.getByText(/^(?:Tatt opp|Kvittert)/)).toBeVisible();
    }
    if (at === 0) await expectAccessible(page, `a case of ${queue}`);
    counted.restart();
    for (const pressed of toNext)
      if (typeof pressed === 'string') await counted.press(pressed);
      else await page.keyboard.type(pressed.text);
    expect(counted.keys()).toBeLessThanOrEqual(3);
  }
  await page.context().close();
}
