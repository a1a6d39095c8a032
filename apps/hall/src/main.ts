/** The hall console in a browser: has the program come that shows it. */
import '@lokalbingo/browser/no-code-from-text';
import '@lokalbingo/ui/components-of-hall.css';
import '@lokalbingo/ui/theme.css';
import { fillIn } from '@lokalbingo/browser/fill-in';

async function start(): Promise<void> {
  await fillIn();
  const { startHall } = await import('./start-hall.tsx');
  startHall();
}

// Not awaited: the program stands on this file, and would wait for its end.
void start();
