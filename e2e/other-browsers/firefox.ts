/**
 * Firefox ESR from Debian, driven by Puppeteer over WebDriver BiDi. Playwright 1.65 cannot drive it: it sends
 * `emulation.setMediaFeaturesOverride` for every context, a command that Firefox 153 does not have. Selenium would need
 * geckodriver, which Debian does not package and whose npm package downloads it.
 */
import { existsSync } from 'node:fs';
import puppeteer, { type Viewport } from 'puppeteer-core';
import type { Browser } from './driver.ts';
import { windowOfPage } from './puppeteer-window.ts';

const executablePath = '/usr/bin/firefox-esr';

/** Says what to install when something is missing. */
export const missingFirefox = (): string | undefined =>
  existsSync(executablePath) ? undefined : 'Firefox ESR is missing: apt-get install firefox-esr';

/**
 * Starts a headless Firefox with windows of this size. Puppeteer's own viewport uses BiDi commands that ESR
 * 140 lacks.
 */
export async function openFirefox({ width, height }: Viewport): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: null,
    args: [`--width=${width}`, `--height=${height}`],
    // Puppeteer turns the popup blocker off.
    extraPrefsFirefox: { 'dom.disable_open_during_load': true },
  });
  const [version] = /[\d.]+/.exec(await browser.version()) ?? [];
  return {
    name: `Firefox ESR ${version}`,
    windows: async () => (await browser.pages()).map((page) => windowOfPage(page)),
    close: () => browser.close(),
  };
}
