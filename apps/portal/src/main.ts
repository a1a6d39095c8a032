/** Starts the portal in a browser by loading its program. */
import '@lokalbingo/browser/no-code-from-text';
import '@lokalbingo/ui/components-of-portal.css';
import '@lokalbingo/ui/theme.css';
import { fillIn } from '@lokalbingo/browser/fill-in';
import { nextTask } from '@lokalbingo/browser/next-task';

async function start(): Promise<void> {
  await fillIn();
  // Loaded one after the other, because preparing all at once blocks the page. The page names the files.
  await import('react-dom/client');
  await nextTask();
  await import('./app/make-router.ts');
  await nextTask();
  const { startPortal } = await import('./start-portal.tsx');
  await nextTask();
  await startPortal();
}

// Not awaited: the program imports this file and would wait for it to finish.
void start();
