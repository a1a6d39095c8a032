/** The player's portal in a browser: has the program come that shows it. */
import '@lokalbingo/browser/no-code-from-text';
import '@lokalbingo/ui/components-of-portal.css';
import '@lokalbingo/ui/theme.css';
import { fillIn } from '@lokalbingo/browser/fill-in';
import { nextTask } from '@lokalbingo/browser/next-task';

async function start(): Promise<void> {
  await fillIn();
  // One after the other, as making all ready is more than a page can do at once. The page names their files.
  await import('react-dom/client');
  await nextTask();
  await import('./app/make-router.ts');
  await nextTask();
  const { startPortal } = await import('./start-portal.tsx');
  await nextTask();
  await startPortal();
}

// Not awaited: the program stands on this file, and would wait for its end.
void start();
