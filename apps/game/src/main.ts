/** The live game in a browser: requests the table at once, and loads the program that shows it. */
import '@lokalbingo/browser/no-code-from-text';
import '@lokalbingo/ui/components-of-game.css';
import '@lokalbingo/ui/theme.css';
import { fillIn } from '@lokalbingo/browser/fill-in';
import { nextTask } from '@lokalbingo/browser/next-task';
import { askEarly } from './table/early-table.ts';

const longestUntilSeenMs = 1000;

/**
 * Waits until the initial page has been painted. The time limit is for a hidden window: it paints nothing,
 * but must still load.
 */
const seen = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestUntilSeenMs);
  });

async function start(): Promise<void> {
  const early = askEarly();
  await seen();
  await fillIn();
  // The files of everything imported here (vite.config.ts), so that they load together.
  const program = document.getElementById('program');
  if (program instanceof HTMLTemplateElement) document.head.append(program.content);
  // The first format makes the browser search all its languages, in one long task: do it while the files
  // load.
  Intl.NumberFormat.supportedLocalesOf('nb-NO');
  // Imported one after the other, because importing all at once would block the window.
  await import('react-dom/client');
  await nextTask();
  await import('@lokalbingo/contract/before-shapes');
  await nextTask();
  await import('@lokalbingo/contract/amounts-and-moments');
  await nextTask();
  await import('@lokalbingo/contract/first-shapes');
  await nextTask();
  await import('./table/table-shapes.ts');
  await nextTask();
  const { readyFormats, startGame } = await import('./start-game.tsx');
  await nextTask();
  readyFormats();
  await nextTask();
  startGame(early);
}

// Not awaited: the program imports this file, and would wait for it to finish.
void start();
