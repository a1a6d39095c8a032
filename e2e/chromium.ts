/** A real Chromium: the machine's own, or the one from npm if none is installed. */
import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Returns the browser's path. */
export async function chromiumPath(): Promise<string> {
  const own = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  return own ?? chromium.executablePath();
}

/** Its launch options: no calls home, and no sandbox where root cannot have one. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // One process less for each browser; no GPU is used.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
