/**
 * Runs the main job in Chromium 109, and in Firefox ESR and WebKitGTK as Debian packages them, on a separate product. A step of
 * `npm run check:long`. Its screenshots are in test-results/other-browsers.
 */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { buildWeb } from '../../tooling/build-web.ts';
import { type OwnFixture, openOwnFixture } from '../own-fixture.ts';
import { startProduct } from '../product.ts';
import { openChromium109 } from './chromium-109.ts';
import type { Browser, BrowserWindow } from './driver.ts';
import { missingFirefox, openFirefox } from './firefox.ts';
import { runMainJob } from './main-job.ts';
import { missingWebKit, openWebKit } from './webkitgtk.ts';

const port = 6100;
const driverPort = port + 20;
const results = join(import.meta.dirname, '../../test-results/other-browsers');
const print = (line: string): unknown => process.stdout.write(`${line}\n`);

type Launcher = {
  readonly id: string;
  readonly open: () => Promise<Browser>;
  readonly missing?: () => string | undefined;
};

// Each at the width at which its engine is used most: WebKit on iPhones, and an old Chromium on old phones.
const launchers: readonly Launcher[] = [
  { id: 'chromium-109', open: () => openChromium109({ width: 360, height: 740 }) },
  { id: 'firefox', open: () => openFirefox({ width: 1280, height: 800 }), missing: missingFirefox },
  {
    id: 'webkitgtk',
    open: () => openWebKit({ width: 448, height: 780 }, driverPort),
    missing: missingWebKit,
  },
];

// Only some when they are named: `node e2e/other-browsers/run.ts chromium-109`.
const named = process.argv.slice(2);
const chosen = launchers.filter(({ id }) => named.length === 0 || named.includes(id));
const missing = chosen.flatMap(({ missing }) => missing?.() ?? []);
for (const message of missing) print(message);
if (missing.length > 0 || !(await runAll())) process.exitCode = 1;

/** Returns whether all have passed. */
async function runAll(): Promise<boolean> {
  buildWeb();
  await rm(results, { recursive: true, force: true });
  await mkdir(results, { recursive: true });
  const product = await startProduct(port);
  const world = openOwnFixture(product.databaseUrl, 0);
  try {
    const passed: boolean[] = [];
    // In sequence: two browsers at once are no faster on two cores.
    for (const launcher of chosen) passed.push(await run(launcher, product.portalUrl, world));
    return passed.every(Boolean);
  } finally {
    await world.end();
    await product.stop();
  }
}

async function run({ id, open }: Launcher, portalUrl: string, world: OwnFixture): Promise<boolean> {
  const started = performance.now();
  const screenshot = (window: BrowserWindow, view: string): Promise<void> =>
    window.screenshot(`${join(results, `${id}-${view}`)}.png`);
  const report = (name: string, outcome: 'passed' | 'failed'): unknown =>
    print(`${name}: ${outcome} (${Math.round((performance.now() - started) / 1000)} s)`);
  let browser: Browser | undefined;
  try {
    browser = await open();
    const [window] = await browser.windows();
    if (!window) throw new Error(`${browser.name} has no window.`);
    await runMainJob({ window, portalUrl, world, screenshot });
    report(browser.name, 'passed');
    return true;
  } catch (error) {
    report(browser?.name ?? id, 'failed');
    print(inspect(error));
    const windows = (await browser?.windows().catch(() => undefined)) ?? [];
    // A browser that does not answer must not hide the error above.
    for (const [index, window] of windows.entries())
      await screenshot(window, `failed-${index + 1}`).catch(print);
    print(`Screenshots: ${results}`);
    return false;
  } finally {
    await browser?.close();
  }
}
