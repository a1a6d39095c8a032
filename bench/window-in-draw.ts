/**
 * What the window of main game 1 costs a phone during a draw: the longest tasks of its main thread, and how
 * much that thread computes. Measured as time of the thread, which other work on the machine does not lengthen, and
 * multiplied for a phone of 2018. Run alone: `node bench/window-in-draw.ts`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { gameWindow } from '@lokalbingo/contract/addresses';
import { minutes, seconds } from '@lokalbingo/contract/durations';
import { getGameToken, openGameSession } from '@lokalbingo/contract/game-launch';
import { login } from '@lokalbingo/contract/identity';
import { buyTickets, getTable } from '@lokalbingo/contract/rounds';
import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, chromiumPath } from '../e2e/chromium.ts';
import { openOwnFixture } from '../e2e/own-fixture.ts';
import { startProduct } from '../e2e/product.ts';
import { buildWeb } from '../tooling/build-web.ts';
import { percentile } from './measure.ts';

/** How much slower a phone of 2018 is than this machine. */
const slowdown = 6;
const frameMs = 50;
const measuredMs = seconds(40);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

type TraceEvent = {
  readonly name: string;
  readonly tid: number;
  readonly pid: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

buildWeb();
const product = await startProduct(Number(process.env.PORT ?? 4200));
const world = openOwnFixture(product.databaseUrl, 0);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArguments });
try {
  for (const tickets of [0, 6, 30]) await measure(browser, tickets);
} finally {
  await browser.close();
  await world.end();
  await product.stop();
}

/** Opens a window, buys the tickets, begins the draw, and prints the work of the window's main thread. */
async function measure(browser: Browser, tickets: number): Promise<void> {
  const { hallId } = await world.newHall({ startIntervalMs: minutes(9), drawIntervalMs: seconds(2) });
  const gameUrl = product.portalUrl.replace(/[0-9]+$/, (port) => String(Number(port) + 1));
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const { request } = context;
  const post = async (url: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(url, { data, headers });
    if (!answer.ok()) throw new Error(`${url}: ${await answer.text()}`);
    return answer.json();
  };
  const username = await world.newPlayer({ cards: [{ hallId, paidIn: 1000 }] });
  const { token } = login.answer.parse(
    await post(`${product.portalUrl}/api${login.path}`, { username, password: 'Lokalbingo1' }),
  );
  const input = { GameType: 1, bingoid: hallId };
  const { gameToken } = getGameToken.answer.parse(
    await post(`${product.portalUrl}/api${getGameToken.path}`, input, { authorization: `Bearer ${token}` }),
  );
  await post(`${gameUrl}${openGameSession.path}`, { token: gameToken });
  const table = getTable.answer.parse(await (await request.get(`${gameUrl}${getTable.path}`)).json());
  const roundId = table.onSale[0]?.roundId;
  if (tickets > 0)
    await post(
      `${gameUrl}${buyTickets.path}`,
      { roundId, ticketKind: 'large', count: tickets },
      { 'idempotency-key': crypto.randomUUID() },
    );
  const page = await context.newPage();
  await page.goto(`${gameUrl}${gameWindow(hallId)}`);
  await page.getByRole('heading').first().waitFor();
  await pause(seconds(5));
  if (tickets > 0) await world.startRound(hallId);
  await pause(seconds(5));
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await pause(measuredMs);
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly TraceEvent[];
  };
  const tasks = mainThreadTasks(trace.traceEvents);
  const slowMs = tasks.map((ms) => ms * slowdown);
  const late = slowMs.filter((ms) => ms > frameMs);
  console.log(`${tickets} tickets, ${measuredMs / 1000} s:`);
  console.log(`  main thread ${((sum(tasks) / measuredMs) * 60).toFixed(2)} s/min on this machine`);
  console.log(
    `  on a phone ${late.length} of ${slowMs.length} tasks over ${frameMs} ms (${late.map(Math.round).join(', ')})`,
  );
  console.log(
    `  99 % ${percentile(slowMs, 0.99).toFixed(0)} ms, longest ${Math.max(...slowMs).toFixed(0)} ms`,
  );
  await context.close();
}

/**
 * Returns the thread time of each task of the page's main thread, in ms. Uses the busiest thread, because a
 * browser may keep a spare one.
 */
function mainThreadTasks(events: readonly TraceEvent[]): readonly number[] {
  const main = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const tasks = main.map((thread) =>
    events
      .filter(({ name, pid, tid }) => name === 'RunTask' && pid === thread.pid && tid === thread.tid)
      .map(({ tdur = 0 }) => tdur / 1000),
  );
  return tasks.toSorted((one, other) => sum(other) - sum(one))[0] ?? [];
}
