import { nextTask } from '@lokalbingo/browser/next-task';

/**
 * Imports the schema library of all calls in steps, because importing it at once blocks the page. Code that
 * uses calls and is loaded later imports this first, because the first import of a schema takes the time.
 */
export async function importShapesInSteps(): Promise<void> {
  await import('@lokalbingo/contract/before-shapes');
  await nextTask();
  await import('@lokalbingo/contract/first-shapes');
  await nextTask();
}
