/** The hall console's entry point in a browser: loads polyfills, then the program. */
import '@lokalbingo/browser/no-code-from-text';
import '@lokalbingo/ui/components-of-hall.css';
import '@lokalbingo/ui/theme.css';
import { fillIn } from '@lokalbingo/browser/fill-in';
import { keepEarlyKeys } from './platform/early-keys.ts';

async function start(): Promise<void> {
  keepEarlyKeys();
  await fillIn();
  const { startHall } = await import('./start-hall.tsx');
  startHall();
}

// Not awaited: the program imports this file and would wait for it to finish.
void start();
