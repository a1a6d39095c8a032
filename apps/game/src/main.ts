/** The live game in a browser: asks for the table at once, and has the program come that shows it. */
import '@lokalbingo/browser/no-code-from-text';
import '@lokalbingo/ui/components-of-game.css';
import '@lokalbingo/ui/theme.css';
import { fillIn } from '@lokalbingo/browser/fill-in';
import { nextTask } from '@lokalbingo/browser/next-task';
import { askEarly } from './table/early-table.ts';

const longestUntilSeenMs = 1000;

/** Until what the page came with has been seen. A window that is out of sight paints nothing, and plays all the same. */
const seen = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, longestUntilSeenMs);
  });

async function start(): Promise<void> {
  const early = askEarly();
  await seen();
  await fillIn();
  // The files of all that is imported here (vite.config.ts), so that they come together.
  const program = document.getElementById('program');
  if (program instanceof HTMLTemplateElement) document.head.append(program.content);
  // The first format has the browser look through all the languages that it knows, in one piece: while the files come.
  Intl.NumberFormat.supportedLocalesOf('nb-NO');
  // One after the other, as what each of them does when it is imported is no more than a window can do at once.
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

// Not awaited: the program stands on this file, and would wait for its end.
void start();
