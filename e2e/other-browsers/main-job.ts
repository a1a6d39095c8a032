/**
 * The main job of `main-job.e2e.ts` for the browsers that Playwright does not drive, without the checks that
 * are the same in every browser.
 */
import { match } from 'node:assert/strict';
import { demoPassword, kr } from '../my-page.ts';
import type { OwnFixture } from '../own-fixture.ts';
import type { BrowserWindow } from './driver.ts';
import { type Locator, locatorIn } from './locator.ts';
import type { ElementState } from './page-scripts.ts';

/** The dependencies of a run of the main job. */
export type MainJobRun = {
  readonly window: BrowserWindow;
  readonly portalUrl: string;
  readonly world: OwnFixture;
  /** Takes a screenshot, named after the view. */
  readonly screenshot: (window: BrowserWindow, view: string) => Promise<void>;
};

const isInView = (state: ElementState): boolean => state.isInView;
const isFocused = (state: ElementState): boolean => state.isFocused;

/** A member logs in, saves a card, deposits, plays a round to its end and finds it in the transactions. @throws Error */
export async function runMainJob(run: MainJobRun): Promise<void> {
  const { window, world, screenshot } = run;
  const { hallId, name: hall } = await world.newHall({ drawIntervalMs: 300 });
  const mobile = await world.newPlayer({ cards: [{ hallId, paidIn: 500 }] });
  const page = locatorIn(window);
  await logIn(run, page, mobile);

  const card = page.getByRole('article', hall);
  const balance = card.getByRole('status');
  await balance.waitFor(({ text }) => kr('500').test(text));
  await screenshot(window, 'my-page');
  await deposit(run, page, card, hall);
  await balance.waitFor(({ text }) => kr('600').test(text));

  const game = await window.popup(card.getByRole('button', /^Spill – neste trekning kl\./).click);
  await playRound(run, game, () => world.startRound(hallId));
  await game.close();

  await card.getByRole('button', 'Transaksjoner').click();
  const transactions = page.getByRole('dialog', `Siste bevegelser på ${hall}`);
  for (const kind of [/^Innskudd med kort/, /^Kjøp: 1 stor bong/, /^Gevinst: fem rader/])
    await transactions.getByText(kind).waitFor();
  await screenshot(window, 'transactions');
}

async function logIn({ window, portalUrl, screenshot }: MainJobRun, page: Locator, mobile: string) {
  await window.goTo(portalUrl);
  await page.getByRole('heading', 'Spill bingo på nett hos din lokale bingohall!').waitFor(isInView);
  await screenshot(window, 'home');
  await page.getByRole('main').getByRole('link', 'Logg inn').click();
  await page.getByLabel('Mobilnummer').waitFor(isFocused);
  await page.getByLabel('Mobilnummer').type(mobile);
  await page.getByLabel('Passord').type(demoPassword);
  await screenshot(window, 'login');
  await page.getByRole('button', 'Logg inn').click();
  await page.getByRole('heading', 'Mine bingohaller').waitFor();
}

/** Saves a card and deposits kr 100 with it, in the payment provider's cross-origin frame. */
async function deposit({ window, screenshot }: MainJobRun, page: Locator, card: Locator, hall: string) {
  await card.getByRole('button', 'Innskudd').click();
  const dialog = page.getByRole('dialog');
  const terminal = dialog.frame(/^Betalingsvindu/);
  await dialog.getByRole('button', 'Legg til nytt kort').click();
  await terminal.getByLabel('Kortnummer').type('4925000000000004');
  await terminal.getByLabel('Utløpsdato').type('12/30');
  await terminal.getByLabel('CVC').type('123');
  await screenshot(window, 'payment-window');
  await terminal.getByRole('button', 'Lagre kort').click();
  await dialog.getByText('Lagring av kort vellykket').waitFor();

  await dialog.getByRole('button', /Visa/).click();
  await dialog.getByRole('button', kr('100')).click();
  await dialog.getByRole('button', /^Betal kr/).click();
  await terminal.getByLabel('CVC').type('123');
  await terminal.getByRole('button', 'Betal').click();
  await dialog.getByText('Betalingen var vellykket').waitFor(isInView);
  await dialog.getByRole('group', 'Vellykket!').waitFor(isFocused);
  await dialog.getByText(kr(`100 er satt inn på spillekontoen din i ${hall}`)).waitFor();
  await screenshot(window, 'receipt');
  await dialog.getByRole('button', 'Lukk').click();
}

/** Buys a ticket, follows the draw to its end and opens the result. */
async function playRound(
  { screenshot }: MainJobRun,
  window: BrowserWindow,
  startRound: () => Promise<void>,
): Promise<void> {
  const game = locatorIn(window);
  await game.getByRole('heading', 'Kjøp bonger').waitFor();
  match(await window.url(), /\/game\/\d+$/);
  await screenshot(window, 'sale');
  await game.getByRole('button', /^Kjøp 1 bong/).click();
  await game.getByText(/^Du har kjøpt/).waitFor();
  await game.getByText(/Bong 1/).waitFor();

  await startRound();
  const draw = game.getByRole('region', 'Trekningen');
  const ball = draw.getByRole('img', /^Trukket:/);
  const first = await ball.waitFor(isInView);
  await ball.waitFor(({ ariaLabel }) => ariaLabel !== first.ariaLabel);
  await game.getByRole('region', 'Dine bonger').getByRole('listitem').waitFor(isInView);
  await draw.getByText(/^Bong 1, \d\srad/).waitFor(isInView);
  await screenshot(window, 'draw');
  const result = game.getByRole('button', /^Runden kl\..*du vant kr/);
  await result.waitFor(isInView);
  await result.click();
  await game.getByText(/Slik kan du kontrollere trekningen/).waitFor();
  await screenshot(window, 'result');
}
