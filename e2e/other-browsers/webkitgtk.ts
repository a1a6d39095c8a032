/** WebKitGTK from Debian, driven by Selenium over WebDriver, on a virtual display. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Builder, type WebDriver, type WebElement } from 'selenium-webdriver';
import { ended, untilAnswered } from '../running-program.ts';
import type { Browser, BrowserDocument, BrowserWindow } from './driver.ts';
import { retry } from './locator.ts';
import {
  type ElementState,
  findElement,
  isClickable,
  type Query,
  stateOf,
  testingLibrary,
} from './page-scripts.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const displayPath = '/usr/bin/Xvfb';

type Size = { readonly width: number; readonly height: number };

/** Says what to install when something is missing. */
export const missingWebKit = (): string | undefined =>
  existsSync(driverPath) && existsSync(displayPath)
    ? undefined
    : 'WebKitGTK or its display is missing: apt-get install webkit2gtk-driver xvfb';

/**
 * Starts WebKitGTK's MiniBrowser with windows of this size, and its driver on `port`. Its toolbar makes the viewport 38
 * pixels lower, and at least 447 pixels wide.
 */
export async function openWebKit(size: Size, port: number): Promise<Browser> {
  const { display, address } = await startDisplay();
  const driverProcess = spawn(driverPath, [`--port=${port}`], {
    // WebKit's sandbox needs privileges that root in a container lacks.
    env: { ...process.env, DISPLAY: address, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
    stdio: 'ignore',
  });
  const stop = async (): Promise<void> => {
    await ended(driverProcess, 'SIGTERM');
    await ended(display, 'SIGTERM');
  };
  try {
    const url = `http://127.0.0.1:${port}`;
    await untilAnswered(`${url}/status`, () => driverProcess.exitCode === null);
    const driver = await new Builder()
      .usingServer(url)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
    const version = (await driver.getCapabilities()).getBrowserVersion();
    await resize(driver, size);
    return {
      name: `WebKitGTK ${version}`,
      windows: async () =>
        (await driver.getAllWindowHandles()).map((handle) => windowOf(driver, handle, size)),
      close: () => driver.quit().finally(stop),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts a virtual display with a free number. */
async function startDisplay(): Promise<{ readonly display: ChildProcess; readonly address: string }> {
  const display = spawn(displayPath, ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const number = once(display.stdio[3] as NodeJS.ReadableStream, 'data');
  const failed = once(display, 'exit').then(() => Promise.reject(new Error('Xvfb has not started.')));
  return { display, address: `:${String(await Promise.race([number, failed])).trim()}` };
}

const resize = (driver: WebDriver, size: Size): Promise<unknown> =>
  driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...size });

function windowOf(driver: WebDriver, handle: string, size: Size): BrowserWindow {
  const switchHere = (): Promise<void> => driver.switchTo().window(handle);
  return {
    ...documentOf(driver, () => switchHere().then(() => true)),
    goTo: async (url) => {
      await switchHere();
      await driver.get(url);
    },
    url: async () => {
      await switchHere();
      return driver.getCurrentUrl();
    },
    popup: async (action) => {
      const before = await driver.getAllWindowHandles();
      await action();
      const popup = await retry('wait for a popup', async () =>
        (await driver.getAllWindowHandles()).find((each) => !before.includes(each)),
      );
      await driver.switchTo().window(popup);
      await resize(driver, size);
      return windowOf(driver, popup, size);
    },
    screenshot: async (file) => {
      await switchHere();
      // A screenshot shows the last paint, which may be older than the document.
      await driver.executeAsyncScript(afterNextPaint);
      await writeFile(file, await driver.takeScreenshot(), 'base64');
    },
    close: async () => {
      await switchHere();
      await driver.close();
    },
  };
}

/** Runs in the page. */
function afterNextPaint(done: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(done));
}

/** @param switchHere makes the document the target of commands. Resolves to false when it does not exist. */
function documentOf(driver: WebDriver, switchHere: () => Promise<boolean>): BrowserDocument {
  const find = async (queries: readonly Query[]): Promise<WebElement | undefined> => {
    if (!(await switchHere())) return undefined;
    const found = await driver.executeScript<WebElement | null | 'no library'>(findElement, queries);
    if (found !== 'no library') return found ?? undefined;
    await driver.executeScript(testingLibrary);
    return find(queries);
  };
  return {
    stateOf: async (queries) => {
      const element = await find(queries);
      return element && driver.executeScript<ElementState>(stateOf, element);
    },
    click: async (queries, typed) => {
      const element = await find(queries);
      if (!element || !(await driver.executeScript<boolean>(isClickable, element))) return false;
      await element.click();
      if (typed !== undefined) await element.sendKeys(typed);
      return true;
    },
    frame: (queries) =>
      documentOf(driver, async () => {
        const element = await find(queries);
        if (element) await driver.switchTo().frame(element);
        return element !== undefined;
      }),
  };
}
