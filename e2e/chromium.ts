/** A real Chromium: the machine's own, or the one that comes from npm where none is installed. */
import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Where the browser is. */
export async function chromiumPath(): Promise<string> {
  const own = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  return own ?? chromium.executablePath();
}

/** What it is started with: no calls home, and no sandbox of its own where root may not have one. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // One process less for each browser; nothing is drawn by a GPU.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
