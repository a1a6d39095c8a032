import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { formatOre, zeroOre } from '@lokalbingo/money';

/** Has what money and times are written with made now: together they take as long as a good part of the table that they stand in. */
export function readyFormats(): void {
  formatOre(zeroOre);
  formatOsloTime(new Date());
}
