import { nextTask } from '@lokalbingo/browser/next-task';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { formatOre, zeroOre } from '@lokalbingo/money';

/** Has what money and times are written with made now, each of which takes as long as to draw the table that they stand in. */
export async function readyFormats(): Promise<void> {
  formatOre(zeroOre);
  await nextTask();
  formatOsloTime(new Date());
}
