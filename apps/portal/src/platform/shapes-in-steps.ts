import { nextTask } from '@lokalbingo/browser/next-task';

/**
 * Imports what the shapes of all calls are made of, in steps: at once it is more than a page can do. Whatever comes later
 * and knows calls asks for it first, as whoever comes first pays for it.
 */
export async function importShapesInSteps(): Promise<void> {
  await import('@lokalbingo/contract/before-shapes');
  await nextTask();
  await import('@lokalbingo/contract/first-shapes');
  await nextTask();
}
