import { nextTask } from '@lokalbingo/browser/next-task';

/**
 * Imports the schema library of all calls in steps, because importing it at once blocks the page. Code that
 * knows calls and loads later imports this first, because the first importer pays for it.
 */
export async function importShapesInSteps(): Promise<void> {
  await import('@lokalbingo/contract/before-shapes');
  await nextTask();
  await import('@lokalbingo/contract/first-shapes');
  await nextTask();
}
