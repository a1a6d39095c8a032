/** The entry point of the screen on the wall: a page and a bundle of its own. */
import '@lokalbingo/browser/no-code-from-text';
import '@lokalbingo/ui/theme.css';
import './features/wall/wall-theme.css';
import { fillIn } from '@lokalbingo/browser/fill-in';

async function start(): Promise<void> {
  await fillIn();
  const { startScreen } = await import('./start-screen.tsx');
  startScreen();
}

// Not awaited: the program imports this file and would wait for it to finish.
void start();
